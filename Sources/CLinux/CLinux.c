#define _GNU_SOURCE
#include "CLinux.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

int clinux_udp_socket(int family, uint16_t port) {
    int fd = socket(family, SOCK_DGRAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (fd < 0) return -errno;
    int result;
    if (family == AF_INET6) {
        int on = 1;
        struct sockaddr_in6 address;
        memset(&address, 0, sizeof address);
        address.sin6_family = AF_INET6;
        address.sin6_port = htons(port);
        result = setsockopt(fd, IPPROTO_IPV6, IPV6_V6ONLY, &on, sizeof on);
        if (result == 0) result = bind(fd, (struct sockaddr *)&address, sizeof address);
    } else {
        struct sockaddr_in address;
        memset(&address, 0, sizeof address);
        address.sin_family = AF_INET;
        address.sin_port = htons(port);
        result = bind(fd, (struct sockaddr *)&address, sizeof address);
    }
    if (result != 0) {
        int error = errno;
        close(fd);
        return -error;
    }
    return fd;
}

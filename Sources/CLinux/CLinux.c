#define _GNU_SOURCE
#include "CLinux.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <net/if.h>
#include <netinet/in.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/timex.h>
#include <sys/un.h>
#include <unistd.h>

int clinux_udp_socket(int family, uint16_t port) { return clinux_udp_socket_on(family, port, NULL); }

int clinux_udp_socket_on(int family, uint16_t port, const char *interface) {
    int fd = socket(family, SOCK_DGRAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (fd < 0) return -errno;
    // Before the bind: sockets of different interfaces may have the same port.
    if (interface && setsockopt(fd, SOL_SOCKET, SO_BINDTODEVICE, interface, (socklen_t)strlen(interface)) != 0) {
        int error = errno;
        close(fd);
        return -error;
    }
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
    // Set behind the bind, this lets sockets of multicast addresses share the port, and no other socket.
    int on = 1;
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    return fd;
}

int clinux_multicast_socket(const uint8_t *group, uint16_t port) {
    int fd = socket(AF_INET6, SOCK_DGRAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (fd < 0) return -errno;
    int on = 1, off = 0;
    struct sockaddr_in6 address;
    memset(&address, 0, sizeof address);
    address.sin6_family = AF_INET6;
    address.sin6_port = htons(port);
    memcpy(&address.sin6_addr, group, sizeof address.sin6_addr);
    if (setsockopt(fd, IPPROTO_IPV6, IPV6_V6ONLY, &on, sizeof on) != 0
        || setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on) != 0
        || setsockopt(fd, IPPROTO_IPV6, IPV6_MULTICAST_ALL, &off, sizeof off) != 0
        || bind(fd, (struct sockaddr *)&address, sizeof address) != 0) {
        int error = errno;
        close(fd);
        return -error;
    }
    int joined = 0, error = ENODEV;
    struct if_nameindex *list = if_nameindex();
    for (struct if_nameindex *next = list; next && next->if_index != 0; next++) {
        struct ipv6_mreq request;
        memcpy(&request.ipv6mr_multiaddr, group, sizeof request.ipv6mr_multiaddr);
        request.ipv6mr_interface = next->if_index;
        if (setsockopt(fd, IPPROTO_IPV6, IPV6_JOIN_GROUP, &request, sizeof request) == 0) joined = 1;
        else error = errno;
    }
    if (list) if_freenameindex(list);
    if (!joined) {
        close(fd);
        return -error;
    }
    return fd;
}

uint16_t clinux_local_port(int descriptor) {
    struct sockaddr_storage address;
    socklen_t length = sizeof address;
    if (getsockname(descriptor, (struct sockaddr *)&address, &length) != 0) return 0;
    if (address.ss_family == AF_INET6) return ntohs(((struct sockaddr_in6 *)&address)->sin6_port);
    if (address.ss_family == AF_INET) return ntohs(((struct sockaddr_in *)&address)->sin_port);
    return 0;
}

int clinux_clock_is_synchronised(void) {
    struct timex state;
    memset(&state, 0, sizeof state);
    if (adjtimex(&state) < 0) return -errno;
    return (state.status & STA_UNSYNC) == 0;
}

int clinux_exchange(const char *first, const char *second) {
    return renameat2(AT_FDCWD, first, AT_FDCWD, second, RENAME_EXCHANGE) == 0 ? 0 : -errno;
}

static int unix_address(struct sockaddr_un *address, const char *path) {
    memset(address, 0, sizeof *address);
    address->sun_family = AF_UNIX;
    size_t length = strlen(path);
    if (length == 0) return -ENOENT;
    if (length >= sizeof address->sun_path) return -ENAMETOOLONG;
    memcpy(address->sun_path, path, length);
    return 0;
}

int clinux_unix_listen(const char *path, int backlog) {
    struct sockaddr_un address;
    int result = unix_address(&address, path);
    if (result != 0) return result;
    int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (fd < 0) return -errno;
    // The mode of the socket is that of the file that bind makes.
    if (fchmod(fd, 0600) != 0 || bind(fd, (struct sockaddr *)&address, sizeof address) != 0
        || listen(fd, backlog) != 0) {
        int error = errno;
        close(fd);
        return -error;
    }
    return fd;
}

int clinux_unix_connect(const char *path) {
    struct sockaddr_un address;
    int result = unix_address(&address, path);
    if (result != 0) return result;
    int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (fd < 0) return -errno;
    if (connect(fd, (struct sockaddr *)&address, sizeof address) != 0) {
        int error = errno;
        close(fd);
        return -error;
    }
    return fd;
}

int clinux_unix_pair(int *ends) {
    return socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0, ends) == 0 ? 0 : -errno;
}

int clinux_pipe(int *ends) { return pipe2(ends, O_CLOEXEC) == 0 ? 0 : -errno; }

int clinux_accept(int listener) {
    int fd = accept4(listener, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
    return fd >= 0 ? fd : -errno;
}

int clinux_peer(int descriptor, int32_t *pid, uint32_t *uid, uint32_t *gid) {
    struct ucred peer;
    socklen_t length = sizeof peer;
    if (getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &peer, &length) != 0) return -errno;
    *pid = peer.pid;
    *uid = peer.uid;
    *gid = peer.gid;
    return 0;
}

long clinux_send(int descriptor, const uint8_t *bytes, unsigned long count) {
    ssize_t sent = send(descriptor, bytes, count, MSG_NOSIGNAL);
    return sent >= 0 ? sent : -errno;
}

int clinux_notify(const char *address, const char *text) {
    struct sockaddr_un target;
    int result = unix_address(&target, address);
    if (result != 0) return result;
    socklen_t length = offsetof(struct sockaddr_un, sun_path) + strlen(address);
    if (target.sun_path[0] == '@') target.sun_path[0] = 0;
    int fd = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    if (fd < 0) return -errno;
    ssize_t sent = sendto(fd, text, strlen(text), MSG_NOSIGNAL, (struct sockaddr *)&target, length);
    int error = errno;
    close(fd);
    return sent < 0 ? -error : 0;
}

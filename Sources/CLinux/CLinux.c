#define _GNU_SOURCE
#include "CLinux.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <ifaddrs.h>
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

enum { most_interfaces = 64 };

/// The interfaces that are up, speak IPv6 and have all of the wanted flags, each once.
static int interfaces_with(unsigned int wanted, unsigned int *indexes) {
    struct ifaddrs *list = NULL;
    if (getifaddrs(&list) != 0) return 0;
    int count = 0;
    for (struct ifaddrs *next = list; next && count < most_interfaces; next = next->ifa_next) {
        if (!next->ifa_addr || next->ifa_addr->sa_family != AF_INET6) continue;
        if ((next->ifa_flags & (wanted | IFF_UP)) != (wanted | IFF_UP)) continue;
        unsigned int index = if_nametoindex(next->ifa_name);
        int known = index == 0;
        for (int i = 0; i < count; i++) known |= indexes[i] == index;
        if (!known) indexes[count++] = index;
    }
    freeifaddrs(list);
    return count;
}

static int send_on(int fd, unsigned int interface, struct sockaddr_in6 *to, int hops, struct iovec *data) {
    union {
        char bytes[CMSG_SPACE(sizeof(struct in6_pktinfo)) + CMSG_SPACE(sizeof(int))];
        struct cmsghdr align;
    } control;
    memset(&control, 0, sizeof control);
    struct msghdr message;
    memset(&message, 0, sizeof message);
    message.msg_name = to;
    message.msg_namelen = sizeof *to;
    message.msg_iov = data;
    message.msg_iovlen = 1;
    message.msg_control = control.bytes;
    message.msg_controllen = sizeof control.bytes;
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = IPPROTO_IPV6;
    header->cmsg_type = IPV6_PKTINFO;
    header->cmsg_len = CMSG_LEN(sizeof(struct in6_pktinfo));
    struct in6_pktinfo info;
    memset(&info, 0, sizeof info);
    info.ipi6_ifindex = interface;
    memcpy(CMSG_DATA(header), &info, sizeof info);
    header = CMSG_NXTHDR(&message, header);
    header->cmsg_level = IPPROTO_IPV6;
    header->cmsg_type = IPV6_HOPLIMIT;
    header->cmsg_len = CMSG_LEN(sizeof hops);
    memcpy(CMSG_DATA(header), &hops, sizeof hops);
    return sendmsg(fd, &message, MSG_NOSIGNAL) < 0 ? -errno : 0;
}

int clinux_multicast_send(int fd, const uint8_t *group, uint16_t port, int hops, const uint8_t *bytes,
                          unsigned long count) {
    struct sockaddr_in6 to;
    memset(&to, 0, sizeof to);
    to.sin6_family = AF_INET6;
    to.sin6_port = htons(port);
    memcpy(&to.sin6_addr, group, sizeof to.sin6_addr);
    struct iovec data = {(void *)bytes, count};
    unsigned int indexes[most_interfaces];
    int found = interfaces_with(IFF_MULTICAST | IFF_RUNNING, indexes);
    // A host without a network still has devices of its own.
    if (found == 0) found = interfaces_with(IFF_LOOPBACK, indexes);
    int sent = 0, error = ENETUNREACH;
    for (int i = 0; i < found; i++) {
        int result = send_on(fd, indexes[i], &to, hops, &data);
        if (result == 0) sent++;
        else error = -result;
    }
    return sent > 0 ? sent : -error;
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

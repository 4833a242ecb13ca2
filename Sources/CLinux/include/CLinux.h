// CLinux: a small shim for what Swift's Glibc hides. Its public header includes no system header on purpose:
// one that set _GNU_SOURCE would collide with other C modules on fd_set.
#pragma once
#include <stdint.h>

/// Creates a non-blocking, close-on-exec UDP socket of the family (10 = IPv6 only, 2 = IPv4), bound to `port`
/// (0: any). Returns the descriptor, or -errno.
int clinux_udp_socket(int family, uint16_t port);

/// The same, on one interface alone (NULL: on all).
int clinux_udp_socket_on(int family, uint16_t port, const char *interface);

/// Creates a non-blocking, close-on-exec UDP socket that receives what is sent to the IPv6 multicast address `group`
/// (16 bytes) and `port` on any interface, and nothing else. Returns the descriptor, or -errno.
int clinux_multicast_socket(const uint8_t *group, uint16_t port);

/// Sends a datagram to the IPv6 multicast address `group` (16 bytes), once on every interface that is up, runs, speaks
/// IPv6 and takes multicast (where there is none, on the loopback interface), with `hops` as its hop limit. Returns on how
/// many it went out, or -errno where on none.
int clinux_multicast_send(int fd, const uint8_t *group, uint16_t port, int hops, const uint8_t *bytes,
                          unsigned long count);

/// The port that a socket is bound to, 0 if none.
uint16_t clinux_local_port(int descriptor);

/// Whether something keeps the kernel's clock in step with a time server: 1 or 0, or -errno. Changes nothing.
int clinux_clock_is_synchronised(void);

/// Lets two files or directories change places in one step. Returns 0, or -errno.
int clinux_exchange(const char *first, const char *second);

/// Binds a Unix stream socket (non-blocking, close-on-exec) to `path`, which must not exist, and listens. The file has
/// mode 0600 from its first moment. Returns the descriptor, or -errno.
int clinux_unix_listen(const char *path, int backlog);

/// Connects to a Unix stream socket without waiting. Returns a non-blocking, close-on-exec descriptor, or -errno:
/// -ECONNREFUSED where nobody listens any more, -EAGAIN where more are waiting than the listener takes.
int clinux_unix_connect(const char *path);

/// Two ends of a connection, non-blocking and close-on-exec, in `ends`. Returns 0, or -errno.
int clinux_unix_pair(int *ends);

/// A pipe, close-on-exec from its first moment: `ends[0]` is read, `ends[1]` written. Returns 0, or -errno.
int clinux_pipe(int *ends);

/// Accepts a connection, non-blocking and close-on-exec. Returns the descriptor, or -errno.
int clinux_accept(int listener);

/// Who opened the other end of a Unix socket, as the kernel noted it then. Returns 0, or -errno.
int clinux_peer(int descriptor, int32_t *pid, uint32_t *uid, uint32_t *gid);

/// Sends without SIGPIPE. Returns the number of bytes taken, or -errno.
long clinux_send(int descriptor, const uint8_t *bytes, unsigned long count);

/// Sends one datagram to a Unix socket named by its path, or by `@` and its abstract name, as systemd does in
/// NOTIFY_SOCKET. Returns 0, or -errno.
int clinux_notify(const char *address, const char *text);

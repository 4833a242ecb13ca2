// CLinux: a small shim for what Swift's Glibc hides. Its public header includes no system header on purpose:
// one that set _GNU_SOURCE would collide with other C modules on fd_set.
#pragma once
#include <stdint.h>

/// Creates a non-blocking, close-on-exec UDP socket of the family (10 = IPv6 only, 2 = IPv4), bound to `port`
/// (0: any). Returns the descriptor, or -errno.
int clinux_udp_socket(int family, uint16_t port);

/// Creates a non-blocking, close-on-exec UDP socket that receives what is sent to the IPv6 multicast address `group`
/// (16 bytes) and `port` on any interface, and nothing else. Returns the descriptor, or -errno.
int clinux_multicast_socket(const uint8_t *group, uint16_t port);

/// The port that a socket is bound to, 0 if none.
uint16_t clinux_local_port(int descriptor);

/// Whether something keeps the kernel's clock in step with a time server: 1 or 0, or -errno. Changes nothing.
int clinux_clock_is_synchronised(void);

/// Lets two files or directories change places in one step. Returns 0, or -errno.
int clinux_exchange(const char *first, const char *second);

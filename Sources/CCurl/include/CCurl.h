// CCurl: one HTTP GET by libcurl. Its functions take variable arguments, which Swift can't call, so that the options are
// set here. The library is loaded when the first request is made: its many dependencies would cost every start of a
// program five milliseconds, and few runs need them.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// A libcurl handle, whose connections serve one request after the other. For one thread at a time.
typedef struct ccurl ccurl;

/// Takes the next bytes of the body; 0 ends the transfer.
typedef int (*ccurl_sink)(void *context, const uint8_t *bytes, size_t count);

typedef enum {
    ccurl_done = 0,
    /// libcurl is not installed, or memory is short.
    ccurl_unavailable,
    ccurl_bad_url,
    ccurl_unreachable,
    /// The server's certificate is not to be trusted, or TLS failed otherwise.
    ccurl_tls,
    ccurl_timeout,
    /// The connection ended before the body did.
    ccurl_partial,
    /// The sink, or the size limit, ended it.
    ccurl_refused,
    ccurl_failed,
} ccurl_outcome;

typedef struct {
    const char *url;
    /// PEM file of the authorities to trust in place of the system's; NULL for those.
    const char *ca_file;
    /// Whether plain HTTP is allowed beside HTTPS.
    int allows_http;
    long redirects;
    long connect_seconds;
    long total_seconds;
    int64_t size_limit;
} ccurl_request;

/// NULL where libcurl can't be loaded; `error` then says why.
ccurl *ccurl_open(char *error, size_t error_size);
void ccurl_close(ccurl *handle);

/// Performs a GET. `status` becomes the HTTP status, 0 where there was none; `error` (256 bytes) the reason of a failure.
ccurl_outcome ccurl_get(
    ccurl *handle, const ccurl_request *request, ccurl_sink sink, void *context, long *status, char *error);

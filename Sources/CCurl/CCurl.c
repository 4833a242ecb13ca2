#include "CCurl.h"

// The macros of the header that check argument types would call the library by name.
#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#undef curl_easy_setopt
#undef curl_easy_getinfo

static struct {
    CURL *(*init)(void);
    void (*cleanup)(CURL *);
    void (*reset)(CURL *);
    CURLcode (*setopt)(CURL *, CURLoption, ...);
    CURLcode (*getinfo)(CURL *, CURLINFO, ...);
    CURLcode (*perform)(CURL *);
    const char *(*strerror)(CURLcode);
    int loaded;
    char error[256];
} library;

static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
    void *object = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
    if (!object) {
        const char *reason = dlerror();
        snprintf(library.error, sizeof library.error, "%s", reason ? reason : "libcurl.so.4 can't be loaded");
        return;
    }
    CURLcode (*global)(long) = (CURLcode(*)(long))dlsym(object, "curl_global_init");
    library.init = (CURL * (*)(void)) dlsym(object, "curl_easy_init");
    library.cleanup = (void (*)(CURL *))dlsym(object, "curl_easy_cleanup");
    library.reset = (void (*)(CURL *))dlsym(object, "curl_easy_reset");
    library.setopt = (CURLcode(*)(CURL *, CURLoption, ...))dlsym(object, "curl_easy_setopt");
    library.getinfo = (CURLcode(*)(CURL *, CURLINFO, ...))dlsym(object, "curl_easy_getinfo");
    library.perform = (CURLcode(*)(CURL *))dlsym(object, "curl_easy_perform");
    library.strerror = (const char *(*)(CURLcode))dlsym(object, "curl_easy_strerror");
    if (!global || !library.init || !library.cleanup || !library.reset || !library.setopt || !library.getinfo ||
        !library.perform || !library.strerror || global(CURL_GLOBAL_DEFAULT) != CURLE_OK) {
        snprintf(library.error, sizeof library.error, "libcurl.so.4 is not usable");
        return;
    }
    library.loaded = 1;
}

ccurl *ccurl_open(char *error, size_t error_size) {
    pthread_once(&once, load);
    ccurl *handle = library.loaded ? (ccurl *)library.init() : NULL;
    if (!handle) snprintf(error, error_size, "%s", library.loaded ? "out of memory" : library.error);
    return handle;
}

void ccurl_close(ccurl *handle) {
    if (handle) library.cleanup((CURL *)handle);
}

struct receiver {
    ccurl_sink sink;
    void *context;
    int64_t left;
};

static size_t receive(char *bytes, size_t size, size_t count, void *context) {
    struct receiver *receiver = context;
    size_t total = size * count;
    if ((int64_t)total > receiver->left) return 0;
    receiver->left -= (int64_t)total;
    return receiver->sink(receiver->context, (const uint8_t *)bytes, total) ? total : 0;
}

static ccurl_outcome outcome(CURLcode code) {
    switch (code) {
        case CURLE_OK: return ccurl_done;
        case CURLE_OUT_OF_MEMORY:
        case CURLE_FAILED_INIT: return ccurl_unavailable;
        case CURLE_URL_MALFORMAT:
        case CURLE_UNSUPPORTED_PROTOCOL: return ccurl_bad_url;
        case CURLE_COULDNT_RESOLVE_HOST:
        case CURLE_COULDNT_RESOLVE_PROXY:
        case CURLE_COULDNT_CONNECT: return ccurl_unreachable;
        case CURLE_SSL_CONNECT_ERROR:
        case CURLE_PEER_FAILED_VERIFICATION:
        case CURLE_SSL_CACERT_BADFILE:
        case CURLE_SSL_ISSUER_ERROR: return ccurl_tls;
        case CURLE_OPERATION_TIMEDOUT: return ccurl_timeout;
        case CURLE_PARTIAL_FILE:
        case CURLE_GOT_NOTHING:
        case CURLE_RECV_ERROR: return ccurl_partial;
        case CURLE_WRITE_ERROR:
        case CURLE_FILESIZE_EXCEEDED: return ccurl_refused;
        default: return ccurl_failed;
    }
}

ccurl_outcome ccurl_get(
    ccurl *handle, const ccurl_request *request, ccurl_sink sink, void *context, long *status, char *error) {
    CURL *curl = (CURL *)handle;
    struct receiver receiver = {sink, context, request->size_limit};
    const char *protocols = request->allows_http ? "https,http" : "https";
    char reason[CURL_ERROR_SIZE] = "";
    // Keeps connections, and forgets what the former request set.
    library.reset(curl);
    CURLcode code = library.setopt(curl, CURLOPT_URL, request->url);
#define SET(option, value) \
    if (code == CURLE_OK) code = library.setopt(curl, option, value)
    SET(CURLOPT_ERRORBUFFER, reason);
    SET(CURLOPT_NOSIGNAL, 1L);
    SET(CURLOPT_PROTOCOLS_STR, protocols);
    SET(CURLOPT_REDIR_PROTOCOLS_STR, protocols);
    SET(CURLOPT_FOLLOWLOCATION, request->redirects > 0 ? 1L : 0L);
    SET(CURLOPT_MAXREDIRS, request->redirects);
    SET(CURLOPT_SSL_VERIFYPEER, 1L);
    SET(CURLOPT_SSL_VERIFYHOST, 2L);
    SET(CURLOPT_SSLVERSION, (long)CURL_SSLVERSION_TLSv1_2);
    if (request->ca_file) {
        SET(CURLOPT_CAINFO, request->ca_file);
        SET(CURLOPT_CAPATH, NULL);
    }
    SET(CURLOPT_CONNECTTIMEOUT, request->connect_seconds);
    SET(CURLOPT_TIMEOUT, request->total_seconds);
    SET(CURLOPT_MAXFILESIZE_LARGE, (curl_off_t)request->size_limit);
    SET(CURLOPT_USERAGENT, "matterctl");
    SET(CURLOPT_WRITEFUNCTION, receive);
    SET(CURLOPT_WRITEDATA, &receiver);
#undef SET
    if (code == CURLE_OK) code = library.perform(curl);
    *status = 0;
    library.getinfo(curl, CURLINFO_RESPONSE_CODE, status);
    snprintf(error, 256, "%s", reason[0] ? reason : library.strerror(code));
    // The buffer does not outlive this call.
    library.setopt(curl, CURLOPT_ERRORBUFFER, NULL);
    return outcome(code);
}

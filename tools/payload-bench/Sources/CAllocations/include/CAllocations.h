#pragma once
#include <stdint.h>
/// How many blocks this thread has got from the heap since it started, by whatever function.
uint64_t allocations_of_this_thread(void);

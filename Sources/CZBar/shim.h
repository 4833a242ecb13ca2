// CZBar: what Swift sees of a Debian library. No logic.
#pragma once
#include <zbar.h>

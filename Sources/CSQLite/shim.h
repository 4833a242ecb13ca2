// CSQLite: what Swift sees of a Debian library. No logic.
#pragma once
#include <sqlite3.h>

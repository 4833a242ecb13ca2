// CPNG: what Swift sees of a Debian library. No logic.
#pragma once
#include <stdio.h>
#include <png.h>

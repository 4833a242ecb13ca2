// CQREncode: what Swift sees of a Debian library. No logic.
#pragma once
#include <qrencode.h>

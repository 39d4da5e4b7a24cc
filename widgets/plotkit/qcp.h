#pragma once

// The only door to QCustomPlot: its header needs Qt's lower-case keywords and foreach.
#include <qcustomplot.h>

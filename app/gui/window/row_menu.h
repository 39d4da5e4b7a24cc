#pragma once

#include "core/study/study.h"

class QMenu;

namespace scalewright::app {

struct Workbench;

/// Adds to the menu of a tensor in the table what is done with its row: to copy it or its name, to filter by what it
/// has, to select its likes, to write a note.
void addRowCommands(QMenu& menu, Workbench& bench, study::TensorIndex tensor);

}  // namespace scalewright::app

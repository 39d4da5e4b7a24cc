#pragma once

#include <QStringList>

namespace scalewright::app {

/// The files of the study that comes with the program: beside an installed program, else in the source folder of a
/// build tree. Empty when neither has it.
[[nodiscard]] QStringList sampleFiles();

}  // namespace scalewright::app

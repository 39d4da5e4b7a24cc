#pragma once

#include <Qt>

namespace scalewright::widgets {

/// What a model gives of a row as one line of text, to be copied.
inline constexpr int kLineRole = Qt::UserRole + 1;

}  // namespace scalewright::widgets

#pragma once

#include <QStringView>
#include <optional>

namespace scalewright::widgets {

/// Returns how well a text fits what was typed: all of its letters in their order, in any case, gaps allowed. Letters
/// that stand together or begin words count more, long texts less; nullopt where the text does not fit. An empty
/// pattern fits all. Cost: O(text).
[[nodiscard]] std::optional<int> fuzzyScore(QStringView pattern, QStringView text);

}  // namespace scalewright::widgets

#pragma once

#include <QStringView>
#include <optional>

namespace scalewright::widgets {

/// Returns how well a text fits what was typed: all of its letters in their order, in any case, gaps allowed; or all of
/// its words in any order, as they are. Letters that stand together or begin words count more, long texts less; nullopt
/// where the text does not fit. An empty pattern fits all. Cost: O(text), and words times text.
[[nodiscard]] std::optional<int> fuzzyScore(QStringView pattern, QStringView text);

}  // namespace scalewright::widgets

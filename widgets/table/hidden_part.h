#pragma once

#include <QString>
#include <vector>

namespace scalewright::widgets {

/// What a list of names has in common, as a part that need not be shown: from the beginning of the path, or from behind
/// a first folder that is called like an element type (f16/, f32/), to the last separator that all of them share.
struct HiddenPart {
  qsizetype from = 0;
  qsizetype to = 0;  ///< the same: nothing

  /// Returns the name with an ellipsis in place of that part.
  [[nodiscard]] QString without(const QString& name) const {
    return to > from ? name.left(from) + QStringLiteral("…") + name.mid(to) : name;
  }
  friend bool operator==(const HiddenPart&, const HiddenPart&) = default;
};

/// names: each of `rows`, an index into them. Nothing for a single name. Cost: O(names).
[[nodiscard]] HiddenPart hiddenPart(const std::vector<QString>& names, const std::vector<std::size_t>& rows);

}  // namespace scalewright::widgets

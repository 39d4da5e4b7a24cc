#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/recipe/shared_range.h"

namespace scalewright::study {

/// Which tensors of a study are in which sharing group, so that a change reaches its group without a look at the
/// others.
class SharingGroups {
 public:
  struct Group {
    std::set<std::size_t> members;             ///< indices of tensors
    std::optional<recipe::SharedRange> range;  ///< in force
  };

  /// Adds nothing for a decision without a group.
  void add(std::size_t tensor, const recipe::Decision& decision);
  /// A group that nobody is left in is gone.
  void remove(std::size_t tensor, const recipe::Decision& decision);
  void clear() { groups_.clear(); }

  /// Returns nullptr when no tensor is in a group of this name.
  [[nodiscard]] Group* find(std::string_view name);
  [[nodiscard]] const Group* find(std::string_view name) const;
  [[nodiscard]] std::vector<std::string> names() const;

 private:
  std::map<std::string, Group, std::less<>> groups_;
};

}  // namespace scalewright::study

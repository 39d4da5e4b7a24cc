#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace scalewright::view {

/// Which parts of names tell them apart, of names that stand together in one table. Numbers count by whether they
/// differ. A name is taken apart behind each `.` and `/`, and looked at from its end: a part tells where names that go
/// on alike behind it have another part in its place, and a number where it is not the same in all of them.
class TellingParts {
 public:
  /// Cost: O(parts), a look-up each.
  void add(std::string_view name);
  /// Returns whether a name that differs from this one in numbers alone was added.
  [[nodiscard]] bool knows(std::string_view name) const;

  /// Returns the name, cut until it fits: what follows from the rest goes first, its words before its numbers, from the
  /// second part on, then the first; then, all at once, what it has in common with the names that go on alike. `…`
  /// stands for what is gone. What tells it apart stays: two names that were added are never cut to the same text,
  /// however narrow. Only where not even that fits are its words shortened in their middle, and the last result need
  /// not fit.
  /// Cost: O(parts), a call of `fits` each.
  [[nodiscard]] std::string cut(std::string_view name, const std::function<bool(const std::string&)>& fits) const;

 private:
  struct Node {
    std::unordered_map<std::string, std::uint32_t> children;  ///< by shape, the part in front
    std::string first;                                        ///< the part as the first name has it
    std::uint32_t shapes = 0;                                 ///< of names that go through it
    bool varies = false;                                      ///< in its numbers
    bool ends = false;                                        ///< a name begins with it
  };
  enum class Worth { kFollows, kShared, kTells };

  [[nodiscard]] std::vector<Worth> worthOf(const std::vector<std::string_view>& parts) const;

  std::vector<Node> nodes_ = std::vector<Node>(1);
};

}  // namespace scalewright::view

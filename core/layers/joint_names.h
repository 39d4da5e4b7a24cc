#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace scalewright::layers {

/// Returns whether `fused` is the joint name of several layers and `single` is that of one of them: `qkv_proj` and
/// `q_proj`.
[[nodiscard]] bool joinsNames(const std::string& fused, const std::string& single);

/// Many names, for finding those that join one without looking at all.
class JointNames {
 public:
  /// Adds a name once.
  void add(const std::string& name);

  /// Returns what `joinsNames` is true for, in the order in which they were added. Cost: of a lookup, and of as many
  /// comparisons as names share the rarest of its words.
  [[nodiscard]] std::vector<std::string> thatJoin(const std::string& single) const;

 private:
  std::vector<std::string> names_;
  std::map<std::string, std::vector<std::size_t>> with_word_;
  std::vector<std::size_t> with_letters_;  ///< with a word such as `qkv`
};

}  // namespace scalewright::layers

#include <algorithm>
#include <array>
#include <utility>

#include "core/formats/format.h"

namespace scalewright::formats {
namespace {

constexpr std::array kIds = {
    std::pair{ScaleRule::kFloor, std::string_view("floor")},
    std::pair{ScaleRule::kCeil, std::string_view("ceil")},
    std::pair{ScaleRule::kRceil, std::string_view("rceil")},
    std::pair{ScaleRule::kEven, std::string_view("even")},
};

}  // namespace

std::string_view scaleRuleId(ScaleRule rule) {
  return std::find_if(kIds.begin(), kIds.end(), [rule](const auto& entry) { return entry.first == rule; })->second;
}

std::optional<ScaleRule> scaleRuleFromId(std::string_view id) {
  const auto found = std::find_if(kIds.begin(), kIds.end(), [id](const auto& entry) { return entry.second == id; });
  if (found == kIds.end()) return std::nullopt;
  return found->first;
}

}  // namespace scalewright::formats

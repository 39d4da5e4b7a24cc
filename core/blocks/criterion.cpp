#include "core/blocks/criterion.h"

#include <algorithm>
#include <cmath>

#include "core/base/text/text.h"

namespace scalewright::blocks {
namespace {

struct Entry {
  std::string_view id;
  const char* title;
};

/// In the order of the enumeration.
constexpr std::array<Entry, kCriteria.size()> kEntries = {{
    {"noise", SCALEWRIGHT_TEXT("Criterion", "Most noise")},
    {"sqnr", SCALEWRIGHT_TEXT("Criterion", "Lowest SQNR")},
    {"largest_scale", SCALEWRIGHT_TEXT("Criterion", "Largest scale")},
    {"smallest_scale", SCALEWRIGHT_TEXT("Criterion", "Smallest scale")},
    {"saturated", SCALEWRIGHT_TEXT("Criterion", "Most saturated")},
    {"flushed", SCALEWRIGHT_TEXT("Criterion", "Most flushed to zero")},
}};

const Entry& entryOf(Criterion criterion) {
  return kEntries[static_cast<std::size_t>(criterion)];
}

std::optional<WideDouble> ifPositive(const WideDouble& value) {
  return value > 0 ? std::optional(value) : std::nullopt;
}

}  // namespace

std::string_view criterionId(Criterion criterion) {
  return entryOf(criterion).id;
}
const char* criterionTitle(Criterion criterion) {
  return entryOf(criterion).title;
}

std::optional<Criterion> criterionFromId(std::string_view id) {
  const auto found =
      std::find_if(kCriteria.begin(), kCriteria.end(), [id](Criterion each) { return criterionId(each) == id; });
  return found == kCriteria.end() ? std::nullopt : std::optional(*found);
}

std::optional<WideDouble> badness(const BlockSums& block, Criterion criterion) {
  switch (criterion) {
    case Criterion::kNoise: return ifPositive(block.noise_unit.toSquares(block.noise));
    case Criterion::kSqnr: {
      const auto ratio = block.sqnr();
      return ratio && std::isfinite(*ratio) ? std::optional<WideDouble>(-*ratio) : std::nullopt;
    }
    case Criterion::kLargestScale: return block.amax > 0 ? std::optional<WideDouble>(block.scale.step) : std::nullopt;
    case Criterion::kSmallestScale: return block.amax > 0 ? std::optional<WideDouble>(-block.scale.step) : std::nullopt;
    case Criterion::kSaturated: return ifPositive(static_cast<double>(block.saturated));
    case Criterion::kFlushed: return ifPositive(static_cast<double>(block.flushed));
  }
  return std::nullopt;
}

}  // namespace scalewright::blocks

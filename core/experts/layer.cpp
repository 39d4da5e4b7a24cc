// What is known of the experts of one layer.
#include <algorithm>
#include <limits>

#include "core/experts/survey.h"
#include "core/tensor/few_samples.h"

namespace scalewright::experts {
namespace {

constexpr std::size_t kMostRuns = 12;  // in a text

void add(std::vector<Run>& runs, std::uint64_t first, std::uint64_t last) {
  if (!runs.empty() && runs.back().last + 1 == first) {
    runs.back().last = last;
  } else {
    runs.push_back({first, last});
  }
}

/// Of the experts of which it is known, the tokens that `wanted` picks of two.
template <typename Pick>
std::optional<std::uint64_t> extreme(const Layer& layer, const Pick& wanted) {
  std::optional<std::uint64_t> value;
  if (!layer.isCounted()) return value;
  for (std::uint64_t number = 0; number < layer.size; ++number) {
    if (!layer.knowsAll() && !layer.isListed(number)) continue;
    const std::uint64_t tokens = layer.tokensOf(number);
    value = wanted(value.value_or(tokens), tokens);
  }
  return value;
}

}  // namespace

std::string_view sizeFromId(SizeFrom from) {
  switch (from) {
    case SizeFrom::kSettings: return "settings";
    case SizeFrom::kWeights: return "weights";
    case SizeFrom::kNumbers: return "numbers";
  }
  return "numbers";
}

std::string_view tokensFromId(TokensFrom from) {
  switch (from) {
    case TokensFrom::kNothing: return "nothing";
    case TokensFrom::kCounts: return "counts";
    case TokensFrom::kInputs: return "inputs";
  }
  return "nothing";
}

std::string_view reachId(Reach reach) {
  switch (reach) {
    case Reach::kNever: return "never";
    case Reach::kRarely: return "rarely";
    case Reach::kOften: return "often";
  }
  return "never";
}

std::uint64_t countIn(std::span<const Run> runs) {
  std::uint64_t count = 0;
  for (const Run& run : runs) count += run.last - run.first + 1;
  return count;
}

std::string runsText(std::span<const Run> runs) {
  std::string text;
  for (std::size_t i = 0; i < std::min(runs.size(), kMostRuns); ++i) {
    text += (i == 0 ? "" : ", ") + std::to_string(runs[i].first);
    if (runs[i].last > runs[i].first) {
      text += (runs[i].last == runs[i].first + 1 ? ", " : "-") + std::to_string(runs[i].last);
    }
  }
  if (runs.size() > kMostRuns) text += ", and " + std::to_string(countIn(runs.subspan(kMostRuns))) + " more";
  return text;
}

std::uint64_t Layer::tokens() const {
  std::uint64_t sum = 0;
  for (const Expert& expert : counted) {
    // What a file says may be any number.
    if (__builtin_add_overflow(sum, expert.tokens, &sum)) return std::numeric_limits<std::uint64_t>::max();
  }
  return sum;
}

std::uint64_t Layer::tokensOf(std::uint64_t number) const {
  const auto found =
      std::lower_bound(counted.begin(), counted.end(), number,
                       [](const Expert& expert, std::uint64_t wanted) { return expert.number < wanted; });
  return found != counted.end() && found->number == number ? found->tokens : 0;
}

bool Layer::isListed(std::uint64_t number) const {
  return std::any_of(counted.begin(), counted.end(),
                     [number](const Expert& expert) { return expert.number == number; });
}

double Layer::evenShare() const {
  return size == 0 ? 0 : static_cast<double>(tokens()) / static_cast<double>(size);
}

std::optional<Reach> Layer::reachOf(std::uint64_t number) const {
  if (!isCounted() || number >= size) return std::nullopt;
  const std::uint64_t came = tokensOf(number);
  if (came == 0) return knowsAll() || isListed(number) ? std::optional(Reach::kNever) : std::nullopt;
  const bool enough =
      static_cast<double>(came) * static_cast<double>(size) >= tensor::kFewSamples * static_cast<double>(tokens());
  return enough ? Reach::kOften : Reach::kRarely;
}

std::vector<Run> Layer::runsOf(Reach reach) const {
  std::vector<Run> runs;
  if (!isCounted()) return runs;
  const double limit = tensor::kFewSamples * static_cast<double>(tokens());
  std::uint64_t next = 0;
  const auto skipTo = [&](std::uint64_t number) {
    if (reach == Reach::kNever && number > next && knowsAll()) add(runs, next, number - 1);
    next = number + 1;
  };
  for (const Expert& expert : counted) {
    if (expert.number >= size) break;
    skipTo(expert.number);
    const bool enough = static_cast<double>(expert.tokens) * static_cast<double>(size) >= limit;
    const Reach its = expert.tokens == 0 ? Reach::kNever : enough ? Reach::kOften : Reach::kRarely;
    if (its == reach) add(runs, expert.number, expert.number);
  }
  skipTo(size);
  return runs;
}

std::vector<Run> Layer::runsNotRecorded() const {
  std::vector<Run> runs;
  if (!isCounted() || knowsAll()) return runs;
  std::uint64_t next = 0;
  for (const Expert& expert : counted) {
    if (expert.number > next) add(runs, next, expert.number - 1);
    next = expert.number + 1;
  }
  if (next < size) add(runs, next, size - 1);
  return runs;
}

std::optional<std::uint64_t> Layer::fewest() const {
  return extreme(*this, [](std::uint64_t a, std::uint64_t b) { return std::min(a, b); });
}

std::optional<std::uint64_t> Layer::most() const {
  return extreme(*this, [](std::uint64_t a, std::uint64_t b) { return std::max(a, b); });
}

std::uint64_t Layer::countOf(Reach reach) const {
  return countIn(runsOf(reach));
}

}  // namespace scalewright::experts

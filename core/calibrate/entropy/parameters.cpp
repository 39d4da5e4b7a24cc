#include "core/calibrate/entropy/parameters.h"

#include <algorithm>
#include <array>
#include <vector>

#include "core/base/check.h"
#include "core/base/text/text.h"
#include "core/calibrate/entropy/dialects.h"

namespace scalewright::calibrate {
namespace {

constexpr std::array kFirstBins = {
    ParameterChoice{"zero", SCALEWRIGHT_TEXT("Parameter", "set to zero")},
    ParameterChoice{"keep", SCALEWRIGHT_TEXT("Parameter", "kept")},
    ParameterChoice{"copy", SCALEWRIGHT_TEXT("Parameter", "set to the second")},
};
constexpr std::array kAssignments = {
    ParameterChoice{"center", SCALEWRIGHT_TEXT("Parameter", "by their centers")},
    ParameterChoice{"left", SCALEWRIGHT_TEXT("Parameter", "by their left edges")},
    ParameterChoice{"merge", SCALEWRIGHT_TEXT("Parameter", "equally many each")},
    ParameterChoice{"split", SCALEWRIGHT_TEXT("Parameter", "split by overlap")},
};
constexpr std::array kEnds = {
    ParameterChoice{"center", SCALEWRIGHT_TEXT("Parameter", "center of the last bin")},
    ParameterChoice{"edge", SCALEWRIGHT_TEXT("Parameter", "edge of the last bin")},
};
constexpr std::array kSpreads = {
    ParameterChoice{"occupied", SCALEWRIGHT_TEXT("Parameter", "occupied bins")},
    ParameterChoice{"all", SCALEWRIGHT_TEXT("Parameter", "all bins")},
};
constexpr std::array kTies = {
    ParameterChoice{"first", SCALEWRIGHT_TEXT("Parameter", "first")},
    ParameterChoice{"last", SCALEWRIGHT_TEXT("Parameter", "last")},
};
constexpr std::array kCandidates = {
    ParameterChoice{"occupied", SCALEWRIGHT_TEXT("Parameter", "up to the last occupied bin")},
    ParameterChoice{"all", SCALEWRIGHT_TEXT("Parameter", "up to the last bin")},
};

const std::vector<ParameterChoice>& dialectChoices() {
  static const std::vector<ParameterChoice> choices = [] {
    std::vector<ParameterChoice> all;
    for (const Dialect& dialect : dialects()) all.push_back({dialect.id, dialect.title});
    return all;
  }();
  return choices;
}

ParameterDescriptor choice(std::string_view id, const char* title, const char* formula,
                           std::span<const ParameterChoice> choices, std::string_view fallback) {
  return {.id = id,
          .title = title,
          .formula = formula,
          .type = ParameterType::kChoice,
          .fallback = std::string(fallback),
          .choices = choices};
}

ParameterDescriptor whole(std::string_view id, const char* title, const char* formula, std::int64_t fallback) {
  return {.id = id,
          .title = title,
          .formula = formula,
          .type = ParameterType::kInteger,
          .fallback = fallback,
          .minimum = 2,
          .maximum = 65536,
          .step = 1,
          .decimals = 0};
}

ParameterDescriptor flag(std::string_view id, const char* title, const char* formula, bool fallback) {
  return {.id = id, .title = title, .formula = formula, .type = ParameterType::kBool, .fallback = fallback};
}

template <typename Enum, std::size_t N>
ParameterValue idOf(Enum value, const std::array<ParameterChoice, N>& choices) {
  return std::string(choices[static_cast<std::size_t>(value)].id);
}

template <typename Enum, std::size_t N>
Enum fromId(const ParameterValues& values, std::string_view id, const std::array<ParameterChoice, N>& choices) {
  const std::string& text = textOf(values, id);
  const auto found = std::find_if(choices.begin(), choices.end(), [&](const auto& c) { return c.id == text; });
  SCALEWRIGHT_CHECK(found != choices.end());
  return static_cast<Enum>(found - choices.begin());
}

}  // namespace

std::span<const ParameterDescriptor> entropyParameters() {
  static const std::array parameters = {
      choice(kDialectParameter, SCALEWRIGHT_TEXT("Parameter", "Dialect"),
             SCALEWRIGHT_TEXT("Parameter",
                              "whose entropy: tools that use the word differ by a factor of 2 on the same data; "
                              "sets the values below"),
             dialectChoices(), dialects().front().id),
      whole("coarse", SCALEWRIGHT_TEXT("Parameter", "Coarse bins"),
            SCALEWRIGHT_TEXT("Parameter", "how many levels the quantized form has: NVIDIA's document 127, tools 128"),
            127),
      whole("first_keep", SCALEWRIGHT_TEXT("Parameter", "Bins kept at least"),
            SCALEWRIGHT_TEXT("Parameter", "the smallest range tried, in bins; never fewer than there are coarse ones"),
            128),
      choice("first_bin", SCALEWRIGHT_TEXT("Parameter", "First bin"),
             SCALEWRIGHT_TEXT("Parameter", "what becomes of the bin that holds the zeros"), kFirstBins, "zero"),
      choice("assignment", SCALEWRIGHT_TEXT("Parameter", "Bins to coarse bins"),
             SCALEWRIGHT_TEXT("Parameter", "which coarse bin a bin of the histogram goes to"), kAssignments, "center"),
      choice("end", SCALEWRIGHT_TEXT("Parameter", "Coarse range ends at"),
             SCALEWRIGHT_TEXT("Parameter", "where the highest coarse bin ends"), kEnds, "center"),
      flag("tail_in_q", SCALEWRIGHT_TEXT("Parameter", "Clipped values count as quantized"),
           SCALEWRIGHT_TEXT("Parameter",
                            "whether the quantized form sees the values beyond the range, too, as the literal "
                            "reading has it"),
           false),
      choice("spread", SCALEWRIGHT_TEXT("Parameter", "Spread over"),
             SCALEWRIGHT_TEXT("Parameter", "the bins that share the mass of their coarse bin"), kSpreads, "occupied"),
      ParameterDescriptor{.id = "smoothing",
                          .title = SCALEWRIGHT_TEXT("Parameter", "Smoothing"),
                          .formula = SCALEWRIGHT_TEXT("Parameter",
                                                      "count moved into every empty bin before the comparison; 0 for "
                                                      "none"),
                          .type = ParameterType::kReal,
                          .fallback = 0.0,
                          .minimum = 0,
                          .maximum = 1,
                          .step = 1e-4,
                          .decimals = 6},
      choice("tie", SCALEWRIGHT_TEXT("Parameter", "Of equal candidates"),
             SCALEWRIGHT_TEXT("Parameter", "which one is taken; the first clips a constant tensor to an eighth"), kTies,
             "last"),
      choice("threshold_at", SCALEWRIGHT_TEXT("Parameter", "Threshold at"),
             SCALEWRIGHT_TEXT("Parameter", "t = (bins kept - 1/2) * width, or bins kept * width"), kEnds, "center"),
      flag("capped", SCALEWRIGHT_TEXT("Parameter", "Never above max |x|"),
           SCALEWRIGHT_TEXT("Parameter", "a threshold beyond the data is brought down to the maximum"), true),
      choice("candidates", SCALEWRIGHT_TEXT("Parameter", "Candidates"),
             SCALEWRIGHT_TEXT("Parameter", "how far the search goes"), kCandidates, "occupied"),
  };
  return parameters;
}

ParameterValues parametersOf(const EntropyRule& rule) {
  return {
      {"coarse", std::int64_t{rule.coarse}},
      {"first_keep", std::int64_t{rule.first_keep}},
      {"first_bin", idOf(rule.first_bin, kFirstBins)},
      {"assignment", idOf(rule.assignment, kAssignments)},
      {"end", idOf(rule.end, kEnds)},
      {"tail_in_q", rule.tail_in_q},
      {"spread", idOf(rule.spread, kSpreads)},
      {"smoothing", rule.smoothing.value()},
      {"tie", idOf(rule.tie, kTies)},
      {"threshold_at", idOf(rule.threshold, kEnds)},
      {"capped", rule.capped},
      {"candidates", idOf(rule.candidates, kCandidates)},
  };
}

EntropyRule ruleOf(const ParameterValues& values) {
  return {
      .coarse = static_cast<std::uint32_t>(integerOf(values, "coarse")),
      .first_keep = static_cast<std::uint32_t>(integerOf(values, "first_keep")),
      .first_bin = fromId<FirstBin>(values, "first_bin", kFirstBins),
      .assignment = fromId<Assignment>(values, "assignment", kAssignments),
      .end = fromId<CoarseEnd>(values, "end", kEnds),
      .tail_in_q = flagOf(values, "tail_in_q"),
      .spread = fromId<Spread>(values, "spread", kSpreads),
      .smoothing = Fraction(realOf(values, "smoothing")),
      .tie = fromId<Tie>(values, "tie", kTies),
      .threshold = fromId<ThresholdAt>(values, "threshold_at", kEnds),
      .capped = flagOf(values, "capped"),
      .candidates = fromId<Candidates>(values, "candidates", kCandidates),
  };
}

}  // namespace scalewright::calibrate

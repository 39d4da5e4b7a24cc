#include "core/calibrate/entropy/dialects.h"

#include <algorithm>
#include <array>

#include "core/base/text/text.h"

namespace scalewright::calibrate {
namespace {

/// NVIDIA's document read literally; the tail is part of Q, and a threshold may lie beyond the data.
constexpr EntropyRule kText = {.tail_in_q = true, .tie = Tie::kFirst, .capped = false, .candidates = Candidates::kAll};

template <typename Change>
constexpr EntropyRule textWith(Change change) {
  EntropyRule rule = kText;
  change(rule);
  return rule;
}

constexpr EntropyRule kPytorchQuantization = {.coarse = 128,
                                              .first_bin = FirstBin::kCopySecond,
                                              .assignment = Assignment::kLeft,
                                              .end = CoarseEnd::kEdge,
                                              .tie = Tie::kLast,
                                              .threshold = ThresholdAt::kEdge,
                                              .capped = false,
                                              .candidates = Candidates::kAll};

constexpr EntropyRule kGtc2017 = {.coarse = 128,
                                  .first_bin = FirstBin::kKeep,
                                  .assignment = Assignment::kMerge,
                                  .end = CoarseEnd::kEdge,
                                  .tie = Tie::kFirst,
                                  .capped = false,
                                  .candidates = Candidates::kAll};

constexpr std::array kDialects = {
    Dialect{"nvidia", SCALEWRIGHT_TEXT("Parameter", "NVIDIA"), EntropyRule{}},
    Dialect{"text", SCALEWRIGHT_TEXT("Parameter", "NVIDIA, read literally"), kText},
    Dialect{"text_notail", SCALEWRIGHT_TEXT("Parameter", "literally, tail left out of Q"),
            textWith([](EntropyRule& rule) { rule.tail_in_q = false; })},
    Dialect{"text_keep0", SCALEWRIGHT_TEXT("Parameter", "literally, first bin kept"),
            textWith([](EntropyRule& rule) { rule.first_bin = FirstBin::kKeep; })},
    Dialect{"text_copy0", SCALEWRIGHT_TEXT("Parameter", "literally, first bin like the second"),
            textWith([](EntropyRule& rule) { rule.first_bin = FirstBin::kCopySecond; })},
    Dialect{"text_uniform", SCALEWRIGHT_TEXT("Parameter", "literally, spread over empty bins, too"),
            textWith([](EntropyRule& rule) { rule.spread = Spread::kAll; })},
    Dialect{"text_split", SCALEWRIGHT_TEXT("Parameter", "literally, bins split between coarse ones"),
            textWith([](EntropyRule& rule) {
              rule.assignment = Assignment::kSplit;
              rule.spread = Spread::kAll;
            })},
    Dialect{"text_smooth", SCALEWRIGHT_TEXT("Parameter", "literally, smoothed"),
            textWith([](EntropyRule& rule) { rule.smoothing = Fraction(1e-4); })},
    Dialect{"text_128", SCALEWRIGHT_TEXT("Parameter", "literally, 128 coarse bins"),
            textWith([](EntropyRule& rule) { rule.coarse = 128; })},
    Dialect{"text_last_tie", SCALEWRIGHT_TEXT("Parameter", "literally, last of equal candidates"),
            textWith([](EntropyRule& rule) { rule.tie = Tie::kLast; })},
    Dialect{"pytorch_quantization", SCALEWRIGHT_TEXT("Parameter", "pytorch-quantization"), kPytorchQuantization},
    Dialect{"gtc2017", SCALEWRIGHT_TEXT("Parameter", "TensorRT slides of GTC 2017"), kGtc2017},
};

}  // namespace

std::span<const Dialect> dialects() {
  return kDialects;
}

const Dialect* findDialect(std::string_view id) {
  const auto found = std::find_if(kDialects.begin(), kDialects.end(), [id](const Dialect& d) { return d.id == id; });
  return found == kDialects.end() ? nullptr : &*found;
}

}  // namespace scalewright::calibrate

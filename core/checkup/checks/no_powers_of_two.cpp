#include <algorithm>
#include <cmath>

#include "core/base/text/text.h"
#include "core/checkup/each.h"

namespace scalewright::checkup::no_powers_of_two {
namespace {

/// E4M3 has a one and three bits behind it: times a power of two that stays so.
constexpr double kSixteenths = 16;

/// Returns whether all values of a bin may be such numbers. Bins are narrower than the distance between two of them.
bool mayBe(const profile::SketchBin& bin) {
  if (bin.low != bin.high) return false;
  int exponent = 0;
  const double sixteenths = std::frexp(bin.mean, &exponent) * kSixteenths;
  return sixteenths == std::trunc(sixteenths);
}

std::vector<Finding> run(std::span<const Subject> subjects) {
  return each(subjects, SCALEWRIGHT_TEXT("Checkup", "holds values that are no FP8 number times a power of two"),
              [](const Subject& subject) -> std::optional<std::vector<std::string>> {
                const bool fp8 = subject.info != nullptr && subject.info->stored_as.starts_with("FP8");
                if (!fp8 || subject.settingOf("scale_fmt") != "ue8m0") return std::nullopt;
                const auto& bins = subject.profile.sketch.bins();
                if (std::all_of(bins.begin(), bins.end(), mayBe)) return std::nullopt;
                return std::vector<std::string>();
              });
}

}  // namespace

extern const CheckDescriptor kDescriptor;
const CheckDescriptor kDescriptor = {
    .id = "no_powers_of_two",
    .title = SCALEWRIGHT_TEXT("Checkup", "Scales that are no powers of two"),
    .meaning = SCALEWRIGHT_TEXT("Checkup",
                                "the settings of the checkpoint say scale_fmt ue8m0, scales of an exponent alone: "
                                "engines that believe them round these scales, and the weights become others"),
    .severity = Severity::kWarning,
    .run = run,
};

}  // namespace scalewright::checkup::no_powers_of_two

#include "core/base/numbers/decimal.h"
#include "core/base/text/text.h"
#include "core/calibrate/rank_arithmetic.h"
#include "core/checkup/each.h"

namespace scalewright::checkup::too_few_values {
namespace {

constexpr std::string_view kMethod = "percentile";

std::vector<Finding> run(std::span<const Subject> subjects) {
  return each(subjects, SCALEWRIGHT_TEXT("Checkup", "%1 % of %2 values lies between the two largest"),
              [](const Subject& subject) -> std::optional<std::vector<std::string>> {
                const profile::Profile& profile = subject.profile;
                if (subject.decision.calibrator != kMethod || profile.finite == 0) return std::nullopt;
                const calibrate::CalibratorDescriptor& method = *calibrate::find(kMethod);
                const auto values = completed(method.parameters, calibrate::completeFor(method, subject.decision.role,
                                                                                        subject.decision.parameters));
                if (!values) return std::nullopt;
                const auto percentile = Percentile::parse(scalewright::textOf(*values, "percentile"));
                if (!percentile || percentile->value() >= 100) return std::nullopt;
                const auto ranks = calibrate::ranksOf(*percentile, "linear", profile.finite);
                if (ranks.upper + 1 < profile.finite) return std::nullopt;
                return {{percentile->text(), std::to_string(profile.finite)}};
              });
}

}  // namespace

extern const CheckDescriptor kDescriptor;
const CheckDescriptor kDescriptor = {
    .id = "too_few_values",
    .title = SCALEWRIGHT_TEXT("Checkup", "Too few values for the percentile"),
    .meaning = SCALEWRIGHT_TEXT("Checkup",
                                "the percentile falls between the two largest values: it is decided by one of them, "
                                "not by the distribution; take more samples or a lower percentile"),
    .severity = Severity::kNote,
    .run = run,
};

}  // namespace scalewright::checkup::too_few_values

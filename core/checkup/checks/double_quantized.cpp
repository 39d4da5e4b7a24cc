#include <algorithm>
#include <bit>
#include <cstdint>

#include "core/base/text/text.h"
#include "core/checkup/each.h"

namespace scalewright::checkup::double_quantized {
namespace {

bool isBfloat16(double x) {
  const auto narrow = static_cast<float>(x);
  return double{narrow} == x && (std::bit_cast<std::uint32_t>(narrow) & 0xFFFFU) == 0;
}

/// Fewer distinct values may be bfloat16 numbers by chance: gains of one, masks.
constexpr std::size_t kFewest = 16;

std::vector<Finding> run(std::span<const Subject> subjects) {
  return each(subjects, SCALEWRIGHT_TEXT("Checkup", "every one of %1 values is a bfloat16 number"),
              [](const Subject& subject) -> std::optional<std::vector<std::string>> {
                const profile::Profile& profile = subject.profile;
                // Tensors stored in a narrow type, or as codes, say so themselves.
                const bool wide =
                    profile.type == tensor::ElementType::kF32 || profile.type == tensor::ElementType::kF64;
                const bool coded = subject.info != nullptr && !subject.info->stored_as.empty();
                const bool weight = subject.decision.role == tensor::Role::kWeight && !coded;
                if (!weight || !wide || profile.finite == 0 || profile.amax == 0) return std::nullopt;
                const auto& bins = profile.sketch.bins();
                const bool rounded = bins.size() >= kFewest && profile.sketch.lossless() &&
                                     std::all_of(bins.begin(), bins.end(),
                                                 [](const profile::SketchBin& bin) { return isBfloat16(bin.mean); });
                if (!rounded) return std::nullopt;
                return {{std::to_string(profile.finite)}};
              });
}

}  // namespace

extern const CheckDescriptor kDescriptor;
const CheckDescriptor kDescriptor = {
    .id = "double_quantized",
    .title = SCALEWRIGHT_TEXT("Checkup", "Weights already rounded to bfloat16"),
    .meaning = SCALEWRIGHT_TEXT("Checkup",
                                "quantizing them rounds twice: codes differ from those of the float32 weights; take "
                                "the original weights where there are any"),
    .severity = Severity::kWarning,
    .run = run,
};

}  // namespace scalewright::checkup::double_quantized

#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/parameter.h"

namespace scalewright::calibrate {

/// Id of the parameter in which the calibrator by hand keeps a threshold for each scale.
inline constexpr std::string_view kManualThresholds = "thresholds";

/// Returns `0.5;1;2`: shortest numbers that read back to the same bits.
[[nodiscard]] std::string thresholdsText(std::span<const double> thresholds);

/// Returns the numbers of such a text; nullopt unless each is normal and above zero. Empty for an empty text.
[[nodiscard]] std::optional<std::vector<double>> thresholdsFromText(std::string_view text);

/// Returns the text that stands for the scales that a checkpoint stores the codes of the weight of that name with.
[[nodiscard]] std::string storedThresholds(const std::filesystem::path& checkpoint);
/// Returns the checkpoint of such a text among the parameters of a calibrator; nullopt: thresholds are given one by
/// one, or not at all.
[[nodiscard]] std::optional<std::filesystem::path> storedIn(const ParameterValues& parameters);

}  // namespace scalewright::calibrate

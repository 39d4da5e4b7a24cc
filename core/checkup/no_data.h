#pragma once

#include <string>
#include <vector>

#include "core/profile/no_data.h"

namespace scalewright::checkup {

/// English, translation context "Checkup": %1 of %2 values, about %3, and %4 the largest magnitude beside them.
[[nodiscard]] const char* noDataWording();

/// Returns its values.
[[nodiscard]] std::vector<std::string> noDataValues(const profile::Profile& profile, const profile::NoData& found);

/// Returns the English text, translation context "Checkup": %1 of %2 values of a tensor that leaves some out, and why.
[[nodiscard]] const char* leftOutWording(const tensor::ReadAs& rule);

/// Returns its values.
[[nodiscard]] std::vector<std::string> leftOutValues(const profile::Profile& profile);

}  // namespace scalewright::checkup

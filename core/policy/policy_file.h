#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/policy/policy.h"

namespace scalewright::policy {

inline constexpr int kPolicySchemaVersion = 1;

/// Writes JSON with a fixed key order, UTF-8, trailing newline; described by resources/schema/policy.schema.json. What
/// is at its default is left out.
[[nodiscard]] std::string toText(const Policy& policy);

/// Reads strictly: every field must be known and make sense, formats, methods, parameters and expressions must exist.
/// Errors: kNotJson, kNotAPolicy, kPolicyInvalid with the JSON pointer of the offender and what is wrong with it in
/// `detail`.
[[nodiscard]] Result<Policy> fromText(std::string_view text);

/// Errors: those of reading and of `fromText`, with the file.
[[nodiscard]] Result<Policy> load(const std::filesystem::path& path);
/// Writes atomically.
[[nodiscard]] Result<void> save(const Policy& policy, const std::filesystem::path& path);

}  // namespace scalewright::policy

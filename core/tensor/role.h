#pragma once

#include <array>
#include <optional>
#include <string_view>

namespace scalewright::tensor {

/// What a tensor is in the network: decides its default calibrator and the axis its channels lie on.
enum class Role { kWeight, kActivation, kSoftmaxOutput, kKvEntry, kBias, kOther };

inline constexpr std::array kRoles = {Role::kWeight,  Role::kActivation, Role::kSoftmaxOutput,
                                      Role::kKvEntry, Role::kBias,       Role::kOther};

/// Stable id: weight, activation, softmax_output, kv_entry, bias, other.
[[nodiscard]] std::string_view roleId(Role role);
/// English title (translation context "Role").
[[nodiscard]] const char* roleTitle(Role role);
[[nodiscard]] std::optional<Role> roleFromId(std::string_view id);

}  // namespace scalewright::tensor

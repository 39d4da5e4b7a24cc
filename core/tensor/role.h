#pragma once

#include <array>
#include <optional>
#include <string_view>

namespace scalewright::tensor {

/// The place of a tensor in the network: decides its default calibrator and the axis its channels lie on.
enum class Role { kWeight, kActivation, kSoftmaxOutput, kKvEntry, kBias, kOther };

inline constexpr std::array kRoles = {Role::kWeight,  Role::kActivation, Role::kSoftmaxOutput,
                                      Role::kKvEntry, Role::kBias,       Role::kOther};

/// The evidence for the role of a tensor, from the surest to the least.
enum class RoleSource {
  kPerson,  ///< somebody has said it
  kStated,  ///< an attribute of the dataset
  kGraph,   ///< the graph of the network
  kLayer,   ///< the layer that it belongs to
  kName,
  kStandIn,  ///< a projection's output that stands in for the cache which its dump lacks
  kFile,     ///< the other tensors of its file: one without a meaning among weights is a weight
  kShape,    ///< nothing but that it has the shape and type of what is quantized
};
/// Returns the stable id: person, attribute, graph, layer, name, stand_in, file, shape.
[[nodiscard]] std::string_view roleSourceId(RoleSource source);
[[nodiscard]] std::optional<RoleSource> roleSourceFromId(std::string_view id);
/// Says whether it is a guess that nothing in its own name supports.
[[nodiscard]] constexpr bool isGuess(RoleSource source) {
  return source >= RoleSource::kStandIn;
}

/// Returns the stable id: weight, activation, softmax_output, kv_entry, bias, other.
[[nodiscard]] std::string_view roleId(Role role);
/// Returns the English title (translation context "Role").
[[nodiscard]] const char* roleTitle(Role role);
[[nodiscard]] std::optional<Role> roleFromId(std::string_view id);

}  // namespace scalewright::tensor

#include "core/tensor/role.h"

#include <cstddef>

#include "core/base/text/text.h"

namespace scalewright::tensor {
namespace {

struct RoleRow {
  std::string_view id;
  const char* title;
};

constexpr std::array<RoleRow, kRoles.size()> kRoleRows = {{
    {"weight", SCALEWRIGHT_TEXT("Role", "Weight")},
    {"activation", SCALEWRIGHT_TEXT("Role", "Activation")},
    {"softmax_output", SCALEWRIGHT_TEXT("Role", "Softmax output")},
    {"kv_entry", SCALEWRIGHT_TEXT("Role", "KV cache entry")},
    {"bias", SCALEWRIGHT_TEXT("Role", "Bias")},
    {"other", SCALEWRIGHT_TEXT("Role", "Other")},
}};

}  // namespace

std::string_view roleId(Role role) {
  return kRoleRows[static_cast<std::size_t>(role)].id;
}

const char* roleTitle(Role role) {
  return kRoleRows[static_cast<std::size_t>(role)].title;
}

std::string_view roleSourceId(RoleSource source) {
  switch (source) {
    case RoleSource::kPerson: return "person";
    case RoleSource::kStated: return "attribute";
    case RoleSource::kGraph: return "graph";
    case RoleSource::kLayer: return "layer";
    case RoleSource::kName: return "name";
    case RoleSource::kStandIn: return "stand_in";
    case RoleSource::kFile: return "file";
    case RoleSource::kShape: return "shape";
  }
  return "shape";
}

std::optional<RoleSource> roleSourceFromId(std::string_view id) {
  for (int i = 0; i <= static_cast<int>(RoleSource::kShape); ++i) {
    const auto source = static_cast<RoleSource>(i);
    if (roleSourceId(source) == id) return source;
  }
  return std::nullopt;
}

std::optional<Role> roleFromId(std::string_view id) {
  for (const Role role : kRoles) {
    if (roleId(role) == id) return role;
  }
  return std::nullopt;
}

}  // namespace scalewright::tensor

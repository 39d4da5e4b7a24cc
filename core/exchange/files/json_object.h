#pragma once

#include <nlohmann/json.hpp>

#include <string>
#include <utility>
#include <vector>

namespace scalewright::exchange {

using Json = nlohmann::ordered_json;

/// Adds a member that the object does not have yet. `object[name]` of an ordered object looks at all members before:
/// with one for each layer that is quadratic. Cost: O(1).
inline void addMember(Json& object, std::string name, Json value) {
  std::vector<Json::object_t::value_type>& members = object.get_ref<Json::object_t&>();
  members.emplace_back(std::move(name), std::move(value));
}

}  // namespace scalewright::exchange

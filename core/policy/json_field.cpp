#include "core/policy/json_field.h"

#include <algorithm>

namespace scalewright::policy {
namespace {

constexpr std::size_t kMostItems = 10000;
constexpr std::size_t kLongestText = 8192;

}  // namespace

void JsonField::requireKeys(std::initializer_list<std::string_view> known) const {
  if (!value_.is_object()) fail("expected an object");
  for (const auto& [key, value] : value_.items()) {
    if (std::find(known.begin(), known.end(), key) == known.end()) {
      throw PolicyBreak{pointer_ + "/" + key + ": unknown field"};
    }
  }
}

JsonField JsonField::at(const std::string& key) const {
  if (!value_.is_object() || !value_.contains(key)) throw PolicyBreak{pointer_ + "/" + key + ": missing"};
  return {value_.at(key), pointer_ + "/" + key};
}

std::vector<JsonField> JsonField::items() const {
  if (!value_.is_array()) fail("expected a list");
  if (value_.size() > kMostItems) fail("too many items");
  std::vector<JsonField> fields;
  for (std::size_t i = 0; i < value_.size(); ++i) fields.emplace_back(value_[i], pointer_ + "/" + std::to_string(i));
  return fields;
}

std::vector<JsonField> JsonField::oneOrMore() const {
  if (!value_.is_array()) return {*this};
  if (value_.empty()) fail("an empty list fits nothing");
  return items();
}

std::string JsonField::text() const {
  if (!value_.is_string()) fail("expected a text");
  auto text = value_.get<std::string>();
  if (text.size() > kLongestText) fail("text too long");
  return text;
}

std::uint64_t JsonField::natural() const {
  if (!value_.is_number_unsigned()) fail("expected a whole number from 0");
  return value_.get<std::uint64_t>();
}

double JsonField::real() const {
  if (!value_.is_number()) fail("expected a number");
  return value_.get<double>();
}

bool JsonField::flag() const {
  if (!value_.is_boolean()) fail("expected true or false");
  return value_.get<bool>();
}

void JsonField::fail(std::string_view what) const {
  throw PolicyBreak{pointer_ + ": " + std::string(what)};
}

}  // namespace scalewright::policy

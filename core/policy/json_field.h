#pragma once

#include <nlohmann/json.hpp>

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace scalewright::policy {

/// Thrown while a policy is read, turned into a Result at the border of the file.
struct PolicyBreak {
  std::string detail;  ///< JSON pointer and what is wrong there
};

/// A field of a document with the place it stands at. Every access that does not fit throws PolicyBreak.
class JsonField {
 public:
  JsonField(const nlohmann::json& value, std::string pointer) : value_(value), pointer_(std::move(pointer)) {}

  [[nodiscard]] const nlohmann::json& value() const { return value_; }
  /// Requires an object with no other keys than these.
  void requireKeys(std::initializer_list<std::string_view> known) const;
  [[nodiscard]] bool has(const char* key) const { return value_.is_object() && value_.contains(key); }
  [[nodiscard]] JsonField at(const std::string& key) const;
  [[nodiscard]] std::vector<JsonField> items() const;
  /// The items of a list, or the value itself where it is none.
  [[nodiscard]] std::vector<JsonField> oneOrMore() const;

  [[nodiscard]] std::string text() const;
  [[nodiscard]] std::uint64_t natural() const;
  [[nodiscard]] double real() const;
  [[nodiscard]] bool flag() const;
  /// Reads the text of an optional field; empty without it.
  [[nodiscard]] std::string textOf(const char* key) const { return has(key) ? at(key).text() : std::string(); }

  [[noreturn]] void fail(std::string_view what) const;

 private:
  const nlohmann::json& value_;
  std::string pointer_;
};

}  // namespace scalewright::policy

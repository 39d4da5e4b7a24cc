#pragma once

#include <nlohmann/json.hpp>

#include <cstdint>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "core/io/source.h"
#include "core/metrics/error_sums.h"
#include "core/recipe/own_metrics.h"
#include "core/recipe/verdict.h"

namespace scalewright::recipe {

/// Thrown while a recipe is read, turned into a Result at its border.
struct SchemaBreak {
  std::string pointer;
};

/// A field of an object with the place it stands at.
class Field {
 public:
  Field(const nlohmann::json& value, std::string pointer) : value_(value), pointer_(std::move(pointer)) {}

  [[nodiscard]] const nlohmann::json& value() const { return value_; }
  [[nodiscard]] bool has(const char* key) const { return value_.is_object() && value_.contains(key); }
  [[nodiscard]] Field at(const char* key) const {
    if (!has(key)) throw SchemaBreak{pointer_ + "/" + key};
    return {value_.at(key), pointer_ + "/" + key};
  }
  [[nodiscard]] std::vector<Field> items() const {
    if (!value_.is_array()) fail();
    std::vector<Field> fields;
    for (std::size_t i = 0; i < value_.size(); ++i) fields.emplace_back(value_[i], pointer_ + "/" + std::to_string(i));
    return fields;
  }
  /// Returns the same where there are so many.
  [[nodiscard]] std::vector<Field> items(std::size_t count) const {
    std::vector<Field> fields = items();
    if (fields.size() != count) fail();
    return fields;
  }
  [[nodiscard]] std::string text() const {
    if (!value_.is_string()) fail();
    return value_.get<std::string>();
  }
  [[nodiscard]] double real() const {
    if (!value_.is_number()) fail();
    return value_.get<double>();
  }
  [[nodiscard]] double realOrInfinity() const {
    return value_.is_null() ? std::numeric_limits<double>::infinity() : real();
  }
  [[nodiscard]] std::uint64_t natural() const {
    if (!value_.is_number_unsigned()) fail();
    return value_.get<std::uint64_t>();
  }
  [[nodiscard]] std::int64_t integer() const {
    if (!value_.is_number_integer()) fail();
    return value_.get<std::int64_t>();
  }
  [[nodiscard]] bool flag() const {
    if (!value_.is_boolean()) fail();
    return value_.get<bool>();
  }
  [[nodiscard]] const std::string& pointer() const { return pointer_; }
  [[noreturn]] void fail() const { throw SchemaBreak{pointer_}; }

 private:
  const nlohmann::json& value_;
  std::string pointer_;
};

/// Returns the inverse of putGrouping, of the object of a source.
[[nodiscard]] io::Grouping groupingOf(const Field& source);
/// Throws SchemaBreak with the place of what breaks the schema.
[[nodiscard]] OwnMetrics ownMetricsFrom(const Field& field);
[[nodiscard]] metrics::ErrorSums errorFrom(const Field& field);
/// Sets the verdict of a document that has been read but for that: none about other decisions than those of the recipe,
/// nor in words of another version, since it can be made again.
void readVerdict(const Field& document, Recipe& recipe);

}  // namespace scalewright::recipe

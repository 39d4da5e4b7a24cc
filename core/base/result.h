#pragma once

#include <optional>
#include <utility>
#include <variant>

#include "core/base/check.h"
#include "core/base/error.h"

namespace scalewright {

/// A value or an Error; the member names of std::expected, which this compiler's library lacks.
template <typename T>
class [[nodiscard]] Result {
 public:
  using value_type = T;

  Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
  Result(Error error) : state_(std::in_place_index<1>, std::move(error)) {}

  [[nodiscard]] bool has_value() const { return state_.index() == 0; }
  explicit operator bool() const { return has_value(); }

  [[nodiscard]] T& value() & {
    SCALEWRIGHT_CHECK(has_value());
    return std::get<0>(state_);
  }
  [[nodiscard]] const T& value() const& {
    SCALEWRIGHT_CHECK(has_value());
    return std::get<0>(state_);
  }
  [[nodiscard]] T&& value() && {
    SCALEWRIGHT_CHECK(has_value());
    return std::get<0>(std::move(state_));
  }
  [[nodiscard]] T value_or(T fallback) const& { return has_value() ? std::get<0>(state_) : std::move(fallback); }
  [[nodiscard]] const Error& error() const {
    SCALEWRIGHT_CHECK(!has_value());
    return std::get<1>(state_);
  }

  T& operator*() & { return value(); }
  const T& operator*() const& { return value(); }
  T&& operator*() && { return std::move(*this).value(); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }

 private:
  std::variant<T, Error> state_;
};

/// Success or an Error.
template <>
class [[nodiscard]] Result<void> {
 public:
  using value_type = void;

  Result() = default;
  Result(Error error) : error_(std::move(error)) {}

  [[nodiscard]] bool has_value() const { return !error_.has_value(); }
  explicit operator bool() const { return has_value(); }
  [[nodiscard]] const Error& error() const {
    SCALEWRIGHT_CHECK(error_.has_value());
    return *error_;
  }

 private:
  std::optional<Error> error_;
};

}  // namespace scalewright

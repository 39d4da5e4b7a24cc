#pragma once

#include <memory>
#include <optional>
#include <utility>

namespace scalewright {

/// An optional value that takes the room of a pointer where there is none: for what few of very many things have.
/// Copies are copies of the value.
template <typename T>
class Boxed {
 public:
  Boxed() = default;
  Boxed(std::nullopt_t) {}
  Boxed(const T& value) : value_(std::make_unique<T>(value)) {}
  Boxed(T&& value) : value_(std::make_unique<T>(std::move(value))) {}
  Boxed(const std::optional<T>& value) : value_(value ? std::make_unique<T>(*value) : nullptr) {}
  Boxed(std::optional<T>&& value) : value_(value ? std::make_unique<T>(*std::move(value)) : nullptr) {}
  Boxed(const Boxed& other) : value_(other.value_ ? std::make_unique<T>(*other.value_) : nullptr) {}
  Boxed(Boxed&&) noexcept = default;
  Boxed& operator=(const Boxed& other) {
    if (this != &other) value_ = other.value_ ? std::make_unique<T>(*other.value_) : nullptr;
    return *this;
  }
  Boxed& operator=(Boxed&&) noexcept = default;
  ~Boxed() = default;

  [[nodiscard]] bool has_value() const { return value_ != nullptr; }
  explicit operator bool() const { return has_value(); }
  [[nodiscard]] T& operator*() & { return *value_; }
  [[nodiscard]] const T& operator*() const& { return *value_; }
  [[nodiscard]] T&& operator*() && { return std::move(*value_); }
  [[nodiscard]] T* operator->() { return value_.get(); }
  [[nodiscard]] const T* operator->() const { return value_.get(); }
  void reset() { value_.reset(); }
  /// Makes a copy, as an ordinary optional value.
  operator std::optional<T>() const { return value_ ? std::optional<T>(*value_) : std::nullopt; }

  friend bool operator==(const Boxed& a, const Boxed& b) {
    return a.value_ == nullptr || b.value_ == nullptr ? a.value_ == b.value_ : *a.value_ == *b.value_;
  }

 private:
  std::unique_ptr<T> value_;
};

}  // namespace scalewright

#pragma once

#include <memory>
#include <utility>

namespace scalewright {

/// A value that is never changed, only replaced, so that its copies are one object. Never null: by default the value of
/// `T{}`, which takes no room of its own. Copies, and equal copies, cost a pointer's.
template <typename T>
class Shared {
 public:
  Shared() = default;
  Shared(T value) : value_(std::make_shared<const T>(std::move(value))) {}
  /// Takes null for the value of `T{}`.
  Shared(std::shared_ptr<const T> value) : value_(std::move(value)) {}

  [[nodiscard]] const T& operator*() const { return value_ ? *value_ : byDefault(); }
  [[nodiscard]] const T* operator->() const { return &**this; }
  operator const T&() const { return **this; }
  /// Null for the value of `T{}` that takes no room.
  [[nodiscard]] const std::shared_ptr<const T>& pointer() const { return value_; }

  friend bool operator==(const Shared& a, const Shared& b) { return a.value_ == b.value_ || *a == *b; }
  friend bool operator==(const Shared& a, const T& b) { return *a == b; }

 private:
  static const T& byDefault() {
    static const T value{};
    return value;
  }

  std::shared_ptr<const T> value_;
};

}  // namespace scalewright

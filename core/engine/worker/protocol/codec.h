#pragma once

#include <boost/pfr.hpp>
#include <nlohmann/json.hpp>

#include <array>
#include <chrono>
#include <concepts>
#include <cstring>
#include <filesystem>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "core/base/boxed.h"
#include "core/base/shared.h"
#include "core/base/strong.h"

namespace scalewright::worker {

using Json = nlohmann::json;

/// The exception for a message that does not hold what it should. Thrown while reading one, and caught where messages
/// are read.
class Malformed : public std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// How a value crosses into another process: `toJson` and `fromJson`, which throws Malformed or a JSON exception.
/// Structures need no codec of their own.
template <typename T>
struct Codec;

template <typename T>
[[nodiscard]] Json toJson(const T& value) {
  return Codec<T>::toJson(value);
}
template <typename T>
[[nodiscard]] T fromJson(const Json& json) {
  return Codec<T>::fromJson(json);
}

/// The last enumerator of an enumeration that crosses; the first is 0.
template <typename E>
constexpr E kLast = [] {
  static_assert(sizeof(E) == 0, "say which enumerator is the last");
  return E{};
}();

/// Marks the functions that look at what another process has sent.
struct Received {};

template <typename T>
void checkReceived(const T& value) {
  if constexpr (requires { check(value, Received{}); }) check(value, Received{});
}

/// The members of an aggregate, in their order. Specialised for those that cannot be taken apart, as with an array in
/// them.
template <typename T>
struct Members {
  template <typename Value>  // T, constant or not
  [[nodiscard]] static auto of(Value& value) {
    return boost::pfr::structure_tie(value);
  }
};
template <typename T>
[[nodiscard]] auto membersOf(T& value) {
  return Members<std::remove_const_t<T>>::of(value);
}

/// A structure crosses as the list of its members. Where there is a function `check(value, Received{})`, it throws
/// Malformed for a value that would break a promise of its type.
template <typename T>
struct Codec {
  static Json toJson(const T& value) {
    Json list = Json::array();
    std::apply([&list](const auto&... member) { (list.push_back(worker::toJson(member)), ...); }, membersOf(value));
    return list;
  }
  static T fromJson(const Json& json) {
    T value{};
    const auto members = membersOf(value);
    if (!json.is_array() || json.size() != std::tuple_size_v<decltype(members)>)
      throw Malformed("no structure of so many members");
    std::size_t next = 0;
    std::apply(
        [&](auto&... member) {
          ((member = worker::fromJson<std::remove_cvref_t<decltype(member)>>(json[next++])), ...);
        },
        members);
    checkReceived(value);
    return value;
  }
};

template <>
struct Codec<bool> {
  static Json toJson(bool value) { return value; }
  static bool fromJson(const Json& json) {
    if (!json.is_boolean()) throw Malformed("no truth value");
    return json.get<bool>();
  }
};

template <std::integral T>
struct Codec<T> {
  static Json toJson(T value) { return value; }
  static T fromJson(const Json& json) {
    if (json.is_number_unsigned()) {
      if (const auto value = json.get<std::uint64_t>(); std::in_range<T>(value)) return static_cast<T>(value);
    } else if (json.is_number_integer()) {
      if (const auto value = json.get<std::int64_t>(); std::in_range<T>(value)) return static_cast<T>(value);
    }
    throw Malformed("no integer of this width");
  }
};

template <>
struct Codec<double> {
  static Json toJson(double value) { return value; }
  static double fromJson(const Json& json) {
    if (!json.is_number_float()) throw Malformed("no real number");
    return json.get<double>();
  }
};

/// A span of time is its milliseconds.
template <>
struct Codec<std::chrono::milliseconds> {
  static Json toJson(std::chrono::milliseconds value) { return value.count(); }
  static std::chrono::milliseconds fromJson(const Json& json) {
    return std::chrono::milliseconds(worker::fromJson<std::chrono::milliseconds::rep>(json));
  }
};

template <>
struct Codec<std::string> {
  static Json toJson(const std::string& value) { return value; }
  static std::string fromJson(const Json& json) {
    if (!json.is_string()) throw Malformed("no text");
    return json.get<std::string>();
  }
};

template <>
struct Codec<std::filesystem::path> {
  static Json toJson(const std::filesystem::path& value) { return value.native(); }
  static std::filesystem::path fromJson(const Json& json) { return worker::fromJson<std::string>(json); }
};

template <typename E>
requires std::is_enum_v<E>
struct Codec<E> {
  static Json toJson(E value) { return static_cast<int>(value); }
  static E fromJson(const Json& json) {
    const int value = worker::fromJson<int>(json);
    if (value < 0 || value > static_cast<int>(kLast<E>)) throw Malformed("no such enumerator");
    return static_cast<E>(value);
  }
};

template <typename Tag, typename T>
struct Codec<Strong<Tag, T>> {
  static Json toJson(const Strong<Tag, T>& value) { return worker::toJson(value.value()); }
  static Strong<Tag, T> fromJson(const Json& json) { return Strong<Tag, T>(worker::fromJson<T>(json)); }
};

template <typename T>
struct Codec<std::optional<T>> {
  static Json toJson(const std::optional<T>& value) { return value ? worker::toJson(*value) : Json(nullptr); }
  static std::optional<T> fromJson(const Json& json) {
    if (json.is_null()) return std::nullopt;
    return worker::fromJson<T>(json);
  }
};

template <typename T>
struct Codec<Boxed<T>> {
  static Json toJson(const Boxed<T>& value) { return value ? worker::toJson(*value) : Json(nullptr); }
  static Boxed<T> fromJson(const Json& json) {
    if (json.is_null()) return std::nullopt;
    return worker::fromJson<T>(json);
  }
};

template <typename T>
struct Codec<std::shared_ptr<const T>> {
  static Json toJson(const std::shared_ptr<const T>& value) { return value ? worker::toJson(*value) : Json(nullptr); }
  static std::shared_ptr<const T> fromJson(const Json& json) {
    if (json.is_null()) return nullptr;
    return std::make_shared<const T>(worker::fromJson<T>(json));
  }
};

/// True where a list of such structures crosses as one list for each member, which takes a fraction of the time and
/// memory where there are very many.
template <typename T>
constexpr bool kColumns = false;

template <typename T>
requires kColumns<T>
struct Codec<std::vector<T>> {
  using Members = decltype(membersOf(std::declval<T&>()));

  static Json toJson(const std::vector<T>& values) {
    std::vector<Json> columns(std::tuple_size_v<Members>, Json::array());
    for (const T& value : values) {
      std::size_t next = 0;
      std::apply([&](const auto&... member) { (columns[next++].push_back(worker::toJson(member)), ...); },
                 membersOf(value));
    }
    return columns;
  }
  static std::vector<T> fromJson(const Json& columns) {
    if (!columns.is_array() || columns.size() != std::tuple_size_v<Members>)
      throw Malformed("no columns of so many members");
    const std::size_t rows = columns.front().size();
    for (const Json& column : columns) {
      if (!column.is_array() || column.size() != rows) throw Malformed("columns of different lengths");
    }
    std::vector<T> values(rows);
    for (std::size_t row = 0; row < rows; ++row) {
      std::size_t next = 0;
      std::apply(
          [&](auto&... member) {
            ((member = worker::fromJson<std::remove_cvref_t<decltype(member)>>(columns[next++][row])), ...);
          },
          membersOf(values[row]));
      checkReceived(values[row]);
    }
    return values;
  }
};

/// Numbers as they lie in memory, others one by one.
template <typename T>
struct Codec<std::vector<T>> {
  static constexpr bool kPacked = std::is_same_v<T, double> || std::is_same_v<T, std::uint64_t>;

  static Json toJson(const std::vector<T>& values) {
    if constexpr (kPacked) {
      Json::binary_t bytes;
      bytes.resize(values.size() * sizeof(T));
      if (!values.empty()) std::memcpy(bytes.data(), values.data(), bytes.size());
      return Json::binary(std::move(bytes));
    } else {
      Json array = Json::array();
      for (const auto& value : values) array.push_back(worker::toJson<T>(value));
      return array;
    }
  }
  static std::vector<T> fromJson(const Json& json) {
    std::vector<T> values;
    if constexpr (kPacked) {
      if (!json.is_binary() || json.get_binary().size() % sizeof(T) != 0) throw Malformed("no packed numbers");
      values.resize(json.get_binary().size() / sizeof(T));
      if (!values.empty()) std::memcpy(values.data(), json.get_binary().data(), json.get_binary().size());
    } else {
      if (!json.is_array()) throw Malformed("no list");
      values.reserve(json.size());
      for (const Json& value : json) values.push_back(worker::fromJson<T>(value));
    }
    return values;
  }
};

template <typename T, std::size_t N>
struct Codec<std::array<T, N>> {
  static Json toJson(const std::array<T, N>& values) {
    return worker::toJson(std::vector<T>(values.begin(), values.end()));
  }
  static std::array<T, N> fromJson(const Json& json) {
    auto values = worker::fromJson<std::vector<T>>(json);
    if (values.size() != N) throw Malformed("a list of another length");
    std::array<T, N> array{};
    std::move(values.begin(), values.end(), array.begin());
    return array;
  }
};

template <typename A, typename B>
struct Codec<std::pair<A, B>> {
  static Json toJson(const std::pair<A, B>& value) {
    return Json::array({worker::toJson(value.first), worker::toJson(value.second)});
  }
  static std::pair<A, B> fromJson(const Json& json) {
    if (!json.is_array() || json.size() != 2) throw Malformed("no pair");
    return {worker::fromJson<A>(json[0]), worker::fromJson<B>(json[1])};
  }
};

template <typename K, typename V, typename Less>
struct Codec<std::map<K, V, Less>> {
  static Json toJson(const std::map<K, V, Less>& map) {
    Json array = Json::array();
    for (const auto& [key, value] : map) array.push_back(Json::array({worker::toJson(key), worker::toJson(value)}));
    return array;
  }
  static std::map<K, V, Less> fromJson(const Json& json) {
    if (!json.is_array()) throw Malformed("no list");
    std::map<K, V, Less> map;
    for (const Json& entry : json) map.insert(worker::fromJson<std::pair<K, V>>(entry));
    return map;
  }
};

/// The index of the alternative, and its value.
template <typename... Ts>
struct Codec<std::variant<Ts...>> {
  static Json toJson(const std::variant<Ts...>& variant) {
    return std::visit(
        [&](const auto& value) {
          return Json::array({variant.index(), worker::toJson(value)});
        },
        variant);
  }
  static std::variant<Ts...> fromJson(const Json& json) {
    if (!json.is_array() || json.size() != 2) throw Malformed("no alternative");
    return read(worker::fromJson<std::size_t>(json[0]), json[1], std::index_sequence_for<Ts...>());
  }

 private:
  template <std::size_t... I>
  static std::variant<Ts...> read(std::size_t index, const Json& json, std::index_sequence<I...>) {
    std::optional<std::variant<Ts...>> result;
    static_cast<void>(
        ((index == I && (result.emplace(std::in_place_index<I>, worker::fromJson<Ts>(json)), true)) || ...));
    if (!result) throw Malformed("no such alternative");
    return *std::move(result);
  }
};

}  // namespace scalewright::worker

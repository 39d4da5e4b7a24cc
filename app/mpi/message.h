#pragma once

#include <exception>
#include <string>
#include <string_view>

#include "core/engine/worker/protocol/values.h"

namespace scalewright::mpi {

/// Packs a value as bytes, as it crosses into a worker process.
template <typename T>
[[nodiscard]] std::string packed(const T& value) {
  std::string bytes;
  worker::Json::to_cbor(worker::toJson(value), bytes);
  return bytes;
}

/// Errors: kMalformedFile for bytes that `packed` has not made of such a value.
template <typename T>
[[nodiscard]] Result<T> unpacked(std::string_view bytes) {
  try {
    return worker::fromJson<T>(worker::Json::from_cbor(bytes.begin(), bytes.end()));
  } catch (const std::exception& error) {
    return Error{ErrorCode::kMalformedFile, {}, {}, error.what()};
  }
}

}  // namespace scalewright::mpi

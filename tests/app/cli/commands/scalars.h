#pragma once

#include <bit>
#include <cstdint>
#include <string>

#include "tests/app/cli/cli_process.h"

namespace scalewright::cli_test {

/// A safetensors file's float32 tensors of one value, by name.
inline nlohmann::json scalarsIn(const std::string& file) {
  const auto byte = [&file](std::size_t i) { return static_cast<std::uint64_t>(static_cast<unsigned char>(file[i])); };
  std::uint64_t length = 0;
  for (std::size_t i = 0; i < 8; ++i) length |= byte(i) << (8 * i);
  nlohmann::json scalars = nlohmann::json::object();
  const nlohmann::json header = nlohmann::json::parse(file.substr(8, length));
  for (const auto& [name, info] : header.items()) {
    if (name == "__metadata__" || info["dtype"] != "F32") continue;
    const std::size_t at = 8 + length + info["data_offsets"][0].get<std::size_t>();
    std::uint32_t bits = 0;
    for (std::size_t i = 0; i < 4; ++i) bits |= static_cast<std::uint32_t>(byte(at + i)) << (8 * i);
    scalars[name] = static_cast<double>(std::bit_cast<float>(bits));
  }
  return scalars;
}

}  // namespace scalewright::cli_test

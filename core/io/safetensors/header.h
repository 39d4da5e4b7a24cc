#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/io/file_bytes.h"
#include "core/tensor/tensor_info.h"

namespace scalewright::io {

/// One tensor as the header states it; `begin` and `end` count from the first byte after the header.
struct SafetensorsEntry {
  std::string name;
  std::string dtype;
  tensor::Shape shape;
  std::uint64_t begin = 0;
  std::uint64_t end = 0;
};

struct SafetensorsHeader {
  std::vector<SafetensorsEntry> tensors;  ///< in the order of their data
  std::map<std::string, std::string> metadata;
  std::uint64_t data_offset = 0;  ///< byte in the file where the data begin
};

inline constexpr std::uint64_t kLongestSafetensorsHeader = 100'000'000;

/// Returns whether the file starts like one: a plausible header length and a JSON object after it.
[[nodiscard]] bool looksLikeSafetensors(const FileBytes& file);

/// Reads the header and checks it by the rules of the official reader: UTF-8 JSON object, known dtypes, sizes
/// that agree with the shapes, data without holes or overlap that end exactly at the end of the file. A
/// repeated name replaces the earlier one, keys that are not known are passed over. Errors: kTruncated,
/// kMalformedFile. Cost: O(header), no recursion. Source: safetensors 0.4, `SafeTensors::read_metadata`;
/// deviation: JSON nested deeper than 128 is refused.
[[nodiscard]] Result<SafetensorsHeader> readSafetensorsHeader(const FileBytes& file);

/// Parses the JSON text alone, without comparing it with any data. Errors: kMalformedFile, without a file
/// name.
[[nodiscard]] Result<SafetensorsHeader> parseSafetensorsJson(std::string_view text);

}  // namespace scalewright::io

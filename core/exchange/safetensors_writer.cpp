#include "core/exchange/safetensors_writer.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <bit>

#include "core/base/check.h"
#include "core/base/version.h"
#include "core/exchange/scales.h"

namespace scalewright::exchange {
namespace {

void appendLittle(std::string& out, std::uint64_t value, int bytes) {
  for (int i = 0; i < bytes; ++i) out += static_cast<char>((value >> (8 * i)) & 0xFF);
}

std::uint64_t elements(const std::vector<std::uint64_t>& shape) {
  std::uint64_t count = 1;
  for (const std::uint64_t size : shape) count *= size;
  return count;
}

void sortByName(std::vector<NamedFloats>& tensors) {
  std::sort(tensors.begin(), tensors.end(),
            [](const NamedFloats& a, const NamedFloats& b) { return a.name < b.name; });
}

}  // namespace

std::string safetensorsOf(std::vector<NamedFloats> tensors) {
  sortByName(tensors);
  nlohmann::ordered_json header;
  header["__metadata__"] = {{"format", "pt"}, {"producer", "scalewright " + std::string(version())}};
  std::string data;
  for (const NamedFloats& tensor : tensors) {
    SCALEWRIGHT_CHECK(tensor.values.size() == elements(tensor.shape));
    const std::size_t begin = data.size();
    for (const float value : tensor.values) appendLittle(data, std::bit_cast<std::uint32_t>(value), 4);
    header[tensor.name] = {{"dtype", "F32"}, {"shape", tensor.shape}, {"data_offsets", {begin, data.size()}}};
  }
  std::string text = header.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
  text.append((8 - text.size() % 8) % 8, ' ');
  std::string file;
  appendLittle(file, text.size(), 8);
  return file + text + data;
}

std::string summaryOf(const std::vector<NamedFloats>& tensors) {
  std::vector<NamedFloats> sorted = tensors;
  sortByName(sorted);
  std::string text;
  for (const NamedFloats& tensor : sorted) {
    text += tensor.name + "  F32 [";
    for (std::size_t i = 0; i < tensor.shape.size(); ++i) {
      text += (i == 0 ? "" : ", ") + std::to_string(tensor.shape[i]);
    }
    text += "]  " + someNumbers(tensor.values) + "\n";
  }
  return text;
}

}  // namespace scalewright::exchange

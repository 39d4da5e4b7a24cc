#include "core/exchange/files/safetensors_writer.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>

#include "core/base/check.h"
#include "core/base/numbers/little_endian.h"
#include "core/base/version.h"
#include "core/exchange/files/json_object.h"

namespace scalewright::exchange {
namespace {

constexpr std::size_t kNumbersShown = 4;

std::uint64_t elements(const std::vector<std::uint64_t>& shape) {
  std::uint64_t count = 1;
  for (const std::uint64_t size : shape) count *= size;
  return count;
}

/// A tensor, and its first values for people.
struct Shown {
  TensorBytes tensor;
  std::string values;
};

std::vector<Shown> sorted(const std::vector<NamedFloats>& floats, const std::vector<NamedIntegers>& integers) {
  std::vector<Shown> tensors;
  for (const NamedFloats& tensor : floats) tensors.push_back({bytesOf(tensor), someNumbers(tensor.values)});
  for (const NamedIntegers& tensor : integers) {
    const std::vector<float> values(tensor.values.begin(), tensor.values.end());
    tensors.push_back({bytesOf(tensor), someNumbers(values)});
  }
  std::sort(tensors.begin(), tensors.end(),
            [](const Shown& a, const Shown& b) { return comesBefore(a.tensor.spec, b.tensor.spec); });
  return tensors;
}

}  // namespace

TensorBytes bytesOf(const NamedFloats& tensor) {
  SCALEWRIGHT_CHECK(tensor.values.size() == elements(tensor.shape));
  TensorBytes bytes{{tensor.name, "F32", tensor.shape}, {}};
  for (const float value : tensor.values) appendLittle(bytes.bytes, std::bit_cast<std::uint32_t>(value), sizeof value);
  return bytes;
}

TensorBytes bytesOf(const NamedIntegers& tensor) {
  SCALEWRIGHT_CHECK(tensor.values.size() == elements(tensor.shape));
  const bool wide = tensor.type == IntegerType::kI32;
  TensorBytes bytes{{tensor.name, wide ? "I32" : "I8", tensor.shape}, {}};
  for (const std::int32_t value : tensor.values) {
    appendLittle(bytes.bytes, static_cast<std::uint32_t>(value), wide ? sizeof value : 1);
  }
  return bytes;
}

std::uint64_t elementWidth(const std::string& dtype) {
  constexpr std::array<std::string_view, 4> kEight = {"I64", "U64", "F64", "C64"};
  constexpr std::array<std::string_view, 3> kFour = {"I32", "U32", "F32"};
  constexpr std::array<std::string_view, 4> kTwo = {"I16", "U16", "F16", "BF16"};
  const auto isAmong = [&dtype](const auto& names) {
    return std::find(names.begin(), names.end(), dtype) != names.end();
  };
  if (isAmong(kEight)) return 8;
  if (isAmong(kFour)) return 4;
  return isAmong(kTwo) ? 2 : 1;
}

bool comesBefore(const TensorSpec& a, const TensorSpec& b) {
  const std::uint64_t one = elementWidth(a.dtype);
  const std::uint64_t other = elementWidth(b.dtype);
  return one != other ? one > other : a.name < b.name;
}

std::string safetensorsHeader(const std::vector<TensorSize>& tensors) {
  Json header = Json::object();
  addMember(header, "__metadata__", {{"format", "pt"}, {"producer", "scalewright " + std::string(version())}});
  std::uint64_t at = 0;
  for (const TensorSize& tensor : tensors) {
    const std::uint64_t begin = at;
    at += tensor.bytes;
    addMember(header, tensor.spec->name,
              {{"dtype", tensor.spec->dtype}, {"shape", tensor.spec->shape}, {"data_offsets", {begin, at}}});
  }
  std::string text = header.dump(-1, ' ', false, Json::error_handler_t::replace);
  text.append((8 - text.size() % 8) % 8, ' ');
  std::string file;
  appendLittle(file, text.size(), sizeof(std::uint64_t));
  return file + text;
}

std::string safetensorsOf(const std::vector<NamedFloats>& floats, const std::vector<NamedIntegers>& integers) {
  const std::vector<Shown> tensors = sorted(floats, integers);
  std::vector<TensorSize> sizes;
  for (const Shown& each : tensors) sizes.push_back({&each.tensor.spec, each.tensor.bytes.size()});
  std::string file = safetensorsHeader(sizes);
  for (const Shown& each : tensors) file += each.tensor.bytes;
  return file;
}

std::string summaryOf(const std::vector<NamedFloats>& floats, const std::vector<NamedIntegers>& integers) {
  std::string text;
  for (const Shown& each : sorted(floats, integers)) {
    const TensorSpec& spec = each.tensor.spec;
    text += spec.name + "  " + spec.dtype + " [";
    for (std::size_t i = 0; i < spec.shape.size(); ++i) text += (i == 0 ? "" : ", ") + std::to_string(spec.shape[i]);
    text += "]  " + each.values + "\n";
  }
  return text;
}

std::string someNumbers(const std::vector<float>& values) {
  std::string text;
  for (std::size_t i = 0; i < values.size() && i < kNumbersShown; ++i) {
    char digits[32];
    const auto end = std::to_chars(digits, digits + sizeof digits, values[i]).ptr;
    text.append(i == 0 ? "" : ", ").append(digits, end);
  }
  return values.size() > kNumbersShown ? text + ", ..." : text;
}

}  // namespace scalewright::exchange

#include "core/io/facts.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstring>

#include "core/base/text/text.h"
#include "core/tensor/decode.h"

namespace scalewright::io {
namespace {

/// An attribute of the whole file by which a program signs, and what its value follows.
struct Signature {
  std::string_view attribute;
  std::string_view program;  ///< empty: the value says all
};

/// Sources: attributes as h5py examples, netCDF-4 (`_NCProperties`), PyTables, Keras, NeXus (`NXroot`) and ONNX-like
/// tools write them.
constexpr std::array kSignatures = {
    Signature{"creator", ""},
    Signature{"producer", ""},
    Signature{"generator", ""},
    Signature{"writer", ""},
    Signature{"software", ""},
    Signature{"producer_version", "producer"},
    Signature{"creator_version", "creator"},
    Signature{"PYTABLES_FORMAT_VERSION", "PyTables, format"},
    Signature{"_NCProperties", "netCDF"},
    Signature{"keras_version", "Keras"},
    Signature{"backend", "backend"},
    Signature{"NeXus_version", "NeXus"},
    Signature{"h5py_version", "h5py"},
    Signature{"HDF5_Version", "HDF5"},
    Signature{"hdf5_version", "HDF5"},
};

struct Framework {
  std::string_view format;
  std::string_view name;
};

/// The names of frameworks that safetensors' own writers put under `format`.
constexpr std::array kFrameworks = {
    Framework{"pt", "PyTorch (format=pt)"},  Framework{"tf", "TensorFlow (format=tf)"},
    Framework{"flax", "Flax (format=flax)"}, Framework{"np", "NumPy (format=np)"},
    Framework{"mlx", "MLX (format=mlx)"},
};

const AttributeFact* find(const AttributeFacts& attributes, std::string_view name) {
  const auto found = std::find_if(attributes.shown.begin(), attributes.shown.end(),
                                  [&](const AttributeFact& one) { return one.name == name; });
  return found != attributes.shown.end() && found->value ? &*found : nullptr;
}

template <typename Number>
std::string digitsOf(Number value) {
  std::array<char, 64> digits{};
  return {digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr};
}

}  // namespace

std::string attributePath(std::string_view object, std::string_view attribute) {
  std::string path(object);
  path += '@';
  return path += attribute;
}

std::vector<std::string> writersOf(const AttributeFacts& attributes, std::string_view user_block_text) {
  std::vector<std::string> writers;
  if (!user_block_text.empty()) writers.emplace_back(user_block_text);
  for (const Signature& signature : kSignatures) {
    const AttributeFact* signed_by = find(attributes, signature.attribute);
    if (signed_by == nullptr || signed_by->value->empty()) continue;
    const std::string program(signature.program);
    writers.push_back(program.empty() ? *signed_by->value : program + " " + *signed_by->value);
  }
  if (const AttributeFact* format = find(attributes, "format")) {
    const auto known = std::find_if(kFrameworks.begin(), kFrameworks.end(),
                                    [&](const Framework& row) { return row.format == *format->value; });
    if (known != kFrameworks.end()) writers.emplace_back(known->name);
  }
  return writers;
}

AttributeFacts textAttributes(const std::map<std::string, std::string>& texts) {
  AttributeFacts attributes;
  attributes.count = texts.size();
  for (const auto& [name, text] : texts) {
    if (attributes.shown.size() == kMostAttributeFacts) break;
    attributes.shown.push_back({shortened(name), SCALEWRIGHT_TEXT("Detail", "strings"), shortened(text)});
  }
  return attributes;
}

std::string shortened(std::string_view text) {
  if (text.size() <= kLongestFact) return std::string(text);
  std::size_t end = kLongestFact;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;  // not inside a UTF-8 sequence
  return std::string(text.substr(0, end)) + "...";
}

std::string elementText(tensor::ElementType type, tensor::ByteOrder order, std::span<const std::byte> raw) {
  if (type == tensor::ElementType::kI64 || type == tensor::ElementType::kU64) {  // a double does not hold them all
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < sizeof bits; ++i) {
      bits =
          bits << 8 | std::to_integer<std::uint64_t>(raw[order == tensor::ByteOrder::kBig ? i : sizeof bits - 1 - i]);
    }
    return type == tensor::ElementType::kU64 ? digitsOf(bits) : digitsOf(static_cast<std::int64_t>(bits));
  }
  double value = 0;
  tensor::decodeToDouble(type, order, raw, {&value, 1});
  return tensor::elementSize(type) <= sizeof(float) && tensor::isFloating(type) ? digitsOf(static_cast<float>(value))
                                                                                : digitsOf(value);
}

}  // namespace scalewright::io

#include "core/exchange/files/safetensors_writer.h"

#include <algorithm>
#include <bit>

#include "core/base/check.h"
#include "core/base/version.h"
#include "core/exchange/files/json_object.h"
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

/// Either kind of tensor, as the file has it.
struct Stored {
  std::string_view name;
  std::string_view type;
  int width = 4;  ///< bytes of an element
  const std::vector<std::uint64_t>* shape = nullptr;
  std::string data;
  std::string shown;  ///< the first values
};

Stored storedOf(const NamedFloats& tensor) {
  SCALEWRIGHT_CHECK(tensor.values.size() == elements(tensor.shape));
  Stored stored{tensor.name, "F32", 4, &tensor.shape, {}, someNumbers(tensor.values)};
  for (const float value : tensor.values) appendLittle(stored.data, std::bit_cast<std::uint32_t>(value), stored.width);
  return stored;
}

Stored storedOf(const NamedIntegers& tensor) {
  SCALEWRIGHT_CHECK(tensor.values.size() == elements(tensor.shape));
  const bool wide = tensor.type == IntegerType::kI32;
  Stored stored{tensor.name, wide ? "I32" : "I8", wide ? 4 : 1, &tensor.shape, {}, {}};
  for (const std::int32_t value : tensor.values) {
    appendLittle(stored.data, static_cast<std::uint32_t>(value), stored.width);
  }
  stored.shown = someNumbers(std::vector<float>(tensor.values.begin(), tensor.values.end()));
  return stored;
}

std::vector<Stored> sorted(const std::vector<NamedFloats>& floats, const std::vector<NamedIntegers>& integers) {
  std::vector<Stored> tensors;
  for (const NamedFloats& tensor : floats) tensors.push_back(storedOf(tensor));
  for (const NamedIntegers& tensor : integers) tensors.push_back(storedOf(tensor));
  std::sort(tensors.begin(), tensors.end(),
            [](const Stored& a, const Stored& b) { return a.width != b.width ? a.width > b.width : a.name < b.name; });
  return tensors;
}

}  // namespace

std::string safetensorsOf(const std::vector<NamedFloats>& floats, const std::vector<NamedIntegers>& integers) {
  Json header = Json::object();
  addMember(header, "__metadata__", {{"format", "pt"}, {"producer", "scalewright " + std::string(version())}});
  std::string data;
  for (const Stored& tensor : sorted(floats, integers)) {
    const std::size_t begin = data.size();
    data += tensor.data;
    addMember(header, std::string(tensor.name),
              {{"dtype", tensor.type}, {"shape", *tensor.shape}, {"data_offsets", {begin, data.size()}}});
  }
  std::string text = header.dump(-1, ' ', false, Json::error_handler_t::replace);
  text.append((8 - text.size() % 8) % 8, ' ');
  std::string file;
  appendLittle(file, text.size(), 8);
  return file + text + data;
}

std::string summaryOf(const std::vector<NamedFloats>& floats, const std::vector<NamedIntegers>& integers) {
  std::string text;
  for (const Stored& tensor : sorted(floats, integers)) {
    text.append(tensor.name).append("  ").append(tensor.type).append(" [");
    for (std::size_t i = 0; i < tensor.shape->size(); ++i) {
      text += (i == 0 ? "" : ", ") + std::to_string((*tensor.shape)[i]);
    }
    text += "]  " + tensor.shown + "\n";
  }
  return text;
}

}  // namespace scalewright::exchange

#include "io_support.h"

#include <stdlib.h>

#include <algorithm>
#include <fstream>

#include "core/io/blocks/block_grid.h"
#include "core/tensor/decode.h"

namespace scalewright::io {

std::filesystem::path dataFile(const std::string& name) {
  return std::filesystem::path(SCALEWRIGHT_TEST_DATA) / name;
}

ScratchFolder::ScratchFolder() {
  std::string name = (std::filesystem::temp_directory_path() / "scalewright-io-XXXXXX").string();
  path_ = ::mkdtemp(name.data()) != nullptr ? name : std::string();
}

ScratchFolder::~ScratchFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

std::unique_ptr<Source> openFile(const std::filesystem::path& path) {
  auto source = openSource(path, {});
  if (source) return *std::move(source);
  ADD_FAILURE() << sentence(source.error());
  return nullptr;
}

ErrorCode openingError(const std::filesystem::path& path) {
  const auto source = openSource(path, {});
  return source ? ErrorCode::kNone : source.error().code;
}

const tensor::TensorInfo* findInfo(const Source& source, const std::string& name) {
  const auto& tensors = source.catalogue().tensors;
  const auto found = std::find_if(tensors.begin(), tensors.end(), [&](const auto& t) { return t.name == name; });
  return found != tensors.end() ? &*found : nullptr;
}

std::optional<Error> problemOf(const Source& source, const std::string& dataset) {
  for (const Error& problem : source.catalogue().problems) {
    if (problem.dataset == dataset) return problem;
  }
  return std::nullopt;
}

Result<std::vector<std::byte>> readBytes(const TensorReader& reader) {
  const tensor::TensorInfo& info = reader.info();
  const std::size_t element_bytes = tensor::elementSize(info.type);
  std::vector<std::byte> whole(static_cast<std::size_t>(info.bytes()));
  std::vector<int> covered(static_cast<std::size_t>(info.elements()));
  std::vector<std::byte> buffer;
  for (std::size_t index = 0; index < reader.blockCount(); ++index) {
    const Block box = reader.block(index);
    const auto raw = reader.read(index, buffer);
    if (!raw) return raw.error();
    EXPECT_EQ(raw->size(), boxElements(box.extent) * element_bytes) << info.name;
    const BlockGrid elements(box.extent, tensor::Shape(box.extent.size(), 1));
    for (std::size_t i = 0; i < elements.count(); ++i) {
      tensor::Shape place = elements.block(i).origin;
      for (std::size_t axis = 0; axis < place.size(); ++axis) place[axis] += box.origin[axis];
      const auto at = static_cast<std::size_t>(flatIndex(place, info.shape));
      if (at >= covered.size()) return Error{ErrorCode::kInternal, {}, info.name, "block outside of the tensor"};
      ++covered[at];
      std::copy_n(raw->data() + i * element_bytes, element_bytes, whole.data() + at * element_bytes);
    }
  }
  EXPECT_TRUE(std::all_of(covered.begin(), covered.end(), [](int times) { return times == 1; })) << info.name;
  return whole;
}

Result<std::vector<std::byte>> readBytes(const Source& source, const std::string& name) {
  const auto reader = source.open(name);
  if (!reader) return reader.error();
  return readBytes(**reader);
}

std::vector<double> readValues(const Source& source, const std::string& name) {
  const auto bytes = readBytes(source, name);
  const tensor::TensorInfo* info = findInfo(source, name);
  if (!bytes || info == nullptr) {
    ADD_FAILURE() << name << ": " << (bytes ? "not listed" : sentence(bytes.error()));
    return {};
  }
  std::vector<double> values(static_cast<std::size_t>(info->elements()));
  tensor::decodeToDouble(info->type, info->order, *bytes, values);
  return values;
}

std::vector<std::byte> readFileBytes(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::vector<std::byte> bytes(static_cast<std::size_t>(std::filesystem::file_size(path)));
  in.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  return bytes;
}

void writeFileBytes(const std::filesystem::path& path, std::span<const std::byte> bytes) {
  std::ofstream out(path, std::ios::binary | std::ios::trunc);
  out.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
}

}  // namespace scalewright::io

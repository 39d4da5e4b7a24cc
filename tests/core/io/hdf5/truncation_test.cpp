#include <algorithm>

#include "tests/core/io/io_support.h"

namespace scalewright::io {
namespace {

/// Opens a file and reads all of it. Nothing is expected but that it ends well.
void exhaust(const std::filesystem::path& path) {
  const auto source = openSource(path, {});
  if (!source) {
    EXPECT_NE(source.error().code, ErrorCode::kInternal) << sentence(source.error());
    return;
  }
  std::vector<std::byte> buffer;
  for (const tensor::TensorInfo& info : (*source)->catalogue().tensors) {
    const auto reader = (*source)->open(info.name);
    for (std::size_t i = 0; reader && i < (*reader)->blockCount(); ++i) {
      if (!(*reader)->read(i, buffer)) break;
    }
  }
}

class TruncationTest : public testing::TestWithParam<const char*> {};

TEST_P(TruncationTest, NoLengthCrashesAndNoShortFileOpens) {
  const std::vector<std::byte> whole = readFileBytes(dataFile(GetParam()));
  const ScratchFolder folder;
  const auto path = folder.file("cut");
  const std::size_t step = std::max<std::size_t>(1, whole.size() / 150);
  for (std::size_t length = 0; length < whole.size(); length += length < 64 ? 1 : step) {
    writeFileBytes(path, std::span(whole).first(length));
    EXPECT_NE(openingError(path), ErrorCode::kNone) << length;
  }
}

TEST_P(TruncationTest, NoChangedByteCrashes) {
  std::vector<std::byte> bytes = readFileBytes(dataFile(GetParam()));
  const ScratchFolder folder;
  const auto path = folder.file("changed");
  // The heads of all three kinds lie at the start: change each byte there, and some of the rest.
  const std::size_t step = std::max<std::size_t>(1, bytes.size() / 150);
  for (std::size_t at = 0; at < bytes.size(); at += at < 128 ? 1 : step) {
    for (const std::byte change : {std::byte{0x01}, std::byte{0x80}, std::byte{0xFF}}) {
      bytes[at] ^= change;
      writeFileBytes(path, bytes);
      exhaust(path);
      bytes[at] ^= change;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Kinds, TruncationTest,
                         testing::Values("inputs/hdf5/dtypes.h5", "inputs/hdf5/activations_layers.h5",
                                         "inputs/safetensors/ok_many_dtypes.safetensors",
                                         "inputs/hdf5/filters_expected.npy"),
                         [](const testing::TestParamInfo<const char*>& each) {
                           const std::string stem = std::filesystem::path(each.param).stem().string();
                           return stem;
                         });

}  // namespace
}  // namespace scalewright::io

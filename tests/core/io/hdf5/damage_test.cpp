#include <sys/mman.h>

#include <algorithm>
#include <cstdio>

#include "tests/core/io/hdf5/builder.h"
#include "tests/core/io/io_support.h"
#include "tests/support/library_crash.h"

/// The library asks for what damaged files claim and can do without it.
extern "C" const char* __asan_default_options() {
  return "allocator_may_return_null=1";
}

namespace scalewright::io {
namespace {

/// Small files in which every byte is changed in turn: superblock, object headers, B-trees, heaps, chunk
/// index, data.
class Hdf5DamageTest : public testing::TestWithParam<bool> {
 protected:
  void write(bool newest_format) const {
    Hdf5Builder file(path_, newest_format);
    const std::vector<float> values = countingFloats(16);
    file.floats("a", {4}, values);
    file.floats("g/b", {16}, values, [](hid_t creation) {
      const hsize_t chunk = 4;
      H5Pset_chunk(creation, 1, &chunk);
      H5Pset_shuffle(creation);
      H5Pset_deflate(creation, 6);
    });
    file.text("/g", "note", "text");
    file.softLink("/a", "g/soft");
  }
  /// Opens and reads everything. Nothing is expected but that it ends well.
  [[nodiscard]] bool exhaust() const {
    const auto source = openSource(path_, {});
    if (!source) {
      const bool is_refused = source.error().code != ErrorCode::kInternal;
      if (!is_refused) std::fputs((sentence(source.error()) + "\n").c_str(), stderr);
      return is_refused;
    }
    std::vector<std::byte> buffer;
    for (const tensor::TensorInfo& info : (*source)->catalogue().tensors) {
      const auto reader = (*source)->open(info.name);
      if (!reader) continue;
      const std::size_t blocks = std::min<std::size_t>((*reader)->blockCount(), 8);
      for (std::size_t i = 0; i < blocks; ++i) {
        if (!(*reader)->read(i, buffer)) break;
      }
    }
    return true;
  }
  /// Most of an old file is room: of the zeros among zeros only some are changed.
  static bool isRoom(std::span<const std::byte> bytes, std::size_t at) {
    if (at < 64 || at + 64 >= bytes.size() || at % 16 == 0) return false;
    const auto near = bytes.subspan(at - 32, 64);
    return std::all_of(near.begin(), near.end(), [](std::byte b) { return b == std::byte{0}; });
  }

  ScratchFolder folder_;
  std::filesystem::path path_ = folder_.file("x.h5");
};

TEST_P(Hdf5DamageTest, NoChangedByteCrashesUs) {
  write(GetParam());
  std::vector<std::byte> bytes = readFileBytes(path_);
  std::vector<std::pair<std::size_t, std::byte>> changes;
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    if (isRoom(bytes, at)) continue;
    for (const std::byte change : {std::byte{0x01}, std::byte{0x80}, std::byte{0xFF}}) changes.emplace_back(at, change);
  }
  // How far a child came, so that the next one goes on behind the change that made the library crash.
  void* const shared = ::mmap(nullptr, sizeof(std::size_t), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  ASSERT_NE(shared, MAP_FAILED);
  auto& next = *static_cast<std::size_t*>(shared);
  std::size_t crashes = 0;
  while (next < changes.size()) {
    const auto ending = test::inChild(20, [&] {
      while (next < changes.size()) {
        const auto [at, change] = changes[next++];
        bytes[at] ^= change;
        writeFileBytes(path_, bytes);
        test::endAfter(20);
        if (!exhaust()) return false;
        bytes[at] ^= change;
      }
      return true;
    });
    const auto [at, change] = changes[next - 1];
    ASSERT_NE(ending, test::Ending::kFailed) << "byte " << at << " ^ " << std::to_integer<int>(change);
    crashes += ending == test::Ending::kLibraryCrashed ? 1 : 0;
  }
  ::munmap(shared, sizeof(std::size_t));
  RecordProperty("library_crashes", static_cast<int>(crashes));
  EXPECT_LT(crashes, changes.size() / 100);
}

INSTANTIATE_TEST_SUITE_P(Formats, Hdf5DamageTest, testing::Bool(), [](const testing::TestParamInfo<bool>& each) {
  return std::string(each.param ? "newest" : "oldest");
});

}  // namespace
}  // namespace scalewright::io

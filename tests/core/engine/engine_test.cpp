// The engine on real files: the cache, changed files, and errors that name what they are about.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "core/base/files/atomic_file.h"
#include "core/engine/engine.h"
#include "core/engine/questions/blocks/block.h"
#include "core/engine/questions/blocks/worst_blocks.h"
#include "core/engine/questions/measure.h"
#include "core/engine/questions/profile.h"
#include "core/profile/codec.h"

namespace scalewright::engine {
namespace {

namespace fs = std::filesystem;

class EngineTest : public testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = (fs::temp_directory_path() / "scalewright-engine-XXXXXX").string();
    folder_ = ::mkdtemp(pattern.data());
    file_ = folder_ / "data.npy";
    writeNpy({1, -2, 3, 0.5F});
  }
  void TearDown() override { fs::remove_all(folder_); }

  /// A float32 vector in NumPy's format, version 1.0.
  void writeNpy(const std::vector<float>& values) const {
    std::string header =
        "{'descr': '<f4', 'fortran_order': False, 'shape': (" + std::to_string(values.size()) + ",), }";
    header.resize(117, ' ');
    header += '\n';
    std::ofstream out(file_, std::ios::binary);
    out << "\x93NUMPY" << '\x01' << '\0' << static_cast<char>(header.size()) << '\0' << header;
    out.write(reinterpret_cast<const char*>(values.data()),
              static_cast<std::streamsize>(values.size() * sizeof(float)));
  }

  [[nodiscard]] fs::path cache() const { return folder_ / "cache"; }

  /// Lists and profiles with a fresh engine.
  [[nodiscard]] Result<profile::Profile> profileOnce() const {
    const auto engine = makeLocalEngine(cache());
    const auto catalogue = engine->list(file_, {});
    if (!catalogue) return catalogue.error();
    return engine->ask(question::Profile{file_, catalogue->tensors.front()}, {});
  }

  [[nodiscard]] std::vector<fs::path> cacheFiles() const {
    std::vector<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator(cache())) {
      if (entry.is_regular_file()) files.push_back(entry.path());
    }
    return files;
  }

  fs::path folder_;
  fs::path file_;
};

TEST_F(EngineTest, ASecondRunTakesTheProfileFromTheCache) {
  ASSERT_TRUE(profileOnce());
  ASSERT_EQ(cacheFiles().size(), 1U);
  // Proof that the cache is read: what it says is believed.
  const auto content = readWholeFile(cacheFiles()[0], 1 << 20).value();
  const auto again = profileOnce();
  ASSERT_TRUE(again);
  EXPECT_EQ(again->amax, 3);
  EXPECT_EQ(readWholeFile(cacheFiles()[0], 1 << 20).value(), content);
}

TEST_F(EngineTest, AChangedFileIsProfiledAnew) {
  ASSERT_TRUE(profileOnce());
  writeNpy({1, -2, 30, 0.5F});
  fs::last_write_time(file_, fs::last_write_time(file_) + std::chrono::seconds(5));
  EXPECT_EQ(profileOnce()->amax, 30);
  EXPECT_EQ(cacheFiles().size(), 2U);
}

TEST_F(EngineTest, ADamagedCacheIsAsGoodAsNone) {
  const auto first = profileOnce();
  ASSERT_TRUE(first);
  const fs::path entry = cacheFiles()[0];
  const std::string content = readWholeFile(entry, 1 << 20).value();
  for (std::size_t at = 0; at < content.size(); at += 97) {
    std::string damaged = content;
    damaged[at] = static_cast<char>(damaged[at] ^ 0x40);
    ASSERT_TRUE(writeFileAtomically(entry, damaged));
    EXPECT_EQ(profile::encode(*profileOnce()), profile::encode(*first)) << at;
  }
  ASSERT_TRUE(writeFileAtomically(entry, ""));
  EXPECT_EQ(profileOnce()->amax, 3);
}

TEST_F(EngineTest, WorksWithoutACacheAndWithOneThatCannotBeWritten) {
  for (const fs::path& folder : {fs::path(), fs::path("/proc/no-such-place")}) {
    const auto engine = makeLocalEngine(folder);
    const auto catalogue = engine->list(file_, {});
    ASSERT_TRUE(catalogue);
    EXPECT_EQ(engine->ask(question::Profile{file_, catalogue->tensors.front()}, {})->amax, 3);
  }
}

TEST_F(EngineTest, ListingAgainSeesTheFileAsItIsNow) {
  const auto engine = makeLocalEngine({});
  EXPECT_EQ(engine->list(file_, {})->tensors.front().shape, tensor::Shape{4});
  writeNpy({1, 2});
  EXPECT_EQ(engine->list(file_, {})->tensors.front().shape, tensor::Shape{2});
}

TEST_F(EngineTest, ErrorsNameTheFile) {
  const auto engine = makeLocalEngine({});
  const auto missing = engine->list(folder_ / "none.h5", {});
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().code, ErrorCode::kFileNotFound);
  EXPECT_EQ(missing.error().file, (folder_ / "none.h5").string());
  ASSERT_TRUE(writeFileAtomically(folder_ / "text.h5", "hello, I am no data file"));
  EXPECT_EQ(engine->list(folder_ / "text.h5", {}).error().code, ErrorCode::kUnknownFileType);
}

TEST_F(EngineTest, MeasuresExactlyAndRefusesUnknownFormats) {
  const auto engine = makeLocalEngine({});
  const auto info = engine->list(file_, {})->tensors.front();
  const auto profile = engine->ask(question::Profile{file_, info}, {}).value();
  const auto measured = engine->ask(question::Measure{file_, info, profile, {{"int8", {}, Threshold(127)}}}, {});
  ASSERT_TRUE(measured);
  EXPECT_EQ(measured->front().noise.value, 0.25);  // 0.5 goes to the even 0
  EXPECT_EQ(engine->ask(question::Measure{file_, info, profile, {{"int9", {}, Threshold(1)}}}, {}).error().code,
            ErrorCode::kUnknownFormat);
}

TEST_F(EngineTest, LooksAtBlocksAndRefusesFormatsWithoutThem) {
  const auto engine = makeLocalEngine({});
  const auto catalogue = engine->list(file_, {}).value();
  QuantizedTensor tensor{.file = file_, .info = catalogue.tensors.front(), .quantizer = {"mxfp4", {}, Threshold(3)}};
  const auto block = engine->ask(question::Block{tensor, 0}, {});
  ASSERT_TRUE(block);
  // amax 3: a step of 2^(1 - 2), in which the levels 2, -4, 6 and 1 hold every value.
  EXPECT_EQ(block->sums.scale.step, 0.5);
  EXPECT_EQ(block->sums.noise, 0);
  EXPECT_EQ(block->elements[2].grid_value, 6);
  const auto worst = engine->ask(question::WorstBlocks{tensor, 3}, {});
  ASSERT_TRUE(worst);
  EXPECT_EQ(worst->blocks, 1U);
  EXPECT_TRUE(worst->by(blocks::Criterion::kNoise).empty());
  tensor.quantizer.format = "int8";
  EXPECT_EQ(engine->ask(question::Block{tensor, 0}, {}).error().code, ErrorCode::kNotApplicable);
  EXPECT_EQ(engine->ask(question::WorstBlocks{tensor, 3}, {}).error().code, ErrorCode::kNotApplicable);
  tensor.quantizer.format = "none";
  EXPECT_EQ(engine->ask(question::Block{tensor, 0}, {}).error().code, ErrorCode::kUnknownFormat);
}

TEST_F(EngineTest, CancelsBeforeItStarts) {
  const auto engine = makeLocalEngine({});
  const auto info = engine->list(file_, {})->tensors.front();
  std::stop_source stop;
  stop.request_stop();
  WorkContext work;
  work.stop = stop.get_token();
  EXPECT_EQ(engine->ask(question::Profile{file_, info}, work).error().code, ErrorCode::kCancelled);
}

}  // namespace
}  // namespace scalewright::engine

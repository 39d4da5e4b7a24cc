#include "hostile_file.h"

#include <algorithm>

#include "core/profile/profiler.h"

namespace scalewright::io {

void patchFile(const std::filesystem::path& path, std::string_view pattern, std::size_t offset,
               std::string_view bytes) {
  std::vector<std::byte> content = readFileBytes(path);
  const auto raw = std::as_bytes(std::span(pattern));
  const auto found = std::search(content.begin(), content.end(), raw.begin(), raw.end());
  const auto at = static_cast<std::size_t>(found - content.begin()) + offset;
  ASSERT_NE(found, content.end()) << "pattern not in the file";
  ASSERT_LE(at + bytes.size(), content.size());
  std::copy_n(std::as_bytes(std::span(bytes)).begin(), bytes.size(), content.begin() + static_cast<std::ptrdiff_t>(at));
  writeFileBytes(path, content);
}

std::unique_ptr<Hdf5Builder> HostileTest::start(bool newest_format) const {
  auto file = std::make_unique<Hdf5Builder>(path_, newest_format);
  file->floats("good", {4}, values_);
  return file;
}

void HostileTest::expectGoodNeighbour(const Source& source) const {
  EXPECT_EQ(readValues(source, "good"), (std::vector<double>{0, 1, 2, 3}));
  const auto reader = source.open("good");
  ASSERT_TRUE(reader.has_value());
  const auto profiled = profile::profileTensor(**reader, {});
  ASSERT_TRUE(profiled.has_value());
  EXPECT_EQ(profiled->maximum, 3.0);
}

void HostileTest::expectRefused(ErrorCode code, std::string_view detail, const std::string& name) const {
  const auto source = openSource(path_, {});
  ASSERT_TRUE(source.has_value()) << sentence(source.error());
  EXPECT_EQ(findInfo(**source, name), nullptr);
  const auto problem = problemOf(**source, name);
  ASSERT_TRUE(problem.has_value());
  EXPECT_EQ(problem->code, code) << sentence(*problem);
  EXPECT_EQ(problem->file, path_.string());
  EXPECT_NE(problem->detail.find(detail), std::string::npos) << problem->detail;
  expectGoodNeighbour(**source);
}

void HostileTest::expectUnreadable(ErrorCode code, std::string_view detail) const {
  const auto source = openSource(path_, {});
  ASSERT_TRUE(source.has_value()) << sentence(source.error());
  ASSERT_NE(findInfo(**source, "x"), nullptr);
  const auto bytes = readBytes(**source, "x");
  ASSERT_FALSE(bytes.has_value());
  EXPECT_EQ(bytes.error().code, code) << sentence(bytes.error());
  EXPECT_EQ(bytes.error().file, path_.string());
  EXPECT_EQ(bytes.error().dataset, "x");
  EXPECT_NE(bytes.error().detail.find(detail), std::string::npos) << bytes.error().detail;
  expectGoodNeighbour(**source);
}

std::function<void(hid_t)> chunksOf(hsize_t length) {
  return [length](hid_t creation) { H5Pset_chunk(creation, 1, &length); };
}

}  // namespace scalewright::io

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>

#include "io_support.h"

namespace scalewright::io {
namespace {

void writeText(const std::filesystem::path& path, std::string_view text) {
  writeFileBytes(path, std::as_bytes(std::span(text)));
}

TEST(OpenTest, TheContentDecidesAndNotTheName) {
  const ScratchFolder folder;
  const std::filesystem::path path = folder.file("model.txt");
  std::filesystem::copy_file(dataFile("inputs/safetensors/ok_many_dtypes.safetensors"), path);
  EXPECT_EQ(openFile(path)->catalogue().kind, "safetensors");
  std::filesystem::copy_file(dataFile("inputs/hdf5/dtypes.h5"), folder.file("model.npy"));
  EXPECT_EQ(openFile(folder.file("model.npy"))->catalogue().kind, "hdf5");
}

TEST(OpenTest, BytesWithoutAFormatAreNamedByWhatTheyWereTakenFor) {
  const ScratchFolder folder;
  for (const auto& [name, code] :
       {std::pair{"a.txt", ErrorCode::kUnknownFileType}, std::pair{"a.h5", ErrorCode::kNotHdf5},
        std::pair{"a.npy", ErrorCode::kMalformedFile}, std::pair{"a.safetensors", ErrorCode::kMalformedFile}}) {
    writeText(folder.file(name), "\xFE\x01 these are not tensors");
    EXPECT_EQ(openingError(folder.file(name)), code) << name;
    writeText(folder.file(name), "these are not tensors");  // a format of its own
    EXPECT_EQ(openingError(folder.file(name)), ErrorCode::kUnknownFileType) << name;
  }
}

TEST(OpenTest, WhatIsNoFileIsRefused) {
  const ScratchFolder folder;
  EXPECT_EQ(openingError(folder.file("missing.h5")), ErrorCode::kFileNotFound);
  EXPECT_EQ(openingError(folder.file("")), ErrorCode::kUnknownFileType);
  ASSERT_EQ(::mkfifo(folder.file("pipe").c_str(), 0600), 0);
  EXPECT_EQ(openingError(folder.file("pipe")), ErrorCode::kFileUnreadable);
  const auto source = openSource(folder.file("missing.h5"), {});
  EXPECT_EQ(source.error().file, folder.file("missing.h5"));
}

TEST(OpenTest, AFileWithoutPermissionIsRefused) {
  if (::geteuid() == 0) GTEST_SKIP() << "the superuser may read every file";
  const ScratchFolder folder;
  writeText(folder.file("x.h5"), "x");
  std::filesystem::permissions(folder.file("x.h5"), std::filesystem::perms::none);
  EXPECT_EQ(openingError(folder.file("x.h5")), ErrorCode::kPermissionDenied);
}

TEST(OpenTest, KnownExtensionsHaveNoDots) {
  const auto extensions = knownExtensions();
  EXPECT_NE(std::find(extensions.begin(), extensions.end(), "safetensors"), extensions.end());
  EXPECT_TRUE(std::all_of(extensions.begin(), extensions.end(),
                          [](std::string_view e) { return e.find('.') == std::string_view::npos; }));
}

TEST(IdentityTest, IsTheSameForTheSameFileAndSeenThroughLinks) {
  const ScratchFolder folder;
  writeText(folder.file("x"), "content");
  std::filesystem::create_symlink(folder.file("x"), folder.file("link"));
  const auto direct = identify(folder.file("x"));
  const auto linked = identify(folder.file("link"));
  ASSERT_TRUE(direct.has_value() && linked.has_value());
  EXPECT_EQ(*direct, *linked);
  EXPECT_EQ(direct->size, 7U);
  EXPECT_TRUE(std::filesystem::path(direct->path).is_absolute());
}

TEST(IdentityTest, DigestSeesSizeAndBothEnds) {
  const ScratchFolder folder;
  std::string content(300'000, 'a');
  const auto digest = [&] {
    writeText(folder.file("x"), content);
    return identify(folder.file("x"))->digest;
  };
  const std::string original = digest();
  EXPECT_EQ(digest(), original);
  content.front() = 'b';
  EXPECT_NE(digest(), original);
  content.front() = 'a';
  content.back() = 'b';
  EXPECT_NE(digest(), original);
  content.back() = 'a';
  content += 'a';
  EXPECT_NE(digest(), original);
}

TEST(IdentityTest, MissingAndUnreadableFilesAreErrors) {
  const ScratchFolder folder;
  EXPECT_EQ(identify(folder.file("missing")).error().code, ErrorCode::kFileNotFound);
  EXPECT_EQ(identify(folder.file("")).error().code, ErrorCode::kUnknownFileType);
}

TEST(IdentityTest, TheCatalogueHoldsTheIdentityOfItsFile) {
  const auto path = dataFile("inputs/hdf5/dtypes.h5");
  EXPECT_EQ(openFile(path)->catalogue().identity, *identify(path));
}

}  // namespace
}  // namespace scalewright::io

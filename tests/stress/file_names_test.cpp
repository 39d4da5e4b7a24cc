#include <gtest/gtest.h>

#include "core/recipe/recipe.h"
#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_files.h"

namespace scalewright::cli_test {
namespace {

class FileNamesTest : public testing::TestWithParam<const char*> {};

TEST_P(FileNamesTest, AnyBytesAreAFileAndATensor) {
  const TestFolder folder;
  const std::string stem = GetParam();
  const std::string file = folder.file(stem + ".npy");
  writeMatrix(file, {{-1, 0.5F, 0.25F, 1}});  // the tensor of an array is named by its file
  for (const char* command : {"list", "profile"}) {
    const RunResult plain = run({command, file, "--no-cache"});
    EXPECT_EQ(plain.status, 0) << plain.err;
    const RunResult json = run({command, file, "--json", "--no-cache"});
    EXPECT_EQ(json.status, 0) << json.err;
    EXPECT_FALSE(json.json().is_discarded()) << json.out;
  }
  const std::string made = folder.file(stem + ".scalewright");
  const RunResult result = run({"recipe", "make", file, "-o", made, "--no-cache"});
  EXPECT_EQ(result.status, 0) << result.err;
  const auto loaded = recipe::load(made);
  ASSERT_TRUE(loaded.has_value()) << sentence(loaded.error());
  ASSERT_EQ(loaded->entries.size(), 1U);
  EXPECT_EQ(loaded->entries[0].tensor, stem);
  EXPECT_EQ(run({"recipe", "validate", made}).status, 0);
  EXPECT_EQ(run({"recipe", "apply", made, file, "-o", folder.file("again.scalewright"), "--no-cache"}).status, 0);
}

INSTANTIATE_TEST_SUITE_P(Names, FileNamesTest,
                         testing::Values("two words", "quote\"s and 'more'", "line\nbreak", "\xE2\x80\xAEright to left",
                                         "\xD7\xA9\xD7\x9C\xD7\x95\xD7\x9D", "\xFF\xFE broken", "-dash",
                                         "$(echo x);*?[a]", "back\\slash"));

}  // namespace
}  // namespace scalewright::cli_test

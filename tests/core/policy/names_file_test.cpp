#include "core/policy/names_file.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "core/policy/name_kinds.h"

namespace scalewright::policy {
namespace {

std::string detailOf(std::string_view text) {
  const auto names = namesFromText(text);
  return names ? "" : names.error().detail;
}

TEST(NamesFileTest, ALineSaysWhatNamesAreLike) {
  const auto read =
      namesFromText("# of the compiler\n\nenc.#.foo_x -> linear.input\r\n  m.# -> layers.#.attn.k_cache\n");
  ASSERT_TRUE(read.has_value()) << read.error().detail;
  ASSERT_EQ(read->size(), 2U);
  EXPECT_EQ((*read)[0].tensors, "enc.#.foo_x");
  EXPECT_EQ((*read)[0].like, "layers.#.enc.foo_x.linear.input");
  EXPECT_EQ((*read)[1].like, "layers.#.attn.k_cache");
}

TEST(NamesFileTest, WhatSaysNothingIsRefusedByItsLine) {
  EXPECT_NE(detailOf("a.# -> linear.input\nb.#\n").find("line 2: b.#"), std::string::npos);
  EXPECT_NE(detailOf("enc.3.x -> linear.input").find("as enc.#.x"), std::string::npos);
  EXPECT_NE(detailOf("enc.# -> zap").find("one of linear.input, "), std::string::npos);
  EXPECT_NE(detailOf("enc -> layers.#.linear.input").find("more numbers"), std::string::npos);
  EXPECT_EQ(detailOf("#\n# enc\n"), "");
}

TEST(NamesFileTest, WhatIsLearnedIsKeptBesideTheOtherLines) {
  const std::filesystem::path folder = std::filesystem::path(testing::TempDir()) / "scalewright-names-test";
  std::filesystem::remove_all(folder);
  const std::filesystem::path path = folder / "deeper" / "names";
  EXPECT_TRUE(loadNames(path)->empty()) << "no file is none";
  const auto said = [](const char* shape, const char* like) { return *learnedName(shape, like); };
  ASSERT_TRUE(learn(path, {said("a.#", "linear.input"), said("b.#", "key")}).has_value());
  {
    std::ofstream more(path, std::ios::app);
    more << "# by hand\nc.# -> value\n";
  }
  ASSERT_TRUE(learn(path, {said("a.#", "linear.output")}).has_value());
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  EXPECT_EQ(text.str(),
            "b.# -> layers.#.self_attn.key_states\n# by hand\nc.# -> value\na.# -> layers.#.a.linear.output\n");
  EXPECT_EQ(loadNames(path)->size(), 3U);
  {
    std::ofstream broken(path);
    broken << "no arrow\n";
  }
  EXPECT_FALSE(learn(path, {said("a.#", "key")}).has_value()) << "what is not understood is not written over";
  EXPECT_EQ(loadNames(path).error().file, path.string());
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace scalewright::policy

#include "core/engine/output/output_target.h"

#include <gtest/gtest.h>

#include <fstream>

namespace scalewright::engine {
namespace {

TEST(OutputTargetTest, TheExtensionSaysWhetherItIsAFileOrAFolder) {
  EXPECT_EQ(targetOf("out/scales.h5").kind, OutputKind::kHdf5);
  EXPECT_EQ(targetOf("scales.hdf5").kind, OutputKind::kHdf5);
  EXPECT_EQ(targetOf("scales").kind, OutputKind::kNpyFolder);
  EXPECT_EQ(targetOf("h5").kind, OutputKind::kNpyFolder);
}

TEST(OutputTargetTest, AnInputIsRefusedHoweverItIsSpelled) {
  const std::filesystem::path folder = std::filesystem::path(testing::TempDir()) / "output_target_test";
  std::filesystem::create_directories(folder);
  const std::string input = (folder / "input.h5").string();
  std::ofstream(input) << "data";
  const auto refused = requireApart((folder / "." / "input.h5").string(), {input});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::kInvalidArgument);
  EXPECT_TRUE(requireApart((folder / "other.h5").string(), {input}));
  EXPECT_TRUE(requireApart(input, {}));
  std::filesystem::remove_all(folder);
}

TEST(OutputTargetTest, TheFolderOfAnInputIsRefusedWhereItsFileCouldBeReplaced) {
  const std::filesystem::path folder = std::filesystem::path(testing::TempDir()) / "output_folder_test";
  std::filesystem::create_directories(folder / "deeper");
  for (const char* name : {"x.npy", "y.h5"}) std::ofstream(folder / name) << "data";
  EXPECT_FALSE(requireApart((folder / "deeper" / "..").string(), {(folder / "x.npy").string()}));
  EXPECT_TRUE(requireApart((folder / "deeper").string(), {(folder / "x.npy").string()}));
  EXPECT_TRUE(requireApart((folder / "new").string(), {(folder / "x.npy").string()}));
  EXPECT_TRUE(requireApart(folder.string(), {(folder / "y.h5").string()}));
  std::filesystem::remove_all(folder);
}

TEST(OutputTargetTest, ScalesCarryTheirInputAndAlpha) {
  layers::Smoothing smoothing;
  smoothing.input_maxima = {16, 9};
  smoothing.weight_maxima = {{4, 1}};
  const NamedNumbers scales = scalesToWrite("fc1.input", smoothing, 0.5);
  EXPECT_EQ(scales.name, "fc1.input");
  EXPECT_EQ(scales.numbers, (std::vector<double>{2, 3})) << "sqrt(16 / 4), sqrt(9 / 1)";
  EXPECT_EQ(scales.attributes.at("alpha"), "0.5");
}

}  // namespace
}  // namespace scalewright::engine

#include "core/base/files/file_labels.h"

#include <gtest/gtest.h>

namespace scalewright {
namespace {

using Labels = std::vector<std::string>;

TEST(FileLabelsTest, ANameOfItsOwnIsEnough) {
  EXPECT_EQ(fileLabels({"/data/weights.h5", "/data/activations.h5"}), (Labels{"weights.h5", "activations.h5"}));
  EXPECT_EQ(fileLabels({}), Labels{});
}

TEST(FileLabelsTest, EqualNamesHaveAsMuchOfTheirFoldersAsTellsThemApart) {
  EXPECT_EQ(fileLabels({"/data/run1/dump.h5", "/data/run2/dump.h5", "/data/run2/other.h5"}),
            (Labels{"run1/dump.h5", "run2/dump.h5", "other.h5"}));
  EXPECT_EQ(fileLabels({"/data/run1/out/dump.h5", "/data/run2/out/dump.h5", "/data/dump.h5"}),
            (Labels{"run1/out/dump.h5", "run2/out/dump.h5", "data/dump.h5"}));
}

TEST(FileLabelsTest, APathThatEndsLikeAnotherHasAllThereIs) {
  EXPECT_EQ(fileLabels({"/a/x.h5", "/b/a/x.h5"}), (Labels{"/a/x.h5", "b/a/x.h5"}));
  EXPECT_EQ(fileLabels({"a/x.h5", "/a/x.h5"}), (Labels{"a/x.h5", "/a/x.h5"}));
}

TEST(FileLabelsTest, TheSamePathTwiceHasOneLabel) {
  EXPECT_EQ(fileLabels({"/a/x.h5", "/a/x.h5"}), (Labels{"x.h5", "x.h5"}));
}

}  // namespace
}  // namespace scalewright

#include "tests/core/io/hdf5/endless_index.h"
#include "tests/core/io/hostile_file.h"

namespace scalewright::io {
namespace {

using Hdf5EndlessTest = HostileTest;

TEST_F(Hdf5EndlessTest, AGroupWhoseIndexLeadsNowhereGivesEachNameOnceAndSaysSo) {
  writeEndlessIndex(path_, EndlessIndex::kLinks);
  const auto source = openFile(path_);
  std::vector<std::string> names;
  for (const tensor::TensorInfo& info : source->catalogue().tensors) {
    names.push_back(info.name);
    EXPECT_TRUE(info.other_names.empty()) << info.name;
  }
  EXPECT_EQ(names, (std::vector<std::string>{"good", "x/w0", "x/w1", "x/w2", "x/w3", "x/w4", "x/w5"}));
  const auto problem = problemOf(*source, "x");
  ASSERT_TRUE(problem);
  EXPECT_EQ(problem->code, ErrorCode::kReadFailed);
  EXPECT_EQ(problem->detail, "the index of the group leads to the same names again and again");
  expectGoodNeighbour(*source);
}

}  // namespace
}  // namespace scalewright::io

#include "tests/core/io/hdf5/builder.h"
#include "tests/core/io/io_support.h"

namespace scalewright::io {
namespace {

class Hdf5WalkTest : public testing::Test {
 protected:
  std::vector<std::string> names() {
    std::vector<std::string> found;
    if (const auto source = openFile(path_)) {
      for (const tensor::TensorInfo& info : source->catalogue().tensors) found.push_back(info.name);
    }
    return found;
  }

  ScratchFolder folder_;
  std::filesystem::path path_ = folder_.file("x.h5");
  const std::vector<float> values_ = countingFloats(4);
};

using Names = std::vector<std::string>;

TEST_F(Hdf5WalkTest, TensorsAreListedInNaturalOrder) {
  {
    Hdf5Builder file(path_);
    for (const char* name : {"layer_10", "layer_2", "a/9/w", "a/10/w", "layer_1"}) file.floats(name, {4}, values_);
  }
  EXPECT_EQ(names(), (Names{"a/9/w", "a/10/w", "layer_1", "layer_2", "layer_10"}));
}

TEST_F(Hdf5WalkTest, ADatasetWithTwoNamesIsListedOnceUnderTheFirst) {
  {
    Hdf5Builder file(path_);
    file.floats("second", {4}, values_);
    file.hardLink("/second", "first");
    file.group("g");
    file.hardLink("/second", "g/third");
  }
  const auto source = openFile(path_);
  EXPECT_EQ(names(), Names{"first"});
  EXPECT_EQ(source->catalogue().tensors[0].other_names, (Names{"g/third", "second"}));
  EXPECT_TRUE(source->catalogue().problems.empty());
}

TEST_F(Hdf5WalkTest, AGroupReachedTwiceIsVisitedOnceAndIsNoCycle) {
  {
    Hdf5Builder file(path_);
    file.floats("a/x", {4}, values_);
    file.hardLink("/a", "b");
  }
  const auto source = openFile(path_);
  EXPECT_EQ(names(), Names{"a/x"});
  EXPECT_TRUE(source->catalogue().problems.empty());
}

TEST_F(Hdf5WalkTest, ACycleIsReportedAtItsLinkAndNotFollowed) {
  {
    Hdf5Builder file(path_);
    file.floats("g/h/x", {4}, values_);
    file.hardLink("/", "g/h/root");
    file.hardLink("/g", "g/h/parent");
    file.hardLink("/g/h", "g/h/self");
  }
  const auto source = openFile(path_);
  EXPECT_EQ(names(), Names{"g/h/x"});
  ASSERT_EQ(source->catalogue().problems.size(), 3U);
  for (const char* name : {"g/h/parent", "g/h/root", "g/h/self"}) {
    const auto problem = problemOf(*source, name);
    ASSERT_TRUE(problem.has_value()) << name;
    EXPECT_EQ(problem->code, ErrorCode::kLinkCycle) << name;
  }
}

TEST_F(Hdf5WalkTest, SoftLinksInsideTheFileAddNothingAndBrokenOnesAreReported) {
  {
    Hdf5Builder file(path_);
    file.floats("x", {4}, values_);
    file.softLink("/x", "alias");
    file.softLink("/nowhere", "broken");
    file.softLink("/loop_b", "loop_a");
    file.softLink("/loop_a", "loop_b");
  }
  const auto source = openFile(path_);
  EXPECT_EQ(names(), Names{"x"});
  EXPECT_EQ(source->catalogue().problems.size(), 3U);
  for (const char* name : {"broken", "loop_a", "loop_b"}) {
    const auto problem = problemOf(*source, name);
    ASSERT_TRUE(problem.has_value()) << name;
    EXPECT_EQ(problem->code, ErrorCode::kDanglingLink) << name;
  }
  EXPECT_EQ(problemOf(*source, "broken")->detail, "/nowhere");
}

TEST_F(Hdf5WalkTest, NoLinkLeadsOutOfTheFile) {
  const std::filesystem::path other = folder_.file("other.h5");
  { Hdf5Builder(other).floats("secret", {4}, values_); }
  {
    Hdf5Builder file(path_);
    file.floats("x", {4}, values_);
    file.externalLink(other.string(), "/secret", "out");
    file.externalLink(other.string(), "/", "folder");
    file.softLink("/folder/secret", "detour");
  }
  const auto source = openFile(path_);
  EXPECT_EQ(names(), Names{"x"});
  for (const char* name : {"out", "folder", "detour"}) {
    const auto problem = problemOf(*source, name);
    ASSERT_TRUE(problem.has_value()) << name;
    EXPECT_EQ(problem->code, ErrorCode::kExternalLink) << name;
  }
}

TEST_F(Hdf5WalkTest, DeepGroupsNeedNoDeepStack) {
  constexpr int kDepth = 20'000;
  {
    Hdf5Builder file(path_, true);
    hid_t group = H5Gopen2(file.file(), "/", H5P_DEFAULT);
    for (int i = 0; i < kDepth; ++i) {
      const hid_t inner = H5Gcreate2(group, "g", H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT);
      H5Gclose(group);
      group = inner;
    }
    const hid_t space = H5Screate(H5S_SCALAR);
    H5Dclose(H5Dcreate2(group, "x", H5T_IEEE_F32LE, space, H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT));
    H5Sclose(space);
    H5Gclose(group);
  }
  const auto source = openFile(path_);
  ASSERT_NE(source, nullptr);
  ASSERT_EQ(source->catalogue().tensors.size(), 1U);
  EXPECT_EQ(source->catalogue().tensors[0].name.size(), std::size_t{2 * kDepth + 1});
  EXPECT_EQ(readValues(*source, source->catalogue().tensors[0].name), std::vector<double>{0});
}

TEST_F(Hdf5WalkTest, ThirtyTwoDimensionsAreRead) {
  std::vector<hsize_t> shape(H5S_MAX_RANK, 1);
  shape[3] = 2;
  shape[31] = 2;
  { Hdf5Builder(path_).floats("x", shape, values_); }
  const auto source = openFile(path_);
  EXPECT_EQ(findInfo(*source, "x")->shape.size(), 32U);
  EXPECT_EQ(readValues(*source, "x"), (std::vector<double>{0, 1, 2, 3}));
}

TEST_F(Hdf5WalkTest, AUserBlockBeforeTheFileIsSkipped) {
  {
    const hid_t creation = H5Pcreate(H5P_FILE_CREATE);
    H5Pset_userblock(creation, 1024);
    const hid_t file = H5Fcreate(path_.c_str(), H5F_ACC_TRUNC, creation, H5P_DEFAULT);
    const hsize_t size = 4;
    const hid_t space = H5Screate_simple(1, &size, nullptr);
    const hid_t dataset = H5Dcreate2(file, "x", H5T_IEEE_F32LE, space, H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT);
    EXPECT_GE(H5Dwrite(dataset, H5T_NATIVE_FLOAT, H5S_ALL, H5S_ALL, H5P_DEFAULT, values_.data()), 0);
    H5Dclose(dataset);
    H5Sclose(space);
    H5Pclose(creation);
    H5Fclose(file);
  }
  EXPECT_EQ(readValues(*openFile(path_), "x"), (std::vector<double>{0, 1, 2, 3}));
}

TEST_F(Hdf5WalkTest, RootAttributesBelongToTheCatalogue) {
  {
    Hdf5Builder file(path_);
    file.floats("x", {4}, values_);
    file.text("/", "model_type", "llama");
  }
  EXPECT_EQ(openFile(path_)->catalogue().attributes.at("model_type"), "llama");
}

TEST_F(Hdf5WalkTest, LongAttributesAreCut) {
  {
    Hdf5Builder file(path_);
    file.floats("x", {4}, values_);
    file.text("/x", "note", std::string(10'000, 'n'));
    file.counts("/x", "many", std::vector<std::int64_t>(100, 7));
  }
  const auto source = openFile(path_);
  const auto& attributes = findInfo(*source, "x")->attributes;
  EXPECT_EQ(attributes.at("note"), std::string(4096, 'n') + "...");
  EXPECT_TRUE(attributes.at("many").ends_with("7, ..."));
}

TEST_F(Hdf5WalkTest, AStopRequestEndsTheWalk) {
  { Hdf5Builder(path_).floats("x", {4}, values_); }
  std::stop_source stop;
  stop.request_stop();
  const auto source = openSource(path_, {stop.get_token(), {}, 0});
  ASSERT_FALSE(source.has_value());
  EXPECT_EQ(source.error().code, ErrorCode::kCancelled);
}

}  // namespace
}  // namespace scalewright::io

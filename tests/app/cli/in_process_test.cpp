// What a worker process answers is what reading in this process gives, for every file there is, and both read
// what is valid.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_files.h"

namespace scalewright::cli_test {
namespace {

using nlohmann::json;

/// A .npy vector of what NumPy calls `descr`.
template <typename T>
void writeVector(const std::string& path, const char* descr, const std::vector<T>& values) {
  std::string header = std::string("{'descr': '") + descr + "', 'fortran_order': False, 'shape': (" +
                       std::to_string(values.size()) + ",), }";
  header.resize(117, ' ');
  std::ofstream out(path, std::ios::binary);
  out << std::string("\x93NUMPY\x01\0\x76\0", 10) << header << '\n';
  out.write(reinterpret_cast<const char*>(values.data()), static_cast<std::streamsize>(values.size() * sizeof(T)));
}

/// The answer without what says how the file was read.
json profileOf(const std::string& file, bool in_process) {
  std::vector<std::string> arguments = {"profile", file, "--json", "--no-cache"};
  if (in_process) arguments.emplace_back("--in-process");
  const RunResult result = run(arguments);
  EXPECT_FALSE(result.killed) << file;
  json answer = result.json();
  EXPECT_FALSE(answer.is_discarded()) << file << result.err;
  answer["status"] = result.status;
  return answer;
}

class InProcessTest : public ::testing::Test {
 protected:
  /// The one tensor of a file, as the default path reads it.
  json tensorOf(const std::string& file) {
    const json answer = profileOf(file, false);
    EXPECT_EQ(answer["status"], 0) << answer.dump();
    EXPECT_EQ(answer, profileOf(file, true));
    return answer["tensors"].size() == 1 ? answer["tensors"][0] : json();
  }

  TestFolder folder_;
};

TEST_F(InProcessTest, SignedZerosAndSubnormalsAreRead) {
  const std::string file = folder_.file("zeros.npy");
  writeVector<float>(file, "<f4", {0.0F, -0.0F, 1e-42F});
  const json tensor = tensorOf(file);
  ASSERT_TRUE(tensor.is_object());
  EXPECT_EQ(tensor["elements"], 3);
  EXPECT_EQ(tensor["zeros"], 2);
  EXPECT_EQ(tensor["subnormals"], 1);
  EXPECT_EQ(tensor["amax"].get<double>(), static_cast<double>(1e-42F));
}

TEST_F(InProcessTest, EverySetOfValuesAroundZeroIsRead) {
  const std::vector<float> around = {-1.0F, -2e-42F, -1e-42F, -1e-45F, -0.0F, 0.0F, 1e-45F, 1e-42F, 2e-42F, 1.0F};
  // Not every subset: those in which neighbours of zero meet.
  for (unsigned subset = 1; subset < 1U << around.size(); subset += 7) {
    std::vector<float> values;
    for (std::size_t i = 0; i < around.size(); ++i) {
      if ((subset >> i & 1U) != 0) values.push_back(around[i]);
    }
    const std::string file = folder_.file("set.npy");
    writeVector(file, "<f4", values);
    const RunResult result = run({"profile", file, "--json", "--no-cache"});
    ASSERT_EQ(result.status, 0) << subset << result.out << result.err;
  }
}

TEST_F(InProcessTest, SubnormalsOfFloat64AreRead) {
  const std::string file = folder_.file("wide.npy");
  writeVector<double>(file, "<f8", {0.0, -0.0, 5e-324, -5e-324, 1e-310, -1e-310});
  const json tensor = tensorOf(file);
  ASSERT_TRUE(tensor.is_object());
  EXPECT_EQ(tensor["zeros"], 2);
  EXPECT_EQ(tensor["subnormals"], 4);
}

TEST_F(InProcessTest, EveryFileIsReadAlike) {
  std::size_t files = 0;
  for (const char* folder : {"/tests/data", "/resources/sample"}) {
    for (const auto& entry :
         std::filesystem::recursive_directory_iterator(std::string(SCALEWRIGHT_SOURCE_DIR) + folder)) {
      const std::string extension = entry.path().extension().string();
      if (extension != ".h5" && extension != ".npy" && extension != ".safetensors") continue;
      ++files;
      EXPECT_EQ(profileOf(entry.path().string(), false), profileOf(entry.path().string(), true)) << entry.path();
    }
  }
  EXPECT_GE(files, 40U);
}

}  // namespace
}  // namespace scalewright::cli_test

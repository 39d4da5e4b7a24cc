// Integers of other widths, enumerations and bit fields on the command line, read by its worker. Expected numbers:
// h5py's, see tests/core/io/hdf5/integers_test.cpp.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <vector>

#include "tests/app/cli/cli_process.h"

namespace scalewright::cli_test {
namespace {

using nlohmann::json;

const std::string kFile = SCALEWRIGHT_SOURCE_DIR "/tests/data/inputs/hdf5/integers.h5";

TEST(IntegersCommandTest, TheListSaysWhatTheyAreAndWhatTheyAreReadAs) {
  const RunResult result = run({"list", kFile, "--json", "--tensor", "zipped/u12_at_4_le"});
  ASSERT_EQ(result.json()["files"][0]["tensors"].size(), 1U) << result.err;
  const json document = result.json();
  const json tensor = document["files"][0]["tensors"][0];
  EXPECT_EQ(tensor["element_type"], "u16");
  EXPECT_EQ(tensor["stored_as"], "u12@4");
  const RunResult text = run({"list", kFile, "--tensor", "*/b8"});
  EXPECT_NE(text.out.find("u8 (bitfield)"), std::string::npos) << text.out;
  std::vector<std::string> refused;
  const json all = run({"list", kFile, "--json"}).json();
  for (const json& remark : all["remarks"]) refused.push_back(remark["detail"]);
  EXPECT_EQ(refused, (std::vector<std::string>{"bit field of 12 bits in 16", "24-bit integer", "128-bit integer"}));
}

TEST(IntegersCommandTest, ProfilesAreThoseOfTheNumbersThatH5pyReads) {
  const json expected =
      json::parse(std::ifstream(SCALEWRIGHT_SOURCE_DIR "/tests/data/inputs/hdf5/integers_expected.json"));
  const RunResult result = run({"profile", kFile, "--json", "--no-cache", "--include-integers"});
  std::size_t compared = 0;
  const json document = result.json();
  for (const json& tensor : document["tensors"]) {
    const std::string name = tensor["name"];
    if (!expected.contains(name)) continue;  // batches, joined
    const auto values = expected[name]["values"].get<std::vector<double>>();
    EXPECT_EQ(tensor["min"], *std::min_element(values.begin(), values.end())) << name;
    EXPECT_EQ(tensor["max"], *std::max_element(values.begin(), values.end())) << name;
    ++compared;
  }
  EXPECT_EQ(compared, 142U) << result.err;
}

}  // namespace
}  // namespace scalewright::cli_test

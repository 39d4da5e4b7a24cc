// The check-up of a dump, through the program itself.
#include <gtest/gtest.h>

#include <limits>

#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_files.h"

namespace scalewright::cli_test {
namespace {

using nlohmann::json;

class CheckTest : public ::testing::Test {
 protected:
  TestFolder folder_;
  std::string file_ = folder_.file("dump.safetensors");
};

TEST_F(CheckTest, FindingsNameTheTensorAndTheNumbers) {
  writeTensors(file_, {{"a", {1, std::numeric_limits<float>::quiet_NaN()}}, {"b", {2, 2, 2}}});
  const RunResult result = run({"check", file_, "--json", "--no-cache"});
  ASSERT_EQ(result.status, 0) << result.err;
  const json findings = result.json()["findings"];
  ASSERT_EQ(findings.size(), 2U);
  EXPECT_EQ(findings[0]["check"], "nan");
  EXPECT_EQ(findings[0]["severity"], "problem");
  EXPECT_EQ(findings[0]["tensor"], "a");
  EXPECT_EQ(findings[0]["values"], json({"1", "2"}));
  EXPECT_EQ(findings[1]["check"], "constant");
  EXPECT_EQ(run({"check", file_, "--strict", "--no-cache"}).status, 1);
}

TEST_F(CheckTest, AGoodDumpIsSaidToBeOne) {
  writeTensors(file_, {{"a.weight", unitValues()}});
  const RunResult result = run({"check", file_, "--strict", "--no-cache"});
  EXPECT_EQ(result.status, 0) << result.err;
  EXPECT_EQ(result.out, "nothing found in 1 tensors\n");
}

}  // namespace
}  // namespace scalewright::cli_test

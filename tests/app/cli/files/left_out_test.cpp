// What is read of types that few files have, and what is said of what is not. Largest values: of the bits, by hand.
#include <gtest/gtest.h>

#include <map>

#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_files.h"

namespace scalewright::cli_test {
namespace {

using nlohmann::json;

std::string typesFile(const std::string& name) {
  return std::string(SCALEWRIGHT_TEST_DATA) + "/types/" + name;
}

std::map<std::string, double> largestOf(const std::string& path) {
  const RunResult result = run({"profile", path, "--json", "--no-cache"});
  EXPECT_EQ(result.status, 0) << result.err;
  std::map<std::string, double> largest;
  const json document = result.json();
  for (const json& tensor : document["tensors"]) largest[tensor["name"]] = tensor["amax"];
  return largest;
}

TEST(LeftOutTest, FloatsOfAnyWidthAreRead) {
  const auto largest = largestOf(typesFile("floats.h5"));
  EXPECT_EQ(largest.at("l1_f16_6_9"), 2.5390625) << "six bits of exponent, the high byte first";
  EXPECT_EQ(largest.at("l2_f24"), 2.5380859375) << "three bytes";
  EXPECT_EQ(largest.at("l3/longdouble"), largest.at("l4/be"));
  EXPECT_EQ(largest.at("l7_nbit20"), 2.538085937500) << "20 bits of 40, packed";
}

TEST(LeftOutTest, TwoOpaqueBytesAreBfloat16AsH5pyWritesThem) {
  const std::string file = typesFile("opaque.h5");
  const auto largest = largestOf(file);
  EXPECT_EQ(largest.at("fc1/input_bf16"), 2.53125);
  EXPECT_EQ(largest.at("fc4_tagged"), 2.53125) << "by its tag";
  const RunResult listed = run({"list", file, "--no-cache"});
  EXPECT_NE(listed.err.find("opaque bytes read as bfloat16, as h5py writes it: 1 tensor: fc1/input_bf16"),
            std::string::npos)
      << listed.err;
  EXPECT_NE(listed.err.find("left out, no real numbers: 1 dataset (opaque bytes: 1): times"), std::string::npos)
      << listed.err;
  EXPECT_EQ(listed.status, 0);
}

TEST(LeftOutTest, AFloatThatIsNotReadIsAProblemOfEveryCommand) {
  const TestFolder folder;
  const std::string file = folder.file("mixed.safetensors");
  std::string header = R"({"a.weight":{"dtype":"F32","shape":[2,2],"data_offsets":[0,16]},)"
                       R"("b.weight":{"dtype":"F6_E2M3","shape":[4],"data_offsets":[16,19]},)"
                       R"("c":{"dtype":"C64","shape":[1],"data_offsets":[19,27]}})";
  header.resize((header.size() + 7) / 8 * 8, ' ');
  std::string bytes(8, '\0');
  bytes[0] = static_cast<char>(header.size());
  bytes[1] = static_cast<char>(header.size() >> 8);
  writeText(file, bytes + header + std::string(27, '\1'));
  for (const std::vector<std::string>& command : {std::vector<std::string>{"list", file},
                                                  {"profile", file},
                                                  {"check", file},
                                                  {"calibrate", file},
                                                  {"recipe", "make", file, "-o", folder.file("r.scalewright")},
                                                  {"report", file, "-o", folder.file("r.html")}}) {
    const RunResult result = run(command);
    EXPECT_EQ(result.status, 1) << command[0] << result.err;
    EXPECT_NE(result.err.find("b.weight: left out: it may hold floating-point values, which are not read"),
              std::string::npos)
        << command[0] << result.err;
  }
  const RunResult listed = run({"list", file, "--json"});
  EXPECT_NE(listed.out.find("\"float-unread\""), std::string::npos) << listed.out;
}

TEST(LeftOutTest, FloatsThatArePartsOfElementsAndWeightsOfIntegersAreProblems) {
  const RunResult checked = run({"check", typesFile("parts.h5"), "--json", "--no-cache"});
  EXPECT_EQ(checked.status, 1);
  std::map<std::string, std::string> codes;
  const json document = checked.json();
  for (const char* list : {"problems", "remarks"}) {
    for (const json& each : document[list]) codes[each["dataset"]] = each["code"];
  }
  EXPECT_EQ(codes["arrays"], "float-unread");
  EXPECT_EQ(codes["ragged"], "float-unread");
  EXPECT_EQ(codes["nested"], "float-unread");
  EXPECT_EQ(codes["counts"], "unsupported-element-type") << "sequences of integers";
  EXPECT_EQ(codes["half/weight"], "float-unread");
  EXPECT_FALSE(codes.contains("plain/weight"));
  const RunResult wanted = run({"profile", typesFile("parts.h5"), "--tensor", "*/weight", "--include-integers"});
  EXPECT_EQ(wanted.err.find("half/weight: left out"), std::string::npos) << wanted.err;
  EXPECT_NE(wanted.out.find("half/weight"), std::string::npos);
}

TEST(LeftOutTest, ConstantsWithinBranchesAndSparseOnesAreProblems) {
  const RunResult listed = run({"list", std::string(SCALEWRIGHT_TEST_DATA) + "/onnx/branches.onnx", "--json"});
  EXPECT_EQ(listed.status, 1);
  const json document = listed.json();
  std::map<std::string, std::string> said;
  for (const char* list : {"problems", "remarks"}) {
    for (const json& each : document[list]) said[each["dataset"]] = each["detail"];
  }
  const std::map<std::string, std::string> wanted = {{"wsub", "a constant within If"},
                                                     {"wc", "a constant within If"},
                                                     {"sparse", "sparse values"},
                                                     {"cpx", "complex numbers"}};
  EXPECT_EQ(said, wanted) << "four values in a row are a size or a factor";
}

}  // namespace
}  // namespace scalewright::cli_test

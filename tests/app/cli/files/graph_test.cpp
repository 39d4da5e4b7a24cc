// A model beside the dump of its values: the graph says what each is, and which have one range.
#include <gtest/gtest.h>

#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_files.h"
#include "tests/support/hdf5_file.h"

namespace scalewright::cli_test {
namespace {

using nlohmann::json;

class GraphTest : public testing::Test {
 protected:
  /// Some values of the network, of other sizes than it has: what the first pool reads reaches further than what it
  /// gives, which alone is read by a convolution. One name is nobody's.
  GraphTest() {
    test::Hdf5File file(dump_);
    add(file, "Relu_output_0/batch_0", 9);
    add(file, "Relu_output_0/batch_1", 8);
    add(file, "pool/MaxPool_output_0/batch_0", 5);
    add(file, "pool/MaxPool_output_0/batch_1", 4);
    add(file, "Add_output_0", 3);
    add(file, "stranger", 2);
  }
  static void add(test::Hdf5File& file, const std::string& name, float largest) {
    std::vector<float> values(2 * 16 * 2 * 2, 0.5F);
    values[7] = largest;
    file.add(name, values, {2, 16, 2, 2});
  }
  static json tensorIn(const json& tensors, const char* key, const std::string& name) {
    for (const json& tensor : tensors) {
      if (tensor[key] == name) return tensor;
    }
    return {};
  }
  [[nodiscard]] json make(const std::vector<std::string>& more) const {
    const std::string out = scratch_.file("r.json");
    std::vector<std::string> words = {"recipe", "make",         model_,   dump_, "--format",
                                      "int8",   "--calibrator", "absmax", "-o",  out};
    words.insert(words.end(), more.begin(), more.end());
    const RunResult answer = run(words);
    EXPECT_EQ(answer.status, 0) << answer.err;
    return json::parse(readText(out));
  }

  TestFolder scratch_;
  std::string dump_ = scratch_.file("dump.h5");
  std::string model_ = std::string(SCALEWRIGHT_TEST_DATA) + "/onnx/cnn.onnx";
};

TEST_F(GraphTest, ValuesOfTheDumpAreWhatTheGraphSays) {
  for (const auto& files : {std::vector{model_, dump_}, std::vector{dump_, model_}}) {
    const RunResult answer = run({"list", files[0], files[1], "--json"});
    ASSERT_EQ(answer.status, 0) << answer.err;
    const json document = json::parse(answer.out);
    const json& tensors = document["files"][files[0] == dump_ ? 0 : 1]["tensors"];
    const json pool = tensorIn(tensors, "name", "pool/MaxPool_output_0");
    EXPECT_EQ(pool["role"], "activation");
    EXPECT_EQ(pool["operator"], "convolution");
    EXPECT_EQ(pool["port"], "input");
    EXPECT_EQ(pool["channel_axis"], 1);
    EXPECT_EQ(pool["evidence"], "graph");
    EXPECT_EQ(pool["range_group"], "/Relu_output_0");
    EXPECT_EQ(tensorIn(tensors, "name", "Add_output_0")["operator"], "add");
    EXPECT_EQ(tensorIn(tensors, "name", "stranger")["evidence"], "shape");
    EXPECT_NE(answer.err.find("not in the graph: 1 of 4 tensors: stranger"), std::string::npos) << answer.err;
    EXPECT_NE(answer.err.find("read in low precision by the graph, and in no file: "), std::string::npos);
  }
}

TEST_F(GraphTest, WhatAPoolReadsTakesTheRangeOfWhatItGives) {
  const json recipe = make({});
  const json relu = tensorIn(recipe["tensors"], "tensor", "Relu_output_0");
  const json pool = tensorIn(recipe["tensors"], "tensor", "pool/MaxPool_output_0");
  EXPECT_EQ(pool["threshold"], 5.0);
  EXPECT_EQ(relu["threshold"], 5.0) << "by itself it reaches to 9";
  EXPECT_EQ(relu["sharing"], "follow");
  EXPECT_EQ(relu["range_group"], "/Relu_output_0");
  EXPECT_EQ(relu["evidence"], "graph");
  const json apart = make({"--share", "none"});
  EXPECT_EQ(tensorIn(apart["tensors"], "tensor", "Relu_output_0")["threshold"], 9.0);
}

TEST_F(GraphTest, APersonSaysOtherwise) {
  const RunResult answer = run({"list", model_, dump_, "--as", "activation=matmul", "pool/*", "--json"});
  ASSERT_EQ(answer.status, 0) << answer.err;
  const json pool = tensorIn(json::parse(answer.out)["files"][1]["tensors"], "name", "pool/MaxPool_output_0");
  EXPECT_EQ(pool["operator"], "matmul");
  EXPECT_EQ(pool["evidence"], "person");
  EXPECT_EQ(pool["port"], "input") << "of which nothing was said";
}

}  // namespace
}  // namespace scalewright::cli_test

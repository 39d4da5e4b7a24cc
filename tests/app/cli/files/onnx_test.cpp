// Models through the program itself: a worker process reads them, and the files beside them that they name.
#include <gtest/gtest.h>
#include <onnx/onnx_pb.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_files.h"

namespace scalewright::cli_test {
namespace {

using nlohmann::json;

const std::string kCnn = std::string(SCALEWRIGHT_TEST_DATA) + "/onnx/cnn.onnx";

json tensorOf(const json& document, const std::string& name) {
  for (const json& tensor : document["files"][0]["tensors"]) {
    if (tensor["name"] == name) return tensor;
  }
  return nullptr;
}

/// A model with a weight of two rows of four floats in `weights.bin`, and one whose place is `other`.
std::string externalModel(const TestFolder& folder, const std::string& other) {
  onnx::ModelProto model;
  model.set_ir_version(8);
  model.add_opset_import()->set_version(17);
  auto& graph = *model.mutable_graph();
  graph.add_input()->set_name("x");
  const auto weight = [&](const std::string& name, const std::string& location) {
    auto& tensor = *graph.add_initializer();
    tensor.set_name(name);
    tensor.set_data_type(onnx::TensorProto::FLOAT);
    for (const std::int64_t extent : {2, 4}) tensor.add_dims(extent);
    tensor.set_data_location(onnx::TensorProto::EXTERNAL);
    auto& entry = *tensor.add_external_data();
    entry.set_key("location");
    entry.set_value(location);
  };
  weight("w", "weights.bin");
  weight("other", other);
  auto& node = *graph.add_node();
  node.set_op_type("MatMul");
  node.set_name("/fc/MatMul");
  node.add_input("x");
  node.add_input("w");
  node.add_output("y");
  std::ofstream out(folder.file("model.onnx"), std::ios::binary);
  EXPECT_TRUE(model.SerializeToOstream(&out));
  std::ofstream data(folder.file("weights.bin"), std::ios::binary);
  for (int i = 0; i < 8; ++i) {
    const float value = 0.5F * static_cast<float>(i);
    std::array<char, sizeof value> bytes{};
    std::memcpy(bytes.data(), &value, sizeof value);
    data.write(bytes.data(), bytes.size());
  }
  return folder.file("model.onnx");
}

TEST(OnnxCommandTest, ListSaysWhatTheGraphSays) {
  const RunResult answer = run({"list", kCnn, "--json"});
  ASSERT_EQ(answer.status, 0) << answer.err;
  const json document = answer.json();
  EXPECT_EQ(document["files"][0]["kind"], "onnx");
  EXPECT_EQ(document["files"][0]["tensors"].size(), 18U);
  const json weight = tensorOf(document, "onnx::Conv_81");
  EXPECT_EQ(weight["role"], "weight");
  EXPECT_EQ(weight["role_source"], "graph");
  EXPECT_EQ(weight["operator"], "convolution");
  EXPECT_EQ(weight["port"], "weight");
  EXPECT_EQ(weight["module"], "stem.0");
  EXPECT_EQ(weight["channel_axis"], 0);
  const json bias = tensorOf(document, "fc.bias");
  EXPECT_EQ(bias["role"], "bias");
  EXPECT_EQ(bias["operator"], "linear");
}

TEST(OnnxCommandTest, ProfilesAndWritesTheValuesOfTheModel) {
  const TestFolder scratch;
  const RunResult profiles = run({"profile", kCnn, "--json"});
  EXPECT_EQ(profiles.status, 0) << profiles.err;
  EXPECT_EQ(profiles.json()["tensors"].size(), 18U);
  const std::string out = scratch.file("w.npy");
  ASSERT_EQ(run({"values", kCnn, "--tensor", "fc.bias", "-o", out}).status, 0);
  onnx::ModelProto model;
  std::ifstream in(kCnn, std::ios::binary);
  ASSERT_TRUE(model.ParseFromIstream(&in));
  const auto& weights = model.graph().initializer();
  const auto bias =
      std::find_if(weights.begin(), weights.end(), [](const auto& each) { return each.name() == "fc.bias"; });
  std::ifstream written(out, std::ios::binary);
  const std::string all((std::istreambuf_iterator<char>(written)), {});
  ASSERT_GT(all.size(), bias->raw_data().size());
  EXPECT_EQ(all.substr(all.size() - bias->raw_data().size()), bias->raw_data());
}

TEST(OnnxCommandTest, ReadsTheFileBesideItAndNoneThatALinkLeadsTo) {
  const TestFolder folder;
  const TestFolder elsewhere;
  std::ofstream(elsewhere.file("secret.bin")) << std::string(32, 's');
  std::filesystem::create_symlink(elsewhere.file("secret.bin"), folder.file("link.bin"));
  const std::string model = externalModel(folder, "link.bin");
  const RunResult list = run({"list", model, "--json"});
  const json document = list.json();
  EXPECT_EQ(document["files"][0]["tensors"].size(), 1U);
  EXPECT_EQ(tensorOf(document, "w")["channel_axis"], 1);
  EXPECT_EQ(document["problems"][0]["dataset"], "other");
  const std::string out = folder.file("w.npy");
  const RunResult values = run({"values", model, "--tensor", "w", "-o", out});
  ASSERT_EQ(values.status, 0) << values.err;
  std::ifstream written(out, std::ios::binary);
  const std::string all((std::istreambuf_iterator<char>(written)), {});
  float last = 0;
  ASSERT_GT(all.size(), sizeof last);
  std::memcpy(&last, all.data() + all.size() - sizeof last, sizeof last);
  EXPECT_EQ(last, 3.5F);
}

TEST(OnnxCommandTest, NamesReachNoTerminalAsTheyAre) {
  const TestFolder folder;
  onnx::ModelProto model;
  model.set_ir_version(8);
  auto& tensor = *model.mutable_graph()->add_initializer();
  tensor.set_name("red\x1B[31m\n../../etc/passwd");
  tensor.set_data_type(onnx::TensorProto::FLOAT);
  tensor.add_dims(1);
  tensor.add_float_data(1);
  auto& bad = *model.mutable_graph()->add_initializer();
  bad.set_name("bad\x1B[31m");
  bad.set_data_type(onnx::TensorProto::FLOAT);
  bad.add_dims(9);
  std::ofstream out(folder.file("model.onnx"), std::ios::binary);
  ASSERT_TRUE(model.SerializeToOstream(&out));
  out.close();
  const RunResult answer = run({"list", folder.file("model.onnx")});
  EXPECT_EQ(answer.out.find('\x1B'), std::string::npos);
  EXPECT_EQ(answer.err.find('\x1B'), std::string::npos);
  EXPECT_NE(answer.out.find("etc/passwd"), std::string::npos);
}

}  // namespace
}  // namespace scalewright::cli_test

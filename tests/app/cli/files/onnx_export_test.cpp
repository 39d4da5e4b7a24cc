// Quantized models through the program itself: a worker process describes and writes them.
#include <gtest/gtest.h>
#include <onnx/onnx_pb.h>

#include <cstring>
#include <filesystem>
#include <fstream>

#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_files.h"

namespace scalewright::cli_test {
namespace {

using nlohmann::json;

class OnnxExportTest : public ::testing::Test {
 protected:
  OnnxExportTest() {
    std::filesystem::copy_file(std::string(SCALEWRIGHT_TEST_DATA) + "/onnx/cnn.onnx", model_);
    std::filesystem::permissions(model_, std::filesystem::perms::owner_write, std::filesystem::perm_options::add);
  }
  void decide(const std::vector<std::string>& more = {}, const std::string& model = {}) const {
    std::vector<std::string> arguments = {"recipe", "make", model.empty() ? model_ : model, "-o", recipe_};
    arguments.insert(arguments.end(), more.begin(), more.end());
    const RunResult made = run(arguments);
    ASSERT_EQ(made.status, 0) << made.err;
  }
  RunResult exported(const std::vector<std::string>& more = {}) const {
    std::vector<std::string> arguments = {"export", recipe_, "--to", "onnx-qdq", "-o", out_};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run(arguments);
  }
  static onnx::ModelProto parsed(const std::string& path) {
    onnx::ModelProto model;
    std::ifstream file(path, std::ios::binary);
    EXPECT_TRUE(model.ParseFromIstream(&file));
    return model;
  }

  TestFolder folder_;
  std::string model_ = folder_.file("model.onnx");
  std::string recipe_ = folder_.file("r.scalewright");
  std::string out_ = folder_.file("out.onnx");
};

TEST_F(OnnxExportTest, SaysWhatIsInTheModelAndHowItIsRun) {
  decide({"--granularity", "per_channel"});
  const RunResult made = exported({"--json"});
  ASSERT_EQ(made.status, 0) << made.err;
  const json document = made.json();
  EXPECT_EQ(document["exporter"], "onnx-qdq");
  EXPECT_EQ(document["operators"], 9);
  EXPECT_EQ(document["weights"], 9);
  EXPECT_EQ(document["pairs"], 0);  // the recipe has weights only
  EXPECT_EQ(document["bytes"], std::filesystem::file_size(out_));
  EXPECT_NE(document["to_run"].dump().find("out.onnx"), std::string::npos);
  EXPECT_NE(made.err.find("does not decide"), std::string::npos);
  const onnx::ModelProto model = parsed(out_);
  EXPECT_EQ(model.graph().node_size(), 21 + 9);
  // The model of the recipe is opened again where it lies.
  const RunResult listed = run({"list", out_, "--json"});
  EXPECT_NE(listed.out.find("int8 per channel"), std::string::npos) << listed.out;
}

TEST_F(OnnxExportTest, NothingIsReplacedUnasked) {
  decide();
  ASSERT_EQ(exported().status, 0);
  const std::string before = readText(out_);
  const RunResult again = exported({"--set", "style=tensorrt"});
  EXPECT_EQ(again.status, 4);
  EXPECT_NE(again.err.find("--force"), std::string::npos);
  EXPECT_EQ(readText(out_), before);
  EXPECT_EQ(exported({"--force"}).status, 0);
  const std::string model = readText(model_);
  EXPECT_EQ(run({"export", recipe_, "--to", "onnx-qdq", "-o", model_, "--force"}).status, 4);
  EXPECT_EQ(readText(model_), model);
}

TEST_F(OnnxExportTest, TheFileOfValuesBesideIsNotReplacedEither) {
  decide();
  std::ofstream(out_ + ".data") << "somebody's";
  EXPECT_EQ(exported({"--set", "external=true"}).status, 4);
  EXPECT_EQ(readText(out_ + ".data"), "somebody's");
  EXPECT_EQ(exported({"--set", "external=true", "--force"}).status, 0);
  EXPECT_NE(readText(out_ + ".data"), "somebody's");
}

TEST_F(OnnxExportTest, AModelThatReplacesAnotherHasItsValuesUnderAnotherNameAndTakesTheOldOnesAway) {
  decide();
  ASSERT_EQ(exported({"--set", "external=true"}).status, 0);
  const std::string first = readText(out_ + ".data");
  ASSERT_FALSE(first.empty());
  const auto dataBeside = [this] {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::path(out_).parent_path())) {
      if (entry.path().extension() == ".data") names.push_back(entry.path().filename().string());
    }
    std::sort(names.begin(), names.end());
    return names;
  };
  ASSERT_EQ(exported({"--set", "external=true", "--force"}).status, 0);
  const auto second = dataBeside();
  ASSERT_EQ(second.size(), 1U) << "that of the model which is there";
  EXPECT_NE(second[0], std::filesystem::path(out_ + ".data").filename().string());
  EXPECT_NE(readText(out_).find(second[0]), std::string::npos) << "the model names it";
  EXPECT_EQ(run({"list", out_}).status, 0);
  const std::string model = readText(out_);
  ASSERT_EQ(exported({"--set", "external=true", "--force"}).status, 0);
  EXPECT_EQ(dataBeside(), second) << "the same again is the same";
  EXPECT_EQ(readText(out_), model);
  // Without values beside it, nothing of the old model stays.
  ASSERT_EQ(exported({"--force"}).status, 0);
  EXPECT_TRUE(dataBeside().empty());
}

TEST_F(OnnxExportTest, ValuesOfTheSourceAreNotReplacedThoughTheyHaveTheNameThatIsWanted) {
  // The source has a weight in the file that would lie beside the target.
  const std::string data = out_ + ".data";
  onnx::ModelProto model = parsed(model_);
  bool moved = false;
  for (auto& tensor : *model.mutable_graph()->mutable_initializer()) {
    if (tensor.name() != "fc.weight") continue;
    moved = true;
    std::ofstream(data, std::ios::binary) << tensor.raw_data();
    tensor.clear_raw_data();
    tensor.set_data_location(onnx::TensorProto::EXTERNAL);
    auto& location = *tensor.add_external_data();
    location.set_key("location");
    location.set_value(std::filesystem::path(data).filename().string());
  }
  ASSERT_TRUE(moved);
  std::ofstream(model_, std::ios::binary | std::ios::trunc) << model.SerializeAsString();
  decide();
  const std::string before = readText(data);
  ASSERT_FALSE(before.empty());
  const RunResult refused = exported({"--set", "external=true", "--force"});
  EXPECT_EQ(refused.status, 4) << refused.out;
  EXPECT_NE(refused.err.find("one of the inputs"), std::string::npos) << refused.err;
  EXPECT_EQ(readText(data), before);
  EXPECT_EQ(run({"export", recipe_, "--to", "onnx-qdq", "-o", folder_.file("other.onnx")}).status, 0);
}

TEST_F(OnnxExportTest, WhereNothingCanBeWrittenTheReasonIsSaid) {
  decide({"--format", "nvfp4", "--tensor", "fc.weight"});
  const RunResult refused = exported();
  EXPECT_EQ(refused.status, 3) << refused.out;
  EXPECT_NE(refused.err.find("nothing in the recipe can be written"), std::string::npos) << refused.err;
  EXPECT_NE(refused.err.find(": fc.weight"), std::string::npos) << refused.err;
}

TEST_F(OnnxExportTest, ConstantsOfOldModelsAreNoInputsOfNewOnes) {
  onnx::ModelProto model = parsed(model_);
  const int inputs = model.graph().input_size();
  model.set_ir_version(3);
  for (const auto& tensor : model.graph().initializer()) {
    auto& input = *model.mutable_graph()->add_input();
    input.set_name(tensor.name());
    auto& type = *input.mutable_type()->mutable_tensor_type();
    type.set_elem_type(tensor.data_type());
    for (const auto extent : tensor.dims()) type.mutable_shape()->add_dim()->set_dim_value(extent);
  }
  std::ofstream(model_, std::ios::binary | std::ios::trunc) << model.SerializeAsString();
  decide();
  ASSERT_EQ(exported().status, 0);
  const onnx::ModelProto written = parsed(out_);
  EXPECT_GE(written.ir_version(), 7);
  EXPECT_EQ(written.graph().input_size(), inputs) << "or a caller may replace them, and engines fold them no more";
}

TEST_F(OnnxExportTest, GroupsOfHalvesHaveScalesInHalf) {
  constexpr int kRows = 2;
  constexpr int kColumns = 8;
  onnx::ModelProto model;
  model.set_ir_version(8);
  model.add_opset_import()->set_version(17);
  onnx::GraphProto& graph = *model.mutable_graph();
  const auto state = [&](onnx::ValueInfoProto& value, const char* name, int extent) {
    value.set_name(name);
    value.mutable_type()->mutable_tensor_type()->set_elem_type(onnx::TensorProto::FLOAT16);
    for (const int each : {1, extent}) {
      value.mutable_type()->mutable_tensor_type()->mutable_shape()->add_dim()->set_dim_value(each);
    }
  };
  state(*graph.add_input(), "x", kColumns);
  state(*graph.add_output(), "y", kRows);
  auto& node = *graph.add_node();
  node.set_op_type("Gemm");
  for (const char* name : {"x", "w"}) node.add_input(name);
  node.add_output("y");
  auto& turned = *node.add_attribute();
  turned.set_name("transB");
  turned.set_type(onnx::AttributeProto::INT);
  turned.set_i(1);
  // 127.0625 / 127 = 1.00049 is 1.000977 in float16: 95.5625 is 95.47 steps of that, and 95.52 of the former.
  const std::vector<std::uint16_t> row = {0x57F1, 0x55F9, 0, 0, 0x57F0, 0xD7F0, 0, 0};
  auto& weight = *graph.add_initializer();
  weight.set_name("w");
  weight.set_data_type(onnx::TensorProto::FLOAT16);
  for (const int extent : {kRows, kColumns}) weight.add_dims(extent);
  for (int i = 0; i < kRows; ++i) {
    weight.mutable_raw_data()->append(std::string(16, '\0'));
    std::memcpy(weight.mutable_raw_data()->data() + 16 * i, row.data(), 16);
  }
  std::ofstream(model_, std::ios::binary | std::ios::trunc) << model.SerializeAsString();
  decide({"--tensor", "w", "--format", "int8", "--granularity", "per_group", "--group-size", "4"});
  const RunResult made = exported({"--check"});
  ASSERT_EQ(made.status, 0) << made.err;
  const onnx::ModelProto written = parsed(out_);
  for (const auto& tensor : written.graph().initializer()) {
    if (tensor.name() == "w_scale") {
      EXPECT_EQ(tensor.data_type(), onnx::TensorProto::FLOAT16);
      EXPECT_EQ(tensor.raw_data(), std::string("\x01\x3C\x00\x3C\x01\x3C\x00\x3C", 8));
    }
    if (tensor.name() == "w_quantized") {
      EXPECT_EQ(tensor.raw_data().substr(0, kColumns), std::string("\x7F\x5F\x00\x00\x7F\x81\x00\x00", 8));
    }
  }
}

TEST_F(OnnxExportTest, ARecipeOfNoModelHasToNameOne) {
  decide({"--tensor", "fc.weight"});
  json recipe = json::parse(readText(recipe_));
  recipe["sources"][0]["kind"] = "hdf5";
  std::ofstream(recipe_) << recipe.dump();
  const RunResult refused = exported();
  EXPECT_EQ(refused.status, 2);
  EXPECT_NE(refused.err.find("--from"), std::string::npos);
  EXPECT_EQ(exported({"--from", model_}).status, 0);
  EXPECT_EQ(exported({"--set", "model=" + model_, "--force"}).status, 0);
}

TEST_F(OnnxExportTest, AnotherNameOrStandardOutputIsRefused) {
  decide();
  EXPECT_EQ(run({"export", recipe_, "--to", "onnx-qdq", "-o", "-"}).status, 2);
  EXPECT_EQ(run({"export", recipe_, "--to", "onnx-qdq", "-o", folder_.file("model.bin")}).status, 2);
  EXPECT_EQ(run({"export", recipe_, "--to", "onnx-qdq", "-o", folder_.file("no/such/out.onnx")}).status, 4);
  EXPECT_EQ(exported({"--flavor", "quark"}).status, 2);
  EXPECT_EQ(exported({"--set", "style=other"}).status, 2);
  EXPECT_FALSE(std::filesystem::exists(out_));
}

TEST_F(OnnxExportTest, ARecipeWithPhasesIsAskedForOne) {
  decide();
  json recipe = json::parse(readText(recipe_));
  json other = recipe["tensors"][0];
  other["format"] = "int4";
  recipe["schema_version"] = 2;
  recipe["phases"] = json::array({{{"name", "first-2"}, {"first", 1}, {"last", 2}, {"tensors", json::array({other})}}});
  std::ofstream(recipe_) << recipe.dump();
  const RunResult refused = exported();
  EXPECT_EQ(refused.status, 2) << refused.err;
  EXPECT_NE(refused.err.find("--phase"), std::string::npos) << refused.err;
  EXPECT_FALSE(std::filesystem::exists(out_));
  EXPECT_EQ(exported({"--phase", "rest"}).status, 0);
}

TEST_F(OnnxExportTest, NoModelIsNone) {
  decide();
  std::ofstream(folder_.file("text.onnx")) << "no model";
  const RunResult refused = exported({"--from", folder_.file("text.onnx")});
  EXPECT_NE(refused.status, 0);
  EXPECT_FALSE(std::filesystem::exists(out_));
}

TEST_F(OnnxExportTest, ChosenTensorsAreWrittenOnly) {
  decide();
  const RunResult made = exported({"--tensor", "fc.weight", "--json"});
  ASSERT_EQ(made.status, 0) << made.err;
  EXPECT_EQ(made.json()["weights"], 1);
}

TEST_F(OnnxExportTest, ValuesInAFileBesideTheModelAreReadByTheWorker) {
  onnx::ModelProto model = parsed(model_);
  std::string values;
  for (auto& tensor : *model.mutable_graph()->mutable_initializer()) {
    auto& place = *tensor.add_external_data();
    place.set_key("location");
    place.set_value("values.bin");
    auto& offset = *tensor.add_external_data();
    offset.set_key("offset");
    offset.set_value(std::to_string(values.size()));
    tensor.set_data_location(onnx::TensorProto::EXTERNAL);
    values += tensor.raw_data();
    tensor.clear_raw_data();
  }
  const std::string path = folder_.file("apart.onnx");
  std::ofstream out(path, std::ios::binary);
  ASSERT_TRUE(model.SerializeToOstream(&out));
  out.close();
  std::ofstream(folder_.file("values.bin"), std::ios::binary) << values;
  decide({}, path);
  const RunResult made = exported();
  ASSERT_EQ(made.status, 0) << made.err;
  ASSERT_TRUE(std::filesystem::exists(out_ + ".data"));
  // The same codes as those of the model in one file.
  const RunResult apart = run({"values", out_, "--tensor", "onnx::Conv_81_quantized", "-o", folder_.file("a.npy")});
  ASSERT_EQ(apart.status, 0) << apart.err;
  decide();
  const std::string whole = folder_.file("whole.onnx");
  ASSERT_EQ(run({"export", recipe_, "--to", "onnx-qdq", "-o", whole}).status, 0);
  ASSERT_EQ(run({"values", whole, "--tensor", "onnx::Conv_81_quantized", "-o", folder_.file("b.npy")}).status, 0);
  EXPECT_EQ(readText(folder_.file("a.npy")), readText(folder_.file("b.npy")));
  EXPECT_EQ(readText(folder_.file("values.bin")), values);
}

}  // namespace
}  // namespace scalewright::cli_test

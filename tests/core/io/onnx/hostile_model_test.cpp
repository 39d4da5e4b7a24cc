// Models that are cut off, lie about shapes, or are made to take for ever: named, and everything else is read.
#include <random>

#include "tests/core/io/onnx/written_model.h"

namespace scalewright::io {
namespace {

void write(const std::filesystem::path& path, const std::string& bytes) {
  writeFileBytes(path, std::as_bytes(std::span(bytes)));
}

/// A field of a message, with its length before it.
std::string message(char tag, const std::string& content) {
  std::string text(1, tag);
  for (std::size_t length = content.size();; length >>= 7) {
    text += static_cast<char>((length & 0x7F) | (length > 0x7F ? 0x80 : 0));
    if (length <= 0x7F) break;
  }
  return text + content;
}

TEST(HostileModelTest, EveryCutIsSurvivedAndNamed) {
  WrittenModel model;
  model.input("x", 4).weight("first", {8, 3, 3, 3});
  model.node("Conv", {"x", "first"}, {"y"}, "/c/Conv");
  model.weight("second", {100});
  const std::string whole = model.proto.SerializeAsString();
  const ScratchFolder scratch;
  std::size_t listed = 0;
  for (std::size_t size = 1; size < whole.size(); size += 7) {
    const auto path = scratch.file("cut.onnx");
    write(path, whole.substr(0, size));
    const auto source = openSource(path, {});
    if (!source) {
      EXPECT_TRUE(source.error().code == ErrorCode::kTruncated || source.error().code == ErrorCode::kMalformedFile)
          << size << sentence(source.error());
      continue;
    }
    EXPECT_FALSE((*source)->catalogue().problems.empty()) << size;
    listed += (*source)->catalogue().tensors.size();
    for (const tensor::TensorInfo& info : (*source)->catalogue().tensors) EXPECT_TRUE(readBytes(**source, info.name));
  }
  EXPECT_GT(listed, 0U);  // what comes before the cut
}

TEST(HostileModelTest, RandomBytesAreNoModel) {
  const ScratchFolder scratch;
  std::mt19937 random(1);
  for (int i = 0; i < 200; ++i) {
    std::string bytes(1 + random() % 300, '\0');
    for (char& byte : bytes) byte = static_cast<char>(random());
    write(scratch.file("random.bin"), bytes);
    EXPECT_EQ(openingError(scratch.file("random.bin")), ErrorCode::kUnknownFileType) << i;
    write(scratch.file("random.onnx"), bytes);
    const auto source = openSource(scratch.file("random.onnx"), {});
    EXPECT_TRUE(source || source.error().code != ErrorCode::kInternal);
  }
  write(scratch.file("empty.onnx"), "");
  EXPECT_EQ(openingError(scratch.file("empty.onnx")), ErrorCode::kUnknownFileType);
  write(scratch.file("text.txt"), "hello, this is no model\n");
  EXPECT_EQ(openingError(scratch.file("text.txt")), ErrorCode::kUnknownFileType);
}

TEST(HostileModelTest, AbsurdShapesAreNamedAndNothingIsAllocated) {
  struct Form {
    std::vector<std::int64_t> dims;
    ErrorCode code;
  };
  const std::vector<Form> forms = {
      {{-1}, ErrorCode::kAbsurdShape},        {{1LL << 40, 1LL << 40}, ErrorCode::kAbsurdShape},
      {{INT64_MAX}, ErrorCode::kAbsurdShape}, {std::vector<std::int64_t>(65, 1), ErrorCode::kAbsurdShape},
      {{1LL << 40}, ErrorCode::kTruncated},   {{5}, ErrorCode::kTruncated},
      {{3}, ErrorCode::kMalformedFile}};
  WrittenModel model;
  model.input("x", 4).weight("good", {8, 3, 3, 3});
  for (std::size_t i = 0; i < forms.size(); ++i) {
    onnx::TensorProto& tensor = model.weight("bad" + std::to_string(i), {4});
    tensor.clear_dims();
    for (const std::int64_t extent : forms[i].dims) tensor.add_dims(extent);
  }
  model.node("Conv", {"x", "good"}, {"y"}, "/c/Conv");
  const auto source = model.open();
  EXPECT_EQ(source->catalogue().tensors.size(), 1U);
  EXPECT_EQ(said(*source, "good"), "weight convolution weight axis 0 of c");
  for (std::size_t i = 0; i < forms.size(); ++i) {
    const auto problem = problemOf(*source, "bad" + std::to_string(i));
    ASSERT_TRUE(problem.has_value()) << i;
    EXPECT_EQ(problem->code, forms[i].code) << i << sentence(*problem);
  }
}

TEST(HostileModelTest, TypesThatNobodyKnowsAreNamed) {
  WrittenModel model;
  model.weight("good", {4});
  model.weight("fp4", {4}).set_data_type(23);
  model.weight("future", {4}).set_data_type(99);
  onnx::TensorProto& both = model.weight("both", {2});
  both.add_float_data(1);
  onnx::TensorProto& wrong = model.weight("wrong", {2});
  wrong.clear_raw_data();
  wrong.add_int32_data(1);
  wrong.add_int32_data(1);
  const auto source = model.open();
  EXPECT_EQ(problemOf(*source, "fp4")->code, ErrorCode::kFloatUnread);
  EXPECT_EQ(problemOf(*source, "future")->code, ErrorCode::kFloatUnread);
  EXPECT_EQ(problemOf(*source, "both")->code, ErrorCode::kMalformedFile);
  EXPECT_EQ(problemOf(*source, "wrong")->code, ErrorCode::kMalformedFile);
  EXPECT_EQ(readValues(*source, "good").size(), 4U);
}

TEST(HostileModelTest, EdgesWithoutSenseAreLeftOutAndNamed) {
  WrittenModel model;
  model.input("x", 4).weight("w", {8, 3, 3, 3});
  model.weight("w", {1});
  model.node("Relu", {"later"}, {"early"});
  model.node("Conv", {"x", "w"}, {"y"}, "/c/Conv");
  model.node("Relu", {"y"}, {"later"});
  model.node("Relu", {"y"}, {"y"});
  model.node("Relu", {"nowhere"}, {"z"});
  model.output("nothing");
  const auto source = model.open();
  EXPECT_EQ(problemOf(*source, "w")->code, ErrorCode::kAmbiguousName);
  EXPECT_EQ(problemOf(*source, "y")->code, ErrorCode::kAmbiguousName);
  for (const char* name : {"later", "nowhere", "nothing"}) {
    ASSERT_TRUE(problemOf(*source, name).has_value()) << name;
    EXPECT_EQ(problemOf(*source, name)->code, ErrorCode::kMalformedFile);
  }
  EXPECT_EQ(readValues(*source, "w").size(), 8U * 27U);
  EXPECT_EQ(said(*source, "w"), "weight convolution weight axis 0 of c");
}

TEST(HostileModelTest, ShapesThatAreStatedAreNotBelievedToFitTheirNodes) {
  for (const char* type : {"Transpose", "Squeeze", "Unsqueeze", "Reshape", "Identity", "DequantizeLinear"}) {
    WrittenModel model;
    model.input("x", 3).weight("w", {4, 5});
    model.integers("two", {1, 0});
    onnx::NodeProto& node = model.node(type, {"w", "two"}, {"v"});
    set(node, "perm", std::vector<std::int64_t>{7});
    set(node, "axes", std::vector<std::int64_t>{-9, 9, INT64_MIN, INT64_MAX});
    onnx::ValueInfoProto& info = *model.proto.mutable_graph()->add_value_info();
    info.set_name("v");
    auto& tensor = *info.mutable_type()->mutable_tensor_type();
    tensor.set_elem_type(1);
    for (int i = 0; i < 9; ++i) tensor.mutable_shape()->add_dim()->set_dim_value(INT64_MAX);
    model.node("MatMul", {"x", "v"}, {"y"});
    const auto source = model.open();
    ASSERT_NE(source, nullptr) << type;
    EXPECT_FALSE(valueOf(*source, "w").channel_axis.has_value()) << type;
  }
}

TEST(HostileModelTest, NamesMayBeAnything) {
  WrittenModel model;
  const std::string odd = std::string("../../etc:passwd\x1B[31m\xFF", 22);
  model.weight(odd, {4});
  model.weight("", {4});
  model.weight(std::string(70'000, 'n'), {4});
  const auto source = model.open();
  ASSERT_EQ(source->catalogue().tensors.size(), 1U);
  EXPECT_EQ(source->catalogue().tensors.front().name, odd);
  EXPECT_EQ(source->catalogue().problems.size(), 2U);
}

TEST(HostileModelTest, NestingIsFollowedAsFarAsProtocolBuffersDo) {
  const auto nested = [](int depth) {
    WrittenModel model;
    model.input("c", 0, 9).weight("w", {4});
    onnx::GraphProto graph;
    graph.set_name("g");
    for (int i = 0; i < depth; ++i) {
      onnx::GraphProto outer;
      onnx::NodeProto& node = *outer.add_node();
      node.set_op_type("If");
      node.add_input("c");
      onnx::AttributeProto& branch = *node.add_attribute();
      branch.set_name("then_branch");
      *branch.mutable_g() = std::move(graph);
      graph = std::move(outer);
    }
    onnx::NodeProto& node = model.node("If", {"c"}, {"y"});
    onnx::AttributeProto& branch = *node.add_attribute();
    branch.set_name("then_branch");
    *branch.mutable_g() = std::move(graph);
    return model;
  };
  EXPECT_TRUE(nested(20).open()->catalogue().problems.empty());
  // Deeper than a library would write it: put together from bytes.
  std::string deep;
  for (int i = 0; i < 10'000; ++i) deep = message('\x0A', message('\x2A', message('\x32', deep)));
  const std::string graph = message('\x0A', message('\x2A', message('\x32', deep))) + message('\x2A', [] {
                              onnx::TensorProto tensor;
                              tensor.set_name("w");
                              fill(tensor, {4});
                              return tensor.SerializeAsString();
                            }());
  const ScratchFolder scratch;
  write(scratch.file("deep.onnx"), "\x08\x08" + message('\x3A', graph));
  const auto source = openFile(scratch.file("deep.onnx"));
  ASSERT_NE(source, nullptr);
  EXPECT_EQ(readValues(*source, "w").size(), 4U);
  ASSERT_FALSE(source->catalogue().problems.empty());
  EXPECT_EQ(source->catalogue().problems.front().code, ErrorCode::kMalformedFile);
}

TEST(HostileModelTest, SubgraphsReadWhatIsOutsideOfThem) {
  WrittenModel model;
  model.input("c", 0, 9).input("x", 4);
  model.node("Slice", {"x"}, {"part"});
  onnx::NodeProto& node = model.node("If", {"c"}, {"y"});
  onnx::AttributeProto& branch = *node.add_attribute();
  branch.set_name("then_branch");
  onnx::NodeProto& inner = *branch.mutable_g()->add_node();
  inner.set_op_type("Relu");
  inner.add_input("x");
  inner.add_output("inside");
  branch.mutable_g()->add_output()->set_name("inside");
  const auto source = model.open();
  EXPECT_TRUE(source->catalogue().problems.empty());
  EXPECT_TRUE(valueOf(*source, "x").is_source);
  EXPECT_FALSE(valueOf(*source, "part").is_source);
}

class LargeGraphTest : public ::testing::Test {
 protected:
  /// Lists it; linear in its size, or it would not come back.
  static std::unique_ptr<Source> list(const WrittenModel& model) {
    auto source = model.open();
    EXPECT_TRUE(source->catalogue().problems.empty());
    return source;
  }
};

TEST_F(LargeGraphTest, ChainOfTwoHundredThousandMovers) {
  WrittenModel model;
  model.input("v0", 4).weight("w", {8, 3, 3, 3});
  constexpr int kCount = 200'000;
  for (int i = 0; i < kCount; ++i) {
    model.node("Identity", {"v" + std::to_string(i)}, {"v" + std::to_string(i + 1)}, "n");
  }
  model.node("Conv", {"v" + std::to_string(kCount), "w"}, {"y"}, "/c/Conv");
  const auto source = list(model);
  EXPECT_EQ(said(*source, "v0"), "activation convolution input of c");
  EXPECT_EQ(valueOf(*source, "v100000").group, "v0");
}

TEST_F(LargeGraphTest, ChainOfConstants) {
  WrittenModel model;
  model.input("x", 3).weight("v0", {4, 5});
  constexpr int kCount = 100'000;
  for (int i = 0; i < kCount; ++i) {
    model.node("Transpose", {"v" + std::to_string(i)}, {"v" + std::to_string(i + 1)}, "n");
  }
  model.node("MatMul", {"x", "v" + std::to_string(kCount)}, {"y"}, "/m/MatMul");
  EXPECT_EQ(said(*list(model), "v0"), "weight linear weight axis 1 of m");
}

TEST_F(LargeGraphTest, SixtyFourDiamonds) {
  WrittenModel model;
  model.input("v0", 4).weight("w", {8, 3, 3, 3});
  for (int i = 0; i < 64; ++i) {
    const std::string n = std::to_string(i);
    model.node("Slice", {"v" + n}, {"a" + n});
    model.node("Slice", {"v" + n}, {"b" + n});
    model.node("Concat", {"a" + n, "b" + n}, {"v" + std::to_string(i + 1)});
  }
  model.node("Conv", {"v64", "w"}, {"y"}, "/c/Conv");
  const auto source = list(model);
  EXPECT_EQ(said(*source, "v0"), "activation convolution input of c");
  EXPECT_EQ(valueOf(*source, "v64").group, "v0");
}

TEST_F(LargeGraphTest, OneValueWithFiftyThousandReaders) {
  WrittenModel model;
  model.input("x", 4);
  WrittenModel::Names parts;
  for (int i = 0; i < 50'000; ++i) {
    parts.push_back("p" + std::to_string(i));
    model.node("Slice", {"x"}, {parts.back()}, "n");
  }
  model.node("Concat", parts, {"y"});
  model.output("y");
  const auto source = list(model);
  EXPECT_EQ(valueOf(*source, "y").group, "x");
  EXPECT_TRUE(valueOf(*source, "y").is_source);
}

TEST_F(LargeGraphTest, LongNamesAreNotCopiedForEachValue) {
  WrittenModel model;
  const std::string root(60'000, 'r');
  model.input(root, 4).integers("parts", {1});
  WrittenModel::Names parts;
  for (int i = 0; i < 20'000; ++i) parts.push_back("p" + std::to_string(i));
  model.node("Split", {root, "parts"}, parts, "/" + std::string(1 << 20, 'm') + "/Split");
  const auto source = list(model);
  const graph::Value part = valueOf(*source, "p19999");
  EXPECT_FALSE(part.group.empty());
  EXPECT_EQ(part.group, valueOf(*source, root).group);
  EXPECT_LT(part.group.size(), 2000U);
  EXPECT_LT(part.module.size(), 5000U);
}

TEST_F(LargeGraphTest, AxesThatGrowAreNotFollowedForEver) {
  WrittenModel model;
  model.input("v0", 4).integers("axis", {0});
  for (int i = 0; i < 20'000; ++i) {
    model.node("Unsqueeze", {"v" + std::to_string(i), "axis"}, {"v" + std::to_string(i + 1)}, "n");
  }
  EXPECT_EQ(valueOf(*list(model), "v20000").rank, std::nullopt);
}

}  // namespace
}  // namespace scalewright::io

// The list of a model of many nodes with what its graph says of each value, beside parsing all of the file with
// protocol buffers, which is what every other reader does first.
#include <benchmark/benchmark.h>
#include <onnx/onnx_pb.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "core/engine/engine.h"

namespace scalewright::bench {
namespace {

constexpr int kNodes = 20'000;

onnx::NodeProto& addNode(onnx::GraphProto& graph, const std::string& type, const std::vector<std::string>& inputs,
                         const std::string& name) {
  onnx::NodeProto& node = *graph.add_node();
  node.set_op_type(type);
  node.set_name("/layers." + std::to_string(graph.node_size() / 50) + "/block/" + type + "_" + name);
  for (const std::string& input : inputs) node.add_input(input);
  node.add_output(name);
  return node;
}

/// Layers, each a product with a weight of its own, a bias, and what moves and changes values around it.
const std::filesystem::path& model() {
  static const std::filesystem::path path = [] {
    auto made =
        std::filesystem::temp_directory_path() / ("scalewright-onnx-bench-" + std::to_string(::getpid()) + ".onnx");
    onnx::ModelProto proto;
    proto.set_ir_version(8);
    proto.add_opset_import()->set_version(17);
    onnx::GraphProto& graph = *proto.mutable_graph();
    onnx::ValueInfoProto& input = *graph.add_input();
    input.set_name("v0");
    input.mutable_type()->mutable_tensor_type()->set_elem_type(1);
    for (int i = 0; i < 3; ++i) input.mutable_type()->mutable_tensor_type()->mutable_shape()->add_dim();
    const auto constant = [&](const std::string& name, std::initializer_list<std::int64_t> dims) {
      onnx::TensorProto& tensor = *graph.add_initializer();
      tensor.set_name(name);
      tensor.set_data_type(onnx::TensorProto::FLOAT);
      std::size_t count = 1;
      for (const std::int64_t extent : dims) {
        tensor.add_dims(extent);
        count *= static_cast<std::size_t>(extent);
      }
      tensor.set_raw_data(std::string(count * sizeof(float), '\x3C'));
    };
    constexpr int kInALayer = 5;
    for (int i = 0; i < kNodes / kInALayer; ++i) {
      const std::string n = std::to_string(i);
      constant("w" + n, {64, 64});
      constant("b" + n, {64});
      addNode(graph, "MatMul", {"v" + n, "w" + n}, "m" + n);
      addNode(graph, "Add", {"m" + n, "b" + n}, "a" + n);
      addNode(graph, "Transpose", {"a" + n}, "t" + n);
      addNode(graph, "Relu", {"t" + n}, "r" + n);
      addNode(graph, "Identity", {"r" + n}, "v" + std::to_string(i + 1));
    }
    graph.add_output()->set_name("v" + std::to_string(kNodes / kInALayer));
    std::ofstream out(made, std::ios::binary);
    proto.SerializeToOstream(&out);
    return made;
  }();
  return path;
}

/// The baseline.
void parseModel(benchmark::State& state) {
  for (auto _ : state) {
    onnx::ModelProto proto;
    std::ifstream in(model(), std::ios::binary);
    benchmark::DoNotOptimize(proto.ParseFromIstream(&in));
  }
}
BENCHMARK(parseModel)->Unit(benchmark::kMillisecond)->UseRealTime();

void listModel(benchmark::State& state) {
  const auto engine = engine::makeLocalEngine({});
  for (auto _ : state) {
    const auto catalogue = engine->list(model(), {});
    if (!catalogue || catalogue->graph.size() < static_cast<std::size_t>(kNodes)) state.SkipWithError("no list");
  }
}
BENCHMARK(listModel)->Unit(benchmark::kMillisecond)->UseRealTime();

}  // namespace
}  // namespace scalewright::bench

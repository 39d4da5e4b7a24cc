#include "core/view/depth_view.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "core/io/names/role_guess.h"

namespace scalewright::view {
namespace {

using Texts = std::vector<std::string>;

class DepthTest : public testing::Test {
 protected:
  void open(const std::string& path, const Texts& names, const Texts& graph = {}) {
    io::Catalogue catalogue;
    catalogue.identity.path = path;
    for (const std::string& name : names) {
      tensor::TensorInfo info;
      info.name = name;
      info.shape = {4, 4};
      io::assignRole(info);
      catalogue.tensors.push_back(info);
    }
    for (const std::string& name : graph) {
      graph::Value value;
      value.name = name;
      catalogue.graph.push_back(value);
    }
    study_.addSource(std::move(catalogue));
  }
  DepthPlaces places() {
    std::vector<study::TensorIndex> all;
    for (const study::StudyTensor& tensor : study_.tensors()) all.push_back(tensor.index);
    return depthPlaces(study_, all);
  }
  study::Study study_;
};

TEST_F(DepthTest, BlocksAreLayersAndWhatTheyHaveInCommonIsAKind) {
  open("/w", {"lm_head.weight", "model.embed_tokens.weight", "model.layers.0.mlp.up_proj.weight",
              "model.layers.0.self_attn.q_proj.weight", "model.layers.1.mlp.up_proj.weight",
              "model.layers.10.mlp.experts.3.up_proj.weight", "model.norm.weight"});
  const DepthPlaces found = places();
  EXPECT_EQ(found.layers, (Texts{"model.embed_tokens", "model.layers.0", "model.layers.1", "model.layers.10",
                                 "model.norm", "lm_head"}));
  EXPECT_EQ(found.kinds,
            (Texts{"weight", "mlp.up_proj.weight", "self_attn.q_proj.weight", "mlp.experts.up_proj.weight"}));
  EXPECT_EQ(found.places[0], (DepthPlace{5, 0}));
  EXPECT_EQ(found.places[3], (DepthPlace{1, 2}));
  EXPECT_EQ(found.places[5], (DepthPlace{3, 3})) << "experts are many of one kind";
}

TEST_F(DepthTest, TensorsOfSeveralFilesStandInOneLayer) {
  open("/a", {"model.layers.0.mlp.up_proj.input"});
  open("/w", {"model.layers.0.mlp.up_proj.weight"});
  const DepthPlaces found = places();
  EXPECT_EQ(found.layers, Texts{"model.layers.0"});
  EXPECT_EQ(found.kinds.size(), 2U);
}

TEST_F(DepthTest, AGraphHasTheOrder) {
  open("/m", {"a.weight", "b.weight", "c.weight"}, {"c.weight", "a.weight", "b.weight"});
  EXPECT_EQ(places().layers, (Texts{"c", "a", "b"}));
}

TEST_F(DepthTest, AConstantOfAGraphStandsWithItsModuleBehindWhatItIsMultipliedWith) {
  // As an exporter names them: two convolutions whose weights have lost their names, then a classifier.
  io::Catalogue catalogue;
  catalogue.identity.path = "/m.onnx";
  const auto add = [&catalogue](const std::string& name, const std::string& module, bool constant,
                                std::optional<std::uint64_t> read_with) {
    graph::Value value;
    value.name = name;
    value.module = module;
    value.is_constant = constant;
    value.role = constant ? tensor::Role::kWeight : tensor::Role::kActivation;
    value.port = constant ? tensor::Port::kWeight : tensor::Port::kInput;
    value.read_with = read_with;
    catalogue.graph.push_back(value);
    tensor::TensorInfo info;
    info.name = name;
    info.shape = {4, 4};
    io::assignRole(info);
    catalogue.tensors.push_back(info);
  };
  add("fc.weight", "", true, 5);
  add("onnx::Conv_81", "stem.0", true, 3);
  add("onnx::Conv_84", "last.0", true, 4);
  add("images", "stem.0", false, std::nullopt);
  add("Relu_output_0", "last.0", false, std::nullopt);
  add("Flatten_output_0", "fc", false, std::nullopt);
  study_.addSource(std::move(catalogue));
  const DepthPlaces found = places();
  EXPECT_EQ(found.layers, (Texts{"stem.0", "last.0", "fc"}));
  EXPECT_EQ(found.kinds, (Texts{"weight", "input"}));
  EXPECT_EQ(found.places[1], (DepthPlace{0, 0}));
}

TEST_F(DepthTest, NumbersOfFlaxAreBlocks) {
  open("/w", {"decoder/layers_0/mlp/wi/kernel", "decoder/layers_11/mlp/wi/kernel"});
  EXPECT_EQ(places().layers, (Texts{"decoder.layers.0", "decoder.layers.11"}));
  EXPECT_EQ(places().kinds, Texts{"mlp.wi.kernel"});
}

TEST_F(DepthTest, NothingIsAPictureToo) {
  EXPECT_EQ(places(), DepthPlaces{});
  EXPECT_TRUE(shortLayers({}).empty());
}

TEST(ShortLayersTest, LeavesOutWhatDoesNotTell) {
  EXPECT_EQ(shortLayers(Texts{"model.layers.0", "model.layers.1"}), (Texts{"0", "1"}));
  EXPECT_EQ(shortLayers(Texts{"model.embed_tokens", "model.layers.0", "model.layers.1", "lm_head"}),
            (Texts{"embed_tokens", "0", "1", "lm_head"}));
  EXPECT_EQ(shortLayers(Texts{"encoder.layers.0", "decoder.layers.0"}),
            (Texts{"encoder.layers.0", "decoder.layers.0"}));
  EXPECT_EQ(shortLayers(Texts{"a.norm", "b.norm"}), (Texts{"a.norm", "b.norm"})) << "both would be norm";
  EXPECT_EQ(shortLayers(Texts{"conv1"}), Texts{"conv1"});
}

TEST(DepthNumberTest, SaysWhatTheRowSays) {
  TensorRow row;
  row.role = tensor::Role::kWeight;
  row.element_type = "f16";
  row.sqnr_db = 31.5;
  row.exact = false;
  row.amax = 3;
  row.saturated_percent = 0.25;
  EXPECT_EQ(depthNumber(row, DepthMeasure::kSqnr), (DepthNumber{31.5, false}));
  EXPECT_EQ(depthNumber(row, DepthMeasure::kAmax), (DepthNumber{3, true}));
  EXPECT_EQ(depthNumber(row, DepthMeasure::kSaturated), (DepthNumber{0.25, false}));
  EXPECT_EQ(depthNumber(row, DepthMeasure::kOutput), DepthNumber{}) << "no layer was judged";
  EXPECT_EQ(depthNumber(row, DepthMeasure::kBits), (DepthNumber{16, true})) << "as it is stored";
  row.format = "int8";
  EXPECT_EQ(depthNumber(row, DepthMeasure::kBits), (DepthNumber{8, true}));
  row.output_db = 12;
  EXPECT_EQ(depthNumber(row, DepthMeasure::kOutput), (DepthNumber{12, true}));
  row.role = tensor::Role::kActivation;
  EXPECT_EQ(depthNumber(row, DepthMeasure::kOutput), DepthNumber{}) << "it is that of the weight";
  row.sqnr_db = INFINITY;
  EXPECT_EQ(depthNumber(row, DepthMeasure::kSqnr), DepthNumber{}) << "nothing is lost";
}

TEST(DepthNumberTest, IdsAreOfEachMeasure) {
  std::set<std::string_view> ids;
  for (const DepthMeasure measure : kDepthMeasures) ids.insert(depthMeasureId(measure));
  EXPECT_EQ(ids.size(), std::size(kDepthMeasures));
}

}  // namespace
}  // namespace scalewright::view

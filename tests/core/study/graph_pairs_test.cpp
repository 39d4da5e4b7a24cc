// Weights and inputs that the graph of a network brings together, whatever they are called.
#include "core/study/network/graph_pairs.h"

#include <gtest/gtest.h>

#include <map>

#include "core/io/names/role_guess.h"
#include "core/study/network/layer_jobs.h"

namespace scalewright::study {
namespace {

using tensor::Operator;
using tensor::Port;
using tensor::Role;

/// A network in the making: values by name, in the order in which they come.
class Net {
 public:
  Net& data(const std::string& name) {
    graph::Value value;
    value.name = name;
    value.op = Operator::kLinear;
    value.port = Port::kInput;
    return put(std::move(value));
  }
  /// Has the same rows as one that is there.
  Net& moved(const std::string& name, const std::string& from, std::optional<std::uint64_t> row_length = {}) {
    data(name);
    values.back().same_rows = places_.at(from);
    values.back().row_length = row_length;
    return *this;
  }
  Net& weight(const std::string& name, const std::string& input, std::uint64_t channel_axis,
              Operator op = Operator::kLinear) {
    graph::Value value;
    value.name = name;
    value.role = Role::kWeight;
    value.op = op;
    value.port = Port::kWeight;
    value.channel_axis = channel_axis;
    value.rank = 2;
    value.is_constant = true;
    if (!input.empty()) value.multiplied = places_.at(input);
    return put(std::move(value));
  }

  std::vector<graph::Value> values;

 private:
  Net& put(graph::Value value) {
    places_[value.name] = values.size();
    values.push_back(std::move(value));
    return *this;
  }
  std::map<std::string, std::size_t> places_;
};

class GraphPairsTest : public testing::Test {
 protected:
  using Tensors = std::vector<std::pair<std::string, tensor::Shape>>;

  void model(const std::string& path, const Net& net, const Tensors& weights) {
    io::Catalogue catalogue = file(path, weights);
    catalogue.kind = "onnx";
    catalogue.graph = net.values;
    for (tensor::TensorInfo& info : catalogue.tensors) {
      io::giveRole(info, Role::kWeight, tensor::RoleSource::kGraph);
      info.known_place = tensor::KnownPlace{.op = Operator::kLinear, .port = Port::kWeight};
    }
    study_.addSource(std::move(catalogue));
  }
  void dump(const std::string& path, const Tensors& tensors) { study_.addSource(file(path, tensors)); }

  static io::Catalogue file(const std::string& path, const Tensors& tensors) {
    io::Catalogue catalogue;
    catalogue.identity.path = path;
    for (const auto& [name, shape] : tensors) {
      tensor::TensorInfo info;
      info.name = name;
      info.shape = shape;
      io::assignRole(info);
      catalogue.tensors.push_back(info);
    }
    return catalogue;
  }

  /// `weight x input by evidence, axis`, in the order of the weights.
  std::vector<std::string> pairs(std::span<const layers::NamedPair> named = {}) {
    pairing_ = pairLayers(study_, named);
    std::vector<std::string> texts;
    for (const layers::Layer& layer : pairing_.layers) {
      const auto text = [&](TensorIndex index) { return study_.fileOf(index) + ":" + study_.tensor(index).info.name; };
      texts.push_back(text(layer.weight) + " x " + text(layer.input) + " by " +
                      std::string(layers::pairedById(layer.paired_by)) + ", " + std::to_string(layer.input_axis));
    }
    return texts;
  }
  std::vector<std::string> withoutInput() {
    std::vector<std::string> names;
    for (const std::size_t weight : pairing_.without_input) names.push_back(study_.tensor(weight).info.name);
    return names;
  }

  Study study_;
  layers::Pairing pairing_;
};

using Texts = std::vector<std::string>;

TEST_F(GraphPairsTest, OneValueIsTheInputOfAllWeightsThatReadIt) {
  model("/m.onnx",
        Net()
            .data("/norm_output_0")
            .weight("onnx::MatMul_1", "/norm_output_0", 1)
            .weight("q.weight", "/norm_output_0", 0),
        {{"onnx::MatMul_1", {6, 6}}, {"q.weight", {4, 6}}});
  dump("/d.h5", {{"norm_output_0", {2, 3, 6}}});
  EXPECT_EQ(pairs(), (Texts{"/m.onnx:onnx::MatMul_1 x /d.h5:norm_output_0 by graph, 0",
                            "/m.onnx:q.weight x /d.h5:norm_output_0 by graph, 1"}));
  const auto groups = groupByInput(study_, pairing_.layers);
  ASSERT_EQ(groups.size(), 1U);
  EXPECT_EQ(groups[0].layers.size(), 2U);
}

TEST_F(GraphPairsTest, WeightsOfAFileBesideTheModelAreItsInitialisers) {
  model("/m.onnx", Net().data("/x_output_0").weight("fc.weight", "/x_output_0", 0), {});
  dump("/weights.safetensors", {{"fc.weight", {6, 6}}});
  dump("/d.h5", {{"x_output_0", {5, 6}}});
  EXPECT_EQ(pairs(), (Texts{"/weights.safetensors:fc.weight x /d.h5:x_output_0 by graph, 1"}));
}

TEST_F(GraphPairsTest, TheNearestRecordedValueOfTheSameRowsIsTaken) {
  const Net net = Net().data("/a").moved("/b", "/a").moved("/c", "/b").weight("w", "/c", 1);
  model("/m.onnx", net, {{"w", {6, 4}}});
  dump("/far.h5", {{"a", {2, 3, 6}}});
  EXPECT_EQ(pairs(), (Texts{"/m.onnx:w x /far.h5:a by graph, 0"}));
  dump("/near.h5", {{"b", {6, 6}}});
  EXPECT_EQ(pairs(), (Texts{"/m.onnx:w x /near.h5:b by graph, 0"}));
}

TEST_F(GraphPairsTest, SeveralLastAxesMayBeTheFeaturesButNotThatOfSamples) {
  model("/m.onnx", Net().data("/relu").moved("/flat", "/relu").weight("w", "/flat", 0), {{"w", {4, 24}}});
  dump("/d.h5", {{"relu", {5, 6, 2, 2}}});
  EXPECT_EQ(pairs(), (Texts{"/m.onnx:w x /d.h5:relu by graph, 1"}));
  Study other;
  std::swap(study_, other);
  model("/m.onnx", Net().data("/relu").moved("/flat", "/relu").weight("w", "/flat", 0), {{"w", {4, 24}}});
  dump("/d.h5", {{"relu", {6, 2, 2}}});
  EXPECT_TRUE(pairs().empty()) << "six samples of four";
}

TEST_F(GraphPairsTest, RowsOfAnotherLengthAreNotTheInput) {
  // A Transpose of rows of 3 between the two Reshapes: what is in front has rows of 6, but others.
  const Net net =
      Net().data("/a").moved("/heads", "/a").moved("/turned", "/heads", 3).moved("/b", "/turned").weight("w", "/b", 1);
  model("/m.onnx", net, {{"w", {6, 4}}});
  dump("/d.h5", {{"a", {2, 5, 6}}, {"heads", {2, 5, 2, 3}}});
  EXPECT_TRUE(pairs().empty());
  EXPECT_EQ(withoutInput(), Texts{"w"});
}

TEST_F(GraphPairsTest, AxisOfSamplesIsNotThatOfFeatures) {
  model("/m.onnx", Net().data("/a").weight("w", "/a", 1), {{"w", {6, 4}}});
  io::Catalogue joined = file("/d.h5", {{"a", {6}}});
  joined.tensors[0].parts = {"a/batch_0", "a/batch_1"};  // of three values each
  study_.addSource(std::move(joined));
  EXPECT_TRUE(pairs().empty());
}

TEST_F(GraphPairsTest, APersonCountsMoreThanTheGraphAndThatMoreThanNames) {
  model("/m.onnx", Net().data("/a").weight("fc.weight", "/a", 0).weight("other.weight", "/a", 0),
        {{"fc.weight", {4, 6}}, {"other.weight", {4, 6}}});
  dump("/d.h5", {{"a", {5, 6}}, {"fc.input", {7, 6}}, {"mine", {3, 6}}});
  const std::vector<layers::NamedPair> named = {{"other.weight", "mine"}};
  EXPECT_EQ(pairs(named),
            (Texts{"/m.onnx:fc.weight x /d.h5:a by graph, 1", "/m.onnx:other.weight x /d.h5:mine by person, 1"}));
}

TEST_F(GraphPairsTest, NamesPairWhatTheGraphDoesNotKnow) {
  model("/m.onnx", Net().data("/fc/input").data("/a").weight("fc.weight", "/a", 0).weight("head.weight", "/a", 0),
        {{"fc.weight", {4, 6}}, {"head.weight", {4, 6}}});
  dump("/d.h5", {{"fc/input", {7, 6}}, {"head.input", {7, 6}}});
  EXPECT_EQ(pairs(), (Texts{"/m.onnx:head.weight x /d.h5:head.input by name, 1"}))
      << "the graph knows that fc.weight reads something else";
  EXPECT_EQ(withoutInput(), Texts{"fc.weight"});
}

TEST_F(GraphPairsTest, TablesAreNoLayersWithoutAnInput) {
  model("/m.onnx", Net().data("/a").weight("word.weight", "", 0, Operator::kEmbedding), {{"word.weight", {9, 6}}});
  dump("/d.h5", {{"a", {5, 6}}});
  EXPECT_TRUE(pairs().empty());
  EXPECT_TRUE(withoutInput().empty());
}

TEST_F(GraphPairsTest, EachDumpGoesWithTheModelThatKnowsTheMostOfIt) {
  model("/one.onnx", Net().data("/a").data("/b").weight("w", "/a", 1), {{"w", {6, 4}}});
  model("/two.onnx", Net().data("/a").data("/c").weight("w", "/a", 1), {{"w", {6, 4}}});
  dump("/second.h5", {{"a", {5, 6}}, {"c", {5, 3}}});
  dump("/first.h5", {{"a", {5, 6}}, {"b", {5, 3}}});
  EXPECT_EQ(pairs(), (Texts{"/one.onnx:w x /first.h5:a by graph, 0", "/two.onnx:w x /second.h5:a by graph, 0"}));
}

TEST_F(GraphPairsTest, AmongModelsThatKnowAsMuchTheFileNameDecides) {
  const Net net = Net().data("/a").weight("w", "/a", 1);
  model("/one.onnx", net, {{"w", {6, 4}}});
  model("/two.onnx", net, {{"w", {6, 4}}});
  dump("/dumps/two.h5", {{"a", {5, 6}}});
  EXPECT_EQ(pairs(), (Texts{"/two.onnx:w x /dumps/two.h5:a by graph, 0"}));
}

TEST_F(GraphPairsTest, ADumpOfSeveralModelsIsSaidToBeUnclear) {
  const Net net = Net().data("/a").weight("w", "/a", 1);
  model("/one.onnx", net, {{"w", {6, 4}}});
  model("/two.onnx", net, {{"w", {6, 4}}});
  dump("/d.h5", {{"a", {5, 6}}});
  EXPECT_TRUE(pairs().empty());
  EXPECT_TRUE(withoutInput().empty());
  ASSERT_EQ(pairing_.problems.size(), 2U);
  EXPECT_EQ(pairing_.problems[0].code, ErrorCode::kAmbiguousName);
  EXPECT_EQ(pairing_.problems[0].file, "/one.onnx");
  EXPECT_EQ(pairing_.problems[0].dataset, "w");
  EXPECT_EQ(pairing_.problems[0].detail, "/d.h5");
  EXPECT_EQ(pairing_.problems[1].file, "/two.onnx");
}

TEST_F(GraphPairsTest, WeightsOfSeveralModelsAreSaidToBeUnclear) {
  model("/one.onnx", Net().data("/a").weight("w", "/a", 1), {});
  model("/two.onnx", Net().data("/a").data("/b").weight("w", "/a", 1), {});
  dump("/w.safetensors", {{"w", {6, 4}}});
  dump("/one.h5", {{"a", {5, 6}}});
  EXPECT_TRUE(pairs().empty());
  ASSERT_EQ(pairing_.problems.size(), 1U);
  EXPECT_EQ(pairing_.problems[0].file, "/w.safetensors");
  EXPECT_EQ(pairing_.problems[0].detail, "/one.onnx");
}

TEST_F(GraphPairsTest, OfSeveralDumpsTheFirstIsTaken) {
  model("/m.onnx", Net().data("/a").weight("w", "/a", 1), {{"w", {6, 4}}});
  dump("/run1.h5", {{"a", {5, 6}}});
  dump("/run2.h5", {{"a", {5, 6}}});
  EXPECT_EQ(pairs(), (Texts{"/m.onnx:w x /run1.h5:a by graph, 0"}));
}

TEST_F(GraphPairsTest, AGraphThatGoesInACircleOrBeyondItselfIsFollowedToAnEnd) {
  Net net = Net().data("/a").moved("/b", "/a").weight("w", "/b", 1).weight("v", "/b", 1);
  net.values[0].same_rows = 1;
  net.values[3].multiplied = 99;
  model("/m.onnx", net, {{"v", {6, 4}}, {"w", {6, 4}}});
  dump("/d.h5", {{"elsewhere", {5, 6}}, {"a", {5, 7}}});
  EXPECT_TRUE(pairs().empty());
  EXPECT_EQ(withoutInput(), (Texts{"v", "w"}));
}

}  // namespace
}  // namespace scalewright::study

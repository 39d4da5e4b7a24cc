// A head without a weight of its own is the layer of its recorded input and the table of tokens.
#include <gtest/gtest.h>

#include "core/io/names/role_guess.h"
#include "core/study/network/layer_jobs.h"

namespace scalewright::study {
namespace {

using Tensors = std::vector<std::pair<std::string, tensor::Shape>>;

const Tensors kModel = {{"model.embed_tokens.weight", {32, 6}},
                        {"model.layers.0.mlp.up_proj.weight", {12, 6}},
                        {"model.embed_positions.weight", {16, 6}}};
const Tensors kInputs = {{"model.layers.0.mlp.up_proj.input", {5, 6}}, {"lm_head.input", {5, 6}}};

class TiedHeadTest : public testing::Test {
 protected:
  void open(const std::string& path, const Tensors& tensors, const std::map<std::string, std::string>& settings = {}) {
    io::Catalogue catalogue;
    catalogue.identity.path = path;
    catalogue.attributes = settings;
    for (const auto& [name, shape] : tensors) {
      tensor::TensorInfo info;
      info.name = name;
      info.shape = shape;
      io::assignRole(info);
      catalogue.tensors.push_back(info);
    }
    study_.addSource(std::move(catalogue));
  }

  std::vector<std::string> pairs() {
    std::vector<std::string> texts;
    for (const layers::Layer& layer : pairLayers(study_).layers) {
      texts.push_back(study_.tensor(layer.weight).info.name + " x " + study_.tensor(layer.input).info.name + " by " +
                      std::string(layers::pairedById(layer.paired_by)));
    }
    return texts;
  }

  Study study_;
};

using Texts = std::vector<std::string>;
const std::string kUp = "model.layers.0.mlp.up_proj.weight x model.layers.0.mlp.up_proj.input by name";

TEST_F(TiedHeadTest, TheTableOfTokensIsItsWeight) {
  open("/m.safetensors", kModel, {{"tie_word_embeddings", "true"}});
  open("/d.h5", kInputs);
  EXPECT_EQ(pairs(), (Texts{"model.embed_tokens.weight x lm_head.input by tied", kUp}));
  const layers::Pairing pairing = pairLayers(study_);
  ASSERT_EQ(pairing.without_input.size(), 1U);
  EXPECT_EQ(study_.tensor(pairing.without_input.front()).info.name, "model.embed_positions.weight");
}

TEST_F(TiedHeadTest, AnInputOfAHeadIsEnoughWithoutSettings) {
  open("/w.h5", kModel);
  open("/d.h5", kInputs);
  EXPECT_EQ(pairs().size(), 2U);
}

TEST_F(TiedHeadTest, IsNoneWhereSettingsDenyIt) {
  open("/m.safetensors", kModel, {{"tie_word_embeddings", "false"}});
  open("/d.h5", kInputs);
  EXPECT_EQ(pairs(), Texts{kUp});
}

TEST_F(TiedHeadTest, AWeightOfTheHeadIsTaken) {
  Tensors model = kModel;
  model.push_back({"lm_head.weight", {32, 6}});
  open("/m.safetensors", model);
  open("/d.h5", kInputs);
  EXPECT_EQ(pairs(), (Texts{kUp, "lm_head.weight x lm_head.input by name"}));
}

TEST_F(TiedHeadTest, TwoTablesAndOtherFeaturesAreNotGuessed) {
  Tensors model = kModel;
  model.push_back({"decoder.embed_tokens.weight", {32, 6}});
  open("/m.safetensors", model);
  open("/d.h5", kInputs);
  EXPECT_EQ(pairs(), Texts{kUp});

  study_ = Study();
  open("/m.safetensors", {{"model.embed_tokens.weight", {32, 8}}});
  open("/d.h5", kInputs);
  EXPECT_EQ(pairs(), Texts{});
}

TEST_F(TiedHeadTest, AnInputInTwoFilesIsTheFirst) {
  open("/m.safetensors", kModel);
  open("/d.h5", kInputs);
  open("/e.h5", kInputs);
  const std::vector<layers::Layer> layers = pairLayers(study_).layers;
  ASSERT_EQ(layers.size(), 2U);
  EXPECT_EQ(study_.fileOf(layers.front().input), "/d.h5");
}

TEST_F(TiedHeadTest, IsNotSmoothed) {
  open("/m.safetensors", kModel);
  open("/d.h5", kInputs);
  const std::vector<layers::Layer> layers = layersToSmooth(study_);
  ASSERT_EQ(layers.size(), 1U);
  EXPECT_EQ(layers.front().paired_by, layers::PairedBy::kName);
}

}  // namespace
}  // namespace scalewright::study

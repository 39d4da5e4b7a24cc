// What the submissions say about vision models and INT8 with TensorRT.
#include "tests/core/policy/networks.h"

namespace scalewright::policy {
namespace {

class VisionPresetsTest : public PresetTest {
 protected:
  VisionPresetsTest() {
    network_.weights({"conv1.weight", "layer1.0.conv1.weight", "layer2.0.downsample.0.weight"}, {8, 4, 3, 3});
    network_.weights({"fc.weight"}).weights({"bn1.weight", "bn1.bias", "fc.bias"}, {8});
    network_.activations({"conv1.input", "layer1.0.relu.output", "fc.input", "avgpool.output"});
    network_.activations(
        {"maxpool.input", "maxpool.output", "concat_3.input_0", "concat_3.input_1", "concat_3.output"});
  }
  const Names kWeights = {"conv1.weight", "layer1.0.conv1.weight", "layer2.0.downsample.0.weight", "fc.weight"};
  const Names kActivations = {"conv1.input", "layer1.0.relu.output", "fc.input", "avgpool.output"};
};

TEST_F(VisionPresetsTest, RebellionsVision) {
  resolveWith("rebellions-vision");
  expectAll(kWeights, "int8 per_channel(0) absmax");
  expectAll(kActivations, "int8 percentile percentile=99.999");
  expectAll({"maxpool.output", "concat_3.input_1"}, "int8 percentile percentile=99.999");
  EXPECT_EQ(unmatched(), (Names{"bn1.weight", "bn1.bias", "fc.bias"}));
}

TEST_F(VisionPresetsTest, TensorRtEntropyGivesTheRangeOfAnOutputToTheInputs) {
  resolveWith("nvidia-trt-int8-entropy");
  const std::string entropy = "int8 entropy dialect=nvidia";
  expectAll(kWeights, "int8 narrow per_channel(0) absmax");
  expectAll(kActivations, entropy);
  expectAll({"maxpool.output"}, entropy + " -> range maxpool");
  expectAll({"maxpool.input"}, entropy + " => range maxpool");
  expectAll({"concat_3.output"}, entropy + " -> range concat_3");
  expectAll({"concat_3.input_0", "concat_3.input_1"}, entropy + " => range concat_3");
  EXPECT_EQ(unmatched(), (Names{"bn1.weight", "bn1.bias", "fc.bias"}));
}

TEST_F(VisionPresetsTest, TensorRtFractionIsTheSameWithAnotherMethod) {
  resolveWith("nvidia-trt-int8-fractional");
  const std::string fraction = "int8 fractional fraction=0.999";
  expectAll(kWeights, "int8 narrow per_channel(0) absmax");
  expectAll(kActivations, fraction);
  expectAll({"maxpool.input"}, fraction + " => range maxpool");
}

TEST_F(PresetTest, AnInputWithoutItsOutputKeepsItsOwnRange) {
  network_.activations({"maxpool.input"});
  resolveWith("nvidia-trt-int8-entropy");
  expectAll({"maxpool.input"}, "int8 entropy dialect=nvidia");
}

TEST_F(PresetTest, DlrmTablesMapTheirMaximumToHalfALevelMore) {
  network_.weights({"embedding_bags.0.weight", "emb_l.25.weight", "bot_l.0.weight", "top_l.2.weight"});
  network_.activations({"top_l.0.input"});
  resolveWith("nvidia-dlrmv2");
  expectAll({"embedding_bags.0.weight", "emb_l.25.weight"}, "int8 half_level absmax");
  EXPECT_EQ(unmatched(), (Names{"bot_l.0.weight", "top_l.2.weight", "top_l.0.input"}));
}

TEST_F(PresetTest, RgatEmbeddingsAreFp8) {
  network_.weights({"embeddings.paper.weight", "node_embeddings.author", "layers.0.mods.cites.fc.weight"});
  network_.activations({"layers.0.mods.cites.fc.input"});
  resolveWith("nvidia-rgat");
  expectAll({"embeddings.paper.weight", "node_embeddings.author"}, "fp8_e4m3fn absmax");
  EXPECT_EQ(unmatched(), (Names{"layers.0.mods.cites.fc.weight", "layers.0.mods.cites.fc.input"}));
}

}  // namespace
}  // namespace scalewright::policy

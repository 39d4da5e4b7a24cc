// Names of experts as real dumps and checkpoints have them.
#include "core/experts/expert_name.h"

#include <gtest/gtest.h>

namespace scalewright::experts {
namespace {

TEST(ExpertNameTest, NamesOfCheckpointsAndRecorders) {
  EXPECT_EQ(expertNameOf("model.layers.3.mlp.experts.17.down_proj.weight"),
            (ExpertName{"model.layers.3.mlp", 17, "down_proj", false}));
  EXPECT_EQ(expertNameOf("model.layers.0.block_sparse_moe.experts.3.w1.input"),
            (ExpertName{"model.layers.0.block_sparse_moe", 3, "w1", true}));
  EXPECT_EQ(expertNameOf("model/layers/1/mlp/experts/0/up_proj/input_0"),
            (ExpertName{"model.layers.1.mlp", 0, "up_proj", true}));
  EXPECT_EQ(expertNameOf("layers.0.mlp.experts.1/input"), (ExpertName{"layers.0.mlp", 1, "", true}));
  EXPECT_EQ(expertNameOf("decoder.layers.2.mlp.experts.local_experts.5.linear_fc1.weight"),
            (ExpertName{"decoder.layers.2.mlp", 5, "linear_fc1", false}));
}

TEST(ExpertNameTest, OtherNamesAreNone) {
  for (const char* name : {"model.layers.3.mlp.experts.gate_up_proj", "model.layers.3.mlp.gate.weight", "experts", "",
                           "model.layers.3.mlp.shared_experts.up_proj.weight", "mlp.experts.99999.w1.weight"}) {
    EXPECT_FALSE(expertNameOf(name)) << name;
  }
}

TEST(ExpertNameTest, DatasetsOfCountsStandBesideTheRouterOrTheExperts) {
  EXPECT_EQ(layerOfCounts("model.layers.1.mlp.gate.expert_counts"), "model.layers.1.mlp");
  EXPECT_EQ(layerOfCounts("model/layers/1/mlp/experts/tokens_per_expert"), "model.layers.1.mlp");
  EXPECT_EQ(layerOfCounts("mlp.num_tokens_per_expert"), "mlp");
  EXPECT_FALSE(layerOfCounts("mlp.experts.counts"));
  EXPECT_FALSE(layerOfCounts("tokens_per_expert"));
}

TEST(ExpertNameTest, TheWaysInAreOneSide) {
  for (const char* way : {"w1", "w3", "gate_proj", "up_proj"}) EXPECT_EQ(sideOf(way), "input") << way;
  for (const char* way : {"w2", "down_proj"}) EXPECT_EQ(sideOf(way), "down_input") << way;
  EXPECT_NE(sideOf("fc1"), sideOf("fc2"));
}

}  // namespace
}  // namespace scalewright::experts

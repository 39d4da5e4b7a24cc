#include "core/io/names/role_guess.h"

#include "tests/core/io/hdf5/builder.h"
#include "tests/core/io/io_support.h"

namespace scalewright::io {
namespace {

using tensor::Role;
using tensor::Shape;
using tensor::TensorInfo;
using Axis = std::optional<std::uint64_t>;

struct Guess {
  const char* name;
  Shape shape;
  Role role;
  Axis sample_axis;
  Axis channel_axis;
};

TensorInfo assigned(const std::string& name, Shape shape, std::map<std::string, std::string> attributes = {},
                    std::vector<std::uint64_t> batch_rows = {}) {
  TensorInfo info;
  info.name = name;
  info.shape = std::move(shape);
  info.attributes = std::move(attributes);
  info.batch_rows = std::move(batch_rows);
  assignRole(info);
  return info;
}

TEST(RoleGuessTest, NamesTellRolesAndAxes) {
  const std::vector<Guess> guesses = {
      // PyTorch parameters: channels first
      {"model.layers.0.mlp.down_proj.weight", {192, 512}, Role::kWeight, {}, 0},
      {"f32/model.layers.1.input_layernorm.weight", {192}, Role::kWeight, {}, 0},
      {"features.0.conv.weight", {16, 3, 3, 3}, Role::kWeight, {}, 0},
      {"encoder.attn.in_proj_weight", {576, 192}, Role::kWeight, {}, 0},
      {"model.layers.0.mlp.down_proj.bias", {192}, Role::kBias, {}, 0},
      {"bn1.running_mean", {64}, Role::kOther, {}, 0},
      // Keras parameters: channels last
      {"conv2d/conv2d/kernel:0", {3, 3, 1, 16}, Role::kWeight, {}, 3},
      {"depthwise_conv2d/depthwise_conv2d/depthwise_kernel:0", {3, 3, 32, 1}, Role::kWeight, {}, 2},
      {"separable_conv2d/pointwise_kernel:0", {1, 1, 32, 64}, Role::kWeight, {}, 3},
      {"dense/dense/bias:0", {10}, Role::kBias, {}, 0},
      {"batch_normalization/gamma:0", {32}, Role::kWeight, {}, 0},
      {"batch_normalization/beta:0", {32}, Role::kBias, {}, 0},
      {"embedding/embeddings:0", {1000, 64}, Role::kWeight, {}, 1},
      {"layers/dense/vars/0", {256, 10}, Role::kWeight, {}, 1},
      {"layers/dense/vars/1", {10}, Role::kBias, {}, 0},
      {"layers/depthwise_conv2d/vars/0", {3, 3, 32, 1}, Role::kWeight, {}, 2},
      {"layers/batch_normalization/vars/0", {32}, Role::kWeight, {}, 0},
      {"layers/batch_normalization/vars/1", {32}, Role::kBias, {}, 0},
      {"_layer_checkpoint_dependencies/dense/vars/0", {8, 4}, Role::kWeight, {}, 1},
      // attention
      {"model.layers.0.self_attn.softmax.output", {4, 6, 36, 36}, Role::kSoftmaxOutput, 0, 3},
      {"dense/softmax", {24, 10}, Role::kSoftmaxOutput, 0, 1},
      {"block.attn_probs", {4, 6, 36, 36}, Role::kSoftmaxOutput, 0, 3},
      {"decoder.attn_weights", {4, 6, 36, 36}, Role::kSoftmaxOutput, 0, 3},
      {"model.layers.0.self_attn.softmax.input", {4, 6, 36, 36}, Role::kActivation, 0, 3},
      {"model.layers.0.self_attn.kv_cache.k", {4, 6, 36, 32}, Role::kKvEntry, 0, 3},
      {"layer3/k_cache", {4, 6, 36, 32}, Role::kKvEntry, 0, 3},
      {"layer3/v_cache", {4, 6, 36, 32}, Role::kKvEntry, 0, 3},
      {"past_key_values.0.key", {4, 6, 36, 32}, Role::kKvEntry, 0, 3},
      // activations
      {"model.layers.0.mlp.down_proj.input", {4, 36, 512}, Role::kActivation, 0, 2},
      {"model.layers.0.self_attn.q_rope", {4, 6, 36, 32}, Role::kActivation, 0, 3},
      {"activations/layer_3", {10, 8}, Role::kActivation, 0, 1},
      {"conv2d/input", {24, 1, 8, 8}, Role::kActivation, 0, 1},
      {"conv2d_1/relu", {24, 32, 8, 8}, Role::kActivation, 0, 1},
      {"block1/relu", {24, 32, 8, 8}, Role::kActivation, 0, 1},
      {"max_pooling2d/output", {24, 32, 4, 4}, Role::kActivation, 0, 1},
      {"dense/input", {24, 256}, Role::kActivation, 0, 1},
      {"mlp/gelu", {4, 36, 512}, Role::kActivation, 0, 2},
      {"activations/flag", {24}, Role::kActivation, {}, {}},
      {"input_ids", {4, 36}, Role::kOther, {}, 1},
      // a vector is one sample, and none of its values a channel
      {"fc/output", {1000}, Role::kActivation, {}, {}},
  };
  for (const Guess& guess : guesses) {
    const TensorInfo info = assigned(guess.name, guess.shape);
    EXPECT_EQ(tensor::roleId(info.role), tensor::roleId(guess.role)) << guess.name;
    EXPECT_EQ(info.sample_axis, guess.sample_axis) << guess.name;
    EXPECT_EQ(info.channel_axis, guess.channel_axis) << guess.name;
    EXPECT_EQ(guessRole(guess.name, guess.shape), guess.role) << guess.name;
  }
}

TEST(RoleGuessTest, ParametersOfOneLetterAreOnesOfLayers) {
  const std::vector<std::tuple<const char*, tensor::Shape, Role, std::uint64_t>> parameters = {
      {"MobilenetV1/Conv2d_0/weights", {16, 8}, Role::kWeight, 1},
      {"conv1/W:0", {16, 8}, Role::kWeight, 1},
      {"encoder/~/linear_0/w", {16, 8}, Role::kWeight, 1},
      {"fc6/fc6_W_1:0", {16, 8}, Role::kWeight, 1},
      {"data/ip1/0", {16, 8}, Role::kWeight, 0},
      {"W1", {16, 8}, Role::kWeight, 0},
      {"U_gate", {16, 8}, Role::kWeight, 0}};
  for (const auto& [name, shape, role, axis] : parameters) {
    const TensorInfo info = assigned(name, shape);
    EXPECT_EQ(info.role, role) << name;
    EXPECT_EQ(info.channel_axis, axis) << name;
  }
  for (const char* name : {"MobilenetV1/Conv2d_0/biases", "conv1/b:0", "encoder/~/linear_0/b", "data/ip1/1"}) {
    EXPECT_EQ(assigned(name, {8}).role, Role::kBias) << name;
  }
  for (const char* name :
       {"w", "b", "fc6_W_output", "x/U_out", "layer.attn_weights", "layer.Unet_out", "Wide/output", "v/w/output"}) {
    EXPECT_NE(assigned(name, {8, 4}).role, Role::kWeight) << name;
  }
}

TEST(RoleGuessTest, ParametersHaveTheirRolesInTheSpellingsOfFrameworks) {
  const Shape matrix = {16, 8};
  const Shape vector = {8};
  struct Row {
    const char* name;
    const Shape& shape;
    Role role;
  };
  const std::vector<Row> rows = {
      // JAX: paths of trees, Flax and Haiku.
      {"['params']['Dense_0']['kernel']", matrix, Role::kWeight},
      {"['params']['Dense_0']['bias']", vector, Role::kBias},
      {"['batch_stats']['BatchNorm_0']['mean']", vector, Role::kOther},
      {"params/LayerNorm_0/scale", vector, Role::kWeight},
      {"params/Embed_0/embedding", matrix, Role::kWeight},
      {"layer_norm/offset", vector, Role::kBias},
      {"batch_norm/~/var_ema/average", vector, Role::kOther},
      // MXNet.
      {"stage1_unit1_bn1_gamma", vector, Role::kWeight},
      {"stage1_unit1_bn1_beta", vector, Role::kBias},
      {"aux:bn0_moving_var", vector, Role::kOther},
      // Paddle.
      {"linear_0.w_0", matrix, Role::kWeight},
      {"linear_0.b_0", vector, Role::kBias},
      {"batch_norm_1.w_0", vector, Role::kWeight},
      {"batch_norm_1.w_2", vector, Role::kOther},
      // What tools wrap a layer in.
      {"q_proj.weight_quantizer/input", matrix, Role::kWeight},
      {"q_proj.input_quantizer/input", matrix, Role::kActivation},
  };
  for (const Row& row : rows) EXPECT_EQ(guessRole(row.name, row.shape), row.role) << row.name;
}

TEST(RoleGuessTest, WhatTrainingKeepsIsNoParameter) {
  for (const char* name : {"optimizer/vars/2", "optimizer_weights/Adam/m/dense/kernel:0", "state.3.exp_avg",
                           "opt_state.0.mu.Dense_0.kernel", "layers/0/momentum_buffer",
                           // TensorFlow 1 and 2, Keras, PyTorch and Megatron.
                           "dense/kernel/Adam", "dense/kernel/Adam_1", "dense/kernel/Adam_1:0", "dense/kernel/Momentum",
                           "RMSProp/dense/kernel", "dense/kernel/ExponentialMovingAverage", "Adam/m/dense/kernel",
                           "sgd/momentum/dense/kernel", "slots/dense/kernel/v",
                           "dense/kernel/.OPTIMIZER_SLOT/optimizer/m/.ATTRIBUTES/VARIABLE_VALUE",
                           "model.layers.0.mlp.up_proj.weight_exp_avg", "exp_avg.model.layers.0.mlp.up_proj.weight",
                           "adam_m.layers.0.weight", "model.layers.0.weight.grad", "grad.layers.0.weight"}) {
    const TensorInfo info = assigned(name, {8, 16});
    EXPECT_EQ(info.role, Role::kOther) << name;
    EXPECT_FALSE(info.selected) << name;
  }
  EXPECT_TRUE(assigned("model.optimizer_gate.weight", {8, 16}).selected);
  EXPECT_EQ(assigned("adam/kernel_1", {8, 16}).role, Role::kOther);
  EXPECT_EQ(assigned("layers.0.fc.output.grad", {8, 16}).role, Role::kActivation) << "what runs through a network";
  EXPECT_EQ(assigned("slots/attention.weight", {8, 16}).role, Role::kWeight);
  EXPECT_EQ(assigned("layers.0.momentum.weight", {8, 16}).role, Role::kWeight);
  EXPECT_EQ(assigned("layers/batch_normalization/vars/3", {8}).role, Role::kOther);
  EXPECT_EQ(assigned("layers/batch_normalization/vars/1", {8}).role, Role::kBias);
  EXPECT_EQ(assigned("layers/multi_head_attention/query_dense/vars/1", {2, 4}).role, Role::kBias);
  EXPECT_EQ(assigned("layers/lstm/cell/vars/1", {4, 16}).role, Role::kWeight);
  EXPECT_EQ(assigned("layers\\dense_1\\vars/0", {8, 16}).role, Role::kWeight);
}

TEST(RoleGuessTest, PartsThatAWeightIsMadeOfAreNoTensorsToQuantize) {
  for (const char* name : {"encoder.parametrizations.weight.original0", "encoder.parametrizations.weight.original1",
                           "model.weight_mask", "model.fc.weight_mask"}) {
    EXPECT_EQ(assigned(name, {8, 16}).role, Role::kOther) << name;
  }
  EXPECT_EQ(assigned("encoder.parametrizations.weight.original", {8, 16}).role, Role::kWeight) << "the weight itself";
  EXPECT_EQ(assigned("model.weight_orig", {8, 16}).role, Role::kWeight);
  EXPECT_EQ(assigned("bert/embeddings/word_embeddings", {8, 16}).role, Role::kWeight);
  EXPECT_EQ(assigned("bert/embeddings/word_embeddings", {8, 16, 4}).role, Role::kActivation) << "what comes out of it";
}

TEST(RoleGuessTest, AttributesOverrideTheGuess) {
  EXPECT_EQ(assigned("x", {8, 64}, {{"role", "kv_entry"}}).role, Role::kKvEntry);
  EXPECT_EQ(assigned("x", {8, 64}, {{"role", "other"}}).role, Role::kOther);
  EXPECT_EQ(assigned("x", {8, 64}, {{"role", "other"}}).role_source, tensor::RoleSource::kStated);
  EXPECT_EQ(assigned("x", {8, 64}, {{"role", "nonsense"}}).role_source, tensor::RoleSource::kShape);
  EXPECT_EQ(assigned("a.weight", {8, 64}, {{"channel_axis", "1"}}).channel_axis, 1U);
  EXPECT_EQ(assigned("a.weight", {8, 64}, {{"channel_axis", "2"}}).channel_axis, 0U);  // no such axis
  const TensorInfo turned = assigned("a/input", {8, 64, 4}, {{"batch_axis", "1"}});
  EXPECT_EQ(turned.sample_axis, 1U);
  EXPECT_EQ(turned.channel_axis, 2U);
}

TEST(RoleGuessTest, WhatNoNameTellsIsAnActivation) {
  for (const char* name :
       {"conv1", "fc", "tensor_417", "onnx::MaxPool_331", "168", "pool1", "outlier_channel", "prob"}) {
    const TensorInfo info = assigned(name, {8, 4, 4, 4});
    EXPECT_EQ(info.role, Role::kActivation) << name;
    EXPECT_EQ(info.role_source, tensor::RoleSource::kShape) << name;
    EXPECT_EQ(info.sample_axis, 0U) << name;
  }
  EXPECT_EQ(guessRole("tensor_417", {8, 4}), std::nullopt);
  EXPECT_EQ(assigned("temperature", {}).role, Role::kOther);
  EXPECT_EQ(assigned("mystery", {3}).role, Role::kOther) << "too few values to quantize";
  EXPECT_EQ(assigned("mystery", {4}).role, Role::kActivation);
}

TEST(RoleGuessTest, OnlyFloatingPointTensorsAreGuessedToBeActivations) {
  TensorInfo info;
  info.name = "mystery";
  info.shape = {8, 64};
  info.type = tensor::ElementType::kI64;
  assignRole(info);
  EXPECT_EQ(info.role, Role::kOther);
}

TEST(RoleGuessTest, AnUnknownTensorAmongWeightsIsAWeight) {
  const auto roles = [](std::vector<TensorInfo> tensors) {
    assignCheckpointRoles(tensors);
    return std::pair(tensors[0].role, tensors[0].role_source);
  };
  const TensorInfo unknown = assigned("model.layers.0.mlp.experts.gate_up_proj", {4, 64, 64});
  EXPECT_EQ(unknown.role, Role::kActivation);
  EXPECT_EQ(roles({unknown, assigned("model.norm.weight", {64})}), std::pair(Role::kWeight, tensor::RoleSource::kFile));
  EXPECT_EQ(roles({unknown, assigned("a.weight", {64}), assigned("a.input", {4, 64})}),
            std::pair(Role::kActivation, tensor::RoleSource::kShape));
  EXPECT_EQ(roles({unknown}), std::pair(Role::kActivation, tensor::RoleSource::kShape));
}

TEST(RoleGuessTest, AVectorWithABatchAxisOrBatchesHasSamples) {
  EXPECT_EQ(assigned("fc/output", {24}, {{"batch_axis", "0"}}).sample_axis, 0U);
  const TensorInfo batches = assigned("fc/output", {24}, {}, {10, 14});
  EXPECT_EQ(batches.samples(), 2U);
  EXPECT_EQ(assigned("fc/output", {24}).samples(), 0U);
}

TEST(RoleGuessTest, TensorsOfAttentionHaveTheirRolesInEverySpelling) {
  const tensor::Shape shape = {4, 8, 64};
  const std::string at = "model.layers.0.self_attn.";
  for (const std::string& name :
       {at + "kv_cache.k", at + "kv_cache.v", at + "k_cache/input", at + "v_cache/output", std::string("key_cache.1"),
        std::string("value_cache.1"), std::string("past_key_values.1.key"), std::string("past_key_values.1.1"),
        std::string("past_key_values/0/value"), std::string("present.0.key"), std::string("present_key_values"),
        at + "attn/input_1", at + "attn/input_2", at + "rotary_emb/output_1", at + "k_bmm_quantizer",
        at + "v_bmm_quantizer/input"}) {
    EXPECT_EQ(assigned(name, shape).role, Role::kKvEntry) << name;
  }
  for (const std::string& name : {at + "q_rope", at + "matmul_qk/input_0", at + "matmul_av/input_0",
                                  at + "q_bmm_quantizer/input", at + "fused_scaled_dot_product_attention/input_2",
                                  at + "sdpa/input_1", at + "rotary_emb/output_0", at + "attn/input_0"}) {
    EXPECT_EQ(assigned(name, shape).role, Role::kActivation) << name;
    EXPECT_EQ(assigned(name, shape).role_source, tensor::RoleSource::kName) << name;
  }
  EXPECT_EQ(assigned("bert.encoder.layer.0.attention.self.dropout/input", shape).role, Role::kSoftmaxOutput);
}

TEST(RoleGuessTest, ProjectionsStandInForACacheThatTheDumpLacks) {
  const std::string k = "model.layers.0.self_attn.k_proj/output";
  const std::string v = "model.layers.0.self_attn.v_proj/output";
  const auto roles = [](std::vector<TensorInfo> tensors) {
    assignStandIns(tensors);
    std::string text;
    for (const TensorInfo& tensor : tensors)
      text += std::string(tensor::roleId(tensor.role)) + " by " +
              std::string(tensor::roleSourceId(tensor.role_source)) + "; ";
    return text;
  };
  const tensor::Shape shape = {4, 8, 64};
  EXPECT_EQ(roles({assigned(k, shape), assigned(v, shape)}), "kv_entry by stand_in; kv_entry by stand_in; ");
  EXPECT_EQ(
      roles({assigned(k, shape), assigned("key_cache.0", shape), assigned(v, shape), assigned("value_cache.0", shape)}),
      "activation by name; kv_entry by name; activation by name; kv_entry by name; ");
  EXPECT_EQ(roles({assigned(k, shape, {{"role", "activation"}}), assigned(v, shape)}),
            "activation by attribute; kv_entry by stand_in; ")
      << "the file says what it is";
}

TEST(RoleGuessTest, BatchRowsMustSumToTheSamples) {
  using Rows = std::vector<std::uint64_t>;
  EXPECT_EQ(assigned("a/input", {8, 64}, {}, {3, 5}).batch_rows, (Rows{3, 5}));
  EXPECT_TRUE(assigned("a/input", {8, 64}, {}, {3, 4}).batch_rows.empty());
  EXPECT_TRUE(assigned("a/input", {8, 64}, {}, {~std::uint64_t{0}, 9}).batch_rows.empty());
  EXPECT_TRUE(assigned("a/input", {}, {}, {1}).batch_rows.empty());
}

TEST(RoleGuessTest, BatchRowsAreTakenFromTheFile) {
  const ScratchFolder folder;
  {
    Hdf5Builder file(folder.file("x.h5"));
    for (const char* name : {"good/input", "bad/input", "negative/input"}) file.floats(name, {4, 2}, countingFloats(8));
    file.counts("good/input", "batch_rows", std::vector<std::int64_t>{1, 3});
    file.counts("bad/input", "batch_rows", std::vector<std::int64_t>{1, 2});
    file.counts("negative/input", "batch_rows", std::vector<std::int64_t>{5, -1});
  }
  const auto source = openFile(folder.file("x.h5"));
  EXPECT_EQ(findInfo(*source, "good/input")->batch_rows, (std::vector<std::uint64_t>{1, 3}));
  EXPECT_TRUE(findInfo(*source, "bad/input")->batch_rows.empty());
  EXPECT_EQ(findInfo(*source, "bad/input")->attributes.at("batch_rows"), "1, 2");
  EXPECT_TRUE(findInfo(*source, "negative/input")->batch_rows.empty());
}

TEST(RoleGuessTest, KerasFilesHaveTheirRoles) {
  const auto keras2 = openFile(dataFile("cnn_keras.h5"));
  EXPECT_EQ(keras2->catalogue().attributes.at("backend"), "tensorflow");
  EXPECT_TRUE(keras2->catalogue().problems.empty());
  for (const TensorInfo& info : keras2->catalogue().tensors) {
    const bool bias = info.name.ends_with("bias:0");
    EXPECT_EQ(info.role, bias ? Role::kBias : Role::kWeight) << info.name;
    const std::uint64_t axis = info.name.ends_with("depthwise_kernel:0") ? 2 : info.shape.size() - 1;
    EXPECT_EQ(info.channel_axis, axis) << info.name;
  }
  const auto keras3 = openFile(dataFile("inputs/hdf5/keras3.weights.h5"));
  EXPECT_EQ(keras3->catalogue().tensors.size(), 5U);
  EXPECT_EQ(findInfo(*keras3, "layers/dense/vars/0")->role, Role::kWeight);
  EXPECT_EQ(findInfo(*keras3, "layers/dense/vars/1")->role, Role::kBias);
  EXPECT_EQ(findInfo(*keras3, "layers/dense_1/vars/2")->type, tensor::ElementType::kBF16);
  EXPECT_EQ(readValues(*keras3, "layers/dense_1/vars/2"), readValues(*keras3, "layers/dense_1/vars/0"));
}

}  // namespace
}  // namespace scalewright::io

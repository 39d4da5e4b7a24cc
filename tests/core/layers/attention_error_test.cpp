// The output of attention with quantized operands, against loops.
#include "core/layers/attention/attention_error.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "core/encode/fake_quantize.h"
#include "core/io/names/role_guess.h"
#include "core/layers/attention/attention_shape.h"
#include "core/study/network/attention_layers.h"
#include "tests/core/layers/three_loops.h"
#include "tests/support/memory_tensor.h"

namespace scalewright::layers {
namespace {

using encode::TensorQuantizer;
using test::MemoryTensor;

/// Two batches of 4 heads of queries over 2 of keys; 5 queries, 7 keys, heads of 6, values of 3.
class AttentionErrorTest : public ::testing::Test {
 protected:
  static constexpr std::size_t kBatches = 2;
  static constexpr std::size_t kHeads = 4;
  static constexpr std::size_t kKeyHeads = 2;
  static constexpr std::size_t kQueries = 5;
  static constexpr std::size_t kKeys = 7;
  static constexpr std::size_t kWidth = 6;
  static constexpr std::size_t kValues = 3;

  using Values = std::vector<double>;

  [[nodiscard]] static Values quantized(const TensorQuantizer& quantizer, Values values) {
    encode::fakeQuantize(quantizer, 0, values);
    return values;
  }
  /// Probabilities of all heads; masked: whether a query may not look at a key.
  template <typename Masked>
  [[nodiscard]] Values probabilities(const Values& q, const Values& k, double scale, const Masked& masked,
                                     double bias = 0) const {
    Values p(kBatches * kHeads * kQueries * kKeys);
    for (std::size_t row = 0; row < kBatches * kHeads * kQueries; ++row) {
      const std::size_t batch = row / kQueries / kHeads;
      const std::size_t key_head = row / kQueries % kHeads / (kHeads / kKeyHeads);
      long double sum = 0;
      for (std::size_t key = 0; key < kKeys; ++key) {
        long double score = bias * static_cast<double>(key);
        for (std::size_t i = 0; i < kWidth; ++i) {
          score += static_cast<long double>(scale) * q[row * kWidth + i] *
                   k[((batch * kKeyHeads + key_head) * kKeys + key) * kWidth + i];
        }
        p[row * kKeys + key] = masked(row % kQueries, key) ? 0 : static_cast<double>(std::exp(score));
        sum += p[row * kKeys + key];
      }
      for (std::size_t key = 0; key < kKeys; ++key) p[row * kKeys + key] /= static_cast<double>(sum);
    }
    return p;
  }
  [[nodiscard]] Values outputs(const Values& p, const Values& v) const {
    Values y(kBatches * kHeads * kQueries * kValues);
    for (std::size_t row = 0; row < kBatches * kHeads * kQueries; ++row) {
      const std::size_t head = row / kQueries / kHeads * kKeyHeads + row / kQueries % kHeads / (kHeads / kKeyHeads);
      for (std::size_t i = 0; i < kValues; ++i) {
        long double sum = 0;
        for (std::size_t key = 0; key < kKeys; ++key) {
          sum += static_cast<long double>(p[row * kKeys + key]) * v[(head * kKeys + key) * kValues + i];
        }
        y[row * kValues + i] = static_cast<double>(sum);
      }
    }
    return y;
  }
  static void expectNoise(const OutputError& error, const Values& exact, const Values& other) {
    double signal = 0;
    double noise = 0;
    for (std::size_t i = 0; i < exact.size(); ++i) {
      signal += exact[i] * exact[i];
      noise += (exact[i] - other[i]) * (exact[i] - other[i]);
    }
    EXPECT_EQ(error.count, exact.size());
    EXPECT_NEAR(error.signal, signal, 1e-11 * signal);
    EXPECT_NEAR(error.noise, noise, 1e-9 * noise);
  }
  [[nodiscard]] Result<AttentionErrors> measured(const Values* p, bool causal = true,
                                                 const WorkContext& work = {}) const {
    const MemoryTensor q(tensor::ElementType::kF64, {kBatches, kHeads, kQueries, kWidth}, q_);
    const MemoryTensor k(tensor::ElementType::kF64, {kBatches, kKeyHeads, kKeys, kWidth}, k_);
    const MemoryTensor v(tensor::ElementType::kF64, {kBatches, kKeyHeads, kKeys, kValues}, v_);
    AttentionOperands operands{{&q, of_q_}, {&k, of_k_}, {&v, of_v_}, {}, causal};
    std::optional<MemoryTensor> dumped;
    if (p != nullptr) {
      dumped.emplace(tensor::ElementType::kF64, tensor::Shape{kBatches, kHeads, kQueries, kKeys}, *p);
      operands.probabilities = AttentionOperand{&*dumped, of_p_};
    }
    return attentionErrors(operands, work);
  }
  /// All five errors of the given mask and bias.
  template <typename Masked>
  void expectAll(const AttentionErrors& errors, double scale, const Masked& masked, double bias = 0,
                 bool with_probabilities = false) const {
    const Values q = quantized(of_q_, q_);
    const Values k = quantized(of_k_, k_);
    const Values v = quantized(of_v_, v_);
    const Values exact = probabilities(q_, k_, scale, masked, bias);
    const Values y = outputs(exact, v_);
    const auto rounded = [&](const Values& p) { return with_probabilities ? quantized(of_p_, p) : p; };
    expectNoise(errors.all, y, outputs(rounded(probabilities(q, k, scale, masked, bias)), v));
    expectNoise(errors.query, y, outputs(probabilities(q, k_, scale, masked, bias), v_));
    expectNoise(errors.key, y, outputs(probabilities(q_, k, scale, masked, bias), v_));
    expectNoise(errors.value, y, outputs(exact, v));
    ASSERT_EQ(errors.probabilities.has_value(), with_probabilities);
    if (with_probabilities) expectNoise(*errors.probabilities, y, outputs(rounded(exact), v_));
  }

  static bool none(std::size_t, std::size_t) { return false; }
  static bool later(std::size_t query, std::size_t key) { return key > query + kKeys - kQueries; }

  Values q_ = test::normals(kBatches * kHeads * kQueries * kWidth, 1);
  Values k_ = test::normals(kBatches * kKeyHeads * kKeys * kWidth, 2);
  Values v_ = test::normals(kBatches * kKeyHeads * kKeys * kValues, 3);
  TensorQuantizer of_q_ = test::quantizerOf("int4", 3);
  TensorQuantizer of_k_ = test::quantizerOf("fp8_e4m3fn", 4);
  TensorQuantizer of_v_ = test::quantizerOf("int8", 2);
  TensorQuantizer of_p_ = test::quantizerOf("int4", 1);
  double usual_ = 1 / std::sqrt(6.0);
};

TEST_F(AttentionErrorTest, WithoutProbabilitiesItIsCausalUnlessItIsSaidNotToBe) {
  const auto causal = measured(nullptr).value();
  EXPECT_EQ(causal.mask, AttentionMask::kCausal);
  EXPECT_EQ(causal.rows, kBatches * kHeads * kQueries);
  EXPECT_FALSE(causal.probabilities);
  expectAll(causal, usual_, later);
  const auto all = measured(nullptr, false).value();
  EXPECT_EQ(all.mask, AttentionMask::kNone);
  expectAll(all, usual_, none);
}

TEST_F(AttentionErrorTest, ProbabilitiesSayWhatIsMaskedAndWhatIsAdded) {
  const auto odd = [](std::size_t query, std::size_t key) { return (query + key) % 3 == 0; };
  const Values p = probabilities(q_, k_, usual_, odd, 0.05);
  const auto errors = measured(&p).value();
  EXPECT_EQ(errors.mask, AttentionMask::kAsProbabilities);
  EXPECT_FALSE(errors.scale_found);
  expectAll(errors, usual_, odd, 0.05, true);
}

TEST_F(AttentionErrorTest, AnotherScaleIsFoundInTheProbabilities) {
  const Values p = probabilities(q_, k_, 0.9, none);
  const auto errors = measured(&p).value();
  EXPECT_TRUE(errors.scale_found);
  EXPECT_NEAR(errors.scale, 0.9, 1e-9);
  expectAll(errors, 0.9, none, 0, true);
}

TEST_F(AttentionErrorTest, ABiasOverTheKeysPlaceDoesNotHideTheScale) {
  for (const double bias : {-2.0, -0.5, 0.5}) {
    const Values p = probabilities(q_, k_, usual_, later, bias);
    const auto errors = measured(&p).value();
    EXPECT_FALSE(errors.scale_found) << errors.scale;
    expectAll(errors, usual_, later, bias, true);
  }
}

TEST_F(AttentionErrorTest, HeadsThatDoNotTellTheScaleLeaveItToOthers) {
  Values p = probabilities(q_, k_, 0.9, none);
  std::fill_n(p.begin(), kQueries * kKeys, 1.0 / kKeys);  // of the first head
  EXPECT_NEAR(measured(&p).value().scale, 0.9, 1e-9);
}

TEST_F(AttentionErrorTest, QueriesAreMultipliedAPortionAtATime) {
  constexpr std::size_t kMany = 600;  // of one head: three portions
  const Values q = test::normals(kMany * kWidth, 5);
  const Values k = test::normals(kKeys * kWidth, 6);
  const Values v = test::normals(kKeys * kValues, 7);
  const Values changed = quantized(of_q_, q);
  double noise = 0;
  Values p(kMany * kKeys);
  for (std::size_t row = 0; row < kMany; ++row) {
    Values other(kKeys);
    double sum = 0;
    double other_sum = 0;
    for (std::size_t key = 0; key < kKeys; ++key) {
      double score = 0;
      double other_score = 0;
      for (std::size_t i = 0; i < kWidth; ++i) {
        score += usual_ * q[row * kWidth + i] * k[key * kWidth + i];
        other_score += usual_ * changed[row * kWidth + i] * k[key * kWidth + i];
      }
      sum += p[row * kKeys + key] = std::exp(score);
      other_sum += other[key] = std::exp(other_score);
    }
    for (std::size_t key = 0; key < kKeys; ++key) p[row * kKeys + key] /= sum;
    for (std::size_t i = 0; i < kValues; ++i) {
      double difference = 0;
      for (std::size_t key = 0; key < kKeys; ++key) {
        difference += (p[row * kKeys + key] - other[key] / other_sum) * v[key * kValues + i];
      }
      noise += difference * difference;
    }
  }
  const MemoryTensor of_q(tensor::ElementType::kF64, {1, 1, kMany, kWidth}, q);
  const MemoryTensor of_k(tensor::ElementType::kF64, {1, 1, kKeys, kWidth}, k);
  const MemoryTensor of_v(tensor::ElementType::kF64, {1, 1, kKeys, kValues}, v);
  const MemoryTensor of_p(tensor::ElementType::kF64, {1, 1, kMany, kKeys}, p);
  AttentionOperands operands{{&of_q, of_q_}, {&of_k, of_k_}, {&of_v, of_v_}, AttentionOperand{&of_p, of_p_}};
  const auto errors = attentionErrors(operands, {}).value();
  EXPECT_EQ(errors.rows, kMany);
  EXPECT_NEAR(errors.query.noise, noise, 1e-9 * noise);
  operands.probabilities.reset();
  EXPECT_EQ(attentionErrors(operands, {}).value().mask, AttentionMask::kNone) << "more queries than keys";
}

TEST_F(AttentionErrorTest, ProbabilitiesOfThePlaceAloneAreRefused) {
  const Values p = probabilities(test::normals(q_.size(), 9), k_, 0.1, none, -1);
  EXPECT_EQ(measured(&p).error().code, ErrorCode::kNotApplicable);
}

TEST_F(AttentionErrorTest, ProbabilitiesOfOtherTensorsAreRefused) {
  const Values p = probabilities(test::normals(q_.size(), 9), k_, usual_, none);
  EXPECT_EQ(measured(&p).error().code, ErrorCode::kNotApplicable);
}

TEST_F(AttentionErrorTest, HeadsAddUpToAll) {
  const auto errors = measured(nullptr).value();
  ASSERT_EQ(errors.heads.size(), kHeads);
  double noise = 0;
  for (const OutputError& head : errors.heads) noise += head.noise;
  EXPECT_NEAR(noise, errors.all.noise, 1e-12 * noise);
  for (const OutputError& head : errors.heads) EXPECT_GE(*head.sqnr(), *errors.heads[worstHead(errors)].sqnr());
}

TEST_F(AttentionErrorTest, QueriesThatLookAtWhatIsNotFiniteAreLeftOut) {
  v_[(kKeys - 1) * kValues] = NAN;  // the last key of the first head of keys: two heads' last queries look at it
  const auto errors = measured(nullptr).value();
  EXPECT_EQ(errors.rows_left_out, 2U);
  EXPECT_EQ(errors.rows, kBatches * kHeads * kQueries - 2);
  EXPECT_TRUE(std::isfinite(errors.all.noise));
}

TEST_F(AttentionErrorTest, ThreadsDoNotChangeABitAndAStopIsAnError) {
  const auto one = measured(nullptr, true, {.threads = 1}).value();
  const auto four = measured(nullptr, true, {.threads = 4}).value();
  EXPECT_EQ(one.all.noise, four.all.noise);
  std::stop_source stop;
  stop.request_stop();
  EXPECT_EQ(measured(nullptr, true, {.stop = stop.get_token()}).error().code, ErrorCode::kCancelled);
}

tensor::TensorInfo infoOf(tensor::Shape shape) {
  tensor::TensorInfo info;
  info.shape = std::move(shape);
  return info;
}

TEST(AttentionShapeTest, OperandsLieInSeveralWays) {
  const auto p = infoOf({2, 8, 10, 10});
  const auto heads_last = attentionShape(infoOf({2, 10, 8, 4}), infoOf({2, 10, 2, 4}), infoOf({2, 10, 8}), &p);
  ASSERT_TRUE(heads_last);
  EXPECT_TRUE(heads_last->query.places_first);
  EXPECT_EQ(heads_last->key.heads, 2U);
  EXPECT_EQ(heads_last->keyHeadOf(7), 1U);
  EXPECT_EQ(heads_last->value.heads, 2U);
  EXPECT_EQ(heads_last->value.width, 4U);
  EXPECT_EQ(heads_last->value.placeOf(1, 3).row, 3U);
  EXPECT_EQ(heads_last->value.placeOf(1, 3).column, 4U);
  EXPECT_EQ(heads_last->query.placeOf(7, 3).row, 31U);
  const auto together = attentionShape(infoOf({2, 10, 32}), infoOf({2, 10, 32}), infoOf({2, 8, 10, 4}), &p);
  ASSERT_TRUE(together);
  EXPECT_EQ(together->query.width, 4U);
}

TEST(AttentionShapeTest, WithoutProbabilitiesShapesSayWhatTheyCan) {
  const auto headsOf = [](const tensor::Shape& query, const tensor::Shape& key) {
    return attentionShape(infoOf(query), infoOf(key), infoOf(key), nullptr)->query.heads;
  };
  EXPECT_EQ(headsOf({1, 8, 10, 4}, {1, 2, 10, 4}), 8U) << "fewer heads of keys";
  EXPECT_EQ(headsOf({1, 10, 8, 4}, {1, 10, 2, 4}), 8U);
  EXPECT_EQ(headsOf({1, 8, 1, 4}, {1, 8, 30, 4}), 8U) << "one query, more keys";
  EXPECT_EQ(headsOf({1, 12, 8, 4}, {1, 12, 8, 4}), 12U) << "nothing tells: heads come first";
  EXPECT_EQ(headsOf({1, 32, 8, 4}, {1, 32, 20, 4}), 32U) << "more keys than queries";
  EXPECT_EQ(headsOf({1, 8, 10, 4}, {1, 8, 5, 4}), 8U) << "no fewer heads than places";
  EXPECT_EQ(headsOf({1, 32, 8, 4}, {1, 32, 3, 4}), 32U) << "would not divide";
}

TEST(AttentionShapeTest, WhatDoesNotFitIsRefused) {
  const auto p = infoOf({2, 8, 10, 10});
  EXPECT_FALSE(attentionShape(infoOf({2, 8, 10, 4}), infoOf({2, 8, 9, 4}), infoOf({2, 8, 10, 4}), &p));
  EXPECT_FALSE(attentionShape(infoOf({2, 8, 10, 4}), infoOf({2, 3, 10, 4}), infoOf({2, 8, 10, 4}), &p));
  EXPECT_FALSE(attentionShape(infoOf({2, 8, 10, 4}), infoOf({2, 8, 10, 5}), infoOf({2, 8, 10, 4}), &p));
  EXPECT_FALSE(attentionShape(infoOf({4}), infoOf({4}), infoOf({4}), nullptr));
  auto ragged = infoOf({2, 8, 10, 4});
  ragged.part_shapes = {{1, 8, 10, 4}, {1, 8, 9, 4}};
  EXPECT_FALSE(attentionShape(ragged, infoOf({2, 8, 10, 4}), infoOf({2, 8, 10, 4}), nullptr));
}

/// Attentions of files, each a path and the names of its tensors.
class AttentionLayersTest : public ::testing::Test {
 protected:
  using Names = std::vector<std::string>;
  void file(const std::string& path, const Names& names) {
    io::Catalogue catalogue;
    catalogue.identity.path = path;
    for (const std::string& name : names) {
      auto info = infoOf({1, 2, 8, 4});
      info.name = name;
      io::assignRole(info);
      catalogue.tensors.push_back(std::move(info));
    }
    study_.addSource(std::move(catalogue));
  }
  [[nodiscard]] std::vector<study::AttentionLayer> layers() const { return study::attentionLayers(study_); }
  [[nodiscard]] std::string name(study::TensorIndex index) const { return study_.tensor(index).info.name; }

  study::Study study_;
};

TEST_F(AttentionLayersTest, EachFileHasItsOwn) {
  const Names names = {"layers.0.self_attn.q_rope", "layers.0.self_attn.k_rope", "layers.0.self_attn.value_states"};
  file("/a.h5", names);
  file("/b.h5", names);
  const auto found = layers();
  ASSERT_EQ(found.size(), 2U);
  for (std::size_t i = 0; i < 2; ++i) {
    for (const study::TensorIndex index : found[i].tensors())
      EXPECT_EQ(study_.fileOf(index), i == 0 ? "/a.h5" : "/b.h5");
  }
}

TEST_F(AttentionLayersTest, FilesJoinWhereNoneHasAll) {
  file("/a.h5", {"layers.0.self_attn.q_rope", "layers.0.self_attn.k_rope"});
  EXPECT_TRUE(layers().empty());
  file("/b.h5", {"layers.0.self_attn.value_states"});
  ASSERT_EQ(layers().size(), 1U);
  file("/c.h5", {"layers.0.self_attn.q_rope", "layers.0.self_attn.k_rope", "layers.0.self_attn.value_states"});
  ASSERT_EQ(layers().size(), 1U);
  EXPECT_EQ(study_.fileOf(layers()[0].query), "/c.h5");
}

TEST_F(AttentionLayersTest, OnlyACacheIsCausal) {
  file("/a.h5", {"layers.0.self_attn.q_rope", "layers.0.self_attn.k_rope", "layers.0.self_attn.value_states",
                 "layers.1.self_attn.q_rope", "layers.1.self_attn.k_cache", "layers.1.self_attn.v_cache"});
  const auto found = layers();
  ASSERT_EQ(found.size(), 2U);
  EXPECT_FALSE(found[0].causal) << name(found[0].key);
  EXPECT_TRUE(found[1].causal) << name(found[1].key);
}

}  // namespace
}  // namespace scalewright::layers

#include <gtest/gtest.h>

#include "core/exchange/habana/nodes.h"
#include "core/exchange/layers/reasons.h"
#include "tests/core/exchange/module_recipe.h"

namespace scalewright::exchange {
namespace {

using nlohmann::json;

constexpr const char* kHabana = "habana";
constexpr const char* kRanges = "_hooks_maxabs.json";

/// FP8-143 under an exponent bias: its whole range is the threshold.
recipe::RecipeEntry withBias(recipe::RecipeEntry entry, int bias) {
  entry.bias = ExponentBias(bias);
  entry.decision.options.bias = entry.bias;
  entry.step = Scale(1);
  entry.threshold = Threshold(std::ldexp(1.875, 14 - bias));
  return entry;
}

recipe::Recipe layer() {
  return recipeOf({withBias(weightOf("m.0.fc", "fp8_143", 1), 11), withBias(inputOf("m.0.fc", "fp8_143", 1), 7),
                   withBias(cacheOf("m.0.attn.k_cache", "fp8_143", 1), 3), weightOf("m.0.kept", "bf16", 1)});
}

TEST(HabanaTest, FilesOfALayer) {
  const auto result = exported(kHabana, layer());
  ASSERT_TRUE(result);
  EXPECT_EQ(result->files[0].content, R"({
  "method": "HOOKS",
  "mode": "QUANTIZE",
  "observer": "maxabs",
  "scale_method": "MAXABS_HW",
  "fp8_config": "E4M3",
  "device_for_scales": "GAUDI2",
  "recalc_scales": false,
  "ignore_modules_wo_measures": true,
  "allowlist": {
    "types": [],
    "names": []
  },
  "blocklist": {
    "types": [],
    "names": [
      "^lm_head$",
      "^m\\.0\\.kept$"
    ]
  },
  "dump_stats_path": "./quant_config"
}
)");
  // Bias 11 is the scale 1/16, 7 is 1, 3 is 16; ranges are those that backoffs of 0.25 and 0.5 lead back from.
  EXPECT_EQ(json::parse(fileOf(*result, "_hooks_maxabs_MAXABS_HW.json")).dump(),
            R"({"GlobalRank":null,"LocalRank":null,"Mode":"Scale","Nodes":{)"
            R"("m.0.attn.k_cache":{"inputs":[16.0],"outputs":[16.0]},)"
            R"("m.0.fc":{"inputs":[1.0],"outputs":[0.0625],"params":{"weight":0.0625}}}})");
  EXPECT_EQ(json::parse(fileOf(*result, kRanges)).dump(),
            R"({"GlobalRank":null,"LocalRank":null,"Mode":"DynamicRange","Nodes":{)"
            R"("m.0.attn.k_cache":{"inputs":[[[960.0]]],"outputs":[[[960.0]]]},)"
            R"("m.0.fc":{"inputs":[[[60.0]]],"params":{"weight":[[7.5]]}}}})");
  EXPECT_EQ(json::parse(fileOf(*result, "_hooks_maxabs_mod_list.json")), (json{"m.0.fc", "m.0.attn.k_cache"}));
  EXPECT_EQ(result->files.size(), 6U);
  EXPECT_TRUE(result->omitted.empty());
}

TEST(HabanaTest, SettingsNameTheFilesBesideThem) {
  const auto pathIn = [](const std::string& settings) {
    return json::parse(settings)["dump_stats_path"].get<std::string>();
  };
  auto result = exported(kHabana, layer());
  nameFiles(*result, "out/b.x/foo.json");
  EXPECT_EQ(pathIn(result->files[0].content), "./foo");
  EXPECT_EQ(exportPaths(*result, "out/b.x/foo.json")[1], "out/b.x/foo_hooks_maxabs.json");
  nameFiles(*result, "settings");
  EXPECT_EQ(pathIn(result->files[0].content), "./settings");
  // The reader makes the folder of the path: it has to have one.
  result = exported(kHabana, layer(), {{"dump_stats_path", std::string("stats")}});
  nameFiles(*result, "out/foo.json");
  EXPECT_EQ(pathIn(result->files[0].content), "./stats");
  result = exported(kHabana, layer(), {{"dump_stats_path", std::string("stats/fp8")}});
  EXPECT_EQ(pathIn(result->files[0].content), "stats/fp8");
}

TEST(HabanaTest, OutputsAloneAreThoseOfASoftmax) {
  const auto result =
      exported(kHabana, recipeOf({entryOf("m.fc.output", tensor::Role::kActivation, {8, 4}, "fp8_143", 240),
                                  entryOf("m.softmax.output", tensor::Role::kSoftmaxOutput, {2, 3}, "fp8_143", 15)}));
  EXPECT_EQ(json::parse(fileOf(*result, "_hooks_maxabs_mod_list.json")), json{"m.softmax"});
  EXPECT_EQ(reasonFor(*result, "m.fc.output"), kNoOutputs);
}

TEST(HabanaTest, ScalesThatTheHardwareLacksNeedOtherMethods) {
  const auto methodOf = [](const recipe::Recipe& recipe, const char* device = "gaudi2") {
    return jsonOf(kHabana, recipe, {{"device", std::string(device)}})["scale_method"].get<std::string>();
  };
  const auto pair = [](const char* format, double threshold) {
    return recipeOf({weightOf("a", format, threshold), inputOf("a", format, threshold)});
  };
  EXPECT_EQ(methodOf(pair("fp8_143", 240)), "MAXABS_HW");
  EXPECT_EQ(methodOf(pair("fp8_143", 480)), "MAXABS_POW2");
  EXPECT_EQ(methodOf(pair("fp8_143", 100)), "MAXABS_ARBITRARY");
  EXPECT_EQ(methodOf(pair("fp8_e4m3fn", 896), "gaudi3"), "MAXABS_HW");
}

TEST(HabanaTest, ScalesOfChannelsArePowersOfTwo) {
  recipe::Recipe channels = recipeOf({weightOf("a", "fp8_e4m3fn", 448), inputOf("a", "fp8_e4m3fn", 448)});
  channels.entries[0].decision.granularity = tensor::Granularity::perChannel(0);
  channels.entries[0].thresholds = {448, 896, 224, 112};
  const ParameterValues gaudi3 = {{"device", std::string("gaudi3")}};
  const auto result = exported(kHabana, channels, gaudi3);
  EXPECT_EQ(json::parse(result->files[0].content)["scale_method"], "ACT_MAXABS_HW_WEIGHTS_PCS_MAXABS_POW2");
  EXPECT_EQ(json::parse(fileOf(*result, kRanges))["Nodes"]["a"]["params"]["weight"].dump(),
            "[[224.0],[448.0],[112.0],[56.0]]");
  // Scales of outputs under 0, those of inputs under 1, all flat; the scale of the output is their product with the
  // input's.
  const std::string scales = fileOf(*result, "_hooks_maxabs_ACT_MAXABS_HW_WEIGHTS_PCS_MAXABS_POW2.json");
  EXPECT_EQ(json::parse(scales)["Nodes"]["a"].dump(), R"({"inputs":[1.0],"outputs":[[1.0,2.0,0.5,0.25]],)"
                                                      R"("params":{"weight":{"0":[1.0,2.0,0.5,0.25],"1":[1.0,1.0]}}})");
  channels.entries[0].thresholds[1] = 100;
  EXPECT_TRUE(exported(kHabana, channels, gaudi3)->nothing);
}

TEST(HabanaTest, ScalesOfChannelsAreForMatricesThatAreNotTooLong) {
  const auto reasonWith = [](const tensor::Shape& shape) {
    auto weight = entryOf("a.weight", tensor::Role::kWeight, shape, "fp8_e4m3fn", 448);
    weight.decision.granularity = tensor::Granularity::perChannel(0);
    weight.thresholds = {448, 448};
    const auto input = entryOf("a.input", tensor::Role::kActivation, {8, shape[1]}, "fp8_e4m3fn", 448);
    const ParameterValues gaudi3 = {{"device", std::string("gaudi3")}};
    return reasonFor(*exported(kHabana, recipeOf({weight, input}), gaudi3), "a.weight");
  };
  EXPECT_EQ(reasonWith({2, 3}), "");
  EXPECT_NE(reasonWith({2, 3, 5, 5}), "");
  EXPECT_EQ(reasonWith({2, std::uint64_t{1} << 40}), kTooManyChannels);
}

TEST(HabanaTest, ChannelsArePickledUnderIntegers) {
  using namespace std::literals;
  const std::string file = habanaNpz({{"n", {}, {}, HabanaLeaf{{2}, {0.5F, 2}}, 1}}, "Scale");
  const std::string array =
      "cnumpy.core.multiarray\n_reconstruct\ncnumpy\nndarray\nK\0\x85"
      "C\x01"
      "b\x87R(K\x01"s;
  const std::string floats =
      "\x85"
      "cnumpy\ndtype\nX\x02\0\0\0"
      "f4\x89\x88\x87R(K\x03X\x01\0\0\0<NNN"
      "J\xff\xff\xff\xffJ\xff\xff\xff\xffK\0tb\x89"s;
  EXPECT_NE(file.find("X\x06\0\0\0weight}(K\0"s + array + "K\x02" + floats + "B\x08\0\0\0\0\0\0\x3f\0\0\0\x40tb"s +
                      "K\x01" + array + "K\x01" + floats + "B\x04\0\0\0\0\0\x80\x3ftbu"s),
            std::string::npos);
}

TEST(HabanaTest, ProductsSoftmaxAndSharedInputs) {
  const auto result =
      exported(kHabana, recipeOf({entryOf("m.qk.input_0", tensor::Role::kActivation, {2, 3}, "fp8_143", 480),
                                  entryOf("m.qk.input_1", tensor::Role::kActivation, {2, 3}, "fp8_143", 960),
                                  entryOf("m.softmax.output", tensor::Role::kSoftmaxOutput, {2, 3}, "fp8_143", 15),
                                  entryOf("m.qkv_proj.input", tensor::Role::kActivation, {8, 2}, "fp8_143", 240),
                                  weightOf("m.q_proj", "fp8_143", 240), weightOf("m.k_proj", "fp8_143", 240),
                                  entryOf("m.av.input_0", tensor::Role::kActivation, {2, 3}, "bf16", 1),
                                  entryOf("m.av.input_1", tensor::Role::kActivation, {2, 3}, "fp8_143", 1)}));
  const json nodes = json::parse(fileOf(*result, "_hooks_maxabs_MAXABS_POW2.json"))["Nodes"];
  EXPECT_EQ(nodes["m.qk"].dump(), R"({"inputs":[2.0,4.0],"outputs":[8.0]})");
  EXPECT_EQ(nodes["m.softmax"].dump(), R"({"inputs":[],"outputs":[0.0625]})");
  EXPECT_EQ(nodes["m.q_proj"], nodes["m.k_proj"]);
  EXPECT_EQ(nodes.size(), 4U);
  EXPECT_FALSE(reasonFor(*result, "m.av.input_1").empty());
}

TEST(HabanaTest, WhatTheDeviceLacksIsLeftOut) {
  auto zero = inputOf("b", "fp8_143", 1);
  zero.step = Scale(0);
  const auto result = exported(kHabana, recipeOf({weightOf("a", "fp8_e4m3fn", 1), inputOf("a", "fp8_143", 240),
                                                  weightOf("b", "fp8_143", 1), zero, weightOf("c", "fp8_143", 1)}));
  EXPECT_TRUE(result->nothing);
  EXPECT_NE(reasonFor(*result, "a.weight").find("Gaudi3 has FP8 E4M3FN"), std::string::npos);
  EXPECT_EQ(reasonFor(*result, "b.input"), kNoNormalScale);
  EXPECT_EQ(reasonFor(*result, "c.weight"), kPairUnknown);
}

TEST(HabanaTest, AHeadThatIsQuantizedIsNotBlocked) {
  const auto head = recipeOf({weightOf("lm_head", "fp8_143", 240), inputOf("lm_head", "fp8_143", 240)});
  EXPECT_TRUE(jsonOf(kHabana, head)["blocklist"]["names"].empty());
}

TEST(HabanaTest, NpzIsAStoredZipOfAPickledDict) {
  const std::string file = habanaNpz({{"n", {{{1, 1}, {0.5F}}}, {}, std::nullopt, 0}}, "Scale");
  using namespace std::literals;
  // Of every zip: signature, version 2.0, no flags, stored, no time, the first day, sizes twice, the member's name.
  EXPECT_EQ(file.substr(0, 14), "PK\x03\x04\x14\0\0\0\0\0\0\0\x21\0"sv);
  EXPECT_EQ(file.substr(18, 4), file.substr(22, 4));
  EXPECT_EQ(file.substr(26, 13), "\x09\0\0\0arr_0.npy"sv);
  // Of every .npy: 128 bytes to the end of the header, a multiple of 64.
  const std::string npy = file.substr(39);
  EXPECT_EQ(npy.substr(0, 64), "\x93NUMPY\x01\0\x76\0{'descr': '|O', 'fortran_order': False, 'shape': (), }"sv);
  EXPECT_EQ(npy[127], '\n');
  const std::string expected =
      "\x80\x03"
      "cnumpy.core.multiarray\n_reconstruct\ncnumpy\nndarray\nK\0\x85"
      "C\x01"
      "b\x87R(K\x01)"
      "cnumpy\ndtype\nX\x02\0\0\0O8\x89\x88\x87R(K\x03X\x01\0\0\0|NNNJ\xff\xff\xff\xffJ\xff\xff\xff\xffK?tb\x89]("
      "}(X\x0a\0\0\0GlobalRankNX\x09\0\0\0LocalRankNX\x04\0\0\0ModeX\x05\0\0\0ScaleX\x05\0\0\0Nodes"
      "}(X\x01\0\0\0n}(X\x06\0\0\0inputs]("
      "cnumpy.core.multiarray\n_reconstruct\ncnumpy\nndarray\nK\0\x85"
      "C\x01"
      "b\x87R(K\x01K\x01K\x01\x86"
      "cnumpy\ndtype\nX\x02\0\0\0"
      "f4\x89\x88\x87R(K\x03X\x01\0\0\0<NNNJ\xff\xff\xff\xffJ\xff\xff\xff\xffK\0tb\x89"
      "B\x04\0\0\0\0\0\0\x3ftb"
      "euuuetb."s;
  EXPECT_EQ(npy.substr(128, expected.size()), expected);
  EXPECT_EQ(npy.substr(128 + expected.size(), 4), "PK\x01\x02"sv);
  EXPECT_EQ(file.substr(file.size() - 22, 12), "PK\x05\x06\0\0\0\0\x01\0\x01\0"sv);
}

TEST(HabanaTest, ChecksumIsThatOfTheMember) {
  // Bit by bit, by its definition.
  const std::string file = habanaNpz({}, "Scale");
  std::uint32_t size = 0;
  std::uint32_t stored = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    stored |= static_cast<std::uint32_t>(static_cast<unsigned char>(file[14 + i])) << (8 * i);
    size |= static_cast<std::uint32_t>(static_cast<unsigned char>(file[18 + i])) << (8 * i);
  }
  std::uint32_t sum = 0xFFFFFFFFU;
  for (const char c : file.substr(39, size)) {
    sum ^= static_cast<unsigned char>(c);
    for (int bit = 0; bit < 8; ++bit) sum = (sum >> 1) ^ ((sum & 1U) != 0 ? 0xEDB88320U : 0U);
  }
  EXPECT_EQ(stored, ~sum);
}

}  // namespace
}  // namespace scalewright::exchange

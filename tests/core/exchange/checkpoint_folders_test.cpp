// Scales of checkpoints that are written here: by the exporters, and with what real ones seldom have.
#include <gtest/gtest.h>

#include <map>
#include <utility>

#include "core/base/files/atomic_file.h"
#include "core/exchange/files/safetensors_writer.h"
#include "core/exchange/names/align_names.h"
#include "core/io/checkpoint/stored_scales.h"
#include "core/recipe/diff.h"
#include "tests/core/exchange/checkpoint_folder.h"
#include "tests/core/exchange/import_result.h"
#include "tests/core/exchange/module_recipe.h"

namespace scalewright::exchange {
namespace {

using recipe::RecipeEntry;

/// Returns what an export of scales wrote, read back from its files.
Result<Imported> writtenAndRead(const char* exporter, const recipe::Recipe& recipe, const ParameterValues& in = {}) {
  const CheckpointFolder folder;
  const auto result = exported(exporter, recipe);
  for (const ExportedFile& file : result->files) {
    EXPECT_TRUE(writeFileAtomically(folder / ("scales" + file.suffix), file.content));
  }
  const bool bare = result->files.size() == 1;
  if (bare) {
    EXPECT_TRUE(writeFileAtomically(folder / "scales.safetensors", result->files.front().content));
  }
  return importFile(folder / "scales.safetensors", nullptr, in);
}

/// What came back is what went out, under the names of the recipe.
void expectSame(const Result<Imported>& imported, const recipe::Recipe& recipe) {
  ASSERT_TRUE(imported) << sentence(imported.error());
  // Quark's layout has keys as they are before they are turned.
  for (const imports::ImportNote& note : imported->result.notes) EXPECT_STREQ(note.reason, io::why_not::kBeforeRope);
  const recipe::Recipe named = alignNames(imported->result.recipe, recipe).recipe;
  ASSERT_EQ(named.entries.size(), recipe.entries.size());
  for (const RecipeEntry& entry : recipe.entries) {
    SCOPED_TRACE(entry.tensor);
    const RecipeEntry* other = entryFor(named, entry.tensor);
    ASSERT_NE(other, nullptr);
    EXPECT_EQ(other->decision.format, entry.decision.format);
    EXPECT_EQ(other->decision.granularity, entry.decision.granularity);
    EXPECT_NEAR(other->threshold.value() / entry.threshold.value(), 1, recipe::kThresholdTolerance);
    ASSERT_EQ(other->thresholds.size(), entry.thresholds.size());
    for (std::size_t i = 0; i < entry.thresholds.size(); ++i)
      EXPECT_NEAR(other->thresholds[i] / entry.thresholds[i], 1, recipe::kThresholdTolerance);
  }
}

recipe::Recipe ofFormat(const std::string& format) {
  return recipeOf({inputOf("m.0.fc", format, 3.7), weightOf("m.0.fc", format, 0.83),
                   cacheOf("m.0.attn.k_cache", "fp8_e4m3fn", 224.1), cacheOf("m.0.attn.v_cache", "fp8_e4m3fn", 56.7)});
}

TEST(CheckpointFoldersTest, OurOwnExportsOfScalesComeBackEqual) {
  for (const char* exporter : {"compressed-tensors", "quark", "hf-quant-config", "vllm-scales"}) {
    SCOPED_TRACE(exporter);
    for (const char* format : {"fp8_e4m3fn", "nvfp4", "int8"}) {
      SCOPED_TRACE(format);
      const bool integer = std::string_view(format) == "int8";
      if (integer && std::string_view(exporter) == "hf-quant-config") continue;  // has no INT8 of one scale
      const bool bare = std::string_view(exporter) == "vllm-scales";
      ParameterValues in;
      if (bare) in["format"] = std::string(format);
      expectSame(writtenAndRead(exporter, ofFormat(format), in), ofFormat(format));
    }
  }
}

TEST(CheckpointFoldersTest, ScalesOfChannelsAndGroupsComeBackToo) {
  recipe::Recipe channels = ofFormat("int8");
  channels.entries[1] = perChannel(channels.entries[1], 0, 0.3);
  for (const char* exporter : {"compressed-tensors", "quark", "hf-quant-config"}) {
    SCOPED_TRACE(exporter);
    recipe::Recipe ours = channels;
    // ModelOpt's algorithm for integers has caches of one format with it.
    if (std::string_view(exporter) == "hf-quant-config") ours.entries.resize(2);
    expectSame(writtenAndRead(exporter, ours), ours);
  }
  RecipeEntry groups = entryOf("m.0.fc.weight", tensor::Role::kWeight, {3, 8}, "int4", 1.5);
  groups.decision.granularity = tensor::Granularity::perGroup(4);
  groups.thresholds = {0.1, 0.2, 0.3, 0.4, 0.5, 1.5};
  expectSame(writtenAndRead("compressed-tensors", recipeOf({groups})), recipeOf({groups}));
  expectSame(writtenAndRead("quark", recipeOf({groups})), recipeOf({groups}));
  const auto bare = writtenAndRead("vllm-scales", recipeOf({groups}), {{"format", std::string("int4")}});
  ASSERT_FALSE(bare) << "nothing says how many columns share a scale";
  EXPECT_NE(bare.error().detail.find(io::why_not::kGroupUnstated), std::string::npos) << bare.error().detail;
}

TEST(CheckpointFoldersTest, ScalesOfBlocksComeBackWhereTheSizeOfTheLastIsKnown) {
  RecipeEntry blocks = entryOf("m.0.fc.weight", tensor::Role::kWeight, {256, 384}, "fp8_e4m3fn", 6);
  blocks.decision.granularity = tensor::Granularity::perBlock({128, 128});
  blocks.thresholds = {1, 2, 3, 4, 5, 6};
  expectSame(writtenAndRead("hf-quant-config", recipeOf({blocks})), recipeOf({blocks}));
  const auto cut = writtenAndRead("compressed-tensors", recipeOf({blocks}));
  ASSERT_FALSE(cut) << "the weight is not there, and its last blocks may be cut off";
  EXPECT_NE(cut.error().detail.find(io::why_not::kBlocksUnstated), std::string::npos) << cut.error().detail;
}

TEST(CheckpointFoldersTest, ScalesThatDoNotFitTheirWeightAreNamed) {
  // Five scales beside a weight of four rows, in one file.
  const CheckpointFolder folder;
  std::vector<NamedFloats> tensors = {{"m.fc.weight", {4, 6}, std::vector<float>(24, 0.5F)},
                                      {"m.fc.weight_scale", {5, 1}, {1, 2, 3, 4, 5}},
                                      {"m.ok.weight", {4, 6}, std::vector<float>(24, 0.5F)},
                                      {"m.ok.weight_scale", {4, 1}, {1, 2, 3, 4}},
                                      {"m.ok.q_scale", {1}, {1}},
                                      {"m.ok.input_scale", {2}, {1, 2}}};
  EXPECT_TRUE(writeFileAtomically(folder / "model.safetensors", safetensorsOf(tensors)));
  const auto imported = importFile(folder / "model.safetensors");
  ASSERT_TRUE(imported) << sentence(imported.error());
  ASSERT_EQ(imported->result.recipe.entries.size(), 1U);
  EXPECT_EQ(imported->result.recipe.entries.front().tensor, "m.ok.weight");
  EXPECT_EQ(leftOut(imported->result), (std::vector<std::string>{"m.fc.weight", "m.ok.input", "m.ok.q_scale"}));
  EXPECT_TRUE(recipe::fromText(recipe::toText(imported->result.recipe))) << "what is taken is sound";
}

/// The import of a folder with such tensors and files of settings.
Result<Imported> importOf(const std::string& tensors, const std::map<std::string, std::string>& settings,
                          const ParameterValues& in = {}) {
  const CheckpointFolder folder;
  EXPECT_TRUE(writeFileAtomically(folder / "model.safetensors", tensors));
  for (const auto& [name, text] : settings) EXPECT_TRUE(writeFileAtomically(folder / name, text));
  return importFile(folder / "model.safetensors", nullptr, in);
}

/// Format and threshold of a tensor; nothing where it is left out.
std::pair<std::string, double> saidOf(const Result<Imported>& imported, const std::string& tensor) {
  const RecipeEntry* entry = imported ? entryFor(imported->result.recipe, tensor) : nullptr;
  if (entry == nullptr) return {};
  return {entry->decision.format, entry->threshold.value()};
}

using Said = std::pair<std::string, double>;

TEST(CheckpointFoldersTest, CachesAndOutputsWithZeroPointsAreLeftOut) {
  const std::vector<NamedFloats> scales = {{"m.attn.k_scale", {1}, {0.5F}},
                                           {"m.attn.v_scale", {1}, {0.5F}},
                                           {"m.attn.o_proj.output_scale", {1}, {0.5F}},
                                           {"n.attn.k_scale", {1}, {0.5F}}};
  const std::vector<NamedIntegers> zeros = {{"m.attn.k_zero_point", {1}, {-7}},
                                            {"m.attn.v_zero_point", {1}, {9}},
                                            {"m.attn.o_proj.output_zero_point", {1}, {3}},
                                            {"n.attn.k_zero_point", {1}, {0}}};
  const auto imported = importOf(safetensorsOf(scales, zeros),
                                 {{"config.json", R"({"quantization_config": {"quant_method": "compressed-tensors",
                           "kv_cache_scheme": {"num_bits": 8, "type": "int"}, "config_groups": {"a": {
                           "targets": ["Linear"], "weights": {"num_bits": 8, "type": "int"},
                           "output_activations": {"num_bits": 8, "type": "int"}}}}})"}});
  ASSERT_TRUE(imported) << sentence(imported.error());
  EXPECT_EQ(imported->result.notes.size(), 3U);
  for (const imports::ImportNote& note : imported->result.notes) EXPECT_STREQ(note.reason, io::why_not::kZeroPoints);
  ASSERT_EQ(imported->result.recipe.entries.size(), 1U);
  EXPECT_EQ(imported->result.recipe.entries.front().threshold.value(), 63.5) << "127 x 0.5, without a shift";
}

TEST(CheckpointFoldersTest, TheFormatOfCachesMayStandBesideTheSettings) {
  const std::string scales = safetensorsOf({{"m.attn.k_scale", {1}, {0.5F}}});
  const auto with = [&](const std::string& algorithm, const std::string& more = {}) {
    const auto imported =
        importOf(scales, {{"config.json", R"({"quantization_config": {"quant_method": "modelopt", )" + more +
                                              R"("quant_algo": "FP8"}})"},
                          {"hf_quant_config.json", R"({"producer": {"name": "modelopt"}, "quantization": {
                               "quant_algo": "FP8", "kv_cache_quant_algo": ")" +
                                                       algorithm + "\"}}"}});
    return imported ? saidOf(imported, imported->result.recipe.entries.front().tensor) : Said();
  };
  EXPECT_EQ(with("INT8"), Said("int8", 63.5));
  EXPECT_EQ(with("NVFP4"), Said()) << "what its scale is the version says, and there is none";
  EXPECT_EQ(with("INT8", R"("kv_cache_scheme": {"num_bits": 8, "type": "float"}, )"), Said("fp8_e4m3fn", 224))
      << "config.json comes first";
}

TEST(CheckpointFoldersTest, AnOutputIsACacheWhereNothingElseSaysIt) {
  const std::vector<NamedFloats> output = {{"m.attn.k_proj.output_scale", {1}, {0.25F}}};
  std::vector<NamedFloats> both = output;
  both.push_back({"m.attn.k_scale", {1}, {0.5F}});
  const auto alone = importOf(safetensorsOf(output), {});
  ASSERT_TRUE(alone) << sentence(alone.error());
  EXPECT_EQ(alone->result.recipe.entries.front().threshold.value(), 112);
  const auto beside = importOf(safetensorsOf(both), {});
  ASSERT_TRUE(beside) << sentence(beside.error());
  ASSERT_EQ(beside->result.recipe.entries.size(), 1U);
  EXPECT_EQ(beside->result.recipe.entries.front().threshold.value(), 224);
  EXPECT_EQ(leftOut(beside->result), (std::vector<std::string>{"m.attn.k_proj.output"}));
}

TEST(CheckpointFoldersTest, InputsOfFnuzCodesAreFnuzNumbers) {
  const std::string header = R"({"m.fc.weight":{"dtype":"F8_E4M3FNUZ","shape":[2,2],"data_offsets":[0,4]},)"
                             R"("m.fc.weight_scale":{"dtype":"F32","shape":[1],"data_offsets":[4,8]},)"
                             R"("m.fc.input_scale":{"dtype":"F32","shape":[1],"data_offsets":[8,12]}})";
  std::string file;
  for (std::size_t i = 0; i < 8; ++i) file += static_cast<char>(header.size() >> (8 * i) & 0xFFU);
  file += header + std::string("\x38\x39\x3A\x3B", 4);
  for (int i = 0; i < 2; ++i) file += std::string("\0\0\0\x3F", 4);  // 0.5
  const auto imported = importOf(file, {{"config.json", R"({"quantization_config": {"quant_method": "fp8"}})"}});
  ASSERT_TRUE(imported) << sentence(imported.error());
  EXPECT_EQ(saidOf(imported, "m.fc.input"), Said("fp8_e4m3fnuz", 120));
}

TEST(CheckpointFoldersTest, PackedZeroPointsOfBareScalesAreReadAsSuch) {
  const std::vector<NamedFloats> scales = {{"m.fc.weight_scale", {8, 1}, std::vector<float>(8, 0.5F)}};
  const auto with = [&](std::int32_t word) {
    return importOf(safetensorsOf(scales, {{"m.fc.weight_zero_point", {1, 1}, {word}, IntegerType::kI32}}), {},
                    {{"format", std::string("int4")}});
  };
  const auto lowest = with(0);
  ASSERT_FALSE(lowest) << "eight zero points of -8";
  EXPECT_NE(lowest.error().detail.find(io::why_not::kZeroPoints), std::string::npos) << lowest.error().detail;
  const auto middle = with(static_cast<std::int32_t>(0x88888888));
  ASSERT_TRUE(middle) << sentence(middle.error());
  EXPECT_EQ(saidOf(middle, "m.fc.weight"), Said("int4", 3.5));
}

}  // namespace
}  // namespace scalewright::exchange

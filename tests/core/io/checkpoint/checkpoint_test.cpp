// Quantized checkpoints as their own packers wrote them: the digests of the real weights are of what those packers'
// readers made of them (expected.json), not of this program's.
#include <fstream>
#include <nlohmann/json.hpp>

#include "core/io/blocks/box_copy.h"
#include "core/io/checkpoint/files.h"
#include "tests/core/io/checkpoint/written.h"
#include "tests/core/io/io_support.h"
#include "tests/support/sha256.h"

namespace scalewright::io {
namespace {

using Json = nlohmann::json;

/// A tensor in C order, as its bytes.
std::vector<std::uint8_t> wholeOf(const Source& source, const std::string& name) {
  const auto reader = source.open(name);
  if (!reader) {
    ADD_FAILURE() << sentence(reader.error());
    return {};
  }
  const tensor::Shape& shape = (*reader)->info().shape;
  const std::size_t size = tensor::elementSize((*reader)->info().type);
  std::vector<std::uint8_t> all((*reader)->info().bytes());
  std::vector<std::byte> buffer;
  for (std::size_t i = 0; i < (*reader)->blockCount(); ++i) {
    const Block box = (*reader)->block(i);
    const auto raw = (*reader)->read(i, buffer);
    if (!raw) {
      ADD_FAILURE() << sentence(raw.error());
      return {};
    }
    copyBox(*raw, {box.extent, tensor::Shape(shape.size(), 0)}, std::as_writable_bytes(std::span(all)),
            {shape, box.origin}, box.extent, size);
  }
  return all;
}

std::map<std::string, Json> expected() {
  std::ifstream file(dataFile("checkpoints/expected.json"));
  return Json::parse(file).get<std::map<std::string, Json>>();
}

TEST(CheckpointTest, EveryFlavourIsReadAsTheWeightsThatItStandsFor) {
  std::size_t weights = 0;
  for (const auto& [folder, tensors] : expected()) {
    SCOPED_TRACE(folder);
    const auto source = openFile(dataFile("checkpoints/" + folder));
    ASSERT_NE(source, nullptr);
    EXPECT_TRUE(source->catalogue().problems.empty());
    for (const auto& [name, entry] : tensors.items()) {
      const tensor::TensorInfo* info = findInfo(*source, name);
      ASSERT_NE(info, nullptr) << name;
      EXPECT_EQ(info->shape, entry["shape"].get<tensor::Shape>()) << name;
      EXPECT_EQ(info->type, tensor::ElementType::kF32);
      EXPECT_FALSE(info->stored_as.empty()) << name;
      EXPECT_EQ(info->role, tensor::Role::kWeight) << name;
      EXPECT_EQ(test::sha256Of(wholeOf(*source, name)), entry["sha256"].get<std::string>().substr(0, 32)) << name;
      ++weights;
    }
    for (const tensor::TensorInfo& info : source->catalogue().tensors) {
      EXPECT_EQ(info.name.find("scale"), std::string::npos) << info.name;
      EXPECT_TRUE(tensor::isFloating(info.type)) << info.name;
    }
  }
  EXPECT_EQ(weights, 186U);
}

TEST(CheckpointTest, AFolderAndItsIndexAreTheSameListAndEachHasAnIdentity) {
  const auto folder = openFile(dataFile("checkpoints/ct-mixed"));
  const auto index = openFile(dataFile("checkpoints/ct-mixed/model.safetensors.index.json"));
  EXPECT_EQ(folder->catalogue().tensors, index->catalogue().tensors);
  EXPECT_EQ(folder->catalogue().kind, "checkpoint");
  EXPECT_EQ(*identify(dataFile("checkpoints/ct-mixed")), folder->catalogue().identity);
  EXPECT_GT(folder->catalogue().tensors.size(), 8U);
}

TEST(CheckpointTest, OneShardAloneSaysWhichScaleItLacks) {
  // up_proj's codes are in the first, its second scale in the other.
  const auto shard = openFile(dataFile("checkpoints/modelopt-mixed/model-00001-of-00002.safetensors"));
  const auto problem = problemOf(*shard, "model.layers.0.mlp.up_proj.weight");
  ASSERT_TRUE(problem.has_value());
  EXPECT_EQ(problem->code, ErrorCode::kQuantizedUnread);
  EXPECT_NE(findInfo(*shard, "model.layers.0.mlp.gate_proj.weight"), nullptr) << "the rest is read";
}

TEST(CheckpointTest, WhatIsDamagedIsNamedAndTheRestIsRead) {
  const struct {
    const char* folder;
    const char* dataset;
    const char* detail;
  } damaged[] = {
      {"damaged-missing-scale", "model.layers.0.mlp.down_proj.weight", "weight_scale"},
      {"damaged-packed-shape", "model.layers.0.mlp.down_proj.weight_packed", "4 bits"},
      {"damaged-scale-shape", "model.layers.0.mlp.down_proj.weight", "[32x1]"},
  };
  for (const auto& each : damaged) {
    const auto source = openFile(dataFile(std::string("checkpoints/") + each.folder));
    const auto problem = problemOf(*source, each.dataset);
    ASSERT_TRUE(problem.has_value()) << each.folder;
    EXPECT_EQ(problem->code, ErrorCode::kQuantizedUnread);
    EXPECT_NE(problem->detail.find(each.detail), std::string::npos) << problem->detail;
    EXPECT_EQ(findInfo(*source, "model.layers.0.mlp.down_proj.weight"), nullptr);
    EXPECT_NE(findInfo(*source, "model.layers.0.self_attn.k_proj.weight"), nullptr);
  }
  const auto missing = openSource(dataFile("checkpoints/damaged-missing-shard"), {});
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().code, ErrorCode::kFileNotFound);
  EXPECT_TRUE(missing.error().file.ends_with("model-00003-of-00003.safetensors")) << missing.error().file;
}

TEST(CheckpointTest, AnIndexLeadsNowhereElse) {
  const ScratchFolder scratch;
  writeSafetensorsFile(scratch.file("model.safetensors"), {{"w.weight", "F32", {1}, bytesOfFloats({1})}});
  for (const char* file : {"../model.safetensors", "/etc/passwd", "a/model.safetensors", ".."}) {
    writeText(scratch.file("model.safetensors.index.json"),
              std::string(R"({"weight_map": {"w.weight": ")") + file + "\"}}");
    const auto source = openSource(scratch.file("model.safetensors.index.json"), {});
    ASSERT_FALSE(source) << file;
    EXPECT_EQ(source.error().code, ErrorCode::kMalformedFile) << file;
  }
  writeText(scratch.file("model.safetensors.index.json"), "{\"weight_map\": {\"gone.weight\": \"model.safetensors\"}}");
  const auto lacking = openSource(scratch.file("model.safetensors.index.json"), {});
  ASSERT_FALSE(lacking) << "nothing of it is there";
  EXPECT_EQ(lacking.error().dataset, "gone.weight");
  writeText(scratch.file("model.safetensors.index.json"), std::string(100'000, '['));
  EXPECT_EQ(openingError(scratch.file("model.safetensors.index.json")), ErrorCode::kNotJson);
}

TEST(CheckpointTest, AFolderWithoutWeightsSaysSo) {
  const ScratchFolder scratch;
  writeText(scratch.file("config.json"), "{}");
  const auto source = openSource(scratch.file(""), {});
  ASSERT_FALSE(source);
  EXPECT_EQ(source.error().code, ErrorCode::kUnknownFileType);
}

TEST(CheckpointTest, SettingsThatAreNoJsonAreAProblemAndPlainWeightsAreRead) {
  const ScratchFolder scratch;
  writeText(scratch.file("config.json"), "{\"quantization_config\": ");
  writeSafetensorsFile(scratch.file("model.safetensors"), {{"a.weight", "F32", {2}, bytesOfFloats({1, 2})}});
  const auto source = openFile(scratch.file(""));
  ASSERT_EQ(source->catalogue().problems.size(), 1U);
  EXPECT_EQ(source->catalogue().problems[0].code, ErrorCode::kNotJson);
  EXPECT_EQ(readValues(*source, "a.weight"), (std::vector<double>{1, 2}));
}

TEST(CheckpointTest, WhatIsKnownAndNotReadIsRefusedByItsName) {
  const ScratchFolder scratch;
  writeText(scratch.file("config.json"), R"({"quantization_config": {"quant_method": "hqq"}})");
  writeSafetensorsFile(scratch.file("model.safetensors"), {{"a.W_q", "U8", {2, 2}, {1, 2, 3, 4}},
                                                           {"a.scale", "F32", {1}, bytesOfFloats({1})},
                                                           {"b.W_q", "U8", {2, 2}, {1, 2, 3, 4}},
                                                           {"n.weight", "F32", {1}, bytesOfFloats({1})}});
  const auto source = openFile(scratch.file(""));
  ASSERT_EQ(source->catalogue().problems.size(), 1U) << "one reason for the folder, said once";
  EXPECT_EQ(source->catalogue().problems[0].detail, "stored by hqq: not read; 2 tensors of codes");
  EXPECT_EQ(source->catalogue().tensors.size(), 1U) << "what belongs to codes is no tensor of its own";
}

TEST(CheckpointTest, CodesBesideScalesAreNoWeightsThoughNothingSaysWhoWroteThem) {
  const ScratchFolder scratch;
  writeSafetensorsFile(scratch.file("model.safetensors"), {{"a.weight._data", "I8", {2, 2}, {1, 2, 3, 4}},
                                                           {"a.weight._scale", "F32", {2, 1}, bytesOfFloats({1, 1})},
                                                           {"a.input_scale", "F32", {}, bytesOfFloats({1})},
                                                           {"a.output_scale", "F32", {}, bytesOfFloats({1})},
                                                           {"n.weight", "F32", {1}, bytesOfFloats({1})}});
  const auto source = openFile(scratch.file("model.safetensors"));
  ASSERT_EQ(source->catalogue().problems.size(), 1U);
  EXPECT_EQ(source->catalogue().problems[0].dataset, "a.weight._data");
  ASSERT_EQ(source->catalogue().tensors.size(), 1U) << "neither codes nor their scales";
  EXPECT_EQ(source->catalogue().tensors[0].name, "n.weight");
}

TEST(CheckpointTest, TensorsOfTorchaoThatAreNotReadAreNamedByTheirKind) {
  const ScratchFolder scratch;
  const std::vector<std::uint8_t> words(64, 7);
  writeText(scratch.file("config.json"), R"({"quantization_config": {"quant_method": "torchao"}})");
  writeSafetensorsFile(scratch.file("model.safetensors"),
                       {{"a._weight_qdata", "I32", {2, 8}, words},
                        {"a._weight_scale_and_zero", "BF16", {1, 2, 2}, {0, 0, 0, 0, 0, 0, 0, 0}},
                        {"n.weight", "F32", {1}, bytesOfFloats({1})}},
                       {{"a.weight", R"({"_type": "Int4TilePackedTo4dTensor", "_data": {"block_size": [1, 32]}})"}});
  const auto source = openFile(scratch.file(""));
  ASSERT_EQ(source->catalogue().problems.size(), 1U);
  EXPECT_EQ(source->catalogue().problems[0].detail, "stored by torchao as Int4TilePackedTo4dTensor: not read");
  EXPECT_EQ(source->catalogue().tensors.size(), 1U);
}

TEST(CheckpointTest, Fp8ThatWasCastAsItIsNeedsNoScale) {
  const ScratchFolder scratch;
  writeSafetensorsFile(scratch.file("plain.safetensors"), {{"a.weight", "F8_E4M3", {1, 2}, {0x38, 0x7E}}});
  EXPECT_EQ(readValues(*openFile(scratch.file("plain.safetensors")), "a.weight"), (std::vector<double>{1, 448}));
}

TEST(CheckpointTest, TheSameNameInTwoFilesIsSaid) {
  const ScratchFolder scratch;
  writeSafetensorsFile(scratch.file("a.safetensors"), {{"w.weight", "F32", {1}, bytesOfFloats({1})}});
  writeSafetensorsFile(scratch.file("b.safetensors"), {{"w.weight", "F32", {1}, bytesOfFloats({2})}});
  const auto source = openFile(scratch.file(""));
  EXPECT_EQ(source->catalogue().tensors.size(), 1U);
  ASSERT_EQ(source->catalogue().problems.size(), 1U);
  EXPECT_EQ(source->catalogue().problems[0].code, ErrorCode::kAmbiguousName);
}

}  // namespace
}  // namespace scalewright::io

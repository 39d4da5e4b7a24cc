// Checkpoints that lie, and layouts that look like others: no wrong number without a word, and no harm.
#include "core/io/checkpoint/files.h"
#include "tests/core/io/checkpoint/written.h"
#include "tests/core/io/io_support.h"

namespace scalewright::io {
namespace {

using Bytes = std::vector<std::uint8_t>;

Bytes textBytes(const std::string& text) {
  return {text.begin(), text.end()};
}

class HostileCheckpointTest : public ::testing::Test {
 protected:
  void write(const std::string& quantization, const std::vector<WrittenTensor>& tensors) {
    writeText(scratch_.file("config.json"),
              quantization.empty() ? "{}" : "{\"quantization_config\": " + quantization + "}");
    writeSafetensorsFile(scratch_.file("model.safetensors"), tensors);
    source_ = openFile(scratch_.file(""));
  }
  /// The weight is named as one that is not read, and nothing is shown in its place.
  void expectRefused(const std::string& codes, const std::string& weight) {
    ASSERT_NE(source_, nullptr);
    const auto problem = problemOf(*source_, codes);
    ASSERT_TRUE(problem.has_value()) << codes;
    EXPECT_EQ(problem->code, ErrorCode::kQuantizedUnread) << sentence(*problem);
    EXPECT_EQ(findInfo(*source_, weight), nullptr);
    for (const tensor::TensorInfo& info : source_->catalogue().tensors) {
      EXPECT_EQ(info.name.find("scale"), std::string::npos) << info.name;
    }
  }

  ScratchFolder scratch_;
  std::unique_ptr<Source> source_;
};

TEST_F(HostileCheckpointTest, TwoTensorsOfOneNameAreOne) {
  std::vector<WrittenTensor> tensors;
  for (int i = 0; i < 20; ++i) {
    tensors.push_back({"a" + std::to_string(i) + ".weight", "F32", {1}, bytesOfFloats({1})});
  }
  tensors.push_back({"x.weight", "F32", {1, 32}, bytesOfFloats(std::vector<float>(32, 1))});
  tensors.push_back({"x.qweight", "I32", {32, 8}, bytesOfWords(std::vector<std::uint32_t>(256))});
  tensors.push_back({"x.qzeros", "I32", {1, 8}, bytesOfWords(std::vector<std::uint32_t>(8))});
  tensors.push_back({"x.scales", "F32", {1, 64}, bytesOfFloats(std::vector<float>(64, 1))});
  write(R"({"quant_method": "awq", "bits": 4, "version": "gemm"})", tensors);
  const auto problem = problemOf(*source_, "x.weight");
  ASSERT_TRUE(problem.has_value());
  EXPECT_EQ(problem->code, ErrorCode::kAmbiguousName);
  EXPECT_EQ(readValues(*source_, "x.weight").size(), 64U * 32U);
}

TEST_F(HostileCheckpointTest, ScalarsOfCodesAreRefused) {
  write(R"({"quant_method": "modelopt"})", {{"a.weight", "U8", {}, {1}},
                                            {"a.weight_scale", "F8_E4M3", {1}, {0x38}},
                                            {"a.weight_scale_2", "F32", {1}, bytesOfFloats({1})},
                                            {"b.weight_packed", "U8", {}, {1}},
                                            {"b.weight_scale", "U8", {1}, {127}}});
  EXPECT_EQ(findInfo(*source_, "b.weight"), nullptr);
}

TEST_F(HostileCheckpointTest, BlocksOfBitsandbytesHaveASoundSize) {
  for (const char* block : {"0", "18446744073709551584", "33", "\"64\""}) {
    const Bytes state =
        textBytes(std::string(R"({"quant_type": "nf4", "blocksize": )") + block + R"(, "shape": [2, 32]})");
    write(R"({"quant_method": "bitsandbytes"})",
          {{"a.weight", "U8", {32, 1}, Bytes(32)},
           {"a.weight.absmax", "F32", {0}, {}},
           {"a.weight.quant_map", "F32", {16}, bytesOfFloats(std::vector<float>(16))},
           {"a.weight.quant_state.bitsandbytes__nf4", "U8", {state.size()}, state}});
    expectRefused("a.weight", "a.weight");
  }
}

TEST_F(HostileCheckpointTest, CodesThatNoFlavourTakesAreNamed) {
  write(R"({"quant_method": "modelopt"})", {{"mlp.experts.other", "F8_E4M3", {2, 2, 2}, Bytes(8, 0x38)},
                                            {"mlp.experts.other_scale_x", "F32", {1}, bytesOfFloats({2})}});
  expectRefused("mlp.experts.other", "mlp.experts.other");
  // Without settings, a scale beside it says as much.
  write("", {{"a.weight", "F8_E4M3", {1, 2}, {0x38, 0x38}}, {"a.weight_scale_x", "F32", {1}, bytesOfFloats({2})}});
  expectRefused("a.weight", "a.weight");
}

TEST_F(HostileCheckpointTest, StackedExpertsOfEightBitsAreRead) {
  write(R"({"quant_method": "fp8"})",
        {{"mlp.experts.gate_up_proj", "F8_E4M3", {2, 1, 2}, Bytes(4, 0x38)},
         {"mlp.experts.gate_up_proj_scale_inv", "F32", {2, 1, 1}, bytesOfFloats({2, 3})}});
  EXPECT_EQ(readValues(*source_, "mlp.experts.gate_up_proj"), (std::vector<double>{2, 2, 3, 3}));
}

TEST_F(HostileCheckpointTest, ZeroPointsOfIntegersCount) {
  write(R"({"quant_method": "compressed-tensors"})", {{"a.weight", "I8", {2, 2}, {5, 5, 5, 5}},
                                                      {"a.weight_scale", "F32", {2, 1}, bytesOfFloats({1, 2})},
                                                      {"a.weight_zero_point", "I8", {2, 1}, {3, 4}}});
  EXPECT_EQ(readValues(*source_, "a.weight"), (std::vector<double>{2, 2, 2, 2}));
}

TEST_F(HostileCheckpointTest, Nvfp4InAnotherOrderIsRefused) {
  const std::vector<WrittenTensor> tensors = {{"a.weight", "U8", {1, 8}, Bytes(8)},
                                              {"a.weight_scale", "F8_E4M3", {1, 1}, {0x38}},
                                              {"a.weight_scale_2", "F32", {1}, bytesOfFloats({1})}};
  write("", tensors);
  expectRefused("a.weight", "a.weight");
  write(R"({"quant_method": "modelopt"})", tensors);
  EXPECT_NE(findInfo(*source_, "a.weight"), nullptr);
}

TEST_F(HostileCheckpointTest, TheSizeOfGroupsIsTheOneThatIsStated) {
  // Three groups of 96 columns in 192 + 64, which 128 would cover as well.
  std::vector<std::uint32_t> words(192 / 8, 0x99999999);  // 9 - 8 = 1
  write(R"({"quant_method": "compressed-tensors", "config_groups": {"g": {"targets": ["Linear"],
            "weights": {"type": "int", "num_bits": 4, "group_size": 96}}}})",
        {{"a.weight_packed", "I32", {1, 24}, bytesOfWords(words)},
         {"a.weight_scale", "F32", {1, 2}, bytesOfFloats({1, 10})},
         {"a.weight_shape", "I64", {2}, {1, 0, 0, 0, 0, 0, 0, 0, 192, 0, 0, 0, 0, 0, 0, 0}}});
  const auto values = readValues(*source_, "a.weight");
  ASSERT_EQ(values.size(), 192U);
  EXPECT_EQ(values[95], 1);
  EXPECT_EQ(values[96], 10);
}

TEST_F(HostileCheckpointTest, BlocksAreThoseOfTheSettings) {
  Bytes codes(192, 0x38);
  write(R"({"quant_method": "compressed-tensors", "config_groups": {"g": {"targets": ["Linear"],
            "weights": {"type": "float", "num_bits": 8, "block_structure": [96, 96]}}}})",
        {{"a.weight", "F8_E4M3", {192, 1}, codes}, {"a.weight_scale", "F32", {2, 1}, bytesOfFloats({1, 10})}});
  const auto values = readValues(*source_, "a.weight");
  ASSERT_EQ(values.size(), 192U);
  EXPECT_EQ(values[95], 1);
  EXPECT_EQ(values[96], 10);
}

TEST_F(HostileCheckpointTest, OneExpertHasItsRows) {
  write(R"({"quant_method": "fp8"})", {{"a.weight", "F8_E4M3", {1, 2, 4}, Bytes(8, 0x38)},
                                       {"a.weight_scale", "F32", {1, 2, 1}, bytesOfFloats({1, 100})}});
  EXPECT_EQ(readValues(*source_, "a.weight"), (std::vector<double>{1, 1, 1, 1, 100, 100, 100, 100}));
}

TEST_F(HostileCheckpointTest, AFileReachedByALinkKeepsTheSettingsBesideTheLink) {
  std::filesystem::create_directories(scratch_.file("blobs"));
  std::filesystem::create_directories(scratch_.file("snapshots/r"));
  writeSafetensorsFile(scratch_.file("blobs/abc"),
                       {{"a.qweight", "I32", {4, 8}, bytesOfWords(std::vector<std::uint32_t>(32))},
                        {"a.qzeros", "I32", {1, 1}, bytesOfWords({0x77777777})},
                        {"a.scales", "F32", {1, 8}, bytesOfFloats(std::vector<float>(8, 1))}});
  writeText(scratch_.file("snapshots/r/config.json"),
            R"({"quantization_config": {"quant_method": "gptq", "bits": 4, "checkpoint_format": "gptq_v2"}})");
  std::filesystem::create_symlink("../../blobs/abc", scratch_.file("snapshots/r/model.safetensors"));
  const auto link = scratch_.file("snapshots/r/model.safetensors");
  const auto source = openFile(link);
  EXPECT_EQ(readValues(*source, "a.weight").front(), -7) << "version 2";
  EXPECT_EQ(source->catalogue().identity, *identify(link));
  EXPECT_TRUE(source->catalogue().identity.path.ends_with("model.safetensors"));
}

TEST_F(HostileCheckpointTest, TheVersionOfGptqMayBeInItsOwnFile) {
  writeText(scratch_.file("quantize_config.json"), R"({"bits": 4, "checkpoint_format": "gptq_v2"})");
  write(R"({"quant_method": "gptq", "bits": 4})",
        {{"a.qweight", "I32", {4, 8}, bytesOfWords(std::vector<std::uint32_t>(32))},
         {"a.qzeros", "I32", {1, 1}, bytesOfWords({0x77777777})},
         {"a.scales", "F32", {1, 8}, bytesOfFloats(std::vector<float>(8, 1))}});
  EXPECT_EQ(readValues(*source_, "a.weight").front(), -7);
}

TEST_F(HostileCheckpointTest, GroupsThatAreNotThereMeanTheOrderOfTheColumns) {
  std::vector<std::uint32_t> none(8, 0xFFFFFFFF);
  write(R"({"quant_method": "compressed-tensors", "config_groups": {"g": {"targets": ["Linear"],
            "weights": {"type": "int", "num_bits": 4, "group_size": 4}}}})",
        {{"a.weight_packed", "I32", {1, 1}, bytesOfWords({0x99999999})},
         {"a.weight_g_idx", "I32", {8}, bytesOfWords(none)},
         {"a.weight_scale", "F32", {1, 2}, bytesOfFloats({1, 10})},
         {"a.weight_shape", "I64", {2}, {1, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0}}});
  EXPECT_EQ(readValues(*source_, "a.weight"), (std::vector<double>{1, 1, 1, 1, 10, 10, 10, 10}));
}

TEST(CheckpointFilesTest, LinksThatLeadElsewhereAreNotForTheReader) {
  const ScratchFolder scratch;
  std::filesystem::create_directories(scratch.file("net"));
  writeText(scratch.file("secret.txt"), "secret");
  std::filesystem::create_symlink("../secret.txt", scratch.file("net/evil.safetensors"));
  std::filesystem::create_symlink("../secret.txt", scratch.file("net/config.json"));
  for (const auto& path : filesToRead(scratch.file("net"))) EXPECT_NE(path.filename(), "secret.txt");
}

}  // namespace
}  // namespace scalewright::io

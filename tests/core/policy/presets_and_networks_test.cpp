// docs/presets-and-networks.md: what each preset decides about each network of tests/data/real_names.json. The table is
// compared, and written anew with SCALEWRIGHT_UPDATE_GOLDEN=1; what is right is said by the other tests of presets.
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "tests/core/policy/real_files.h"

namespace scalewright::policy {
namespace {

struct RealNetwork {
  const char* title;
  const char* file;
};
using Networks = std::vector<RealNetwork>;

const Networks kLlama = {
    {"Llama, weights (Hugging Face)", "llama_hf.safetensors"},
    {"Llama, weights (Meta)", "llama_meta.safetensors"},
    {"Llama, inputs and outputs of layers", "llama_hf_readme_recorder.h5"},
    {"Llama, attention as recorders name it", "llama_attention_hooks.h5"},
    {"Llama, caches as recorders name them", "llama_cache.h5"},
};
const Networks kMixtral = {
    {"Mixtral, weights (Hugging Face)", "mixtral_hf.safetensors"},
    {"Mixtral, fused experts", "mixtral_fused.safetensors"},
    {"Llama, attention as recorders name it", "llama_attention_hooks.h5"},
    {"Llama, caches as recorders name them", "llama_cache.h5"},
};
const Networks kDeepSeek = {
    {"DeepSeek-R1, FP8 checkpoint", "deepseek_r1.safetensors"},
    {"DeepSeek-R1, inputs and outputs of layers", "deepseek_readme_recorder.h5"},
};
const Networks kBert = {
    {"BERT, weights (Hugging Face)", "bert_hf.safetensors"},
    {"BERT, inputs and outputs of layers", "bert_readme_recorder.h5"},
    {"BERT, values of an ONNX graph", "bert_onnx.h5"},
};
const Networks kSdxl = {
    {"SDXL UNet, weights", "sdxl_unet_fp16.safetensors"},
    {"SDXL UNet, inputs and outputs of layers", "sdxl_unet.h5"},
    {"SDXL VAE, weights", "sdxl_vae.safetensors"},
    {"SDXL text encoder, weights", "sdxl_te2.safetensors"},
};
const Networks kVision = {
    {"ResNet-50, weights", "resnet50.safetensors"},
    {"ResNet-50, inputs and outputs of layers", "resnet50.h5"},
    {"ResNet-50, values of an ONNX graph", "resnet50_onnx.h5"},
    {"Max-pooling and concatenation in a row", "chain.h5"},
    {"Names that TensorRT caches have", "trtnames.h5"},
};

/// The networks that the documents of presets are about.
const std::map<std::string, std::vector<const Networks*>> kMeant = {
    {"amd-llama2-70b", {&kLlama}},
    {"amd-mixtral-8x7b", {&kMixtral}},
    {"habana-llama2", {&kLlama}},
    {"habana-sdxl", {&kSdxl}},
    {"nvidia-bert", {&kBert}},
    {"nvidia-deepseek-r1", {&kDeepSeek}},
    {"nvidia-dlrmv2", {}},
    {"nvidia-llama", {&kLlama}},
    {"nvidia-llama-fp4", {&kLlama}},
    {"nvidia-mixtral", {&kMixtral}},
    {"nvidia-rgat", {}},
    {"nvidia-sdxl-datacenter", {&kSdxl}},
    {"nvidia-sdxl-jetson", {&kSdxl}},
    {"nvidia-sdxl-vae", {&kSdxl}},
    {"nvidia-trt-int8-entropy", {&kVision}},
    {"nvidia-trt-int8-fractional", {&kVision}},
    {"rebellions-language", {&kBert, &kLlama}},
    {"rebellions-vision", {&kVision}},
    {"scheme-fp8", {&kLlama, &kMixtral, &kBert}},
    {"scheme-fp8-block", {&kLlama, &kMixtral, &kBert}},
    {"scheme-fp8-dynamic", {&kLlama, &kMixtral, &kBert}},
    {"scheme-mxfp4", {&kLlama, &kMixtral, &kBert}},
    {"scheme-mxfp4a16", {&kLlama, &kMixtral, &kBert}},
    {"scheme-mxfp8", {&kLlama, &kMixtral, &kBert}},
    {"scheme-nvfp4", {&kLlama, &kMixtral, &kBert}},
    {"scheme-nvfp4a16", {&kLlama, &kMixtral, &kBert}},
    {"scheme-w4a16", {&kLlama, &kMixtral, &kBert}},
    {"scheme-w8a16", {&kLlama, &kMixtral, &kBert}},
    {"scheme-w8a8", {&kLlama, &kMixtral, &kBert}},
};

struct Counts {
  std::size_t tensors = 0;
  std::size_t quantized = 0;  ///< in the base or in a phase
  std::size_t kept = 0;
  std::size_t unmatched = 0;
  std::size_t stand_ins = 0;
};

bool quantizes(const Ruling& ruling) {
  return ruling.decision && !formats::isCast(ruling.decision->format);
}

Counts countsOf(const Policy& policy, const RealNetwork& of) {
  Network network;
  addFile(network, of.file);
  Counts counts;
  for (const TensorOutcome& tensor : network.under(policy).tensors) {
    ++counts.tensors;
    bool quantized = quantizes(tensor.base);
    bool ruled = tensor.base.rule.has_value();
    for (const PhaseRuling& phase : tensor.phases) {
      quantized = quantized || quantizes(phase.ruling);
      ruled = ruled || phase.ruling.rule;
    }
    ++(quantized ? counts.quantized : ruled ? counts.kept : counts.unmatched);
    const auto& warnings = tensor.base.warnings;
    counts.stand_ins += std::find(warnings.begin(), warnings.end(), Warning::kStandsIn) != warnings.end() ? 1U : 0U;
  }
  return counts;
}

std::string rowsOf(const Policy& policy) {
  const auto meant = kMeant.find(policy.id);
  EXPECT_NE(meant, kMeant.end()) << policy.id << ": say which networks it is for";
  if (meant == kMeant.end() || meant->second.empty()) return "| `" + policy.id + "` | none of these | | | | |\n";
  std::string rows;
  for (const Networks* family : meant->second) {
    for (const RealNetwork& network : *family) {
      const Counts counts = countsOf(policy, network);
      const std::string stand_ins = counts.stand_ins > 0 ? " (" + std::to_string(counts.stand_ins) + " stand in)" : "";
      rows += "| `" + policy.id + "` | " + network.title + " | " + std::to_string(counts.tensors) + " | " +
              std::to_string(counts.quantized) + stand_ins + " | " + std::to_string(counts.kept) + " | " +
              std::to_string(counts.unmatched) + " |\n";
    }
  }
  return rows;
}

TEST(PresetsAndNetworksTest, TheDocumentSaysWhatPresetsDecide) {
  const std::string path = SCALEWRIGHT_DOCS "/presets-and-networks.md";
  const std::string head = "| preset | network | tensors | quantized | kept | no rule |\n|---|---|---|---|---|---|\n";
  std::string table = head;
  for (const Policy& policy : presets()) table += rowsOf(policy);
  std::stringstream text;
  text << std::ifstream(path).rdbuf();
  std::string document = text.str();
  const std::size_t at = document.find(head);
  ASSERT_NE(at, std::string::npos) << path;
  std::size_t end = document.find("\n\n", at);
  end = end == std::string::npos ? document.size() : end + 1;
  if (std::getenv("SCALEWRIGHT_UPDATE_GOLDEN") != nullptr) {
    std::ofstream(path) << document.replace(at, end - at, table);
    return;
  }
  EXPECT_EQ(document.substr(at, end - at), table);
}

}  // namespace
}  // namespace scalewright::policy

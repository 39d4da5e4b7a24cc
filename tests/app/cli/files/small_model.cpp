#include "tests/app/cli/files/small_model.h"

#include <bit>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <random>

#include "tests/app/cli/small_files.h"

namespace scalewright::cli_test {
namespace {

void appendLittle(std::string& out, std::uint64_t value, unsigned bytes) {
  for (unsigned i = 0; i < bytes; ++i) out += static_cast<char>((value >> (8 * i)) & 0xFFU);
}

std::vector<float> numbers(std::size_t count, unsigned seed, float amax) {
  std::mt19937 random(seed);
  std::vector<float> values;
  for (std::size_t i = 0; i < count; ++i) {
    const float x = static_cast<float>(random() >> 8) / 0x1p23F - 1;
    values.push_back(x * x * x * amax);
  }
  return values;
}

}  // namespace

std::uint32_t RawTensor::word(std::size_t i) const {
  std::uint32_t value = 0;
  for (std::size_t k = 4; k-- > 0;) value = value << 8 | byte(4 * i + k);
  return value;
}

float RawTensor::real(std::size_t i) const {
  return std::bit_cast<float>(word(i));
}

RawTensor bf16Matrix(std::uint64_t rows, std::uint64_t columns, unsigned seed, float amax) {
  RawTensor tensor{"BF16", {rows, columns}, {}};
  for (const float value : numbers(rows * columns, seed, amax)) {
    appendLittle(tensor.bytes, std::bit_cast<std::uint32_t>(value) >> 16, 2);
  }
  return tensor;
}

RawTensor f32Values(const std::vector<std::uint64_t>& shape, unsigned seed, float amax) {
  RawTensor tensor{"F32", shape, {}};
  std::size_t count = 1;
  for (const std::uint64_t size : shape) count *= size;
  for (const float value : numbers(count, seed, amax)) {
    appendLittle(tensor.bytes, std::bit_cast<std::uint32_t>(value), 4);
  }
  return tensor;
}

void writeSafetensors(const std::string& path, const RawTensors& tensors) {
  nlohmann::ordered_json header;
  header["__metadata__"] = {{"format", "pt"}};
  std::string data;
  for (const auto& [name, tensor] : tensors) {
    const std::size_t begin = data.size();
    data += tensor.bytes;
    header[name] = {{"dtype", tensor.dtype}, {"shape", tensor.shape}, {"data_offsets", {begin, data.size()}}};
  }
  std::string text = header.dump();
  text.append((8 - text.size() % 8) % 8, ' ');
  std::string file;
  appendLittle(file, text.size(), 8);
  writeText(path, file + text + data);
}

RawTensors readSafetensors(const std::string& path) {
  RawTensors tensors;
  if (std::filesystem::is_directory(path)) {
    for (const auto& entry : std::filesystem::directory_iterator(path)) {
      if (entry.path().extension() == ".safetensors") tensors.merge(readSafetensors(entry.path().string()));
    }
    return tensors;
  }
  const std::string file = readText(path);
  std::uint64_t length = 0;
  for (std::size_t i = 8; i-- > 0;) length = length << 8 | static_cast<std::uint8_t>(file[i]);
  const auto header = nlohmann::json::parse(file.substr(8, length));
  for (const auto& [name, entry] : header.items()) {
    if (name == "__metadata__") continue;
    const std::size_t begin = entry["data_offsets"][0];
    const std::size_t end = entry["data_offsets"][1];
    tensors[name] = {entry["dtype"], entry["shape"], file.substr(8 + length + begin, end - begin)};
  }
  return tensors;
}

void writeSmallModel(const std::string& folder) {
  std::filesystem::create_directories(folder + "/templates");
  std::vector<RawTensors> files(2);
  unsigned seed = 1;
  for (std::size_t layer = 0; layer < files.size(); ++layer) {
    const std::string block = "model.layers." + std::to_string(layer) + ".";
    const auto add = [&](const std::string& name, std::uint64_t rows, std::uint64_t columns) {
      files[layer][block + name + ".weight"] = bf16Matrix(rows, columns, seed, 0.1F + 0.01F * static_cast<float>(seed));
      ++seed;
    };
    add("self_attn.q_proj", 64, 64);
    add("self_attn.k_proj", 32, 64);
    add("self_attn.v_proj", 32, 64);
    add("self_attn.o_proj", 64, 64);
    add("mlp.gate_proj", 96, 64);
    add("mlp.up_proj", 96, 64);
    add("mlp.down_proj", 64, 96);
    for (const char* norm : {"input_layernorm", "post_attention_layernorm"}) {
      RawTensor vector = bf16Matrix(1, 64, seed++, 1);
      vector.shape = {64};
      files[layer][block + norm + ".weight"] = vector;
    }
  }
  files[0]["model.embed_tokens.weight"] = bf16Matrix(128, 64, seed++);
  files[1]["model.norm.weight"] = files[1]["model.layers.1.input_layernorm.weight"];
  files[1]["lm_head.weight"] = bf16Matrix(128, 64, seed++);
  nlohmann::ordered_json index;
  for (std::size_t i = 0; i < files.size(); ++i) {
    const std::string name = "model-0000" + std::to_string(i + 1) + "-of-00002.safetensors";
    writeSafetensors(folder + "/" + name, files[i]);
    for (const auto& [tensor, raw] : files[i]) index["weight_map"][tensor] = name;
  }
  writeText(folder + "/model.safetensors.index.json", index.dump());
  // In an order of its own, which has to stay.
  writeText(folder + "/config.json",
            "{\"vocab_size\": 128, \"architectures\": [\"LlamaForCausalLM\"], \"model_type\": \"llama\", "
            "\"hidden_size\": 64, \"num_hidden_layers\": 2, \"num_attention_heads\": 4, \"num_key_value_heads\": 2, "
            "\"torch_dtype\": \"bfloat16\"}");
  writeText(folder + "/tokenizer.json", "{\"tokens\": []}");
  writeText(folder + "/templates/chat.jinja", "{{ messages }}");
  writeText(folder + "/pytorch_model.bin", "weights of another kind");
}

}  // namespace scalewright::cli_test

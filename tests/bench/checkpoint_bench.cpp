// Weights that are dequantized while they are read, beside the same weights as bfloat16; a checkpoint of many files
// beside one file with as many tensors.
#include <benchmark/benchmark.h>

#include <unistd.h>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "core/io/blocks/for_each_block.h"
#include "core/io/source.h"
#include "core/tensor/decode.h"

namespace scalewright::bench {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kRows = 4096;
constexpr std::uint64_t kColumns = 4096;

/// A folder for this process, removed at its end.
class Folder {
 public:
  Folder() : path_(fs::temp_directory_path() / ("scalewright-bench-" + std::to_string(::getpid()))) {
    fs::create_directories(path_);
  }
  ~Folder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  [[nodiscard]] const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

const fs::path& folder() {
  static const Folder made;
  return made.path();
}

struct Part {
  std::string name;
  std::string dtype;
  std::vector<std::uint64_t> shape;
  std::uint64_t bytes = 0;
  int mask = 0xFF;  ///< of each byte: no infinite scales, no codes of NaN
  int set = 0;      ///< in each byte: no scales so small that products are subnormal, which no checkpoint has
};

void writeFile(const fs::path& path, const std::vector<Part>& parts) {
  std::string header = "{";
  std::uint64_t at = 0;
  for (const Part& part : parts) {
    std::string shape;
    for (const std::uint64_t size : part.shape) shape += (shape.empty() ? "" : ",") + std::to_string(size);
    header += (at == 0 ? "\"" : ",\"") + part.name + R"(":{"dtype":")" + part.dtype + R"(","shape":[)" + shape +
              R"(],"data_offsets":[)" + std::to_string(at) + "," + std::to_string(at + part.bytes) + "]}";
    at += part.bytes;
  }
  header += "}";
  std::ofstream out(path, std::ios::binary);
  for (std::size_t i = 0; i < 8; ++i) out.put(static_cast<char>(header.size() >> (8 * i)));
  out << header;
  std::uint64_t state = 1;
  for (const Part& part : parts) {
    std::string bytes(part.bytes, '\0');
    for (char& byte : bytes) {
      state = state * 6364136223846793005U + 1442695040888963407U;
      byte = static_cast<char>((static_cast<int>(state >> 56) & part.mask) | part.set);
    }
    out << bytes;
  }
}

constexpr std::uint64_t kCount = kRows * kColumns;
constexpr int kNotNan = 0x77;  // of E4M3
constexpr int kModest = 0x3F;  // of the bytes of float scales
constexpr int kLarge = 0x38;   // in them

/// The layouts, of which the first is what the others are compared with.
struct Layout {
  const char* name;
  std::vector<Part> parts;
  const char* config = "{}";
};
const std::vector<Layout>& layouts() {
  static const std::vector<Layout> all = {
      {"bf16", {{"w.weight", "BF16", {kRows, kColumns}, 2 * kCount, kModest}}},
      {"fp8_128x128",
       {{"w.weight_scale_inv", "F32", {kRows / 128, kColumns / 128}, kCount / 128 / 128 * 4, kModest, kLarge},
        {"w.weight", "F8_E4M3", {kRows, kColumns}, kCount, kNotNan}}},
      {"fp8_channel",
       {{"w.weight_scale", "F32", {kRows, 1}, kRows * 4, kModest, kLarge},
        {"w.weight", "F8_E4M3", {kRows, kColumns}, kCount, kNotNan}}},
      {"nvfp4",
       {{"w.weight_scale_2", "F32", {1}, 4, kModest, kLarge},
        {"w.weight", "U8", {kRows, kColumns / 2}, kCount / 2},
        {"w.weight_scale", "F8_E4M3", {kRows, kColumns / 16}, kCount / 16, kNotNan, kLarge & kNotNan}},
       R"({"quantization_config":{"quant_method":"modelopt"}})"},
      {"int4_groups",
       {{"w.weight_packed", "I32", {kRows, kColumns / 8}, kCount / 2},
        {"w.weight_scale", "BF16", {kRows, kColumns / 128}, kCount / 64, kModest, kLarge},
        {"w.weight_shape", "I64", {2}, 16}},
       R"({"quantization_config":{"quant_method":"compressed-tensors","config_groups":{"g":{"targets":["Linear"],
           "weights":{"type":"int","num_bits":4}}}}})"},
      {"gptq_4",
       {{"w.qweight", "I32", {kColumns / 8, kRows}, kCount / 2},
        {"w.qzeros", "I32", {kColumns / 128, kRows / 8}, kColumns / 128 * kRows / 2},
        {"w.scales", "F16", {kColumns / 128, kRows}, kColumns / 128 * kRows * 2, kModest, kLarge}},
       R"({"quantization_config":{"quant_method":"gptq","bits":4}})"}};
  return all;
}

/// The shape is a value: it is written over the random bytes.
void stateShape(const fs::path& path) {
  std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
  file.seekp(-16, std::ios::end);
  for (const std::uint64_t size : {kRows, kColumns}) {
    for (std::size_t i = 0; i < 8; ++i) file.put(static_cast<char>(size >> (8 * i)));
  }
}

fs::path checkpointOf(const Layout& layout) {
  const fs::path place = folder() / layout.name;
  if (fs::exists(place)) return place;
  fs::create_directories(place);
  writeFile(place / "model.safetensors", layout.parts);
  if (layout.parts.back().name.ends_with("_shape")) stateShape(place / "model.safetensors");
  std::ofstream(place / "config.json") << layout.config;
  return place;
}

/// All values as doubles, as everything that computes reads them.
void readWeights(benchmark::State& state) {
  const Layout& layout = layouts()[static_cast<std::size_t>(state.range(0))];
  const auto source = io::openSource(checkpointOf(layout), {});
  if (!source) {
    state.SkipWithError(sentence(source.error()).c_str());
    return;
  }
  state.SetLabel(layout.name);
  for (auto iteration : state) {
    const auto reader = (*source)->open("w.weight");
    if (!reader) {
      state.SkipWithError(sentence(reader.error()).c_str());
      return;
    }
    std::vector<double> values;
    const tensor::TensorInfo& info = (*reader)->info();
    const auto done = io::forEachBlock(**reader, 1, {}, [&](std::size_t, const io::Block&, auto raw, unsigned) {
      values.resize(raw.size() / tensor::elementSize(info.type));
      tensor::decodeToDouble(info.type, info.order, raw, values);
      benchmark::DoNotOptimize(values.data());
      return Result<void>();
    });
    if (!done) state.SkipWithError(sentence(done.error()).c_str());
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(kCount));
}
BENCHMARK(readWeights)->ArgName("layout")->DenseRange(0, 5)->Unit(benchmark::kMillisecond)->UseRealTime();

constexpr int kTensors = 100'000;

/// A hundred thousand tensors in so many files, with an index where there are several.
void listTensors(benchmark::State& state) {
  const auto files = static_cast<int>(state.range(0));
  const fs::path place = folder() / ("list" + std::to_string(files));
  if (!fs::exists(place)) {
    fs::create_directories(place);
    std::string map;
    for (int file = 0; file < files; ++file) {
      const std::string name = "model-" + std::to_string(file) + ".safetensors";
      std::vector<Part> parts;
      for (int i = file; i < kTensors; i += files) {
        parts.push_back({"layers." + std::to_string(i) + ".weight", "BF16", {1, 1}, 2});
        map += (map.empty() ? "\"" : ",\"") + parts.back().name + R"(":")" + name + "\"";
      }
      writeFile(place / name, parts);
    }
    if (files > 1) std::ofstream(place / "model.safetensors.index.json") << R"({"weight_map":{)" << map << "}}";
  }
  for (auto iteration : state) {
    const auto source = io::openSource(place, {});
    if (!source || (*source)->catalogue().tensors.size() != kTensors) state.SkipWithError("not all of them");
  }
}
BENCHMARK(listTensors)->ArgName("files")->Arg(1)->Arg(64)->Unit(benchmark::kMillisecond)->UseRealTime();

}  // namespace
}  // namespace scalewright::bench

// Checkpoints of BF16 written in other formats, beside `cp` of the model. SCALEWRIGHT_BENCH_MIB: size of the model.
#include <benchmark/benchmark.h>

#include <unistd.h>

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <random>
#include <string>
#include <vector>

#include "core/engine/checkpoint/write_checkpoint.h"
#include "core/exchange/checkpoint/describe.h"

namespace scalewright::bench {
namespace {

namespace fs = std::filesystem;
namespace checkpoint = exchange::checkpoint;

constexpr std::uint64_t kSide = 4096;
constexpr std::uint64_t kMatrix = kSide * kSide * 2;

std::uint64_t modelBytes() {
  const char* given = std::getenv("SCALEWRIGHT_BENCH_MIB");
  return (given != nullptr ? std::strtoull(given, nullptr, 10) : 512) << 20;
}

/// A model of square matrices, removed at the end.
class Model {
 public:
  Model() : folder_(fs::temp_directory_path() / ("scalewright-write-" + std::to_string(::getpid()))) {
    fs::create_directories(path());
    const std::size_t layers = static_cast<std::size_t>(std::max<std::uint64_t>(1, modelBytes() / kMatrix));
    std::string header = "{";
    for (std::size_t i = 0; i < layers; ++i) {
      names_.push_back("model.layers." + std::to_string(i) + ".mlp.down_proj.weight");
      header += (i == 0 ? "\"" : ",\"") + names_.back() + R"(":{"dtype":"BF16","shape":[4096,4096],"data_offsets":[)" +
                std::to_string(i * kMatrix) + "," + std::to_string((i + 1) * kMatrix) + "]}";
    }
    header += "}";
    header.append((8 - header.size() % 8) % 8, ' ');
    std::ofstream out(path() / "model.safetensors", std::ios::binary);
    for (std::size_t i = 0; i < 8; ++i) out.put(static_cast<char>(header.size() >> (8 * i)));
    out << header;
    std::mt19937 random(1);
    std::normal_distribution<float> normal(0, 0.03F);
    std::vector<std::uint16_t> values(kSide * kSide);
    for (std::uint16_t& value : values) {
      value = static_cast<std::uint16_t>(std::bit_cast<std::uint32_t>(normal(random)) >> 16);
    }
    for (std::size_t i = 0; i < layers; ++i) {
      std::rotate(values.begin(), values.begin() + 1, values.end());
      out.write(reinterpret_cast<const char*>(values.data()), static_cast<std::streamsize>(kMatrix));
    }
    std::ofstream(path() / "config.json") << R"({"model_type":"llama","hidden_size":4096})";
  }
  ~Model() {
    std::error_code ignored;
    fs::remove_all(folder_, ignored);
  }
  Model(const Model&) = delete;
  Model& operator=(const Model&) = delete;

  [[nodiscard]] fs::path path() const { return folder_ / "model"; }
  [[nodiscard]] fs::path out() const { return folder_ / "out"; }
  [[nodiscard]] const std::vector<std::string>& names() const { return names_; }

 private:
  fs::path folder_;
  std::vector<std::string> names_;
};

const Model& model() {
  static const Model made;
  return made;
}

void setBytes(benchmark::State& state) {
  const std::uint64_t bytes = model().names().size() * kMatrix;
  state.SetBytesProcessed(static_cast<std::int64_t>(bytes) * static_cast<std::int64_t>(state.iterations()));
}

/// What a person would do otherwise with as many bytes.
void BM_Cp(benchmark::State& state) {
  const std::string command = "cp -r '" + model().path().string() + "' '" + model().out().string() + "'";
  for (auto _ : state) {
    if (std::system(command.c_str()) != 0) state.SkipWithError("cp failed");
    state.PauseTiming();
    fs::remove_all(model().out());
    state.ResumeTiming();
  }
  setBytes(state);
}

void BM_WriteCheckpoint(benchmark::State& state, const std::string& format, tensor::Granularity granularity) {
  recipe::Recipe recipe;
  for (const std::string& name : model().names()) {
    recipe::RecipeEntry entry;
    entry.tensor = name;
    entry.source = model().path().string();
    entry.shape = {kSide, kSide};
    entry.element_type = "bf16";
    entry.decision.role = tensor::Role::kWeight;
    entry.decision.format = format;
    entry.decision.granularity = granularity;
    entry.threshold = Threshold(0.15);
    entry.step = Scale(0.15 / 448);
    if (granularity.kind == tensor::GranularityKind::kPerChannel) entry.thresholds.assign(kSide, 0.15);
    recipe.entries.push_back(std::move(entry));
  }
  const auto engine = engine::makeLocalEngine({});
  for (auto _ : state) {
    const auto listed = engine::listModel(*engine, model().path(), {}, {});
    const checkpoint::Flavour& flavour = *checkpoint::find("compressed-tensors");
    const auto parameters = completed(checkpoint::traits().parameters, {});
    const auto described = listed && parameters ? checkpoint::describe(flavour, recipe, *listed, *parameters)
                                                : Result<std::unique_ptr<checkpoint::Description>>(listed.error());
    if (!described) return state.SkipWithError("not described");
    const auto layout = checkpoint::layOut(**described, *listed, flavour);
    if (!layout) return state.SkipWithError("not laid out");
    const engine::CheckpointJob job{.source = model().path(),
                                    .layout = *layout,
                                    .others = {},
                                    .target = model().out(),
                                    .existing = engine::Existing::kRefused,
                                    .key = "bench"};
    if (!engine::writeCheckpoint(*engine, job, {.stop = {}, .progress = {}, .threads = 2})) {
      return state.SkipWithError("not written");
    }
    state.PauseTiming();
    fs::remove_all(model().out());
    state.ResumeTiming();
  }
  setBytes(state);
}

BENCHMARK(BM_Cp)->Unit(benchmark::kMillisecond)->UseRealTime()->Iterations(3);
BENCHMARK_CAPTURE(BM_WriteCheckpoint, fp8, "fp8_e4m3fn", tensor::Granularity{})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime()
    ->Iterations(3);
BENCHMARK_CAPTURE(BM_WriteCheckpoint, fp8_channels, "fp8_e4m3fn", tensor::Granularity::perChannel(0))
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime()
    ->Iterations(3);
BENCHMARK_CAPTURE(BM_WriteCheckpoint, nvfp4, "nvfp4", tensor::Granularity{})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime()
    ->Iterations(3);
BENCHMARK_CAPTURE(BM_WriteCheckpoint, int4_groups, "int4", tensor::Granularity::perGroup(128))
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime()
    ->Iterations(3);

}  // namespace
}  // namespace scalewright::bench

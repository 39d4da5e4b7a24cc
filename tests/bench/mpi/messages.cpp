// What it costs to add up the counts of two ranks: 224 tensors of bfloat16, 4,096 channels and 64 rows in each of 16
// batches, which both ranks have of other files; and what follows for many ranks, on paper. usage:
// scalewright_mpi_bench [seconds to count it all]
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>

#include "app/mpi/counted.h"
#include "core/recording/record_tensor.h"
#include "tests/support/memory_tensor.h"
#include "tests/support/random_values.h"

namespace scalewright::bench {
namespace {

constexpr std::uint64_t kTensors = 224;
constexpr std::uint64_t kChannels = 4096;
constexpr std::uint64_t kBatches = 16;
constexpr std::uint64_t kRows = 64;
constexpr int kTimes = 5;

double seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

/// The tensor of every name, but for its name.
std::unique_ptr<test::MemoryTensor> madeOf(unsigned seed) {
  std::vector<std::uint16_t> halves;
  for (const float value : test::activationLike<float>(kBatches * kRows * kChannels, seed)) {
    std::uint32_t bits = 0;
    std::memcpy(&bits, &value, sizeof bits);
    halves.push_back(static_cast<std::uint16_t>(bits >> 16));
  }
  auto made = std::make_unique<test::MemoryTensor>(tensor::ElementType::kBF16,
                                                   tensor::Shape{kBatches * kRows, kChannels}, halves, kRows);
  made->edit().batch_rows.assign(kBatches, kRows);
  made->edit().sample_rows = made->info().batch_rows;
  return made;
}

struct Costs {
  double encode = 0;
  double decode = 0;
  double add = 0;
  double megabytes = 0;
};

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

/// kept: rows of each tensor; none: as many as 256 KiB hold.
Costs costsWith(std::optional<std::uint64_t> kept) {
  mpi::Job job;
  job.settings.rows.rows = kept;
  std::vector<recording::TensorRecord> records;
  for (unsigned file = 0; file < 2; ++file) {
    const auto tensor = madeOf(file + 1);
    job.files.push_back({"file-" + std::to_string(file), 1, "", file * kBatches});
    recording::RecordSettings settings = job.settings;
    settings.first_batch = file * kBatches;
    records.push_back(recording::recordTensor(*tensor, settings, {}).value());
    for (std::uint64_t i = 0; i < kTensors; ++i) {
      job.tensors.push_back({file, tensor->info(), {}});
      job.tensors.back().info.name = "layers." + std::to_string(i) + ".input";
    }
  }
  mpi::divide(job, mpi::kItemBytes);
  const auto countedOf = [&](std::uint64_t file) {
    mpi::Counted counted(job);
    for (std::uint64_t i = 0; i < kTensors; ++i) counted.add(file * kTensors + i, records[file]);
    counted.finish({});
    return counted;
  };
  const mpi::Counted theirs = countedOf(1);
  std::vector<double> encode;
  std::vector<double> decode;
  std::vector<double> add;
  Costs costs;
  for (int i = 0; i < kTimes; ++i) {
    mpi::Counted mine = countedOf(0);
    double began = seconds();
    const std::string message = theirs.encode();
    encode.push_back(seconds() - began);
    began = seconds();
    auto heard = mpi::Counted::decode(job, message);
    decode.push_back(seconds() - began);
    if (!heard) std::abort();
    began = seconds();
    mine.add(*std::move(heard));
    add.push_back(seconds() - began);
    costs.megabytes = static_cast<double>(message.size()) / 1e6;
  }
  costs.encode = median(encode);
  costs.decode = median(decode);
  costs.add = median(add);
  return costs;
}

/// counting: seconds that one rank needs for everything. Each step of the tree is a message that is packed, sent,
/// unpacked and added, one after the other, by the rank that is the last; none is counted as hidden behind another.
void onPaper(const Costs& costs, double counting) {
  constexpr double kMegabytesPerSecond = 1000;  // less than a network of 10 Gbit/s carries
  const double step = costs.encode + costs.megabytes / kMegabytesPerSecond + costs.decode + costs.add;
  std::printf("  a step of the tree: %.3f s\n", step);
  std::printf("  %6s %10s %10s %10s %10s\n", "ranks", "counting", "adding up", "together", "speed-up");
  int steps = 0;
  for (int ranks = 1; ranks <= 1024; ranks *= 2, ++steps) {
    const double share = counting / ranks;
    const double together = share + steps * step;
    std::printf("  %6d %9.1f s %9.2f s %9.1f s %9.0fx\n", ranks, share, steps * step, together, counting / together);
  }
}

}  // namespace
}  // namespace scalewright::bench

int main(int count, char** arguments) {
  using namespace scalewright::bench;
  const double counting = count > 1 ? std::strtod(arguments[1], nullptr) : 3600;
  for (const bool rows : {false, true}) {
    const Costs costs = costsWith(rows ? std::nullopt : std::optional<std::uint64_t>(0));
    std::printf("%s: %.1f MB, packed in %.3f s, unpacked in %.3f s, added in %.3f s\n",
                rows ? "224 tensors with 256 KiB of rows each" : "224 tensors without rows", costs.megabytes,
                costs.encode, costs.decode, costs.add);
    onPaper(costs, counting);
  }
  return 0;
}

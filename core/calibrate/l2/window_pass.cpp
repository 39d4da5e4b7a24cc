#include "core/calibrate/l2/window_pass.h"

#include <atomic>
#include <cmath>

#include "core/io/blocks/for_each_block.h"
#include "core/tensor/decode.h"

namespace scalewright::calibrate {
namespace {

__extension__ using Integer = __int128;

constexpr int kUnitBits = 61;  // of amax: values are below 2^62 units, and those of float32 whole down to amax / 2^37

/// Brings a value to units by two multiplications: one factor might not be a double.
class Units {
 public:
  explicit Units(double amax)
      : shift_(kUnitBits - std::ilogb(amax)),
        first_(std::ldexp(1.0, shift_ / 2)),
        second_(std::ldexp(1.0, shift_ - shift_ / 2)) {}
  [[nodiscard]] std::int64_t of(double value) const { return std::llrint(value * first_ * second_); }
  /// A sum of such whole numbers, in a unit of sums.
  [[nodiscard]] DoubleDouble sum(Integer whole, SumUnit unit) const {
    const auto magnitude = static_cast<DoubleDouble::Wide>(whole < 0 ? -whole : whole);
    const double place = std::ldexp(whole < 0 ? -1.0 : 1.0, -shift_ - unit.exponent);
    return DoubleDouble::of(magnitude).times2(place);
  }

 private:
  int shift_;
  double first_;
  double second_;
};

/// The part that one thread gathers.
struct Part {
  std::vector<std::uint64_t> counts;
  std::vector<Integer> sums;
  std::vector<double> kept;
  std::vector<double> scratch;
};

}  // namespace

LevelSums WindowedValues::at(const formats::Grid& grid, double step) const {
  LevelSums sums{.unit = unit_};
  for (const Level& level : levels_) {
    sums.products += level.sum * level.value;
    sums.levels += DoubleDouble::product(level.value * level.value, static_cast<double>(level.count));
  }
  kept_.addTo(sums, grid, step);
  if (!levels_.empty()) sums.squares = squares_;
  return sums;
}

Result<std::optional<WindowedValues>> WindowedValues::read(const io::TensorReader& reader,
                                                           const profile::Profile& profile, const formats::Grid& grid,
                                                           StepWindow window, std::size_t most,
                                                           const WorkContext& work) {
  const tensor::TensorInfo& info = reader.info();
  const std::size_t size = tensor::elementSize(info.type);
  const std::size_t levels = grid.values().size();
  const unsigned workers = workerCount(work.threads, reader.blockCount());
  const Units units(profile.amax);
  const bool everything = window.low == 0;
  std::vector<Part> parts(workers);
  for (Part& part : parts) {
    part.counts.resize(everything ? 0 : levels);
    part.sums.resize(everything ? 0 : levels);
  }
  std::atomic<std::size_t> kept{0};

  const auto done = io::forEachBlock(
      reader, workers, work,
      [&](std::size_t, const io::Block&, std::span<const std::byte> raw, unsigned worker) -> Result<void> {
        Part& part = parts[worker];
        if (kept > most) return {};  // nothing more to gain: the window is too wide
        const std::size_t before = part.kept.size();
        part.scratch.resize(raw.size() / size);
        tensor::decodeToDouble(info.type, info.order, raw, part.scratch);
        for (const double value : part.scratch) {
          if (!std::isfinite(value)) continue;
          if (std::fabs(value) > profile.amax) return Error{ErrorCode::kFileChanged, {}, info.name, {}};
          if (everything) {
            part.kept.push_back(value);
            continue;
          }
          const std::size_t level = grid.nearestIndex(value / window.low);
          if (level != grid.nearestIndex(value / window.high)) {
            part.kept.push_back(value);
            continue;
          }
          ++part.counts[level];
          part.sums[level] += units.of(value);
        }
        kept += part.kept.size() - before;
        return {};
      });
  if (!done) return done.error();
  if (kept > most) return std::optional<WindowedValues>();

  std::vector<double> all;
  all.reserve(kept);
  for (Part& part : parts) {
    all.insert(all.end(), part.kept.begin(), part.kept.end());
    part.kept = {};
  }
  const SumUnit unit = SumUnit::ofMagnitude(profile.amax);
  WindowedValues result(SortedValues(std::move(all), unit), unit,
                        unit.fromSquares(profile.squares_unit.toSquares(profile.sum_squares)));
  if (everything) return std::optional(std::move(result));
  for (std::size_t level = 0; level < levels; ++level) {
    std::uint64_t count = 0;
    Integer sum = 0;
    for (const Part& part : parts) {
      count += part.counts[level];
      sum += part.sums[level];
    }
    if (count == 0) continue;
    result.levels_.push_back({grid.values()[level], count, units.sum(sum, unit)});
  }
  return std::optional(std::move(result));
}

}  // namespace scalewright::calibrate

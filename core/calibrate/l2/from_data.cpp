#include "core/calibrate/l2/from_data.h"

#include <algorithm>
#include <limits>
#include <optional>

#include "core/calibrate/l2/window_pass.h"

namespace scalewright::calibrate {
namespace {

/// More float32 values than these are counted: to sort them takes longer.
constexpr std::size_t kSortedFloats = std::size_t{1} << 19;

/// Looks now and then whether it is still wanted that one update follows another, of which there may be thousands
/// after each pass over the data.
class Pulse {
 public:
  explicit Pulse(const WorkContext& work) : work_(work) {}

  /// Returns whether the next update is to be made.
  bool goesOn() {
    constexpr std::uint64_t kBetweenLooks = 64;
    if (updates_++ % kBetweenLooks != 0) return true;
    return !work_.stop.stop_requested();
  }

 private:
  const WorkContext& work_;
  std::uint64_t updates_ = 0;
};

/// Answers for one step after another, reading the data again whenever a step lies outside of what was kept.
class StepwiseReader {
 public:
  StepwiseReader(const io::TensorReader& reader, const profile::Profile& profile, const formats::Grid& grid,
                 std::size_t most, const WorkContext& work)
      : reader_(reader),
        profile_(profile),
        grid_(grid),
        most_(most),
        work_(work),
        width_(std::min(kWidest, kUsualWidth * static_cast<double>(most) / static_cast<double>(profile.finite))) {}

  /// Sums of 0 after an error.
  LevelSums at(double step) {
    if (!error_ && !pulse_.goesOn()) error_ = Error{ErrorCode::kCancelled, {}, reader_.info().name, {}};
    if (!error_ && !(values_ && window_.has(step))) load(step);
    previous_ = step;
    return error_ ? LevelSums{} : values_->at(grid_, step);
  }
  [[nodiscard]] const std::optional<Error>& error() const { return error_; }

 private:
  static constexpr double kWidest = 0.25;      // relative width of a window
  static constexpr double kUsualWidth = 0.02;  // elements sit next to a boundary some tens of steps from zero
  static constexpr double kNarrowest = 0x1p-40;

  void load(double step) {
    if (profile_.finite <= most_) {
      read({0, std::numeric_limits<double>::infinity()});
      return;
    }
    while (!error_ && !read(windowAt(step))) {
      width_ = width_ > kNarrowest ? width_ / 2 : 0;
    }
    if (values_ && width_ > 0 && values_->kept() < most_ / 4) width_ = std::min(kWidest, 2 * width_);
  }

  /// The way the iteration goes; both ways at first. A width of 0 keeps nothing but the step itself.
  [[nodiscard]] StepWindow windowAt(double step) const {
    if (previous_ == 0) return {step * (1 - width_ / 2), step * (1 + width_ / 2)};
    return step < previous_ ? StepWindow{step * (1 - width_), step} : StepWindow{step, step * (1 + width_)};
  }

  bool read(StepWindow window) {
    values_.reset();
    auto loaded = WindowedValues::read(reader_, profile_, grid_, window, most_, work_);
    if (!loaded) {
      error_ = loaded.error();
    } else if (*loaded) {
      values_ = std::move(*loaded);
      window_ = window;
    }
    return values_.has_value();
  }

  const io::TensorReader& reader_;
  const profile::Profile& profile_;
  const formats::Grid& grid_;
  std::size_t most_;
  const WorkContext& work_;
  double width_;
  double previous_ = 0;
  StepWindow window_;
  std::optional<WindowedValues> values_;
  Pulse pulse_{work_};
  std::optional<Error> error_;
};

}  // namespace

Result<std::optional<CountedFloats>> countForL2(const io::TensorReader& reader, const profile::Profile& profile,
                                                const WorkContext& work) {
  constexpr std::size_t kMostBytes = std::size_t{1} << 30;
  if (reader.info().type != tensor::ElementType::kF32 || profile.finite <= kSortedFloats) {
    return std::optional<CountedFloats>();
  }
  return CountedFloats::read(reader, profile, kMostBytes, work);
}

Result<L2Result> l2FromCounted(const CountedFloats& counted, const profile::Profile& profile, const formats::Grid& grid,
                               const L2Options& options, const WorkContext& work) {
  Pulse pulse(work);
  bool cancelled = false;
  std::vector<CountedFloats::End> ends;
  L2Result result = iterateL2(firstL2Step(profile.amax, grid.largest(), options), options, [&](double step) {
    cancelled = cancelled || !pulse.goesOn();
    return cancelled ? LevelSums{} : counted.at(grid, step, ends);
  });
  if (cancelled) return Error{ErrorCode::kCancelled, {}, {}, {}};
  return result;
}

Result<L2Result> l2FromData(const io::TensorReader& reader, const profile::Profile& profile, const formats::Grid& grid,
                            const L2Options& options, const WorkContext& work, std::size_t most) {
  const auto counted = countForL2(reader, profile, work);
  if (!counted) return counted.error();
  if (*counted) return l2FromCounted(**counted, profile, grid, options, work);
  StepwiseReader data(reader, profile, grid, most, work);
  L2Result result = iterateL2(firstL2Step(profile.amax, grid.largest(), options), options,
                              [&data](double step) { return data.at(step); });
  if (data.error()) return *data.error();
  return result;
}

}  // namespace scalewright::calibrate

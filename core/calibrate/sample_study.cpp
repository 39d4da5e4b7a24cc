#include "core/calibrate/sample_study.h"

#include <algorithm>
#include <numeric>
#include <random>
#include <utility>

#include "core/calibrate/calibrator.h"
#include "core/calibrate/exact_calibration.h"
#include "core/histogram/batch_rows.h"
#include "core/histogram/collect.h"
#include "core/io/blocks/sample_subset.h"
#include "core/metrics/exact_error.h"
#include "core/profile/profiler.h"

namespace scalewright::calibrate {
namespace {

/// Numbers below `count` in an order that depends on the seed alone: the standard library's own shuffle may differ from
/// one library to the next.
std::vector<std::size_t> shuffled(std::size_t count, std::uint64_t seed) {
  std::vector<std::size_t> order(count);
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::mt19937_64 random(seed);
  for (std::size_t left = count; left > 1; --left) std::swap(order[left - 1], order[random() % left]);
  return order;
}

Result<metrics::ErrorSums> errorOf(const io::TensorReader& reader, const profile::Profile& profile,
                                   const quantize::ScalarQuantizer& quantizer, const WorkContext& work) {
  const auto sums = metrics::exactErrors(reader, profile, {quantizer}, work);
  if (!sums) return sums.error();
  return sums->front();
}

/// One part with what the method finds on it.
struct Calibrated {
  SamplePart part;
  quantize::ScalarQuantizer quantizer;
  profile::Profile profile;
};

Result<Calibrated> calibratePart(const io::TensorReader& reader, const RunRequest& run, const WorkContext& work) {
  auto profile = profile::profileTensor(reader, work);
  if (!profile) return profile.error();
  auto exact = calibrateExactly(reader, *profile, run, work);
  if (!exact) return exact.error();
  const auto error = errorOf(reader, *profile, exact->quantizer, work);
  if (!error) return error.error();
  return Calibrated{{.samples = reader.info().samples(),
                     .elements = profile->elements,
                     .own = std::move(exact->calibration),
                     .own_error = *error,
                     .given_error = *error},
                    exact->quantizer,
                    *std::move(profile)};
}

Result<std::vector<SamplePoint>> convergenceOf(const io::TensorReader& reader, const RunRequest& run,
                                               const WorkContext& work) {
  const std::uint64_t all = reader.info().samples();
  std::vector<SamplePoint> points;
  for (std::uint64_t count = 1; count < all; count *= 2) {
    const io::SampleSubset first(reader, chosenSamples({.count = count, .seed = {}}, all));
    const auto profile = profile::profileTensor(first, work);
    if (!profile) return profile.error();
    auto exact = calibrateExactly(first, *profile, run, work);
    // The first samples may hold nothing but NaN: the curve begins where there is something to see.
    if (!exact && exact.error().code == ErrorCode::kNoFiniteData) continue;
    if (!exact) return exact.error();
    points.push_back({count, std::move(exact->calibration)});
  }
  return points;
}

Result<Calibration> inOrder(const io::TensorReader& reader, const profile::Profile& profile, const RunRequest& run,
                            std::span<const std::size_t> order, const WorkContext& work) {
  auto histogram = histogram::collect(reader, profile, work, order);
  if (!histogram) return histogram.error();
  Evidence evidence{.batch_samples = reader.info().batchSamples()};
  evidence.histogram = std::make_shared<const histogram::GrowingHistogram>(*std::move(histogram));
  const auto grid = formats::Grid::make(*formats::find(run.format), run.options);
  if (!grid) return grid.error();
  return calibrate(*find(run.method), {profile, *grid, run.role, evidence}, run.parameters);
}

Result<std::vector<OrderPoint>> ordersOf(const io::TensorReader& reader, const profile::Profile& profile,
                                         const SampleRequest& request, const WorkContext& work) {
  const std::size_t batches = histogram::batchesOf(reader.info()).count();
  std::vector<std::pair<OrderPoint, std::vector<std::size_t>>> orders;
  std::vector<std::size_t> as_dumped(batches);
  std::iota(as_dumped.begin(), as_dumped.end(), std::size_t{0});
  orders.push_back({{.kind = OrderPoint::Kind::kAsDumped, .calibration = {}}, as_dumped});
  orders.push_back({{.kind = OrderPoint::Kind::kReversed, .calibration = {}}, {as_dumped.rbegin(), as_dumped.rend()}});
  for (std::uint64_t seed = 1; seed <= request.shuffles; ++seed) {
    orders.push_back({{.kind = OrderPoint::Kind::kShuffled, .seed = seed, .calibration = {}}, shuffled(batches, seed)});
  }
  std::vector<OrderPoint> points;
  for (auto& [point, order] : orders) {
    auto calibration = inOrder(reader, profile, request.run, order, work);
    if (!calibration) return calibration.error();
    point.calibration = *std::move(calibration);
    points.push_back(std::move(point));
  }
  return points;
}

}  // namespace

std::vector<bool> chosenSamples(const SampleSplit& split, std::uint64_t samples) {
  const auto size = static_cast<std::size_t>(samples);
  const auto count = static_cast<std::size_t>(std::min(split.count, samples));
  std::vector<bool> chosen(size, false);
  if (split.seed) {
    const std::vector<std::size_t> order = shuffled(size, *split.seed);
    for (std::size_t i = 0; i < count; ++i) chosen[order[i]] = true;
  } else {
    std::fill_n(chosen.begin(), count, true);
  }
  return chosen;
}

Result<SampleStudy> studySamples(const io::TensorReader& reader, const profile::Profile& profile,
                                 const SampleRequest& request, const WorkContext& work) {
  const tensor::TensorInfo& info = reader.info();
  const std::uint64_t samples = info.samples();
  if (samples < 2) return Error{ErrorCode::kNotApplicable, {}, info.name, "fewer than two samples"};
  if (request.split.count == 0 || request.split.count >= samples) {
    return Error{
        ErrorCode::kInvalidArgument,
        {},
        info.name,
        std::to_string(request.split.count) + " of " + std::to_string(samples) + " samples leave none to measure on"};
  }
  std::vector<bool> chosen = chosenSamples(request.split, samples);
  const io::SampleSubset part(reader, chosen);
  chosen.flip();
  const io::SampleSubset rest(reader, chosen);

  SampleStudy study;
  auto whole = calibrateExactly(reader, profile, request.run, work);
  if (!whole) return whole.error();
  study.whole = std::move(whole->calibration);
  auto calibrated = calibratePart(part, request.run, work);
  if (!calibrated) return calibrated.error();
  study.calibrated = std::move(calibrated->part);
  auto measured = calibratePart(rest, request.run, work);
  if (!measured) return measured.error();
  study.rest = std::move(measured->part);
  const auto given = errorOf(rest, measured->profile, calibrated->quantizer, work);
  if (!given) return given.error();
  study.rest.given_error = *given;

  if (request.convergence) {
    auto points = convergenceOf(reader, request.run, work);
    if (!points) return points.error();
    study.convergence = *std::move(points);
    study.convergence.push_back({samples, study.whole});
  }
  if (request.shuffles > 0 && find(request.run.method)->looks_at_order) {
    auto points = ordersOf(reader, profile, request, work);
    if (!points) return points.error();
    study.orders = *std::move(points);
  }
  return study;
}

}  // namespace scalewright::calibrate

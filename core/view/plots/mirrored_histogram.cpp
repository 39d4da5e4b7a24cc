#include "core/view/plots/mirrored_histogram.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "core/metrics/octave_parts.h"
#include "core/view/plots/tensor_plot.h"

namespace scalewright::view {
namespace {

/// Elements by part; zeros apart.
struct PartCounts {
  std::map<int, double> parts;
  double zeros = 0;
  double all = 0;
};

PartCounts partCounts(const profile::Profile& profile) {
  PartCounts counts;
  for (const profile::SketchBin& bin : profile.sketch.bins()) {
    const auto count = static_cast<double>(bin.count);
    (bin.mean == 0 ? counts.zeros : counts.parts[metrics::octavePart(std::fabs(bin.mean))]) += count;
    counts.all += count;
  }
  return counts;
}

}  // namespace

MirroredHistogram mirroredHistogram(const profile::Profile& a, const profile::Profile& b) {
  constexpr int kMostParts = 30 * metrics::kPartsOfOctave;  // nine decades
  const PartCounts of_a = partCounts(a);
  const PartCounts of_b = partCounts(b);
  MirroredHistogram histogram;
  histogram.estimated = a.sampled_rows > 0 || b.sampled_rows > 0;
  histogram.zeros_a = of_a.all > 0 ? of_a.zeros / of_a.all : 0;
  histogram.zeros_b = of_b.all > 0 ? of_b.zeros / of_b.all : 0;
  const bool any_a = !of_a.parts.empty();
  const bool any_b = !of_b.parts.empty();
  if (!any_a && !any_b) return histogram;
  const auto& one = any_a ? of_a.parts : of_b.parts;
  const auto& other = any_b ? of_b.parts : of_a.parts;
  const int highest = std::max(one.rbegin()->first, other.rbegin()->first);
  const int lowest = std::max(std::min(one.begin()->first, other.begin()->first), highest - kMostParts + 1);
  for (int part = lowest; part <= highest + 1; ++part) histogram.edges.push_back(metrics::octavePartEdge(part));
  const auto shares = [&](const PartCounts& counts) {
    std::vector<double> all(static_cast<std::size_t>(highest - lowest + 1), 0);
    for (const auto& [part, count] : counts.parts) {
      all[static_cast<std::size_t>(std::max(part, lowest) - lowest)] += count / counts.all;
    }
    return all;
  };
  histogram.a = shares(of_a);
  histogram.b = shares(of_b);
  return histogram;
}

std::optional<double> thresholdOn(const recipe::Decision& decision, const tensor::TensorInfo& other,
                                  std::shared_ptr<const profile::Profile> profile) {
  io::Catalogue catalogue;
  catalogue.identity.path = "other";
  catalogue.tensors = {other};
  study::Study study;
  study.addSource(std::move(catalogue));
  const study::TensorIndex tensor = (*study.tensors().begin()).index;
  study.setProfile(tensor, std::move(profile));
  recipe::Decision alone = decision;
  alone.smoothing = {};
  alone.sharing_group.clear();
  study.setDecision(tensor, std::move(alone));
  return thresholdLine(study.tensor(tensor));
}

}  // namespace scalewright::view

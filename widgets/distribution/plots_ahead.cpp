#include "widgets/distribution/plots_ahead.h"

#include <algorithm>
#include <mutex>
#include <utility>

#include "core/view/plots/tensor_plot.h"

namespace scalewright::widgets {
namespace {

constexpr std::size_t kPoints = 320;  // of a curve
constexpr std::size_t kMost = 8;      // drawings that are kept

/// Returns whether both are drawn alike.
bool alike(const study::StudyTensor& a, const study::StudyTensor& b) {
  if (a.profile != b.profile || a.evidence->size() != b.evidence->size() || *a.decision != *b.decision) return false;
  const bool known = static_cast<bool>(a.resolution);
  if (known != static_cast<bool>(b.resolution)) return false;
  if (known && a.resolution->options != b.resolution->options) return false;
  const view::ThresholdRange range = view::plotRange(a);
  const view::ThresholdRange other = view::plotRange(b);
  return range.low == other.low && range.high == other.high;
}

}  // namespace

std::vector<view::ErrorCurve> windowCurves(const study::StudyTensor& tensor, const std::set<std::string>& formats) {
  // Of a tensor that nothing is carried out for none is in force.
  const view::ThresholdRange range = tensor.profile ? view::plotRange(tensor) : view::ThresholdRange{};
  return view::curvesOf(tensor, formats, range, kPoints);
}

/// A drawing that is found once, by the first thread that asks; others wait for it.
class PlotsAhead::Job {
 public:
  Job(study::StudyTensor tensor, std::set<std::string> formats)
      : tensor_(std::move(tensor)), formats_(std::move(formats)) {}

  [[nodiscard]] bool isOf(const study::StudyTensor& tensor, const std::set<std::string>& formats) const {
    return tensor_.index == tensor.index && formats_ == formats && alike(tensor_, tensor);
  }
  [[nodiscard]] const Drawing& drawing() {
    std::call_once(once_, [this] { drawing_ = {windowCurves(tensor_, formats_), view::marksOf(tensor_)}; });
    return drawing_;
  }

 private:
  study::StudyTensor tensor_;
  std::set<std::string> formats_;
  std::once_flag once_;
  Drawing drawing_;
};

std::shared_ptr<PlotsAhead::Job> PlotsAhead::jobOf(const study::StudyTensor& tensor,
                                                   const std::set<std::string>& formats) const {
  if (!tensor.profile) return nullptr;
  const auto found =
      std::find_if(jobs_.begin(), jobs_.end(), [&](const auto& job) { return job->isOf(tensor, formats); });
  return found == jobs_.end() ? nullptr : *found;
}

std::shared_ptr<PlotsAhead::Job> PlotsAhead::jobFor(const study::StudyTensor& tensor,
                                                    const std::set<std::string>& formats) {
  if (auto known = jobOf(tensor, formats)) return known;
  if (jobs_.size() == kMost) jobs_.pop_back();
  return jobs_.emplace_front(std::make_shared<Job>(tensor, formats));
}

const Drawing* PlotsAhead::find(const study::StudyTensor& tensor, const std::set<std::string>& formats) const {
  const std::shared_ptr<Job> job = jobOf(tensor, formats);
  return job == nullptr ? nullptr : &job->drawing();
}

void PlotsAhead::need(const study::StudyTensor& tensor, const std::set<std::string>& formats) {
  if (tensor.profile) jobFor(tensor, formats);
}

void PlotsAhead::prepare(const std::vector<study::StudyTensor>& tensors, const std::set<std::string>& formats) {
  asker_.cancel();
  int priority = static_cast<int>(tensors.size());
  for (const study::StudyTensor& tensor : tensors) {
    --priority;
    if (!tensor.profile) continue;
    asker_.ask(
        tensor.index, priority,
        [job = jobFor(tensor, formats)](const std::stop_token&) {
          static_cast<void>(job->drawing());
          return true;
        },
        [](bool) {});
  }
}

}  // namespace scalewright::widgets

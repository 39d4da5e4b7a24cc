#include "core/moves/joint_help.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "core/edit/share_by_rules.h"
#include "core/metrics/metric.h"

namespace scalewright::moves {
namespace {

using study::TensorIndex;

const Help* helpBy(const Helps& helps, const MoveDescriptor& move) {
  const auto found =
      std::find_if(helps.moves.begin(), helps.moves.end(), [&move](const Help& help) { return help.move == &move; });
  return found == helps.moves.end() ? nullptr : &*found;
}

/// All tensors with a move; of those that share a scale the range is another when several of them change.
class Joined {
 public:
  Joined(const study::Study& study, const EachHelped& each, const MoveDescriptor& move) : trial_(study) {
    std::map<TensorIndex, recipe::Decision> decisions;
    // A tensor's own move counts, then what the moves of others make of it.
    for (const auto& [index, helps] : each) {
      const Help* help = helpBy(helps, move);
      for (const auto& [tensor, decision] : help != nullptr ? help->decisions : study::Decisions()) {
        if (tensor == index) decisions.emplace(tensor, decision);
      }
    }
    std::map<std::string, std::size_t> times;
    for (const auto& [index, helps] : each) {
      const Help* help = helpBy(helps, move);
      if (help == nullptr) continue;
      for (const auto& [tensor, decision] : help->decisions) decisions.emplace(tensor, decision);
      ++result_.tensors;
      if (!help->value.empty()) ++times[help->value];
    }
    for (const auto& [value, count] : times) result_.values.push_back(value);
    std::stable_sort(result_.values.begin(), result_.values.end(),
                     [&times](const auto& a, const auto& b) { return times[a] > times[b]; });
    result_.move = &move;
    // As a click makes them: layers that engines run as one share a scale.
    result_.decisions = edit::joinNew(study, {decisions.begin(), decisions.end()});
    trial_.setDecisions(result_.decisions);
    for (const auto& [index, helps] : each) add(index, helps, helpBy(helps, move));
    if (counted_ > 0) result_.gain /= static_cast<double>(counted_);
    if (elements_ > 0) result_.price.bits = bits_ / elements_;
  }

  [[nodiscard]] JointHelp take() { return std::move(result_); }

 private:
  void add(TensorIndex index, const Helps& helps, const Help* help) {
    if (!helps.before) return;
    const Level now = help != nullptr ? levelWith(index, *help) : levelBeside(index, *helps.before);
    lower(result_.worst_before, *helps.before, none_);
    lower(result_.worst_now, now, none_);
    none_ = false;
    result_.exact = result_.exact && helps.before->exact && now.exact;
    if (help == nullptr) return;
    if (std::isfinite(now.db)) {
      result_.gain += now.db - helps.before->db;
      ++counted_;
    }
    const auto elements = static_cast<double>(trial_.tensor(index).info.elements());
    bits_ += help->price.bits * elements;
    elements_ += elements;
    result_.price.scales += help->price.scales;
    for (const std::string& title : help->price.refusing) {
      auto& titles = result_.price.refusing;
      if (std::find(titles.begin(), titles.end(), title) == titles.end()) titles.push_back(title);
    }
  }

  static void lower(Level& worst, const Level& level, bool is_first) {
    if (is_first || level.db < worst.db) worst = level;
  }

  /// As tried alone, unless it shares a scale: then what the joint range makes of it, as the sketch tells.
  [[nodiscard]] Level levelWith(TensorIndex index, const Help& help) const {
    const study::StudyTensor& tensor = trial_.tensor(index);
    if (tensor.decision->sharing_group.empty() || !tensor.error || !tensor.resolution) return help.now;
    if (help.after.resolution && help.after.resolution->threshold == tensor.resolution->threshold) return help.now;
    const auto sqnr = metrics::sqnrOf(*tensor.error);
    return sqnr ? Level{sqnr->value, sqnr->exact() && tensor.resolution->exact()} : help.now;
  }

  /// Of a tensor that the move itself is not for; that of others may change it, as smoothing changes weights.
  [[nodiscard]] Level levelBeside(TensorIndex index, const Level& before) const {
    const auto changed = std::find_if(result_.decisions.begin(), result_.decisions.end(),
                                      [index](const auto& each) { return each.first == index; });
    if (changed == result_.decisions.end()) return before;
    const study::StudyTensor& tensor = trial_.tensor(index);
    const auto sqnr = tensor.error ? metrics::sqnrOf(*tensor.error) : std::nullopt;
    if (!sqnr || !tensor.resolution) return {before.db, false};
    return {sqnr->value, sqnr->exact() && tensor.resolution->exact()};
  }

  study::Study trial_;
  JointHelp result_;
  bool none_ = true;
  std::size_t counted_ = 0;
  double bits_ = 0;
  double elements_ = 0;
};

}  // namespace

Result<EachHelped> whatHelpsEach(const study::Study& study, std::span<const TensorIndex> tensors,
                                 engine::Engine& engine, Effort effort, const WorkContext& work) {
  EachHelped each;
  const WorkContext quiet{.stop = work.stop, .progress = {}, .threads = work.threads};
  for (std::size_t i = 0; i < tensors.size(); ++i) {
    if (work.progress) work.progress(i, tensors.size());
    auto helps = whatHelps(study, tensors[i], engine, effort, quiet);
    if (!helps) return helps.error();
    each.emplace_back(tensors[i], *std::move(helps));
  }
  return each;
}

std::vector<JointHelp> together(const study::Study& study, const EachHelped& each) {
  std::vector<JointHelp> moves;
  for (const MoveDescriptor* move : descriptors()) {
    JointHelp joint = Joined(study, each, *move).take();
    if (joint.tensors > 0) moves.push_back(std::move(joint));
  }
  std::stable_sort(moves.begin(), moves.end(), [](const JointHelp& a, const JointHelp& b) {
    if (a.worstGain() != b.worstGain()) return a.worstGain() > b.worstGain();
    return a.gain * static_cast<double>(a.tensors) > b.gain * static_cast<double>(b.tensors);
  });
  return moves;
}

}  // namespace scalewright::moves

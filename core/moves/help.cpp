#include "core/moves/help.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <set>

#include "core/edit/share_by_rules.h"
#include "core/metrics/metric.h"
#include "core/moves/refusals.h"
#include "core/study/no_data_range.h"
#include "core/study/pipeline.h"
#include "core/study/storage_bits.h"

namespace scalewright::moves {
namespace {

using study::StudyTensor;
using study::TensorIndex;

/// The SQNR of a tensor as it is decided, where it has one.
std::optional<Level> levelOf(const StudyTensor& tensor) {
  if (!tensor.error || !tensor.resolution) return std::nullopt;
  const auto sqnr = metrics::sqnrOf(*tensor.error);
  if (!sqnr || std::isnan(sqnr->value)) return std::nullopt;
  return Level{sqnr->value, sqnr->exact() && tensor.resolution->exact()};
}

std::uint64_t scalesOf(const StudyTensor& tensor) {
  if (!recipe::hasScales(tensor.decision)) return 1;
  return tensor.resolution && tensor.resolution->scales ? tensor.resolution->scales->thresholds.size() : 1;
}

Price priceOf(const StudyTensor& before, const StudyTensor& after) {
  Price price;
  const auto elements = static_cast<double>(before.info.elements());
  if (elements > 0) {
    price.bits =
        (study::storageBits(after.decision, after.info) - study::storageBits(before.decision, before.info)) / elements;
  }
  if (scalesOf(after) > scalesOf(before)) price.scales = scalesOf(after);
  price.refusing = newlyRefusing(before.decision, after.decision);
  return price;
}

bool needsData(const StudyTensor& tensor) {
  const formats::FormatDescriptor* format = formats::find(tensor.decision->format);
  const bool blocks = format != nullptr && format->scaling == formats::Scaling::kBlock;
  return recipe::hasScales(tensor.decision) || blocks || !tensor.profile;
}

/// Scales and profiles are found on the way to a threshold, errors of blocks beyond it.
study::Depth depthFor(const StudyTensor& tensor) {
  const formats::FormatDescriptor* format = formats::find(tensor.decision->format);
  return format != nullptr && format->scaling == formats::Scaling::kBlock ? study::Depth::kErrors
                                                                          : study::Depth::kThreshold;
}

bool changesNothing(const study::Study& study, const study::Decisions& decisions) {
  return std::all_of(decisions.begin(), decisions.end(), [&study](const auto& each) {
    const recipe::Decision& now = study.tensor(each.first).decision;
    return recipe::sameChoice(now, each.second) && now.sharing_group == each.second.sharing_group &&
           now.smoothing == each.second.smoothing;
  });
}

/// Says whether two moves of one part make the same of the values: a bias by hand is the one that a method finds.
bool isTheSame(const Help& a, const Help& b) {
  const auto& one = a.after.resolution;
  const auto& other = b.after.resolution;
  return a.move->part == b.move->part && one && other && !one->scales && !other->scales &&
         study::specOf(a.after.decision, *one) == study::specOf(b.after.decision, *other);
}

/// The moves of one tensor, tried one after the other.
class Trials {
 public:
  Trials(const study::Study& study, TensorIndex index, engine::Engine& engine, Effort effort, const WorkContext& work)
      : study_(study),
        index_(index),
        engine_(engine),
        effort_(effort),
        quiet_{.stop = work.stop, .progress = {}, .threads = work.threads} {}

  /// Errors: kCancelled.
  Result<Helps> all(const WorkContext& work) {
    auto before = baseLevel();
    if (!before) return before.error();
    helps_.before = *before;
    // Without error there is nothing to gain.
    if (!helps_.before || std::isinf(helps_.before->db)) return std::move(helps_);
    const auto moves = descriptors();
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (work.progress) work.progress(i, moves.size());
      if (auto done = tryAll(*moves[i]); !done) return done.error();
    }
    sort();
    return std::move(helps_);
  }

  /// Measures the best ones by the data. Errors: kCancelled.
  Result<void> settle(Helps& helps, std::size_t most) {
    helps_ = std::move(helps);
    for (const std::size_t place : best(helps_.moves, most)) {
      Help& help = helps_.moves[place];
      auto settled = tried({help.value, help.decisions, help.output}, study::Depth::kErrors);
      if (!settled) {
        if (settled.error().code == ErrorCode::kCancelled) return settled.error();
        helps_.problems.push_back(settled.error());
      } else if (auto level = levelOf(*settled)) {
        help.after = *std::move(settled);
        help.now = *level;
      }
    }
    std::erase_if(helps_.moves, [](const Help& help) { return !(help.gain() >= kLeastGain); });
    sort();
    helps = std::move(helps_);
    return {};
  }

 private:
  void sort() {
    std::stable_sort(helps_.moves.begin(), helps_.moves.end(),
                     [](const Help& a, const Help& b) { return a.gain() > b.gain(); });
  }

  /// As it is decided; of blocks it has to be measured. Errors: kCancelled.
  Result<std::optional<Level>> baseLevel() {
    const StudyTensor& tensor = study_.tensor(index_);
    const auto known = levelOf(tensor);
    const bool missing = !known || (effort_ == Effort::kExact && !known->exact);
    if (effort_ == Effort::kSketch || !missing || !tensor.profile) return known;
    study::Study trial = study_;
    const auto depth = effort_ == Effort::kExact ? study::Depth::kErrors : depthFor(tensor);
    if (auto taken = study::take(engine_, trial, index_, depth, quiet_); !taken) {
      if (taken.error().code == ErrorCode::kCancelled) return taken.error();
      helps_.problems.push_back(taken.error());
      return known;
    }
    return levelOf(trial.tensor(index_));
  }

  /// Errors: kCancelled.
  Result<void> tryAll(const MoveDescriptor& move) {
    if (move.asks && effort_ == Effort::kSketch) return {};
    const Subject subject{study_, study_.tensor(index_)};
    auto proposals = move.propose(subject, engine_, quiet_);
    if (!proposals) return note(proposals.error());
    std::vector<Help> helps;
    for (Proposal& proposal : *proposals) {
      if (changesNothing(study_, proposal.decisions)) continue;
      if (quiet_.stop.stop_requested()) return Error{ErrorCode::kCancelled, {}, {}, {}};
      proposal.decisions = edit::joinNew(study_, std::move(proposal.decisions));
      auto after = tried(proposal, std::nullopt);
      if (!after) {
        if (auto noted = note(after.error()); !noted) return noted;
        continue;
      }
      const auto level = levelOf(*after);
      if (!level || !(level->db - helps_.before->db >= kLeastGain)) continue;
      Help help{.move = &move,
                .value = std::move(proposal.value),
                .decisions = std::move(proposal.decisions),
                .after = *std::move(after),
                .before = *helps_.before,
                .now = *level,
                .price = {},
                .output = proposal.output};
      help.price = priceOf(subject.tensor, help.after);
      helps.push_back(std::move(help));
    }
    if (helps.empty()) return {};
    double most = 0;
    for (const Help& help : helps) most = std::max(most, help.gain());
    const auto first = std::find_if(helps.begin(), helps.end(), [most](const Help& help) {
      return std::isinf(most) ? std::isinf(help.gain()) : help.gain() > most - kLeastGain;
    });
    const bool is_there = std::any_of(helps_.moves.begin(), helps_.moves.end(),
                                      [&](const Help& other) { return isTheSame(other, *first); });
    if (!is_there) helps_.moves.push_back(std::move(*first));
    return {};
  }

  Result<void> note(const Error& error) {
    if (error.code == ErrorCode::kCancelled) return error;
    helps_.problems.push_back(error);
    return {};
  }

  /// The tensor with a proposal; without an error where that would have to be read and nothing may be.
  Result<StudyTensor> tried(const Proposal& proposal, std::optional<study::Depth> depth) {
    study::Study trial = study_;
    trial.setDecisions(proposal.decisions);
    const bool reads = depth || (effort_ != Effort::kSketch && needsData(trial.tensor(index_)));
    if (reads) {
      auto taken = study::take(engine_, trial, index_, depth.value_or(depthFor(trial.tensor(index_))), quiet_);
      if (!taken) return taken.error();
    }
    const StudyTensor& after = trial.tensor(index_);
    if (after.problem) return *after.problem;
    StudyTensor result = after;
    // One scale for the tensor stands where those of its parts are not known: that is another decision.
    const bool unknown = recipe::hasScales(result.decision) && result.resolution && !result.resolution->scales;
    if (unknown) result.error.reset();
    return result;
  }

  const study::Study& study_;
  TensorIndex index_;
  engine::Engine& engine_;
  Effort effort_;
  WorkContext quiet_;
  Helps helps_;
};

}  // namespace

const MoveDescriptor* find(std::string_view id) {
  for (const MoveDescriptor* move : descriptors()) {
    if (move->id == id) return move;
  }
  return nullptr;
}

std::string titleOf(const MoveDescriptor& move, std::span<const std::string> values) {
  std::string title = move.title;
  const std::size_t at = title.find("%1");
  if (at == std::string::npos) return title;
  std::string shown;
  for (std::size_t i = 0; i < std::min(values.size(), kShownValues); ++i) shown += (i > 0 ? " / " : "") + values[i];
  if (values.size() > kShownValues) shown += " / ...";
  title.replace(at, 2, shown);
  return title;
}

Result<Helps> whatHelps(const study::Study& study, TensorIndex tensor, engine::Engine& engine, Effort effort,
                        const WorkContext& work, std::size_t most) {
  const StudyTensor& subject = study.tensor(tensor);
  const bool is_ready = subject.profile && subject.resolution && !subject.problem && subject.info.slices == 0;
  // Values that are no data make the ranges, and every number.
  if (!is_ready || study::noDataInRange(subject)) return Helps();
  Trials trials(study, tensor, engine, effort, work);
  auto helps = trials.all(work);
  if (!helps || effort != Effort::kExact) return helps;
  if (auto settled = trials.settle(*helps, most); !settled) return settled.error();
  return helps;
}

std::vector<std::size_t> best(std::span<const Help> moves, std::size_t most) {
  std::vector<std::size_t> order(moves.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return moves[a].gain() > moves[b].gain(); });
  std::set<Part> parts;
  std::vector<std::size_t> chosen;
  for (const std::size_t place : order) {
    if (chosen.size() < most && parts.insert(moves[place].move->part).second) chosen.push_back(place);
  }
  for (const std::size_t place : order) {
    // One that is as good as another one of its part tells nothing more.
    const bool is_told = std::any_of(chosen.begin(), chosen.end(), [&](std::size_t other) {
      return other == place || (moves[other].move->part == moves[place].move->part &&
                                std::fabs(moves[other].gain() - moves[place].gain()) < kLeastGain);
    });
    if (chosen.size() < most && !is_told) chosen.push_back(place);
  }
  std::stable_sort(chosen.begin(), chosen.end(), [&](std::size_t a, std::size_t b) {
    const bool is_free = moves[a].price.isFree();
    if (is_free != moves[b].price.isFree()) return is_free;
    return is_free ? moves[a].gain() > moves[b].gain() : moves[a].price.bits < moves[b].price.bits;
  });
  return chosen;
}

}  // namespace scalewright::moves

#include "core/view/plots/divergence_view.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "core/base/numbers/elementary.h"
#include "core/base/text/text.h"
#include "core/calibrate/entropy/dialects.h"
#include "core/calibrate/entropy/parameters.h"
#include "core/histogram/from_sketch.h"
#include "core/metrics/metric.h"
#include "core/metrics/sketch_error.h"

namespace scalewright::view {
namespace {

constexpr std::string_view kEntropy = "entropy";

std::optional<metrics::Estimate> sqnrAt(const profile::Profile& profile, const recipe::Decision& decision,
                                        Threshold threshold) {
  const formats::FormatDescriptor* format = formats::find(decision.format);
  if (format == nullptr) return std::nullopt;
  const auto quantizer = quantize::ScalarQuantizer::make(*format, decision.options, threshold);
  if (!quantizer) return std::nullopt;
  return metrics::sqnrOf(metrics::errorFromSketch(profile, *quantizer));
}

std::optional<LeastError> bestOf(const profile::Profile& profile, const recipe::Decision& decision,
                                 const calibrate::Evidence& evidence, const std::vector<DialectPick>& picks) {
  const formats::FormatDescriptor* format = formats::find(decision.format);
  if (format == nullptr) return std::nullopt;
  const auto grid = formats::Grid::make(*format, decision.options);
  auto best = grid ? leastError({profile, *grid, decision.role, evidence}) : std::nullopt;
  for (const DialectPick& pick : picks) {
    if (!pick.sqnr_db || std::isnan(pick.sqnr_db->value)) continue;
    if (!best || pick.sqnr_db->value > best->sqnr_db.value) best = LeastError{pick.threshold, *pick.sqnr_db};
  }
  return best;
}

/// The searches of all dialects, in the order in which they are wanted, and what is known of each.
class Searches {
 public:
  Searches(const profile::Profile& profile, const recipe::Decision& decision,
           const histogram::GrowingHistogram& histogram, const calibrate::EntropyRule& rule,
           const std::set<std::string>& chosen, const DivergenceCourse& course)
      : profile_(profile), decision_(decision), histogram_(histogram), course_(course) {
    const auto add = [&](std::string_view id, const char* title, const calibrate::EntropyRule& of) {
      searches_.push_back({id, title, of, chosen.contains(std::string(id)), of == rule});
      candidates_ += candidatesOf(of);
    };
    for (const calibrate::Dialect& dialect : calibrate::dialects()) add(dialect.id, dialect.title, dialect.rule);
    const bool changed = chosen.contains(std::string(kChangedRule));
    if (changed) add(kChangedRule, SCALEWRIGHT_TEXT("Parameter", "parameters as changed"), rule);
    const auto asked = [](const Search& each) { return each.asked; };
    // The curve that is asked for, whether or not its dialect is chosen.
    if (std::none_of(searches_.begin(), searches_.end(), asked)) {
      add({}, "", rule);
      searches_.back().asked = true;
    }
  }

  /// nullopt: it was stopped.
  std::optional<DivergenceView> run() {
    constexpr std::size_t kFew = 512;  // candidates of a first look
    for (Search& each : searches_) {
      const std::size_t stride = candidatesOf(each.rule) / kFew;
      if (!each.chosen || stride < 2) continue;
      auto coarse = searchOf(each.rule).curve(watched(), stride);
      if (!coarse) return std::nullopt;
      candidates_ += coarse->keep.size();
      each.curve = *std::move(coarse);
    }
    tell();
    for (const bool chosen : {true, false}) {
      for (Search& each : searches_) {
        if (each.chosen != chosen) continue;
        const calibrate::EntropySearch search = searchOf(each.rule);
        auto curve = search.curve(watched());
        if (!curve) return std::nullopt;
        each.pick = search.pick(*curve, course_.stop);
        if (course_.stop.stop_requested()) return std::nullopt;
        if (each.chosen || each.asked) each.curve = *std::move(curve);
        if (each.chosen) tell();
      }
    }
    DivergenceView view = soFar();
    view.computed = Fraction(1);
    return view;
  }

 private:
  struct Search {
    std::string_view id;  ///< empty: only its curve is wanted
    const char* title;
    calibrate::EntropyRule rule;
    bool chosen;
    bool asked;  ///< its rule is the one asked for
    calibrate::DivergenceCurve curve = {};
    std::optional<calibrate::EntropyPick> pick = std::nullopt;
  };

  [[nodiscard]] calibrate::EntropySearch searchOf(const calibrate::EntropyRule& rule) const {
    return {histogram_, rule, profile_.amax};
  }
  [[nodiscard]] std::size_t candidatesOf(const calibrate::EntropyRule& rule) const {
    const calibrate::CandidateRange range = calibrate::candidatesOf(histogram_, rule);
    return range.first > range.last ? 0 : range.last - range.first + 1;
  }
  [[nodiscard]] calibrate::SearchCourse watched() {
    return {.stop = course_.stop, .looked_at = [this](std::size_t more) { looked_at_ += more; }};
  }
  void tell() {
    if (course_.so_far) course_.so_far(soFar());
  }
  [[nodiscard]] DivergenceView soFar() const {
    DivergenceView view;
    view.exact = histogram_.exact;
    view.bins = histogram_.counts.size();
    view.computed = Fraction(candidates_ == 0 ? 1 : static_cast<double>(looked_at_) / static_cast<double>(candidates_));
    for (const Search& each : searches_) {
      if (each.asked && view.curve.keep.empty()) view.curve = each.curve;
      if (each.pick && !each.id.empty()) {
        view.picks.push_back({each.id, each.title, each.pick->threshold, each.pick->keep, each.pick->divergence,
                              sqnrAt(profile_, decision_, each.pick->threshold)});
      }
      if (each.chosen) view.curves.push_back({each.id, each.curve});
    }
    return view;
  }

  const profile::Profile& profile_;
  const recipe::Decision& decision_;
  const histogram::GrowingHistogram& histogram_;
  const DivergenceCourse& course_;
  std::vector<Search> searches_;
  std::size_t candidates_ = 0;
  std::size_t looked_at_ = 0;
};

}  // namespace

calibrate::EntropyRule entropyRuleOf(const recipe::Decision& decision) {
  const calibrate::CalibratorDescriptor& method = *calibrate::find(kEntropy);
  const bool in_force = decision.calibrator == kEntropy;
  const auto values =
      completed(method.parameters,
                calibrate::completeFor(method, decision.role, in_force ? decision.parameters : ParameterValues{}));
  return values ? calibrate::ruleOf(*values) : calibrate::EntropyRule{};
}

std::string dialectInForce(const recipe::Decision& decision) {
  if (decision.calibrator != kEntropy) return {};
  const calibrate::CalibratorDescriptor& method = *calibrate::find(kEntropy);
  const std::string id = textOf(calibrate::completeFor(method, decision.role, decision.parameters), method.preset);
  const calibrate::Dialect* dialect = calibrate::findDialect(id);
  return dialect != nullptr && dialect->rule == entropyRuleOf(decision) ? id : std::string(kChangedRule);
}

DivergenceView divergenceView(const profile::Profile& profile, const recipe::Decision& decision,
                              const calibrate::Evidence& evidence, const calibrate::EntropyRule& rule,
                              const std::set<std::string>& chosen) {
  return *divergenceView(profile, decision, evidence, rule, chosen, {});
}

std::optional<DivergenceView> divergenceView(const profile::Profile& profile, const recipe::Decision& decision,
                                             const calibrate::Evidence& evidence, const calibrate::EntropyRule& rule,
                                             const std::set<std::string>& chosen, const DivergenceCourse& course) {
  if (profile.amax == 0) return DivergenceView{};
  histogram::GrowingHistogram sketched;
  if (!evidence.histogram) sketched = histogram::fromSketch(profile, evidence.batch_samples);
  const histogram::GrowingHistogram& histogram = evidence.histogram ? *evidence.histogram : sketched;
  std::optional<DivergenceView> view = Searches(profile, decision, histogram, rule, chosen, course).run();
  if (view && !chosen.empty()) view->best = bestOf(profile, decision, evidence, view->picks);
  return view;
}

const DialectPick* pickOf(const DivergenceView& view, std::string_view dialect) {
  const auto found = std::find_if(view.picks.begin(), view.picks.end(),
                                  [dialect](const DialectPick& pick) { return pick.dialect == dialect; });
  return found == view.picks.end() ? nullptr : &*found;
}

const DialectCurve* curveOf(const DivergenceView& view, std::string_view dialect) {
  const auto found = std::find_if(view.curves.begin(), view.curves.end(),
                                  [dialect](const DialectCurve& curve) { return curve.dialect == dialect; });
  return found == view.curves.end() ? nullptr : &*found;
}

std::optional<metrics::Estimate> costOf(const DivergenceView& view, const DialectPick& pick) {
  if (!view.best || !pick.sqnr_db) return std::nullopt;
  const metrics::Estimate& best = view.best->sqnr_db;
  const metrics::Estimate& here = *pick.sqnr_db;
  if (pick.threshold == view.best->threshold || (std::isinf(here.value) && here.exact()))
    return metrics::Estimate::exactly(0);
  return metrics::Estimate{std::max(0.0, best.value - here.value), std::max(0.0, best.low - here.high),
                           std::max(0.0, best.high - here.low)};
}

std::optional<DivergenceAt> divergenceAt(const calibrate::DivergenceCurve& curve, double threshold, double reach) {
  const std::vector<double>& thresholds = curve.thresholds;
  if (thresholds.empty()) return std::nullopt;
  const auto above = std::lower_bound(thresholds.begin(), thresholds.end(), threshold);
  const auto right = static_cast<std::size_t>(above - thresholds.begin());
  const std::size_t left = right == 0 ? 0 : right - 1;
  const auto away = [&](std::size_t i) { return std::abs(thresholds[i] - threshold); };
  const std::size_t nearer = right == thresholds.size() || away(left) < away(right) ? left : right;
  if (away(nearer) <= reach) return DivergenceAt{curve.divergences[nearer], false};
  if (right == 0 || right == thresholds.size()) return std::nullopt;
  const double low = curve.divergences[left];
  const double high = curve.divergences[right];
  if (!std::isfinite(low) || !std::isfinite(high)) return DivergenceAt{curve.divergences[nearer], true};
  const double way = elementary::log(thresholds[right] / thresholds[left]);
  const double share = elementary::log(threshold / thresholds[left]) / way;
  if (low <= 0 || high <= 0) return DivergenceAt{std::lerp(low, high, share), true};
  return DivergenceAt{low * elementary::pow(high / low, share), true};
}

std::optional<double> divergenceNear(const calibrate::DivergenceCurve& curve, Threshold threshold) {
  const std::vector<double>& thresholds = curve.thresholds;
  if (thresholds.size() < 2) return std::nullopt;
  const auto above = std::lower_bound(thresholds.begin(), thresholds.end(), threshold.value());
  auto nearest = above == thresholds.end() ? std::prev(above) : above;
  if (above != thresholds.begin() && above != thresholds.end() &&
      threshold.value() - *std::prev(above) < *above - threshold.value()) {
    nearest = std::prev(above);
  }
  const auto index = static_cast<std::size_t>(nearest - thresholds.begin());
  const std::size_t neighbour = index == 0 ? 1 : index - 1;
  const double bin = std::abs(thresholds[index] - thresholds[neighbour]);
  const double divergence = curve.divergences[index];
  if (!(std::abs(threshold.value() - *nearest) <= bin)) return std::nullopt;
  return divergence;
}

}  // namespace scalewright::view

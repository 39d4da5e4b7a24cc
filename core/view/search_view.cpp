#include "core/view/search_view.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace scalewright::view {

SearchResult::SearchResult(const study::Study& study, search::SearchTable table)
    : study_(study),
      table_(std::move(table)),
      frontier_(search::findFrontier({})),
      budget_(std::numeric_limits<double>::infinity()) {
  findFrontier();
  choosePoint(kneeOf(points_));
}

std::size_t kneeOf(const std::vector<SearchPoint>& points) {
  std::size_t count = points.size();
  while (count > 1 && !std::isfinite(points[count - 1].sqnr_db)) --count;
  const SearchPoint& low = points.front();
  const SearchPoint& high = points[count - 1];
  const double bits = high.bits_per_weight - low.bits_per_weight;
  const double level = high.sqnr_db - low.sqnr_db;
  if (count < 3 || !(bits > 0) || !(level > 0)) return count - 1;
  std::size_t knee = 0;
  double most = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const double above =
        (points[i].sqnr_db - low.sqnr_db) / level - (points[i].bits_per_weight - low.bits_per_weight) / bits;
    if (above <= most) continue;
    most = above;
    knee = i;
  }
  return most > 0 ? knee : count - 1;
}

std::vector<SearchPoint> SearchResult::pointsOf() const {
  const bool estimated = table_.estimates() > 0;
  std::vector<SearchPoint> points;
  for (const auto& point : frontier_.points()) {
    SearchPoint& added = points.emplace_back(
        SearchPoint{units_.values > 0 ? point.bits / units_.values : 0, search::meanSqnr(units_, point.loss)});
    if (estimated) added.interval = search::meanInterval(table_, units_, frontier_.assignment(points.size() - 1));
  }
  return points;
}

void SearchResult::findFrontier() {
  units_ = search::makeUnits(study_, table_, pins_);
  frontier_ = search::findFrontier(units_.units);
  chosen_ = frontier_.within(budget_).value_or(0);
  points_ = pointsOf();
}

void SearchResult::pin(std::size_t layer, std::optional<std::size_t> candidate) {
  if (candidate) {
    // Layers that get the same candidate have one pin, the latest.
    for (const auto& unit : units_.layers) {
      if (std::find(unit.begin(), unit.end(), layer) == unit.end()) continue;
      for (const std::size_t other : unit) pins_.erase(other);
    }
    pins_[layer] = *candidate;
  } else {
    pins_.erase(layer);
  }
  findFrontier();
}

void SearchResult::choosePoint(std::size_t point) {
  chosen_ = point;
  budget_ = frontier_.points()[point].bits;
}

void SearchResult::choose(std::size_t point) {
  choosePoint(std::min(point, points() - 1));
}
void SearchResult::chooseBits(double bits_per_weight) {
  chooseBytes(bits_per_weight * units_.values / 8);
}
void SearchResult::chooseBytes(double bytes) {
  budget_ = bytes * 8;
  chosen_ = frontier_.within(budget_).value_or(0);
}
void SearchResult::chooseSqnr(double sqnr_db) {
  choosePoint(frontier_.below(search::lossAt(units_, sqnr_db)).value_or(points() - 1));
}

SearchView SearchResult::view() const {
  SearchView view;
  for (const auto& candidate : table_.candidates) view.candidates.push_back(candidate.label);
  const search::Assignment assignment = frontier_.assignment(chosen_);
  const auto chosen = search::candidateOfLayers(table_, units_, assignment);
  std::vector<bool> follows(table_.layers.size());
  for (const auto& unit : units_.layers) {
    for (const std::size_t layer : unit) follows[layer] = unit.size() > 1;
  }
  for (std::size_t layer = 0; layer < table_.layers.size(); ++layer) {
    const auto& weight = study_.tensor(table_.layers[layer].weight).info;
    SearchRow row{weight.name,
                  study_.tensor(table_.layers[layer].input).info.name,
                  chosen[layer],
                  pins_.contains(layer),
                  follows[layer],
                  0,
                  {},
                  {}};
    for (const auto& costs : table_.costs) {
      const search::CandidateCost& cost = costs[layer];
      row.sqnr_db.push_back(cost.error ? cost.error->sqnr() : std::nullopt);
      if (!row.problem) row.problem = cost.problem;
      row.estimate = row.estimate || cost.estimate;
    }
    if (chosen[layer]) {
      row.bits_per_weight = table_.costs[*chosen[layer]][layer].bits / static_cast<double>(weight.elements());
    }
    view.rows.push_back(std::move(row));
  }
  view.points = points_;
  view.chosen = chosen_;
  view.knee = kneeOf(points_);
  view.bytes = assignment.bits / 8;
  return view;
}

study::Decisions SearchResult::decisions() const {
  return search::decisionsOf(study_, table_, units_, frontier_.assignment(chosen_));
}

}  // namespace scalewright::view

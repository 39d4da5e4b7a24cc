#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/search/format_search.h"
#include "core/search/frontier.h"

namespace scalewright::view {

/// A layer in a search for formats.
struct SearchRow {
  std::string weight;
  std::string input;
  std::optional<std::size_t> chosen;           ///< which candidate; none where no candidate could be measured
  bool pinned = false;                         ///< by a person, for this layer
  bool follows = false;                        ///< chosen for all layers of its unit, see search::SearchUnits
  double bits_per_weight = 0;                  ///< of what is chosen
  std::vector<std::optional<double>> sqnr_db;  ///< of the layer's output, by candidate
  std::optional<Error> problem;                ///< why there is no number for some candidate
  bool estimate = false;                       ///< some rows of the input stand for all of them

  friend bool operator==(const SearchRow&, const SearchRow&) = default;
};

/// A point of the frontier.
struct SearchPoint {
  double bits_per_weight = 0;
  double sqnr_db = 0;  ///< mean over the layers; infinite without loss
  /// Where it is an estimate: between which it is, 95 of 100 times.
  std::optional<layers::SqnrInterval> interval = {};

  friend bool operator==(const SearchPoint&, const SearchPoint&) = default;
};

/// The findings of a search for the formats of layers, at the point that is chosen. Plain value.
struct SearchView {
  std::vector<std::string> candidates;  ///< labels
  std::vector<SearchRow> rows;          ///< in the order of the table's layers
  std::vector<SearchPoint> points;      ///< ascending
  std::size_t chosen = 0;               ///< which point
  std::size_t knee = 0;                 ///< which point, see kneeOf
  double bytes = 0;                     ///< of all weights at the chosen point

  friend bool operator==(const SearchView&, const SearchView&) = default;
};

/// Returns where more bits begin to bring little: the point farthest above the line from the smallest to the best one,
/// with bits and dB each as shares of their range. Points without loss do not count; where there is no such point the
/// best of the others. points: not empty, ascending.
[[nodiscard]] std::size_t kneeOf(const std::vector<SearchPoint>& points);

/// A finished search, whose point and pins a person moves. Plain value.
class SearchResult {
 public:
  /// Starts at the knee of the frontier.
  SearchResult(const study::Study& study, search::SearchTable table);

  [[nodiscard]] const search::SearchTable& table() const { return table_; }
  /// Layers pinned by a person, by place in the table.
  [[nodiscard]] const std::map<std::size_t, std::size_t>& pins() const { return pins_; }
  /// nullopt gives the layer back to the search. The budget stays what it was.
  void pin(std::size_t layer, std::optional<std::size_t> candidate);

  [[nodiscard]] std::size_t points() const { return frontier_.points().size(); }
  void choose(std::size_t point);
  /// Chooses the best point within a budget, or the end of the frontier that is nearest to it.
  void chooseBits(double bits_per_weight);
  void chooseBytes(double bytes);
  void chooseSqnr(double sqnr_db);

  [[nodiscard]] SearchView view() const;
  /// Returns what the chosen point decides.
  [[nodiscard]] study::Decisions decisions() const;

 private:
  void findFrontier();
  void choosePoint(std::size_t point);
  [[nodiscard]] std::vector<SearchPoint> pointsOf() const;

  study::Study study_;
  search::SearchTable table_;
  std::map<std::size_t, std::size_t> pins_;
  search::SearchUnits units_;
  search::Frontier frontier_;
  std::vector<SearchPoint> points_;  ///< of the frontier
  std::size_t chosen_ = 0;
  double budget_;  ///< bits
};

}  // namespace scalewright::view

#pragma once

#include <QCoreApplication>
#include <QStringList>
#include <optional>
#include <set>
#include <vector>

#include "core/view/depth_view.h"
#include "widgets/plotkit/picture/plot_table.h"

namespace scalewright::widgets {

/// A tensor in the picture of a network.
struct DepthItem {
  study::TensorIndex tensor = 0;
  QString name;
  view::DepthPlace place;
  std::string_view format;           ///< id; empty: it stays as it is stored
  bool weight = false;               ///< else an activation
  view::DepthNumber number;          ///< of the measure
  std::optional<double> other = {};  ///< the same of B
};

/// All that stands in the picture of a network, and which of it is shown: pure, but for its words.
class DepthItems {
  Q_DECLARE_TR_FUNCTIONS(DepthItems)

 public:
  /// Sets what there is. layers: short names, in order; kinds: all.
  void set(view::DepthMeasure measure, QStringList layers, QStringList kinds, std::vector<DepthItem> items);
  /// Shows these kinds alone; none: all.
  void setKinds(std::set<std::size_t> kinds) { only_ = std::move(kinds); }
  /// dB.
  void setTarget(double target_db) { target_ = target_db; }

  [[nodiscard]] view::DepthMeasure measure() const { return measure_; }
  [[nodiscard]] const QStringList& layers() const { return layers_; }
  [[nodiscard]] const QStringList& kinds() const { return kinds_; }
  [[nodiscard]] const std::vector<DepthItem>& all() const { return items_; }
  [[nodiscard]] double target() const { return target_; }
  /// Returns the tensors of each kind that have a number, by their places among all and by layer.
  [[nodiscard]] const std::vector<std::vector<std::size_t>>& lines() const { return lines_; }
  /// Returns the formats of those with a number, in the order of the registry: that of their colours.
  [[nodiscard]] const std::vector<std::string_view>& formats() const { return formats_; }
  /// Returns whether one with a number stays as it is stored.
  [[nodiscard]] bool anyAsStored() const { return any_as_stored_; }
  /// Returns whether the number is an error in dB, which can miss the target.
  [[nodiscard]] bool isError() const;
  [[nodiscard]] bool isShown(std::size_t kind) const { return only_.empty() || only_.contains(kind); }
  [[nodiscard]] bool isShown(const DepthItem& item) const { return item.number.value && isShown(item.place.kind); }
  [[nodiscard]] bool misses(const DepthItem& item) const;
  /// Returns those that are shown and miss the target; none where the number is no error.
  [[nodiscard]] std::vector<study::TensorIndex> misses() const;
  [[nodiscard]] std::size_t kindsOf(const std::vector<study::TensorIndex>& tensors) const;
  /// Returns how many have a number.
  [[nodiscard]] std::size_t known() const;
  [[nodiscard]] const DepthItem* find(study::TensorIndex tensor) const;
  /// Returns the tensor that is so many places further along the line of its kind; nothing beyond its ends.
  [[nodiscard]] std::optional<study::TensorIndex> along(const DepthItem& item, int steps) const;

  [[nodiscard]] QString axisTitle() const;
  /// Says a tensor's name, number and format.
  [[nodiscard]] QString textOf(const DepthItem& item) const;
  /// Says all of it in one sentence.
  [[nodiscard]] QString sentence(std::optional<study::TensorIndex> current) const;
  [[nodiscard]] PlotTable table() const;

 private:
  view::DepthMeasure measure_ = view::DepthMeasure::kSqnr;
  QStringList layers_;
  QStringList kinds_;
  std::vector<DepthItem> items_;
  std::vector<std::vector<std::size_t>> lines_;
  std::vector<std::string_view> formats_;
  bool any_as_stored_ = false;
  std::set<std::size_t> only_;
  double target_ = 30;
};

}  // namespace scalewright::widgets

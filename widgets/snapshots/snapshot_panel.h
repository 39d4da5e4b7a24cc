#pragma once

#include <QStringList>
#include <QWidget>
#include <limits>
#include <optional>
#include <vector>

#include "core/recipe/own_metrics.h"
#include "core/recipe/verdict.h"

class QLabel;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace scalewright::widgets {

/// A snapshot as the list shows it.
struct SnapshotRow {
  QString name;
  QString taken;  ///< in the language of the window
  std::size_t tensors = 0;
  double worst_sqnr_db = std::numeric_limits<double>::quiet_NaN();  ///< of its tensors; NaN: not known, or not yet
  bool exact = true;                                                ///< that is
  std::optional<recipe::Verdict> verdict = {};                      ///< none: not judged yet
  recipe::OwnMetrics own_metrics;
};

/// The named decisions of a study: taken, renamed, gone back to, and one of them compared with.
class SnapshotPanel : public QWidget {
  Q_OBJECT

 public:
  explicit SnapshotPanel(QWidget* parent = nullptr);

  void setRows(const std::vector<SnapshotRow>& rows, std::optional<std::size_t> compared);
  /// Says whether there is anything to take a snapshot of.
  void setAvailable(bool available);

 signals:
  void takeRequested();
  void renamed(std::size_t index, const QString& name);
  void goBackRequested(std::size_t index);
  /// A number is to be asked for.
  void metricRequested(std::size_t index);
  /// One was typed into the list; empty: it goes.
  void metricTyped(std::size_t index, const QString& name, const QString& typed);
  void removeRequested(std::size_t index);
  void differencesRequested(std::size_t index);
  /// nullopt: none any more.
  void compareRequested(std::optional<std::size_t> index);

 private:
  [[nodiscard]] std::optional<std::size_t> selected() const;
  void showMetrics(const std::vector<SnapshotRow>& rows);
  void readCell(QTreeWidgetItem* item, int column);
  void updateButtons();
  /// Adds a button that does something with the selected row.
  template <typename Slot>
  QPushButton* addButton(const char* name, const QString& title, const QString& tip, Slot slot);

  QTreeWidget* list_;
  QStringList metrics_;  ///< by column
  QLabel* nothing_;
  QPushButton* take_;
  std::vector<QPushButton*> on_selection_;
  bool filling_ = false;
};

}  // namespace scalewright::widgets

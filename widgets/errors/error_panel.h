#pragma once

#include <QWidget>
#include <optional>
#include <string>
#include <utility>

#include "core/view/detour_view.h"
#include "core/view/rows/format_table.h"

class QCheckBox;
class QLabel;
class QTableView;

namespace scalewright::widgets {

class FormatModel;
class SqnrDelegate;

/// The per-format error table of the current tensor. A click selects a row; a double click, Enter, Space or its radio
/// button chooses its format, and then the row in force is the selected one.
class ErrorPanel : public QWidget {
  Q_OBJECT

 public:
  explicit ErrorPanel(QWidget* parent = nullptr);

  /// one_scale: the decision has a scale for each channel or group, which only the row in force shows; the panel says
  /// so.
  void setRows(std::vector<view::FormatRow> rows, bool one_scale = false);
  /// Shows the rows of a tensor that stays as it is stored: none of the formats is in force, and one can be chosen.
  void setRowsAsStored(std::vector<view::FormatRow> rows);
  /// Selects the format in force of another tensor: what was selected meant the one before.
  void selectInForce();
  /// Says why, in place of rows. why: empty where there is nothing to say.
  void setNothing(const QString& why);
  /// Sets the SQNR that is good enough, dB.
  void setTarget(double target_db);
  /// Shows what is known of a bfloat16 detour of the same tensor.
  void setDetour(const view::DetourView& detour);
  [[nodiscard]] bool detourShown() const;
  void setDetourShown(bool shown);
  [[nodiscard]] FormatModel& model() { return *model_; }
  [[nodiscard]] QTableView& view() { return *view_; }

 signals:
  void formatChosen(const std::string& format, const scalewright::formats::FormatOptions& options);

  /// The column of codes changed by a bfloat16 detour is wanted, or not any more.
  void detourToggled(bool shown);

 private:
  using InForce = std::pair<std::string, formats::FormatOptions>;

  void choose(int row);
  void showMenu(const QPoint& position);
  /// Copies the rows as the table stands there; row: one of them, with the heading, or all.
  void copy(std::optional<int> row);
  /// Selects the row in force where that is another one than before.
  void followForce();
  void showDetourNote();
  void setNote(const QString& note);

  FormatModel* model_;
  QTableView* view_;
  SqnrDelegate* bars_;
  QLabel* note_;
  QCheckBox* detour_;
  QLabel* detour_note_;
  std::optional<InForce> in_force_;  ///< as it was selected last
  view::DetourState detour_state_ = view::DetourState::kNoTensor;
};

}  // namespace scalewright::widgets

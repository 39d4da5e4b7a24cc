#pragma once

#include <functional>
#include <vector>

#include "widgets/exchange/engine_model.h"
#include "widgets/kit/tab_order.h"

class QLabel;
class QPushButton;
class QTableView;

namespace scalewright::widgets {

/// "Which engine takes it?": a line for each engine, the reasons of the current one below, and the way to its export.
class EnginesDialog : public Dialog {
  Q_OBJECT

 public:
  explicit EnginesDialog(QWidget* parent = nullptr);

  /// Until then it says that the exports are being asked.
  void setLines(std::vector<EngineLine> lines);

 signals:
  /// Asks for the export dialog, with this exporter; flavour: of a checkpoint.
  void exportWanted(const std::string& exporter, const std::string& flavour,
                    const scalewright::ParameterValues& parameters);

 private:
  void showCurrent();
  [[nodiscard]] const EngineLine* current() const;

  EngineModel* model_;
  QLabel* note_;
  QTableView* table_;
  QLabel* reasons_title_;
  NoteList* reasons_;
  QPushButton* export_;
  QPushButton* copy_;
};

}  // namespace scalewright::widgets

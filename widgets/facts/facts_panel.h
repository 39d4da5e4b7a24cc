#pragma once

#include <QWidget>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/view/rows/fact_rows.h"

class QLabel;
class QStandardItem;
class QStandardItemModel;
class QTreeView;

namespace scalewright::widgets {

/// The facts that are shown of the file of the current tensor, and of its datasets.
struct ShownFacts {
  std::string path;                        ///< empty: there is no tensor
  std::shared_ptr<const io::Facts> facts;  ///< the same while it is the same answer
  view::Listed listed;
  std::size_t more_datasets = 0;  ///< batches of the tensor that are not among the facts
  std::optional<Error> problem;   ///< why there are none; neither: they are on their way

  friend bool operator==(const ShownFacts&, const ShownFacts&) = default;
};

/// A panel with the facts that a file tells of itself and of a dataset, to read and to copy.
class FactsPanel : public QWidget {
  Q_OBJECT

 public:
  explicit FactsPanel(QWidget* parent = nullptr);

  void show(ShownFacts facts);
  [[nodiscard]] const QStandardItemModel& model() const { return *model_; }

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void fill();
  /// Notes which sections a person has closed, and where the list was scrolled to, so that the next tensor is shown
  /// alike.
  void keepPlace();
  void addSection(const view::FactSection& section, bool is_file);

  ShownFacts shown_;
  QStandardItemModel* model_;
  QTreeView* view_;
  QLabel* note_;
  std::vector<bool> closed_;  ///< sections, in their order
  int scrolled_ = 0;
};

}  // namespace scalewright::widgets

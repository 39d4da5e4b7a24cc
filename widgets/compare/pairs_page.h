#pragma once

#include <QWidget>
#include <optional>
#include <vector>

#include "core/compare/rows.h"
#include "widgets/compare/pair_model.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QTreeView;

namespace scalewright::widgets {

class CopyableList;
class RenameSection;

/// How the tensors of two files pair, in numbers.
struct PairingCounts {
  std::size_t tensors_a = 0;
  std::size_t tensors_b = 0;
  compare::Pairing pairing;
  QString problem;     ///< of the rules; empty: none
  QString suggestion;  ///< a rule that would pair more; empty: none
};

/// The tensors of two files side by side: how they pair by name, by rules, and what each pair differs by.
class PairsPage : public QWidget {
  Q_OBJECT

 public:
  explicit PairsPage(QWidget* parent = nullptr);

  /// Begins with another B, of which nothing is known yet.
  void begin();
  void setPairing(const PairingCounts& counts);
  /// Sets the rows in their order. measuring: pairs that are on their way, or that wait for it.
  void setLines(std::vector<PairLine> lines, bool measuring);
  /// Says why there is nothing to compare; empty: there is something.
  void setProblem(const QString& problem);
  /// Returns the rules by which tensors of B have other names, as exchange::Renaming takes them.
  [[nodiscard]] std::vector<std::string> rules() const;
  [[nodiscard]] PairModel& model() { return *model_; }
  [[nodiscard]] QTreeView& view();
  /// Says in a sentence or two in what B is not A; empty while nothing is known.
  [[nodiscard]] QString answer() const;
  /// The row that is chosen; nullptr: none.
  [[nodiscard]] const compare::PairRow* current() const;
  /// Chooses the row of a tensor of A.
  void chooseA(std::size_t tensor);

 signals:
  void rulesChanged();
  void answerChanged();
  /// Another pair is the chosen one, or other numbers of it are known.
  void currentChanged();
  /// Somebody has chosen a pair.
  void chosen();
  /// The row of a tensor of A is to be opened.
  void tensorRequested(std::size_t tensor);
  /// What was cancelled is to go on.
  void goOnRequested();

 private:
  [[nodiscard]] const PairLine& lineAt(const QModelIndex& index) const;
  void choose(const compare::PairRow& row);
  void showSummary(bool measuring);

  compare::Summary summary_;
  std::optional<compare::PairRow> worst_;
  QString problem_;
  bool known_ = false;
  bool chosen_ = false;     ///< somebody has chosen a pair
  bool restoring_ = false;  ///< rows are being set: what is current changes by that
  PairModel* model_;
  PairFilter* filter_;
  QComboBox* shown_;
  QLineEdit* name_;
  QPushButton* go_on_;
  QLabel* pairing_;
  QPushButton* suggest_;
  QString suggestion_;
  RenameSection* renaming_;
  CopyableList* list_;
  QLabel* counts_;
};

}  // namespace scalewright::widgets

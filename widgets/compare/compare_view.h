#pragma once

#include <QStringList>
#include <QWidget>
#include <optional>

class QLabel;
class QMenu;
class QPushButton;
class QSplitter;
class QStackedWidget;

namespace scalewright::widgets {

class DecisionsPage;
class ElidedLabel;
class MirroredPlot;
class PairsPage;

/// What is open, A, beside something else, B: the decisions of a recipe or a snapshot, or the tensors of another file.
/// Above a table of what differs, below the pair that is chosen and all of them over the depth of the network, at the
/// foot a sentence that says why the one is worse.
class CompareView : public QWidget {
  Q_OBJECT

 public:
  enum class Shows { kNothing, kDecisions, kFiles };

  explicit CompareView(QWidget* parent = nullptr);

  /// b: the name of what is compared with.
  void show(Shows shows, const QString& b);
  [[nodiscard]] Shows shows() const { return shows_; }
  /// Sets the name of what is open; empty: nothing is.
  void setA(const QString& a);
  /// Sets the snapshots that can be chosen, and which of them is.
  void setSnapshots(const QStringList& names, std::optional<std::size_t> compared);
  /// Puts a plot of all pairs beside that of one; it is seen with files.
  void setGrowth(QWidget& plot);
  [[nodiscard]] DecisionsPage& decisions() { return *decisions_; }
  [[nodiscard]] PairsPage& files() { return *files_; }
  [[nodiscard]] MirroredPlot& mirrored() { return *mirrored_; }

 signals:
  void fileWanted();
  void snapshotWanted(std::size_t index);
  void nothingWanted();

 private:
  void fillMenu();
  void showSides();
  void showFoot();

  Shows shows_ = Shows::kNothing;
  QString a_;
  QString b_;
  QStringList snapshots_;
  std::optional<std::size_t> compared_;
  ElidedLabel* sides_;
  QPushButton* with_;
  QMenu* menu_;
  QStackedWidget* pages_;
  QLabel* empty_;
  QPushButton* begin_;
  DecisionsPage* decisions_;
  PairsPage* files_;
  QSplitter* below_;
  MirroredPlot* mirrored_;
  QWidget* growth_ = nullptr;
  QLabel* foot_;
};

}  // namespace scalewright::widgets

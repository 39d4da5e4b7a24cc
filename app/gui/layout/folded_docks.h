#pragma once

#include <QList>
#include <QObject>
#include <QString>
#include <QStringList>

class QDockWidget;
class QMainWindow;
class QToolBar;

namespace scalewright::app {

/// Docks that can be folded into a line of their names, all at once: a click on a name brings all back, that one in
/// front.
class FoldedDocks : public QObject {
  Q_OBJECT

 public:
  explicit FoldedDocks(QMainWindow& window);

  void add(QDockWidget& dock);
  /// The line; hidden while nothing is folded.
  [[nodiscard]] QToolBar& strip() { return *strip_; }

  [[nodiscard]] bool folded() const { return !folded_.isEmpty(); }
  /// Folds those that are there and stand below. Nothing where there is none.
  void fold();
  /// front: comes to the front; nullptr for the one that was there last.
  void unfold(QDockWidget* front = nullptr);

  /// Names of the docks that are folded, the last one in front first; to be stored and given to `restore`.
  [[nodiscard]] QStringList names() const;
  /// The docks of these names are folded, and hidden; no other is.
  void restore(const QStringList& names);

 signals:
  void changed();

 private:
  /// Returns the one that is seen; the first where nobody sees any yet.
  [[nodiscard]] QDockWidget* inFront(const QList<QDockWidget*>& docks) const;
  void shown(QDockWidget* dock);
  void refill();

  QMainWindow& window_;
  QToolBar* strip_;
  QList<QDockWidget*> docks_;
  QList<QDockWidget*> folded_;
  QDockWidget* front_ = nullptr;  ///< the last one that was seen
  bool unfolding_ = false;
};

}  // namespace scalewright::app

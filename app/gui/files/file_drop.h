#pragma once

#include <QObject>
#include <QStringList>
#include <functional>

class QWidget;

namespace scalewright::app {

/// Takes files and folders that are dropped on a window, or on a part of it.
class FileDrop : public QObject {
  Q_OBJECT

 public:
  /// Lives as long as `target`. take: hears of their paths, none where what was dropped is not on this machine.
  FileDrop(QWidget& target, std::function<void(const QStringList& paths)> take);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  std::function<void(const QStringList& paths)> take_;
};

}  // namespace scalewright::app

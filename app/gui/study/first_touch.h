#pragma once

#include <QObject>

class QWidget;

namespace scalewright::app {

/// Notices when a person begins to work in a window: by a key or a button of the mouse.
class FirstTouch : public QObject {
  Q_OBJECT

 public:
  explicit FirstTouch(QWidget& window);

  /// The next key or button counts as the first one.
  void await();
  /// Whether nobody has touched the window since `await`. False before that.
  [[nodiscard]] bool awaiting() const { return awaiting_; }

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void end();

  QWidget& window_;
  bool awaiting_ = false;
};

}  // namespace scalewright::app

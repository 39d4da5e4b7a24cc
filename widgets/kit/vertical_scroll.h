#pragma once

#include <QScrollArea>

namespace scalewright::widgets {

/// Scrolls up and down only, and is never so narrow that its bar covers the content.
class VerticalScroll : public QScrollArea {
 public:
  /// content: becomes the widget that is scrolled.
  VerticalScroll(QWidget* content, QWidget* parent);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void fit();
};

}  // namespace scalewright::widgets

#pragma once

#include <QLabel>

namespace scalewright::widgets {

/// A line of text that gives way: cut in the middle where there is no room, whole in its tooltip. Of
/// facts that are three spaces apart the last ones are left out whole.
class ElidedLabel : public QLabel {
  Q_OBJECT

 public:
  explicit ElidedLabel(QWidget* parent = nullptr);
  [[nodiscard]] QSize minimumSizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;
};

}  // namespace scalewright::widgets

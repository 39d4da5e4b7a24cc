#pragma once

#include <QLabel>

namespace scalewright::widgets {

/// A line of text that gives way where there is no room; whole in its tooltip. Of facts that are three spaces apart the
/// last ones are left out whole, and the first is cut in the middle; a name of a tensor is elided as elidedName does
/// it.
class ElidedLabel : public QLabel {
  Q_OBJECT

 public:
  enum class Shows { kFacts, kName };
  explicit ElidedLabel(Shows shows, QWidget* parent = nullptr);
  [[nodiscard]] QSize minimumSizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  Shows shows_;
};

}  // namespace scalewright::widgets

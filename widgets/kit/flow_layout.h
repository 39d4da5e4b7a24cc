#pragma once

#include <QLayout>
#include <vector>

namespace scalewright::widgets {

/// Lays widgets out in lines as text is, from the side that reading starts at.
class FlowLayout : public QLayout {
  Q_OBJECT

 public:
  explicit FlowLayout(int spacing, QWidget* parent = nullptr);
  ~FlowLayout() override;

  void addItem(QLayoutItem* item) override;
  [[nodiscard]] int count() const override { return static_cast<int>(items_.size()); }
  [[nodiscard]] QLayoutItem* itemAt(int index) const override;
  QLayoutItem* takeAt(int index) override;
  [[nodiscard]] Qt::Orientations expandingDirections() const override { return {}; }
  [[nodiscard]] bool hasHeightForWidth() const override { return true; }
  [[nodiscard]] int heightForWidth(int width) const override { return place(QRect(0, 0, width, 0), false); }
  [[nodiscard]] QSize minimumSize() const override;
  [[nodiscard]] QSize sizeHint() const override { return minimumSize(); }
  void setGeometry(const QRect& area) override;

 private:
  /// Returns the height that the lines take.
  int place(const QRect& area, bool move) const;

  std::vector<QLayoutItem*> items_;
};

}  // namespace scalewright::widgets

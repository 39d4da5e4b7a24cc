#pragma once

#include <QWidget>
#include <optional>

class QComboBox;
class QPushButton;

namespace scalewright::widgets {

/// The end of the tool bar: which snapshot is B, and a button that shows it for as long as it is held down.
class CompareBar : public QWidget {
  Q_OBJECT

 public:
  explicit CompareBar(QWidget* parent = nullptr);

  void setChoices(const QStringList& names, std::optional<std::size_t> compared);
  /// Says whether B can be shown at once.
  void setReady(bool ready);
  void setHeld(bool held);
  [[nodiscard]] QPushButton& holdButton() { return *hold_; }

 signals:
  void compareRequested(std::optional<std::size_t> index);

 private:
  QComboBox* choice_;
  QPushButton* hold_;
};

}  // namespace scalewright::widgets

#pragma once

#include <QToolButton>
#include <vector>

namespace scalewright::widgets {

/// Chooses any of several values by a menu of check marks; none chosen means that all will do.
class ChoiceButton : public QToolButton {
  Q_OBJECT

 public:
  /// titles: in the order of the values, which are their places.
  ChoiceButton(const QStringList& titles, const QString& name, QWidget* parent = nullptr);

  void setChosen(const std::vector<int>& places);
  [[nodiscard]] std::vector<int> chosen() const;

 signals:
  /// Tells of a change by a person.
  void changed();

 private:
  void showChosen();

  std::vector<QAction*> actions_;
  QString name_;
};

}  // namespace scalewright::widgets

#pragma once

#include <QStringList>
#include <QWidget>

class QPushButton;
class QVBoxLayout;

namespace scalewright::widgets {

/// Stands in the middle while nothing is open.
class WelcomePanel : public QWidget {
  Q_OBJECT

 public:
  explicit WelcomePanel(QWidget* parent = nullptr);

  void setRecentFiles(const QStringList& files);
  void setSampleAvailable(bool available);

 signals:
  void openRequested();
  void sampleRequested();
  void tourRequested();
  void fileRequested(const QString& file);

 private:
  QPushButton* sample_;
  QPushButton* tour_;
  QWidget* recent_;
  QVBoxLayout* recent_list_;
};

}  // namespace scalewright::widgets

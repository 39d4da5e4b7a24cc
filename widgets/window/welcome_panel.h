#pragma once

#include <QList>
#include <QStringList>
#include <QWidget>

class QPushButton;
class QVBoxLayout;

namespace scalewright::widgets {

/// Returns the names of files that were opened together, of many the first few and how many more.
[[nodiscard]] QString namesOf(const QStringList& files);

/// Stands in the middle while nothing is open.
class WelcomePanel : public QWidget {
  Q_OBJECT

 public:
  explicit WelcomePanel(QWidget* parent = nullptr);

  /// entries: files that were opened together; last: what was open when the window before was closed.
  void setRecent(const QList<QStringList>& entries, const QStringList& last);
  void setSampleAvailable(bool available);

 signals:
  void openRequested();
  void sampleRequested();
  void tourRequested();
  void filesRequested(const QStringList& files);

 private:
  QPushButton* sample_;
  QPushButton* tour_;
  QPushButton* last_;
  QStringList last_files_;
  QWidget* recent_;
  QVBoxLayout* recent_list_;
};

}  // namespace scalewright::widgets

#pragma once

#include <QWidget>
#include <vector>

#include "core/search/search_candidate.h"

class QHBoxLayout;
class QListWidget;
class QMenu;
class QToolButton;

namespace scalewright::widgets {

/// The formats that a search may choose from: those that are ticked.
class CandidateList : public QWidget {
  Q_OBJECT

 public:
  explicit CandidateList(QWidget* parent = nullptr);

  /// Takes the room beside the button that adds formats.
  void setAction(QWidget* action);

  /// Sets whether a person can tick and add formats.
  void setChoosing(bool choosing);

  [[nodiscard]] std::vector<search::CandidateRequest> chosen() const;
  /// Ticks a candidate, which is added if it is not there.
  void choose(const search::CandidateRequest& request, bool on = true);

 signals:
  void changed();

 private:
  void fillMenu(QMenu& menu);

  QListWidget* list_;
  QToolButton* add_;
  QHBoxLayout* bar_;
};

}  // namespace scalewright::widgets

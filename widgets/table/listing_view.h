#pragma once

#include <QWidget>
#include <string>
#include <vector>

class QLabel;
class QListView;

namespace scalewright::widgets {

class NameModel;

/// Shows what has been met of a file that is being listed: names, as they come, before anything else is known of them.
class ListingView : public QWidget {
  Q_OBJECT

 public:
  explicit ListingView(QWidget* parent = nullptr);

  void add(const std::vector<std::string>& names);
  void clear();
  [[nodiscard]] std::size_t count() const;

 private:
  NameModel* names_;
  QLabel* count_;
};

}  // namespace scalewright::widgets

#pragma once

#include <QObject>
#include <map>
#include <string>

#include "app/gui/study/study_controller.h"
#include "widgets/window/notice_bar.h"

namespace scalewright::widgets {
class GroupingDialog;
}

namespace scalewright::app {

/// Asks how the datasets of an open file are taken, and takes them so. Decisions of tensors whose names stay are kept,
/// those of others until they are back.
class GroupingCommands : public QObject {
  Q_OBJECT

 public:
  GroupingCommands(StudyController& controller, QWidget* window);

  /// The dialog over the files as they are now, the one of the current tensor first; the caller shows it.
  [[nodiscard]] widgets::GroupingDialog* makeDialog();
  void show();
  /// Lists a file anew as `grouping` says. Says what it made of it, with a way back, once it is there.
  void regroup(std::size_t source, const io::Grouping& grouping);
  /// Leaves values out of a file's tensors that are likely no data, in the same way.
  void leaveOutFound(std::size_t source);

 signals:
  void noticed(const scalewright::widgets::Notice& notice);
  void noticeGone(const QString& id);

 private:
  /// A file that is being taken otherwise.
  struct Change {
    io::Grouping before;
    io::Grouping after;
    std::size_t left = 0;  ///< tensors that are gone
  };
  void keepDecisions(const std::vector<study::TensorIndex>& leaving);
  void finish(const QString& file);
  /// Decides as before about tensors that are back.
  void bringBack(std::size_t source);
  void tell(std::size_t source, const Change& change);

  StudyController& controller_;
  QWidget* window_;
  std::map<std::string, Change> changes_;                                          ///< by path, not listed yet
  std::map<std::string, std::map<std::string, recipe::Decision>> kept_decisions_;  ///< by path and tensor
};

}  // namespace scalewright::app

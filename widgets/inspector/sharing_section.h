#pragma once

#include <QWidget>
#include <string>

#include "core/study/study.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QTreeView;

namespace scalewright::widgets {

class SharingModel;
class ValueField;

/// Which tensors the current one shares a scale with, and what that costs.
class SharingSection : public QWidget {
  Q_OBJECT

 public:
  explicit SharingSection(QWidget* parent = nullptr);

  void show(const study::Study& study, study::TensorIndex tensor);
  void clear();
  /// Takes what is being typed: see ValueField.
  void leave();

 signals:
  /// Is emitted with a name, empty for none.
  void groupChosen(const std::string& group);
  /// Tells whether the tensor's own range counts for that of its group.
  void sayChosen(bool counts);
  void memberChosen(study::TensorIndex tensor);

 private:
  void showGroups(const std::vector<std::string>& groups, const std::string& current);
  void showMembers(const study::Study& study, study::TensorIndex tensor);
  void commit(const QString& typed);

  QComboBox* group_;
  ValueField* field_;  ///< the name of the group; empty for none
  QCheckBox* counts_;
  QTreeView* members_;
  SharingModel* model_;
  QLabel* own_;
  std::vector<std::string> listed_;
};

}  // namespace scalewright::widgets

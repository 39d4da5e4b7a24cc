#pragma once

#include <QAbstractTableModel>
#include <vector>

namespace scalewright::widgets {

/// What a name becomes.
struct RenamedLine {
  QString before;
  QString after;
  bool collides = false;  ///< with another tensor
};

/// Names before and after a renaming.
class RenameModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { kBefore, kAfter, kColumns };

  using QAbstractTableModel::QAbstractTableModel;

  void setLines(std::vector<RenamedLine> lines);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  std::vector<RenamedLine> lines_;
};

}  // namespace scalewright::widgets

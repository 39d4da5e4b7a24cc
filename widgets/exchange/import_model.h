#pragma once

#include <QAbstractTableModel>
#include <vector>

namespace scalewright::widgets {

/// A tensor of a file that is to be imported.
struct ImportedLine {
  QString name;        ///< in the file
  QString here;        ///< after renaming
  bool found = false;  ///< a tensor of that name is open
  QString format;
  double threshold = 0;

  friend bool operator==(const ImportedLine&, const ImportedLine&) = default;
};

/// What is in a file, and which tensors it is for.
class ImportModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { kName, kHere, kFormat, kThreshold, kColumns };

  using QAbstractTableModel::QAbstractTableModel;

  void setLines(std::vector<ImportedLine> lines);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  std::vector<ImportedLine> lines_;
};

}  // namespace scalewright::widgets

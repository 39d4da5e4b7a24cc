#pragma once

#include "widgets/kit/rows_model.h"

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

/// The entries of a file, and the tensors they are for.
class ImportModel : public RowsModel<ImportedLine> {
  Q_OBJECT

 public:
  enum Column { kName, kHere, kFormat, kThreshold };

  explicit ImportModel(QObject* parent = nullptr);

  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
};

}  // namespace scalewright::widgets

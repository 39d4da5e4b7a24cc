#pragma once

#include <functional>

#include "widgets/kit/tab_order.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QRadioButton;

namespace scalewright::widgets {

/// The tensors of the study that are to be written, and where.
struct TensorExportChoice {
  bool selected_only = false;
  bool codes = true;
  bool values = true;
  bool folder = false;  ///< of .npy files; else one HDF5 file
  QString path;
};

/// Chooses which quantized tensors are written, which parts of them, and where.
class TensorExportDialog : public Dialog {
  Q_OBJECT

 public:
  /// Numbers of the tensors to choose from.
  struct Counts {
    std::size_t tensors = 0;
    std::size_t ready = 0;      ///< that can be written
    std::size_t estimated = 0;  ///< of these, under a threshold that no pass over the data has made exact
  };
  /// Begins to write; returns what is wrong with the choice, or nothing.
  using Start = std::function<QString(const TensorExportChoice& choice)>;

  /// folder: where files are proposed.
  TensorExportDialog(const Counts& all, const Counts& selected, const QString& folder, Start start,
                     QWidget* parent = nullptr);

  [[nodiscard]] TensorExportChoice choice() const;
  /// More tensors have a result now, or an exact one.
  void setCounts(const Counts& all, const Counts& selected);
  /// Says what must end before anything can be written; nothing where `why` is empty.
  void setWaiting(const QString& why);

 private:
  void browse();
  void begin();
  /// Proposes a path that follows the kind of output until somebody types another.
  void followKind();
  void update();

  Counts counts_of_all_;
  Counts counts_of_selected_;
  QString folder_;
  Start start_;
  QString waiting_;
  QRadioButton* all_;
  QRadioButton* selected_;
  QCheckBox* codes_;
  QCheckBox* values_;
  QComboBox* kind_;
  QLineEdit* path_;
  QPushButton* browse_;
  QLabel* note_;
  QLabel* problem_;
  QPushButton* export_;
};

}  // namespace scalewright::widgets

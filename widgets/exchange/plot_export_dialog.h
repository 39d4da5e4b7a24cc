#pragma once

#include <QDialog>
#include <QPointer>

#include "widgets/plotkit/picture.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QLineEdit;
class QSpinBox;

namespace scalewright::widgets {

/// The choices about a picture beside its caption; kept from one to the next.
struct PictureChoice {
  QString kind = QStringLiteral("svg");  ///< extension: svg, pdf, png or csv
  QSize size;                            ///< none: as the plot is shown
  double scale = 2;
  std::optional<Theme> theme;
  bool captioned = true;

  friend bool operator==(const PictureChoice&, const PictureChoice&) = default;
};

class Debounce;

/// Kind, size, theme and caption of a picture of a plot, shown as it will be.
class PlotExportDialog : public QDialog {
  Q_OBJECT

 public:
  /// caption: proposed. The plot may go away meanwhile; then the dialog closes.
  PlotExportDialog(ThemedPlot& plot, const PictureChoice& choice, const QString& caption, QWidget* parent = nullptr);

  [[nodiscard]] PictureChoice choice() const;
  /// Without facts.
  [[nodiscard]] PictureStyle style() const;
  /// The plot shows something else now. caption: for that; one that a person has written stays.
  void showChanged(const QString& caption);

 signals:
  void saveRequested();
  void copyRequested();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  [[nodiscard]] bool isTable() const;
  void takeSizeOfPlot();
  /// Shows the choices that can be made now, at once; the picture follows when the hand rests.
  void showChoice();
  void showPicture();

  QPointer<ThemedPlot> plot_;
  QLabel* preview_;
  QComboBox* kind_;
  QSpinBox* width_;
  QSpinBox* height_;
  QDoubleSpinBox* scale_;
  QComboBox* theme_;
  QCheckBox* captioned_;
  QLineEdit* caption_;
  QLabel* note_;
  QPushButton* copy_;
  Debounce* rest_;
};

}  // namespace scalewright::widgets

#pragma once

#include <QPointer>

#include "widgets/kit/tab_order.h"
#include "widgets/plotkit/picture/picture.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QLineEdit;

namespace scalewright::widgets {

/// The choices about a picture beside its texts; kept from one to the next.
struct PictureChoice {
  QString kind = QStringLiteral("svg");  ///< extension: svg, pdf, png or csv
  QSize size;                            ///< none: as the plot is shown
  double scale = 2;
  std::optional<Theme> theme;
  QString family;     ///< of the letters; empty: as in the window
  double points = 0;  ///< their size in print; 0: as in the window
  bool titled = true;
  bool sourced = true;

  friend bool operator==(const PictureChoice&, const PictureChoice&) = default;
};

class Debounce;
class PictureSize;

/// Kind, size, letters, theme, title and source of a picture of a plot, shown as it will be.
class PlotExportDialog : public Dialog {
  Q_OBJECT

 public:
  /// title, source: proposed. The plot may go away meanwhile; then the dialog closes.
  PlotExportDialog(ThemedPlot& plot, const PictureChoice& choice, const QString& title, const QString& source,
                   QWidget* parent = nullptr);

  [[nodiscard]] PictureChoice choice() const;
  /// Returns the style without facts.
  [[nodiscard]] PictureStyle style() const;
  /// Returns whether nobody has written another source than the proposed one.
  [[nodiscard]] bool proposesSource() const;
  /// The plot shows something else now. title, source: for that; what a person has written stays.
  void showChanged(const QString& title, const QString& source);

 signals:
  void saveRequested();
  void copyRequested();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  [[nodiscard]] bool isTable() const;
  /// Shows the choices that can be made now, at once; the picture follows when the hand rests.
  void showChoice();
  void showPicture();

  QPointer<ThemedPlot> plot_;
  QLabel* preview_;
  QComboBox* kind_;
  PictureSize* size_;
  QDoubleSpinBox* scale_;
  QComboBox* family_;
  QDoubleSpinBox* points_;
  QComboBox* theme_;
  QCheckBox* titled_;
  QLineEdit* title_;
  QCheckBox* sourced_;
  QLineEdit* source_;
  QLabel* note_;
  QPushButton* copy_;
  Debounce* rest_;
};

}  // namespace scalewright::widgets

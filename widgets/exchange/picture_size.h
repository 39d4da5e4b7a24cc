#pragma once

#include <QObject>
#include <QSize>
#include <functional>

class QComboBox;
class QSpinBox;

namespace scalewright::widgets {

inline constexpr double kMillimetresPerInch = 25.4;

/// The fields of how large a picture is: as its plot is shown, as wide as a column of a paper, or of a size of its own.
class PictureSize : public QObject {
  Q_OBJECT

 public:
  /// The dialog owns the fields and this. shown: the size of the plot; an invalid one where the plot is gone.
  PictureSize(QWidget& dialog, std::function<QSize()> shown);

  [[nodiscard]] QComboBox* preset() const { return preset_; }
  [[nodiscard]] QSpinBox* width() const { return width_; }
  [[nodiscard]] QSpinBox* height() const { return height_; }
  /// Returns the size in pixels, as on the screen.
  [[nodiscard]] QSize size() const;
  /// Returns whether it is that of the plot, whatever that will be.
  [[nodiscard]] bool isAsShown() const;
  /// Sets the size; an invalid one: as the plot is shown.
  void setSize(const QSize& size);

 signals:
  void changed();
  /// Says that letters of so many points belong to the size that was chosen; 0: those of the window.
  void lettersProposed(double points);

 private:
  void takeShown();
  /// Sets size and letters for a column of a paper, or as in the window.
  void takePreset(int index);
  void markPreset();

  std::function<QSize()> shown_;
  QComboBox* preset_;
  QSpinBox* width_;
  QSpinBox* height_;
};

}  // namespace scalewright::widgets

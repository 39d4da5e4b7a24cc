#pragma once

#include <QObject>

class QApplication;

namespace scalewright::widgets {

/// Shows texts as they are in all windows of the application. Qt takes what looks like HTML for HTML, and would open
/// the files that it names: the name of a tensor is nothing to be followed. Labels, message boxes and tool tips show
/// HTML only where their format is said to be Qt::RichText.
class PlainTexts : public QObject {
  Q_OBJECT

 public:
  explicit PlainTexts(QApplication& application);

  /// While it is there, message boxes are formatted as Qt would: for those that Qt fills, with no word of a file.
  class Pause {
   public:
    Pause() { ++pauses; }
    ~Pause() { --pauses; }
    Pause(const Pause&) = delete;
    Pause& operator=(const Pause&) = delete;
  };

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  static inline int pauses = 0;
};

}  // namespace scalewright::widgets

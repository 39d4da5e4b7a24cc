#include "widgets/text/plot_keys.h"

#include <QCoreApplication>
#include <QKeySequence>

namespace scalewright::widgets {
namespace {

struct Keys {
  Q_DECLARE_TR_FUNCTIONS(scalewright::widgets::PlotKeys)
};

PlotKey key(const QKeySequence& keys, const QString& what) {
  return {keys.toString(QKeySequence::NativeText), what};
}

PlotKey gesture(const QString& gesture, const QString& what) {
  return {gesture, what, false};
}

}  // namespace

std::vector<PlotKey> plotKeys() {
  return {
      key(Qt::Key_Left, Keys::tr("Threshold a bin of the histogram lower; in plots without one, pan left")),
      key(Qt::Key_Right, Keys::tr("Threshold a bin of the histogram higher; in plots without one, pan right")),
      key(Qt::SHIFT | Qt::Key_Left, Keys::tr("Threshold ten bins lower")),
      key(Qt::SHIFT | Qt::Key_Right, Keys::tr("Threshold ten bins higher")),
      key(Qt::Key_Escape, Keys::tr("Take a drag back")),
      key(Qt::Key_Plus, Keys::tr("Zoom in")),
      key(Qt::Key_Minus, Keys::tr("Zoom out")),
      key(Qt::Key_Home, Keys::tr("Show everything")),
      key(Qt::ALT | Qt::Key_Left, Keys::tr("Zoom back")),
      key(Qt::ALT | Qt::Key_Right, Keys::tr("Zoom forward")),
      key(Qt::Key_A, Keys::tr("Measure from here")),
      key(Qt::Key_B, Keys::tr("Measure to here; held, see the snapshot that is compared with")),
      key(Qt::Key_BracketLeft, Keys::tr("End of the measure a pixel to the left")),
      key(Qt::Key_BracketRight, Keys::tr("End of the measure a pixel to the right")),
      key(Qt::Key_Delete, Keys::tr("Remove the measure")),
      key(Qt::Key_C, Keys::tr("Crosshair")),
      key(Qt::CTRL | Qt::Key_C, Keys::tr("Copy the plot")),
      gesture(Keys::tr("Wheel"), Keys::tr("Zoom x at the pointer; over the y axis or with Shift, y")),
      gesture(Keys::tr("Drag"), Keys::tr("Move the threshold line, or pan")),
      gesture(Keys::tr("Alt+drag"), Keys::tr("Move the threshold line without snapping to marks")),
      gesture(Keys::tr("Right drag"), Keys::tr("Zoom to a box")),
      gesture(Keys::tr("Double click"), Keys::tr("Show everything")),
  };
}

}  // namespace scalewright::widgets

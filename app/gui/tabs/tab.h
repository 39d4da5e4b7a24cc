#pragma once

#include <functional>
#include <span>

class QSettings;
class QWidget;

namespace scalewright::app {

struct Workbench;

namespace tabs {

/// A tab once it is made.
struct Panel {
  QWidget* widget = nullptr;            ///< owns what works for it
  std::function<void(bool)> seen = {};  ///< somebody looks at it from now on, or nobody does
  /// Writes what the next window begins with; `make` reads it.
  std::function<void(QSettings&)> keep = {};
};

/// Where a tab stands until a person has put it elsewhere: beside the plots, where reading starts or where it ends, or
/// below; or, for good, in the place of the plots: see app/gui/layout/centre.h.
enum class Place { kStart, kEnd, kBelow, kCentre };

/// What a person is about to do: an arrangement of the docks for each, see app/gui/layout/workspaces.h.
enum Task : unsigned { kTune = 1, kNetwork = 2, kCompare = 4, kSearch = 8, kAll = 15 };

/// A panel with a dock of its own, or a view in the middle: one file here that defines it, and one line in
/// CMakeLists.txt.
struct Tab {
  const char* id;     ///< of its dock: layouts of the window and keys are kept by it
  const char* title;  ///< marked for translation in the context "Tab"; another is the title of the panel's widget
  const char* help;   ///< what it is for and how it is used, in some sentences; the same
  Panel (*make)(Workbench& bench);
  unsigned tasks = kAll;  ///< of Task: where it is there until a person has arranged it otherwise
  Place place = Place::kBelow;
};

/// All tabs, in the order of the View menu.
[[nodiscard]] std::span<const Tab* const> descriptors();

/// Brings the dock to the front that a widget is in, and shows it where it was closed. Returns it; nullptr: there is
/// none.
QWidget* bringToFront(QWidget& within);

}  // namespace tabs
}  // namespace scalewright::app

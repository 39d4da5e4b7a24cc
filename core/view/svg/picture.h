#pragma once

#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/view/axes/labels.h"
#include "core/view/svg/axis.h"
#include "core/view/svg/markup.h"

namespace scalewright::view::svg {

/// Width of every picture; places grow to the right and down, in CSS pixels.
inline constexpr double kWidth = 480;
inline constexpr double kAreaLeft = 52;
inline constexpr double kAreaRight = 468;
inline constexpr double kAreaHeight = 210;
inline constexpr std::size_t kLabelRows = 4;

/// How the numbers at the ticks of an axis are written.
enum class TickText { kPlain, kCount };

/// An entry of the legend: a line or, where `filled`, a box of these CSS classes.
struct LegendEntry {
  std::string classes;
  std::string text;
  bool filled = false;
  std::string attributes = {};  ///< of the line, besides its classes
};

/// The text that a picture which stands alone has above its plot.
struct Caption {
  std::string name;
  std::string facts;
};

/// One labelled mark of a plot, in places of the picture.
struct MarkLabel {
  double x = 0;
  double dot = std::numeric_limits<double>::quiet_NaN();  ///< y of the dot on a curve; NaN: none
  std::string text;
  bool current = false;
  bool exact = true;  ///< an estimate is marked by its sign, a dotted line and a hollow dot
};

/// A place on a curve with a label that a leader line ties to it.
struct Pick {
  Spot place;
  std::string text;
  bool current = false;
  bool exact = true;  ///< an estimate is marked as a mark's is
};

/// A plot with two axes, drawn from the back to the front. What it draws has classes only; plotStyle() has their
/// colours.
class Picture {
 public:
  /// label_rows: of the marks, above the axes.
  Picture(std::string_view title, std::string_view description, const std::optional<Caption>& caption,
          std::size_t label_rows);

  [[nodiscard]] double top() const { return top_; }
  [[nodiscard]] double bottom() const { return top_ + kAreaHeight; }

  /// Draws grid, frame, ticks and names of the axes, whose places are those of the area. x_places: what stands at 0, 1
  /// and so on in the place of numbers, as far as there is room.
  void addAxes(const Axis& x, const Axis& y, TickText counts, std::string_view x_name, std::string_view y_name,
               std::span<const std::string> x_places = {});
  /// attributes: besides the classes, each with a space before it.
  void addPath(std::string_view classes, const Path& path, std::string_view attributes = {});
  void addBox(std::string_view classes, double left, double top, double right, double bottom);
  void addText(std::string_view classes, double x, double y, const std::string& markup);
  /// Draws lines down the area, dots, and labels above it; marks beside the area are left out. bottom: where the lines
  /// end.
  void addMarks(const std::vector<MarkLabel>& marks, double bottom);
  /// Draws dots with their labels in the area, clear of each other and of the number of a threshold, and off the curves
  /// where that can be. spots: of the curves.
  void addPicks(const std::vector<Pick>& picks, const std::vector<Spot>& spots);
  /// Draws the line with its number, and what lies beyond it.
  void addThreshold(const Axis& x, double threshold);
  /// Draws the legend below the axes, in columns. At the end.
  void addLegend(const std::vector<LegendEntry>& entries);

  /// One `<svg>` element.
  [[nodiscard]] std::string markup() const;

 private:
  std::string title_;
  std::string description_;
  std::string body_;
  double top_;
  double height_;
};

/// The style sheet of all pictures, for light and dark: once in a page, or in each file.
[[nodiscard]] std::string plotStyle();

/// Writes a picture as a file of its own.
[[nodiscard]] std::string svgFile(std::string_view picture);

}  // namespace scalewright::view::svg

#pragma once

#include <QString>
#include <QStringList>
#include <optional>
#include <utility>

namespace scalewright::widgets {

class ThemedPlot;

/// Has every plot told as a chart, by its description, and the value of its line, to who does not see it. Nothing the
/// second time.
void describePlots();

/// An axis as it is told: its name, and the values at both of its ends.
struct ToldAxis {
  QString label;
  std::pair<double, double> limits;
};

/// Returns one sentence about a plot. subject: the tensor it is about; empty: none. parts: what it shows.
[[nodiscard]] QString plotSentence(const QString& name, const QString& subject, QStringList parts, const ToldAxis& x,
                                   const ToldAxis& y);

/// What listeners know of a plot: they are told what has changed since.
class PlotNews {
 public:
  /// Cost: nothing while nobody listens, else a description.
  void tell(ThemedPlot& plot);

 private:
  QString told_;                      ///< the description that listeners know
  std::optional<double> told_value_;  ///< the same of the line
};

}  // namespace scalewright::widgets

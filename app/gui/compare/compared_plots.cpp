#include "app/gui/compare/compared_plots.h"

#include <cmath>

#include "core/view/plots/mirrored_histogram.h"
#include "core/view/plots/tensor_plot.h"
#include "core/view/recipe_comparison.h"
#include "widgets/compare/mirrored_plot.h"
#include "widgets/depth/depth_plot.h"
#include "widgets/text/core_text.h"

namespace scalewright::app {

ComparedPlots::ComparedPlots(StudyController& controller, widgets::MirroredPlot& mirrored, widgets::DepthPlot& growth,
                             QObject* parent)
    : QObject(parent), controller_(controller), mirrored_(mirrored), growth_(growth) {}

void ComparedPlots::show(const view::ComparedRow* row) {
  asker_.cancel();
  const study::Study& study = controller_.study();
  if (row == nullptr || !row->index || !study.has(*row->index) || !study.tensor(*row->index).profile) {
    mirrored_.clear();
    return;
  }
  const profile::Profile& profile = *study.tensor(*row->index).profile;
  widgets::MirroredLines lines;
  if (row->a) lines.a = row->a->threshold.value;
  if (row->b) lines.b = row->b->threshold.value;
  mirrored_.setHistogram(widgets::text(row->tensor), view::mirroredHistogram(profile, profile), lines);
}

void ComparedPlots::show(const FileComparison& files, const compare::PairRow* row) {
  asker_.cancel();
  if (row == nullptr || !row->numbers) {
    mirrored_.clear();
    return;
  }
  const view::MirroredHistogram histogram = view::mirroredHistogram(*row->numbers->a, *row->numbers->b);
  widgets::MirroredLines lines;
  const auto index = files.tensorOf(*row->a);
  const QString name = widgets::text(row->name);
  if (!index) return mirrored_.setHistogram(name, histogram, lines);
  const study::StudyTensor& tensor = controller_.study().tensor(*index);
  // A threshold of smoothed values has no place beside those that are stored.
  if (!tensor.info.scaling) lines.a = view::thresholdLine(tensor).value_or(lines.a);
  mirrored_.setHistogram(name, histogram, lines);
  if (std::isnan(lines.a)) return;
  asker_.ask([decision = *tensor.decision, info = files.infoB(*row->b),
              profile = row->numbers->b](const std::stop_token&) { return view::thresholdOn(decision, info, profile); },
             [this, name, histogram, lines](std::optional<double> threshold) mutable {
               lines.b = threshold.value_or(lines.b);
               mirrored_.setHistogram(name, histogram, lines);
             });
}

void ComparedPlots::showGrowth(const FileComparison& files) {
  const view::DepthPlaces& places = files.places();
  std::vector<widgets::DepthItem> items;
  for (const compare::PairRow& row : files.rows()) {
    const auto index = row.a && row.b ? files.tensorOf(*row.a) : std::nullopt;
    if (!index) continue;
    widgets::DepthItem item{.tensor = *index,
                            .name = widgets::text(row.name),
                            .place = places.places[*row.a],
                            .format = {},
                            .weight = controller_.study().tensor(*index).info.role == tensor::Role::kWeight,
                            .number = {}};
    if (const auto sqnr = row.sqnr(); sqnr && std::isfinite(*sqnr)) item.number.value = sqnr;
    items.push_back(std::move(item));
  }
  std::sort(items.begin(), items.end(), [](const auto& x, const auto& y) { return x.tensor < y.tensor; });
  QStringList layers;
  for (const std::string& layer : view::shortLayers(places.layers)) layers << widgets::text(layer);
  QStringList kinds;
  for (const std::string& kind : places.kinds) kinds << widgets::text(kind);
  const bool any = std::any_of(items.begin(), items.end(), [](const auto& item) { return item.number.value; });
  growth_.setNotice(any ? QString() : tr("No pair differs element by element so far."));
  growth_.setItems(view::DepthMeasure::kAgainst, std::move(layers), std::move(kinds), std::move(items));
}

}  // namespace scalewright::app

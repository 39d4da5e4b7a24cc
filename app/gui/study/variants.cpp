#include "app/gui/study/variants.h"

#include <QDateTime>
#include <algorithm>

#include "core/session/measure.h"
#include "core/study/study_recipe.h"
#include "widgets/text/core_text.h"
#include "widgets/text/own_metric_text.h"

namespace scalewright::app {

using session::Variant;

Variants::Variants(StudyController& controller, QObject* parent) : QObject(parent), controller_(controller) {
  connect(&controller_.editor(), &DecisionEditor::metricsChanged, this, &Variants::changed);
}

QString Variants::comparedName() const {
  return compared() ? widgets::text(all()[*compared()].name) : QString();
}

void Variants::tellChanged() {
  controller_.editor().setUnsaved();
  emit changed();
}

void Variants::take(const QString& name) {
  add(name, session::placed(controller_.study()));
}

void Variants::takeNext() {
  if (controller_.study().size() == 0) return;
  const QString name = freeName();
  take(name);
  if (all().size() == 1) compareWith(0);
  emit taken(name);
}

void Variants::add(const QString& name, recipe::Recipe recipe) {
  controller_.document().addVariant(
      {name.toStdString(), QDateTime::currentDateTimeUtc().toString(Qt::ISODate).toStdString(), std::move(recipe)});
  tellChanged();
}

void Variants::rename(std::size_t index, const QString& name) {
  if (!controller_.document().renameVariant(index, name.trimmed().toStdString())) return;
  tellChanged();
  if (compared() == index) emit comparedChanged();
}

void Variants::remove(std::size_t index) {
  if (index >= all().size()) return;
  const bool was_compared = compared() == index;
  controller_.document().removeVariant(index);
  tellChanged();
  if (was_compared) emit comparedChanged();
}

void Variants::compareWith(std::optional<std::size_t> index) {
  if (!controller_.document().compareWith(index)) return;
  emit changed();
  emit comparedChanged();
}

void Variants::measure(std::size_t index, const recipe::OwnMetric& metric) {
  if (index >= all().size() || !recipe::check(metric)) return;
  recipe::OwnMetrics metrics = all()[index].recipe.own_metrics;
  recipe::put(metrics, metric);
  //: a step of the history: a metric of the person's own, its value, the snapshot
  controller_.editor().measure(
      index, std::move(metrics),
      tr("%1 = %2 of %3")
          .arg(widgets::text(metric.name), widgets::ownMetricText(metric), widgets::text(all()[index].name)));
}

void Variants::forgetMetric(std::size_t index, const std::string& name) {
  if (index >= all().size()) return;
  recipe::OwnMetrics metrics = all()[index].recipe.own_metrics;
  std::erase_if(metrics, [&name](const recipe::OwnMetric& metric) { return metric.name == name; });
  controller_.editor().measure(index, std::move(metrics),
                               tr("No %1 of %2").arg(widgets::text(name), widgets::text(all()[index].name)));
}

void Variants::judge(const recipe::Verdict& verdict) {
  if (controller_.document().judge(verdict)) emit changed();
}

const session::Variant* Variants::inForce() const {
  return session::inForce(controller_.study(), all());
}

void Variants::goBackTo(std::size_t index) {
  if (index >= all().size()) return;
  const study::Application application = study::match(controller_.study(), all()[index].recipe);
  controller_.editor().change(application.decisions, tr("Back to snapshot %1").arg(widgets::text(all()[index].name)));
}

QString Variants::freeName() const {
  for (std::size_t number = all().size() + 1;; ++number) {
    const QString name = tr("Snapshot %1").arg(number);
    const bool taken = std::any_of(all().begin(), all().end(),
                                   [&](const Variant& variant) { return variant.name == name.toStdString(); });
    if (!taken) return name;
  }
}

void Variants::addRead(const QString& name, const recipe::OwnMetrics& metrics) {
  std::vector<Variant> with = all();
  with.push_back({name.toStdString(), QDateTime::currentDateTimeUtc().toString(Qt::ISODate).toStdString(),
                  session::placed(controller_.study())});
  with.back().recipe.own_metrics = metrics;
  begin(std::move(with), comparedName().toStdString());
}

void Variants::begin(std::vector<Variant> all, const std::string& compared) {
  controller_.document().beginVariants(std::move(all), compared);
  emit changed();
  emit comparedChanged();
}

}  // namespace scalewright::app

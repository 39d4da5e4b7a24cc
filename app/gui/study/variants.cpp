#include "app/gui/study/variants.h"

#include <QDateTime>
#include <algorithm>

#include "core/session/find_sources.h"
#include "core/study/study_recipe.h"
#include "widgets/text/core_text.h"

namespace scalewright::app {

using session::Variant;

Variants::Variants(StudyController& controller, QObject* parent) : QObject(parent), controller_(controller) {}

QString Variants::comparedName() const {
  return compared_ ? widgets::text(all()[*compared_].name) : QString();
}

std::shared_ptr<std::vector<Variant>> Variants::copy() const {
  return std::make_shared<std::vector<Variant>>(*all_);
}

void Variants::replace(std::shared_ptr<const std::vector<Variant>> all) {
  all_ = std::move(all);
  controller_.editor().undoStack().resetClean();
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
  auto all = copy();
  all->push_back(
      {name.toStdString(), QDateTime::currentDateTimeUtc().toString(Qt::ISODate).toStdString(), std::move(recipe)});
  replace(std::move(all));
}

void Variants::rename(std::size_t index, const QString& name) {
  if (index >= all().size() || name.trimmed().isEmpty() || all()[index].name == name.toStdString()) return;
  auto renamed = copy();
  (*renamed)[index].name = name.trimmed().toStdString();
  replace(std::move(renamed));
  if (compared_ == index) emit comparedChanged();
}

void Variants::remove(std::size_t index) {
  if (index >= all().size()) return;
  auto left = copy();
  left->erase(left->begin() + static_cast<std::ptrdiff_t>(index));
  const bool was_compared = compared_ == index;
  if (was_compared) {
    compared_.reset();
  } else if (compared_ && *compared_ > index) {
    --*compared_;
  }
  replace(std::move(left));
  if (was_compared) emit comparedChanged();
}

void Variants::compareWith(std::optional<std::size_t> index) {
  if (index && *index >= all().size()) index.reset();
  if (index == compared_) return;
  compared_ = index;
  emit changed();
  emit comparedChanged();
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

void Variants::begin(std::vector<Variant> all, const std::string& compared) {
  all_ = std::make_shared<std::vector<Variant>>(std::move(all));
  const auto found = std::find_if(all_->begin(), all_->end(), [&](const Variant& one) { return one.name == compared; });
  compared_.reset();
  if (!compared.empty() && found != all_->end()) compared_ = static_cast<std::size_t>(found - all_->begin());
  emit changed();
  emit comparedChanged();
}

void Variants::relocate(const std::string& from, const std::string& to) {
  if (all().empty()) return;
  auto moved = copy();
  for (Variant& variant : *moved) session::relocate(variant.recipe, from, to);
  all_ = std::move(moved);
}

}  // namespace scalewright::app

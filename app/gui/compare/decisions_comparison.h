#pragma once

#include <QObject>
#include <map>
#include <memory>
#include <vector>

#include "app/gui/study/study_controller.h"
#include "core/recipe/recipe.h"
#include "core/view/recipe_comparison.h"
#include "widgets/jobs/debounce.h"
#include "widgets/jobs/latest.h"

namespace scalewright::widgets {
class DecisionsPage;
}

namespace scalewright::app {

/// Compares the study with a recipe in the background while somebody looks, again whenever the study has changed,
/// measures what B's errors need, and takes decisions over.
class DecisionsComparison : public QObject {
  Q_OBJECT

 public:
  /// Shows itself in the page. active: somebody looks.
  DecisionsComparison(StudyController& controller, recipe::Recipe b, QString name, widgets::DecisionsPage& page,
                      bool active, QObject* parent);

  void setActive(bool active);

 private:
  void touch();
  void start();
  void showOwnMetrics();
  /// Has the passes made that B's errors need, each once.
  void measure(std::vector<view::OpenPass> passes);
  void take(const study::Decisions& decisions);

  StudyController& controller_;
  std::shared_ptr<const recipe::Recipe> b_;
  QString name_;
  widgets::DecisionsPage& page_;
  bool active_;
  bool stale_ = true;  ///< the study has changed since it was compared
  view::RecipeComparison comparison_;
  std::map<study::TensorIndex, int> asked_;  ///< how often something was asked about it
  widgets::Debounce quiet_;
  widgets::Asker reader_{widgets::Pool::kReading};
  widgets::Asker asker_{widgets::Pool::kComputing};
};

}  // namespace scalewright::app

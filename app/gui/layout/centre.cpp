#include "app/gui/layout/centre.h"

#include <utility>

#include "app/gui/tabs/workbench.h"
#include "widgets/distribution/plot_panel.h"

namespace scalewright::app {

Centre::Centre(QWidget& welcome, Workbench& bench) : plots_(bench.plots) {
  setObjectName(QStringLiteral("centre"));
  addWidget(&welcome);
  addWidget(&plots_);
  for (const tabs::Tab* tab : tabs::descriptors()) {
    if (tab->place != tabs::Place::kCentre) continue;
    tabs::Panel panel = tab->make(bench);
    addWidget(panel.widget);
    views_.emplace(QLatin1String(tab->id), std::move(panel));
  }
  // A page that is not shown has no say in how narrow the window may be.
  const auto fit_pages = [this] {
    for (int page = 0; page < count(); ++page) {
      const auto policy = page == currentIndex() ? QSizePolicy::Preferred : QSizePolicy::Ignored;
      widget(page)->setSizePolicy(policy, policy);
    }
  };
  connect(this, &QStackedWidget::currentChanged, this, fit_pages);
  fit_pages();
}

void Centre::endViews() {
  for (auto& [id, view] : std::exchange(views_, {})) delete view.widget;
}

void Centre::choose(const QString& view) {
  chosen_ = views_.contains(view) ? view : QString();
  put();
}

void Centre::setCalm(bool calm) {
  calm_ = calm;
  put();
}

void Centre::put() {
  const auto view = views_.find(chosen_);
  const bool is_view = !calm_ && view != views_.end();
  setCurrentWidget(calm_ ? widget(0) : is_view ? view->second.widget : &plots_);
  const QString now = is_view ? chosen_ : QString();
  const QString before = std::exchange(seen_, now);
  if (before == now) return;
  const auto tell = [this](const QString& id, bool seen) {
    const auto known = views_.find(id);
    if (known != views_.end() && known->second.seen) known->second.seen(seen);
  };
  tell(before, false);
  tell(now, true);
}

void Centre::keep(QSettings& settings) const {
  for (const auto& [id, view] : views_) {
    if (view.keep) view.keep(settings);
  }
}

}  // namespace scalewright::app

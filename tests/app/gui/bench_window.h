#pragma once

#include <gtest/gtest.h>

#include <QStackedWidget>
#include <QStatusTipEvent>
#include <QVBoxLayout>
#include <algorithm>
#include <string_view>
#include <vector>

#include "app/gui/files/file_commands.h"
#include "app/gui/tabs/plots.h"
#include "app/gui/tabs/tab.h"
#include "app/gui/tabs/workbench.h"
#include "app/gui/welcome/first_look.h"
#include "app/gui/window/standing_work.h"
#include "widgets/distribution/plot_panel.h"
#include "widgets/window/status_panel.h"

namespace scalewright::test {

/// A workbench in a plain widget: the table, the plots, the status and the tabs that are asked for, each where its
/// descriptor says. Those below share a place as docks do: one of them is seen, at first the one of errors, else none.
class BenchWindow : public QWidget {
 public:
  BenchWindow(std::shared_ptr<engine::Engine> engine, std::vector<std::string_view> ids)
      : bench_(*this, std::move(engine), [this](const QString& text) { said_ = text; }) {
    setWindowTitle(QStringLiteral("[*]"));
    lay();
    app::bindStatus(bench_);
    app::bindPlots(bench_);
    app::addStandingWork(bench_);
    ids.push_back("tensors");
    for (const app::tabs::Tab* tab : app::tabs::descriptors()) {
      if (std::find(ids.begin(), ids.end(), tab->id) != ids.end()) add(*tab);
    }
    EXPECT_EQ(made_.size(), ids.size()) << "each is a tab, named once";
    if (std::find(ids.begin(), ids.end(), "errors") != ids.end()) bringUp("errors");
    new app::FirstLook(bench_);
    app::savePlots(bench_);
  }
  ~BenchWindow() override {
    if (QWidget* focus = focusWidget()) focus->clearFocus();
    bench_.work.clear();
    for (const Made& made : made_) made.panel.widget->removeEventFilter(this);
    for (auto made = made_.rbegin(); made != made_.rend(); ++made) delete made->panel.widget;
  }

  [[nodiscard]] app::Workbench& bench() { return bench_; }
  [[nodiscard]] app::StudyController& controller() { return bench_.controller; }
  [[nodiscard]] app::FileCommands& files() { return bench_.files; }
  /// Returns the message or the status tip that came last, as the status bar would show it.
  [[nodiscard]] const QString& said() const { return said_; }
  /// Returns the panel of a tab that was asked for; nullptr: there is none.
  [[nodiscard]] QWidget* panel(std::string_view id) const {
    const auto found = std::find_if(made_.begin(), made_.end(), [id](const Made& made) { return made.tab->id == id; });
    return found == made_.end() ? nullptr : found->panel.widget;
  }
  /// As a click on the tab of a panel below.
  void bringUp(std::string_view id) { below_->setCurrentWidget(panel(id)); }

 protected:
  bool event(QEvent* event) override {
    if (event->type() == QEvent::StatusTip) said_ = static_cast<QStatusTipEvent*>(event)->tip();
    return QWidget::event(event);
  }
  bool eventFilter(QObject* watched, QEvent* event) override {
    if (event->type() == QEvent::Show || event->type() == QEvent::Hide) {
      for (const Made& made : made_) {
        if (made.panel.widget == watched && made.panel.seen) made.panel.seen(event->type() == QEvent::Show);
      }
    }
    return QWidget::eventFilter(watched, event);
  }

 private:
  struct Made {
    const app::tabs::Tab* tab;
    app::tabs::Panel panel;
  };

  void lay() {
    auto* lines = new QVBoxLayout(this);
    auto* columns = new QHBoxLayout;
    lines->addLayout(columns, 1);
    lines->addWidget(&bench_.status);
    auto* middle = new QVBoxLayout;
    middle->addWidget(&bench_.plots, 3);
    below_ = new QStackedWidget;
    below_->addWidget(new QWidget);
    middle->addWidget(below_, 2);
    start_ = new QVBoxLayout;
    end_ = new QVBoxLayout;
    columns->addLayout(start_, 1);
    columns->addLayout(middle, 2);
    columns->addLayout(end_, 1);
    resize(1600, 1000);
  }
  void add(const app::tabs::Tab& tab) {
    made_.push_back({&tab, tab.make(bench_)});
    QWidget* widget = made_.back().panel.widget;
    widget->installEventFilter(this);
    switch (tab.place) {
      case app::tabs::Place::kStart: start_->addWidget(widget); break;
      case app::tabs::Place::kEnd: end_->addWidget(widget); break;
      case app::tabs::Place::kBelow:
      case app::tabs::Place::kCentre: below_->addWidget(widget); break;
    }
  }

  QString said_;
  app::Workbench bench_;
  std::vector<Made> made_;
  QStackedWidget* below_ = nullptr;
  QVBoxLayout* start_ = nullptr;
  QVBoxLayout* end_ = nullptr;
};

}  // namespace scalewright::test

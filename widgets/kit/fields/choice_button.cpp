#include "widgets/kit/fields/choice_button.h"

#include <QMenu>

namespace scalewright::widgets {

ChoiceButton::ChoiceButton(const QStringList& titles, const QString& name, QWidget* parent)
    : QToolButton(parent), name_(name) {
  auto* menu = new QMenu(this);
  for (const QString& title : titles) {
    QAction* action = menu->addAction(title);
    action->setCheckable(true);
    connect(action, &QAction::triggered, this, [this] {
      showChosen();
      emit changed();
    });
    actions_.push_back(action);
  }
  setMenu(menu);
  setPopupMode(QToolButton::InstantPopup);
  setToolButtonStyle(Qt::ToolButtonTextOnly);
  setFocusPolicy(Qt::StrongFocus);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  showChosen();
}

void ChoiceButton::setChosen(const std::vector<int>& places) {
  for (std::size_t i = 0; i < actions_.size(); ++i) {
    actions_[i]->setChecked(std::find(places.begin(), places.end(), static_cast<int>(i)) != places.end());
  }
  showChosen();
}

std::vector<int> ChoiceButton::chosen() const {
  std::vector<int> places;
  for (std::size_t i = 0; i < actions_.size(); ++i) {
    if (actions_[i]->isChecked()) places.push_back(static_cast<int>(i));
  }
  return places;
}

void ChoiceButton::showChosen() {
  QStringList titles;
  for (const int place : chosen()) titles << actions_[static_cast<std::size_t>(place)]->text();
  setText(titles.isEmpty() ? tr("any") : titles.join(QStringLiteral(", ")));
  setToolTip(text());
  setAccessibleName(QStringLiteral("%1: %2").arg(name_, text()));
}

}  // namespace scalewright::widgets

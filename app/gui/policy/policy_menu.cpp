#include "app/gui/policy/policy_menu.h"

#include <QAction>
#include <QMenu>
#include <map>

#include "core/edit/carry_smoothing.h"
#include "core/policy/library.h"
#include "widgets/text/core_text.h"

namespace scalewright::app {
namespace {

QString menuText(QString text) {
  return text.replace(u'&', QStringLiteral("&&"));
}

}  // namespace

PolicyMenu::PolicyMenu(QMenu& menu, PolicyCommands& commands, QObject* parent)
    : QObject(parent), menu_(menu), commands_(commands) {
  menu_.setObjectName(QStringLiteral("policyMenu"));
  menu_.setToolTipsVisible(true);
  open_ = add(tr("&Open policy file…"), tr("Shows what the policy of a file would do"), "openPolicy");
  connect(open_, &QAction::triggered, &commands_, &PolicyCommands::askAndPreview);
  first_ = open_;
  QAction* edit = add(tr("&Edit rules…"), tr("Makes a policy of your own, from the applied one or anew"), "editRules");
  connect(edit, &QAction::triggered, this, [this] {
    const auto& applied = commands_.state().applied();
    emit commands_.editRequested(applied ? applied->policy : policy::Policy());
  });
  menu_.addSeparator();
  give_back_ = add(tr("&Give selection back to the rules"), tr("Decides the selected tensors again as the policy says"),
                   "giveBack");
  connect(give_back_, &QAction::triggered, &commands_, &PolicyCommands::giveBackSelected);
  give_back_all_ = add(tr("Give &all back to the rules"), tr("Takes every override of the policy back"), "giveBackAll");
  connect(give_back_all_, &QAction::triggered, &commands_, &PolicyCommands::giveBackAll);
  smooth_ = add(tr("Carry out &smoothing"), tr("Searches and applies what decisions ask to be smoothed"),
                "carryOutSmoothing");
  connect(smooth_, &QAction::triggered, &commands_, &PolicyCommands::smoothingWanted);
  unmatched_ = add(tr("Show tensors without a &rule"),
                   tr("Filters the tensor table by what no rule of the policy fits"), "showUnmatched");
  connect(unmatched_, &QAction::triggered, &commands_, &PolicyCommands::showUnmatched);
  connect(&menu_, &QMenu::aboutToShow, this, [this] {
    fill();
    updateEnabled();
    smooth_->setEnabled(!edit::awaitingSmoothing(commands_.controller().study()).empty());
  });
  connect(&commands_.state(), &PolicyState::changed, this, &PolicyMenu::updateEnabled);
  connect(&commands_.state(), &PolicyState::standingChanged, this, &PolicyMenu::updateEnabled);
  updateEnabled();
}

QAction* PolicyMenu::add(const QString& title, const QString& tip, const char* name) {
  QAction* action = menu_.addAction(title);
  action->setObjectName(QLatin1String(name));
  action->setStatusTip(tip);
  action->setToolTip(tip);
  return action;
}

QMenu* PolicyMenu::makeSubmenu(const QString& title, const QString& name) {
  auto* submenu = new QMenu(menuText(title), &menu_);
  submenu->setObjectName(name);
  submenu->setToolTipsVisible(true);
  menu_.insertMenu(first_, submenu);
  submenus_.push_back(submenu);
  return submenu;
}

void PolicyMenu::addPolicy(QMenu& menu, const QString& title, const policy::Policy& policy) {
  QAction* action = menu.addAction(menuText(title));
  action->setObjectName(QStringLiteral("policy.") + widgets::text(policy.id));
  action->setStatusTip(widgets::text(policy.description));
  action->setToolTip(widgets::text(policy.description));
  action->setEnabled(commands_.controller().study().size() > 0);
  connect(action, &QAction::triggered, this, [this, policy] { commands_.preview(policy); });
}

void PolicyMenu::fill() {
  for (QMenu* submenu : submenus_) delete submenu;
  submenus_.clear();
  for (QAction* action : menu_.actions()) {
    if (action->property("ofLibrary").toBool()) delete action;
  }
  const policy::Library library = policy::loadLibrary();
  std::map<QString, QMenu*> vendors;  // by what stands before the colon of a title
  QMenu* own = nullptr;
  for (const policy::LibraryEntry& entry : library.entries) {
    const QString title = widgets::text(entry.policy.title);
    if (!entry.file.empty()) {
      if (own == nullptr) own = makeSubmenu(tr("&My policies"), QStringLiteral("ownPolicies"));
      addPolicy(*own, title, entry.policy);
      continue;
    }
    const qsizetype colon = title.indexOf(QStringLiteral(": "));
    const QString vendor = colon < 0 ? tr("Others") : title.left(colon);
    QMenu*& submenu = vendors[vendor];
    if (submenu == nullptr) submenu = makeSubmenu(vendor, QStringLiteral("vendor.") + vendor);
    addPolicy(*submenu, colon < 0 ? title : title.mid(colon + 2), entry.policy);
  }
  if (own != nullptr) own->setTitle(tr("&My policies"));
  if (!library.problems.empty()) {
    QAction* action = new QAction(tr("&Problems of policy files…"), &menu_);
    action->setObjectName(QStringLiteral("policyProblems"));
    action->setProperty("ofLibrary", true);
    connect(action, &QAction::triggered, this,
            [this, problems = library.problems] { commands_.tellProblems(problems); });
    menu_.insertAction(first_, action);
  }
  QAction* separator = new QAction(&menu_);
  separator->setSeparator(true);
  separator->setProperty("ofLibrary", true);
  menu_.insertAction(first_, separator);
}

void PolicyMenu::updateEnabled() {
  open_->setEnabled(commands_.controller().study().size() > 0);
  give_back_->setEnabled(commands_.canGiveBackSelected());
  give_back_all_->setEnabled(commands_.canGiveBackAll());
  unmatched_->setEnabled(commands_.state().any(study::Standing::kUnmatched));
}

}  // namespace scalewright::app

#include "app/gui/layout/workspaces.h"

#include <QActionGroup>
#include <QCoreApplication>
#include <QInputDialog>
#include <QMenu>
#include <QMessageBox>
#include <QSettings>
#include <algorithm>
#include <array>
#include <iterator>

#include "app/gui/layout/folded_docks.h"

namespace scalewright::app {
namespace {

const QString kKept = QStringLiteral("workspaces/kept");
const QString kCurrent = QStringLiteral("workspaces/current");
const QString kOwn = QStringLiteral("own/");

constexpr std::array kWorkspaces = {
    Workspace{
        "tune", QT_TRANSLATE_NOOP("Workspace", "Tune"),
        QT_TRANSLATE_NOOP("Workspace", "One tensor: its plots, what is decided about it, the error of every format"),
        tabs::kTune, "errors", true, 0.57},
    Workspace{
        "network", QT_TRANSLATE_NOOP("Workspace", "Network"),
        QT_TRANSLATE_NOOP("Workspace", "The network over its layers: every tensor, and which of them miss the target"),
        tabs::kNetwork, "ranges", false, 0.72, "depth"},
    Workspace{
        "compare", QT_TRANSLATE_NOOP("Workspace", "Compare"),
        QT_TRANSLATE_NOOP("Workspace", "What is open beside another file, a recipe or a snapshot: what differs most"),
        tabs::kCompare, "snapshots", false, 0.72, "compare"},
    Workspace{
        "search", QT_TRANSLATE_NOOP("Workspace", "Search"),
        QT_TRANSLATE_NOOP("Workspace", "Formats and methods for many tensors at once, and what remains to be done"),
        tabs::kSearch, "ranges", false, 0.72, "search"},
};

/// The one that comes with the program by that id; the first for any other.
const Workspace& comesAs(const QString& id) {
  const auto* found = std::find_if(kWorkspaces.begin(), kWorkspaces.end(),
                                   [&](const Workspace& one) { return id == QLatin1String(one.id); });
  return found != kWorkspaces.end() ? *found : kWorkspaces.front();
}

QString translated(const char* text) {
  return QCoreApplication::translate("Workspace", text);
}

QVariantList stored(const QList<int>& sizes) {
  return {sizes.begin(), sizes.end()};
}

QList<int> read(const QVariantList& stored) {
  QList<int> sizes;
  for (const QVariant& size : stored) sizes << size.toInt();
  return sizes;
}

std::map<QString, Arrangement> kept(QSettings& settings) {
  std::map<QString, Arrangement> all;
  const int count = settings.beginReadArray(kKept);
  for (int i = 0; i < count; ++i) {
    settings.setArrayIndex(i);
    all[settings.value(QStringLiteral("id")).toString()] = {
        settings.value(QStringLiteral("layout")).toByteArray(), read(settings.value(QStringLiteral("sizes")).toList()),
        settings.value(QStringLiteral("folded")).toStringList(), settings.value(QStringLiteral("view")).toString()};
  }
  settings.endArray();
  return all;
}

std::set<QString> ownOf(const std::map<QString, Arrangement>& all) {
  std::set<QString> own;
  for (const auto& [id, arrangement] : all) {
    if (id.startsWith(kOwn)) own.insert(id);
  }
  return own;
}

}  // namespace

Workspaces::Workspaces(Docks& docks, Centre& centre)
    : QObject(&docks), docks_(docks), centre_(centre), group_(new QActionGroup(this)) {
  int digit = 0;
  for (const Workspace& workspace : kWorkspaces) {
    auto* action = new QAction(translated(workspace.title), group_);
    const QString id = QLatin1String(workspace.id);
    const QKeySequence keys(QKeyCombination(Qt::CTRL, static_cast<Qt::Key>(Qt::Key_1 + digit++)));
    action->setObjectName(QStringLiteral("workspace.") + id);
    action->setCheckable(true);
    action->setShortcut(keys);
    action->setStatusTip(translated(workspace.tip));
    action->setToolTip(
        QStringLiteral("%1 (%2)").arg(translated(workspace.tip), keys.toString(QKeySequence::NativeText)));
    connect(action, &QAction::triggered, this, [this, id] { choose(id); });
  }
  QSettings settings;
  arranged_ = kept(settings);
  own_kept_ = ownOf(arranged_);
  current_ = settings.value(kCurrent).toString();
  if (!arranged_.contains(current_)) current_ = QLatin1String(comesAs(current_).id);
  putInForce();
}

bool Workspaces::has(const QString& id) const {
  return arranged_.contains(id) || id == QLatin1String(comesAs(id).id);
}

void Workspaces::choose(const QString& id) {
  if (id == current_ || !has(id)) {
    showCurrent();
    return;
  }
  leave();
  before_ = std::exchange(current_, id);
  putInForce();
  emit changed(current_);
}

void Workspaces::goBack() {
  if (!before_.isEmpty()) choose(QString(before_));
}

void Workspaces::reset() {
  if (!current_.startsWith(kOwn)) arranged_.erase(current_);
  docks_.arrange(comesAs(current_));
  centre_.choose(QLatin1String(comesAs(current_).view));
}

void Workspaces::putInForce() {
  if (const auto kept = arranged_.find(current_); kept != arranged_.end()) {
    docks_.arrange(kept->second, comesAs(current_));
    centre_.choose(current_.startsWith(kOwn) ? kept->second.view : QString::fromLatin1(comesAs(current_).view));
  } else {
    reset();
  }
  showCurrent();
}

void Workspaces::leave() {
  if (auto arrangement = now()) arranged_[current_] = *std::move(arrangement);
}

std::optional<Arrangement> Workspaces::now() const {
  auto arrangement = docks_.arrangement();
  if (arrangement) arrangement->view = centre_.chosen();
  return arrangement;
}

void Workspaces::showCurrent() {
  for (QAction* action : actions()) action->setChecked(action->objectName() == QStringLiteral("workspace.") + current_);
  for (QAction* action : own_) action->setChecked(action->data().toString() == current_);
}

QList<QAction*> Workspaces::actions() const {
  return group_->actions();
}

void Workspaces::addTo(QMenu& menu) {
  menu_ = &menu;
  menu.addActions(actions());
  QAction* back = menu.addAction(tr("&Back to the one before"), this, &Workspaces::goBack);
  back->setObjectName(QStringLiteral("workspaceBack"));
  back->setShortcut(Qt::Key_Backspace);
  back->setStatusTip(tr("Puts the arrangement in force that was it before"));
  menu.addSeparator();
  QAction* keep = menu.addAction(tr("&Keep this arrangement as…"), this, &Workspaces::askAndKeep);
  connect(&menu, &QMenu::aboutToShow, keep, [this, keep] { keep->setEnabled(docks_.arrangement().has_value()); });
  keep->setObjectName(QStringLiteral("keepArrangement"));
  keep->setStatusTip(tr("Keeps where the panels stand under a name of your own"));
  remove_ = menu.addMenu(tr("&Remove"));
  menu.addSeparator();
  fillOwn();
}

void Workspaces::fillOwn() {
  qDeleteAll(std::exchange(own_, {}));
  remove_->clear();
  for (const auto& [id, arrangement] : arranged_) {
    if (!id.startsWith(kOwn)) continue;
    const QString name = id.mid(kOwn.size()).replace(u'&', QStringLiteral("&&"));
    QAction* action = menu_->addAction(name, this, [this, own = id] { choose(own); });
    action->setCheckable(true);
    action->setData(id);
    own_ << action;
    remove_->addAction(name, this, [this, own = id] { remove(own); });
  }
  remove_->setEnabled(!own_.isEmpty());
  showCurrent();
}

void Workspaces::askAndKeep() {
  bool given = false;
  const QString name = QInputDialog::getText(menu_->parentWidget(), tr("Keep this arrangement"), tr("Name:"),
                                             QLineEdit::Normal, {}, &given)
                           .simplified();
  const auto now = this->now();
  if (!given || name.isEmpty() || !now) return;
  if (arranged_.contains(kOwn + name) &&
      QMessageBox::question(menu_->parentWidget(), tr("Keep this arrangement"),
                            tr("Replace the arrangement “%1”?").arg(name)) != QMessageBox::Yes) {
    return;
  }
  arranged_[kOwn + name] = *now;
  // That is another one from here on: what it was kept from is as it was left before.
  current_ = kOwn + name;
  fillOwn();
  QSettings settings;
  store(settings);
  emit changed(current_);
}

void Workspaces::remove(const QString& id) {
  arranged_.erase(id);
  QSettings settings;
  store(settings);
  if (id == current_) {
    current_ = QLatin1String(kWorkspaces.front().id);
    putInForce();
    emit changed(current_);
  }
  fillOwn();
}

void Workspaces::keep(QSettings& settings) {
  leave();
  store(settings);
}

void Workspaces::store(QSettings& settings) {
  // Another window may have kept or removed some meanwhile.
  const std::map<QString, Arrangement> there = kept(settings);
  for (const auto& [id, arrangement] : there) {
    if (id.startsWith(kOwn) && !own_kept_.contains(id)) arranged_.emplace(id, arrangement);
  }
  std::erase_if(arranged_, [&](const auto& one) {
    return own_kept_.contains(one.first) && !there.contains(one.first) && one.first != current_;
  });
  own_kept_ = ownOf(arranged_);
  settings.remove(kKept);
  settings.beginWriteArray(kKept, static_cast<int>(arranged_.size()));
  int i = 0;
  for (const auto& [id, arrangement] : arranged_) {
    settings.setArrayIndex(i++);
    settings.setValue(QStringLiteral("id"), id);
    settings.setValue(QStringLiteral("layout"), arrangement.layout);
    settings.setValue(QStringLiteral("sizes"), stored(arrangement.sizes));
    settings.setValue(QStringLiteral("folded"), arrangement.folded);
    settings.setValue(QStringLiteral("view"), arrangement.view);
  }
  settings.endArray();
  settings.setValue(kCurrent, current_);
}

}  // namespace scalewright::app

#include "widgets/kit/note_list.h"

#include <QHash>
#include <algorithm>

#include "widgets/kit/fields/sqnr_delegate.h"

namespace scalewright::widgets {
namespace {

constexpr qsizetype kTipNames = 12;
constexpr int kMostHeight = 130;

QString tipOf(const QString& reason, const QStringList& subjects) {
  QStringList lines(reason);
  lines << subjects.mid(0, kTipNames);
  if (subjects.size() > kTipNames) lines << QStringLiteral("…");
  return lines.join(u'\n');
}

}  // namespace

NoteList::NoteList(const QString& name, QWidget* parent) : QTreeWidget(parent) {
  setAccessibleName(name);
  setHeaderHidden(true);
  setUniformRowHeights(true);
  setItemDelegate(new RoomyDelegate(this));
  setTextElideMode(Qt::ElideMiddle);
  connect(this, &QTreeWidget::itemExpanded, this, &NoteList::fit);
  connect(this, &QTreeWidget::itemCollapsed, this, &NoteList::fit);
  hide();
}

void NoteList::fit() {
  int lines = 0;
  for (QTreeWidgetItem* item = topLevelItem(0); item != nullptr; item = itemBelow(item)) ++lines;
  const int line = std::max(fontMetrics().height(), rowHeight(indexFromItem(topLevelItem(0)))) + 1;
  setFixedHeight(std::clamp(lines * line + 2 * frameWidth() + 4, line, kMostHeight));
}

void NoteList::setNotes(const std::vector<Note>& notes) {
  clear();
  using Group = std::pair<QString, QString>;  // reason and file
  QList<Group> order;
  QHash<Group, QStringList> subjects;
  for (const Note& note : notes) {
    const Group group(note.reason, note.file);
    if (!subjects.contains(group)) order << group;
    QStringList& of_group = subjects[group];
    if (!note.subject.isEmpty()) of_group << note.subject;
  }
  for (const Group& group : order) {
    const auto& [reason, file] = group;
    const QStringList& names = subjects[group];
    QString line = reason;
    if (names.size() == 1) line = tr("%1: %2").arg(names.front(), reason);
    if (names.size() > 1)
      line = tr("%L1 × %2").arg(names.size()).arg(file.isEmpty() ? reason : tr("%1 (%2)").arg(reason, file));
    auto* item = new QTreeWidgetItem(this, {line});
    item->setToolTip(0, tipOf(reason, names));
    if (names.size() < 2) continue;
    for (const QString& each : names) (new QTreeWidgetItem(item, {each}))->setToolTip(0, each);
  }
  fit();
  setVisible(!notes.empty());
}

}  // namespace scalewright::widgets

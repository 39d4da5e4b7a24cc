#include "widgets/panels/note_list.h"

#include <QHash>
#include <algorithm>

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
  QStringList order;
  QHash<QString, QStringList> subjects;
  for (const Note& note : notes) {
    if (!subjects.contains(note.reason)) order << note.reason;
    QStringList& of_reason = subjects[note.reason];
    if (!note.subject.isEmpty()) of_reason << note.subject;
  }
  for (const QString& reason : order) {
    const QStringList& names = subjects[reason];
    QString line = reason;
    if (names.size() == 1) line = tr("%1: %2").arg(names.front(), reason);
    if (names.size() > 1) line = tr("%L1 × %2").arg(names.size()).arg(reason);
    auto* item = new QTreeWidgetItem(this, {line});
    item->setToolTip(0, tipOf(reason, names));
    if (names.size() < 2) continue;
    for (const QString& each : names) (new QTreeWidgetItem(item, {each}))->setToolTip(0, each);
  }
  fit();
  setVisible(!notes.empty());
}

}  // namespace scalewright::widgets

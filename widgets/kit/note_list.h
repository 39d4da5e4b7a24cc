#pragma once

#include <QTreeWidget>
#include <vector>

namespace scalewright::widgets {

/// Something that was left out or changed.
struct Note {
  QString subject;  ///< a tensor or a place in a file; empty: the whole
  QString reason;
  QString file = {};  ///< where the reason is the file
};

/// Notes by reason and file: one line for each with a count, what it is about below it and in its tooltip.
class NoteList : public QTreeWidget {
  Q_OBJECT

 public:
  /// name: for those who cannot see it.
  explicit NoteList(const QString& name, QWidget* parent = nullptr);

  /// Sets the notes, hidden where there are none.
  void setNotes(const std::vector<Note>& notes);

 private:
  /// Makes the list as high as its lines, up to a limit.
  void fit();
};

}  // namespace scalewright::widgets

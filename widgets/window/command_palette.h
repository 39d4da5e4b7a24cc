#pragma once

#include <QFrame>
#include <functional>
#include <vector>

class QLineEdit;
class QListWidget;

namespace scalewright::widgets {

/// Something that can be found by typing.
struct PaletteEntry {
  QString title;
  QString detail;                   ///< shown beside it: a shortcut, a kind
  std::function<void()> take = {};  ///< what it does when it is chosen; none: `chosen` tells
};

/// A field over the window in which a few letters find a command or a tensor. Enter takes the first hit or the one that
/// the arrow keys chose; Escape, or a click elsewhere, closes.
class CommandPalette : public QFrame {
  Q_OBJECT

 public:
  CommandPalette(std::vector<PaletteEntry> entries, QWidget* window);

  /// Sets what finds entries for the text as it is typed, which come first: a filter, a number of a method.
  void setTyped(std::function<std::vector<PaletteEntry>(const QString& text)> typed);
  /// Opens it over the upper part of the window, with the cursor in it.
  void open();
  /// Indices of the entries that are listed, the best first; those of what is typed follow those of all others.
  [[nodiscard]] const std::vector<std::size_t>& hits() const { return hits_; }

 signals:
  /// Is emitted once; the palette closes.
  void chosen(std::size_t entry);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void search();
  void take();

  [[nodiscard]] const PaletteEntry& entry(std::size_t index) const {
    return index < entries_.size() ? entries_[index] : of_typed_[index - entries_.size()];
  }

  std::vector<PaletteEntry> entries_;
  std::function<std::vector<PaletteEntry>(const QString& text)> typed_;
  std::vector<PaletteEntry> of_typed_;
  std::vector<std::size_t> hits_;
  QLineEdit* text_;
  QListWidget* list_;
};

}  // namespace scalewright::widgets

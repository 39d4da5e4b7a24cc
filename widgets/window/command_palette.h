#pragma once

#include <QFrame>
#include <vector>

class QLineEdit;
class QListWidget;

namespace scalewright::widgets {

/// Something that can be found by typing.
struct PaletteEntry {
  QString title;
  QString detail;  ///< shown beside it: a shortcut, a kind
};

/// A field over the window in which a few letters find a command or a tensor. Enter takes the first hit or the one that
/// the arrow keys chose; Escape, or a click elsewhere, closes.
class CommandPalette : public QFrame {
  Q_OBJECT

 public:
  CommandPalette(std::vector<PaletteEntry> entries, QWidget* window);

  /// Opens it over the upper part of the window, with the cursor in it.
  void open();
  /// Indices of the entries that are listed, the best first.
  [[nodiscard]] const std::vector<std::size_t>& hits() const { return hits_; }

 signals:
  /// Is emitted once; the palette closes.
  void chosen(std::size_t entry);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void search();
  void take();

  std::vector<PaletteEntry> entries_;
  std::vector<std::size_t> hits_;
  QLineEdit* text_;
  QListWidget* list_;
};

}  // namespace scalewright::widgets

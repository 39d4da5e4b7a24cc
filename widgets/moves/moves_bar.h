#pragma once

#include <QString>
#include <QWidget>
#include <cstddef>
#include <optional>
#include <vector>

class QLabel;
class QMenu;
class QPushButton;
class QToolButton;

namespace scalewright::widgets {

/// A move that a person may make with a click.
struct MoveChip {
  QString title;  ///< `per channel`
  QString gain;   ///< `+26.1 dB`
  QString price;  ///< `512 scales`; empty: it is free
  QString tip = {};
  QString name = {};  ///< for those who cannot see it

  friend bool operator==(const MoveChip&, const MoveChip&) = default;
};

/// One line of moves over the plots, as high as it ever is, so that nothing below it moves. Where there is no room
/// prices give way, and then the last moves, into a menu.
class MovesBar : public QWidget {
  Q_OBJECT

 public:
  explicit MovesBar(QWidget* parent = nullptr);
  ~MovesBar() override;

  /// lead: what the moves are for: `What would help:`.
  void setChips(const QString& lead, const std::vector<MoveChip>& chips);
  /// Says a sentence in place of moves.
  void setSentence(const QString& sentence);
  /// Says that moves are being looked for; those that there are stay.
  void setLooking(bool looking);
  /// Says behind the moves what could not be tried, reason by reason; empty: nothing.
  void setProblems(const QStringList& problems);
  [[nodiscard]] const std::vector<MoveChip>& chips() const { return chips_; }
  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override;

 signals:
  /// The pointer or the keyboard's focus is on a move.
  void pointedAt(std::size_t chip);
  /// It is on none any more.
  void left();
  void chosen(std::size_t chip);

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  /// What of a chip is shown.
  enum class Detail { kAll, kGain };

  QPushButton* addButton();
  void placeFocus();
  void fit();
  /// Writes the chips, and returns the width that all of them take.
  int write(Detail detail);
  void fillMenu(std::size_t first);
  void point(std::optional<std::size_t> chip);

  std::vector<MoveChip> chips_;
  std::vector<QPushButton*> buttons_;  ///< some may be more than there are chips
  QLabel* lead_;
  QLabel* sentence_;
  QLabel* looking_;
  QLabel* problems_;
  QToolButton* more_;
  QMenu* menu_;
  std::optional<std::size_t> pointed_;
  bool refocus_ = false;  ///< the chip that had the focus is gone: the next ones get it
};

}  // namespace scalewright::widgets

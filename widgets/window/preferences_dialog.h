#pragma once

#include <set>
#include <string>

#include "widgets/kit/tab_order.h"
#include "widgets/theme/theme.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QListWidget;
class QSpinBox;

namespace scalewright::widgets {

inline constexpr int kSmallestText = 80;  ///< percent of the system's
inline constexpr int kLargestText = 200;
inline constexpr int kLongestJournal = 60;  ///< seconds

/// The settings of a person for all studies.
struct Preferences {
  Theme theme = Theme::kSystem;
  int text_size = 100;                  ///< percent of the system's
  QString language;                     ///< code; empty: that of the system
  int digits = 4;                       ///< significant, of numbers in tables and read-outs
  std::set<std::string> curve_formats;  ///< ids of the formats with a curve in the error plot
  int threads = 0;                      ///< that read one tensor; 0: as many as there are processors
  int memory_gib = 0;                   ///< for each process that reads files; 0: the usual share of the machine
  bool confined = false;                ///< no file is read where the process that reads it cannot be confined
  int journal_seconds = 1;              ///< the longest that a decision waits to be in the journal

  friend bool operator==(const Preferences&, const Preferences&) = default;
};

/// Every change is told at once; cancelling tells what was there before.
class PreferencesDialog : public Dialog {
  Q_OBJECT

 public:
  /// defaults: what “Restore defaults” brings. spoken: code of the language that the window was started with.
  /// usual_gib: the memory that 0 stands for.
  PreferencesDialog(const Preferences& now, Preferences defaults, QString spoken, int usual_gib,
                    QWidget* parent = nullptr);

  [[nodiscard]] Preferences preferences() const;
  void reject() override;

 signals:
  void changed(const scalewright::widgets::Preferences& preferences);

 private:
  void fill(const Preferences& preferences);
  void tell();
  /// Says that another language comes with the next start, where that is so.
  void showRestart();

  Preferences before_;
  Preferences defaults_;
  QString spoken_;
  QComboBox* theme_;
  QSpinBox* text_size_;
  QComboBox* language_;
  QLabel* restart_;
  QSpinBox* digits_;
  QListWidget* formats_;
  QSpinBox* threads_;
  QSpinBox* memory_;
  QCheckBox* confined_;
  QSpinBox* journal_;
  bool filling_ = false;
};

}  // namespace scalewright::widgets

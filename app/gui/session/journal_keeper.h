#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "app/gui/study/study_controller.h"
#include "core/session/journal.h"
#include "core/session/snapshot.h"
#include "widgets/jobs/task_queue.h"

namespace scalewright::app {

class RecipeFiles;
class StudyFiles;
class Variants;

/// Writes what is decided and not saved into a journal, at most two seconds later where nothing else is set. What there
/// is to write is copied on the window's thread, which shares nearly all of it; it is put into words and written on
/// another.
class JournalKeeper : public QObject {
  Q_OBJECT

 public:
  JournalKeeper(StudyController& controller, RecipeFiles& recipes, StudyFiles& studies, Variants& variants,
                QObject* parent);
  ~JournalKeeper() override;

  /// Goes on with a journal that was restored, in place of its own.
  void adopt(std::unique_ptr<session::Journal> journal);
  /// Nothing is unsaved, or somebody wants it so: the journal goes.
  void clear();
  /// Writes what is to be written, and waits until all that was begun is done.
  void flush();
  /// The window is told to end: writes what is not saved for the next start, and waits until that is done. Nothing is
  /// written afterwards. An error: of the last write.
  [[nodiscard]] std::optional<Error> keep();
  /// Sets how long at most, in milliseconds, a decision waits for others to be written with.
  void setLongest(qint64 ms) { longest_ = ms; }
  [[nodiscard]] qint64 longest() const { return longest_; }
  /// The longest that copying has held the window up so far, in microseconds.
  [[nodiscard]] qint64 longestCopy() const { return longest_copy_us_; }

 signals:
  /// Writing has begun to fail; tried again from time to time.
  void failed(const Error& error);
  /// Is emitted when it succeeds again.
  void recovered();

 private:
  struct Writer;

  /// Something was decided: it is to be written soon.
  void schedule();
  void post();
  void await();
  /// Does work, after what is being written, before what will be.
  void inOrder(std::function<void()> work);
  void written(const std::optional<Error>& error);

  StudyController& controller_;
  RecipeFiles& recipes_;
  StudyFiles& studies_;
  Variants& variants_;
  QTimer due_;
  QElapsedTimer waiting_;  ///< since the first decision that is not written; monotonic, as its timer is
  qint64 longest_ = 1000;
  bool failing_ = false;
  bool ended_ = false;
  qint64 longest_copy_us_ = 0;
  std::uint64_t others_ = 0;
  std::shared_ptr<Writer> writer_;
  /// A thread of its own: what is written, taken over and removed comes in this order, and is waited for when the
  /// program ends, however busy the others are. Last: it ends before anything it uses.
  widgets::TaskQueue queue_;
};

}  // namespace scalewright::app

#include "app/gui/session/journal_keeper.h"

#include <QFileInfo>
#include <algorithm>
#include <semaphore>
#include <utility>

#include "app/gui/session/recipe_files.h"
#include "app/gui/session/study_files.h"
#include "app/gui/study/variants.h"
#include "core/session/state_folders.h"
#include "core/view/rows/table.h"
#include "widgets/text/core_text.h"

namespace scalewright::app {
namespace {

constexpr qint64 kTryAgain = 5000;  // ms after a failure
constexpr qsizetype kMostNames = 3;
constexpr widgets::TaskQueue::Key kWriting = 1;  // the latest of what waits to be written is enough
constexpr widgets::TaskQueue::Key kFirstOther = 2;

std::optional<Error> problem(const Result<void>& result) {
  return result ? std::nullopt : std::optional(result.error());
}

}  // namespace

/// Used on the queue's thread only.
struct JournalKeeper::Writer {
  std::unique_ptr<session::Journal> journal;
  std::optional<Error> last;  ///< of the last write

  /// root: where journals are; the window's thread asks the environment.
  std::optional<Error> write(const session::Snapshot& snapshot, const session::JournalMark& mark,
                             const std::filesystem::path& root) {
    return last = tryToWrite(snapshot, mark, root);
  }

  std::optional<Error> tryToWrite(const session::Snapshot& snapshot, const session::JournalMark& mark,
                                  const std::filesystem::path& root) {
    if (!journal) {
      auto made = session::Journal::create(root);
      if (!made) return made.error();
      journal = *std::move(made);
    }
    session::StudyFile study = session::journalled(snapshot, mark);
    return problem(journal->write(study));
  }
};

JournalKeeper::JournalKeeper(StudyController& controller, RecipeFiles& recipes, StudyFiles& studies, Variants& variants,
                             QObject* parent)
    : QObject(parent),
      controller_(controller),
      recipes_(recipes),
      studies_(studies),
      variants_(variants),
      writer_(std::make_shared<Writer>()) {
  due_.setSingleShot(true);
  due_.setTimerType(Qt::PreciseTimer);
  connect(&due_, &QTimer::timeout, this, [this] {
    if (!controller_.editor().undoStack().isClean()) post();
  });
  connect(&controller_.editor(), &DecisionEditor::decisionsChanged, this, [this] {
    if (!controller_.editor().gestureActive()) schedule();
  });
  QUndoStack& history = controller_.editor().undoStack();
  connect(&history, &QUndoStack::indexChanged, this, &JournalKeeper::schedule);
  connect(&history, &QUndoStack::cleanChanged, this, [this](bool clean) {
    if (!clean) {
      schedule();
      return;
    }
    // A history that is being made anew is clean for a moment.
    QTimer::singleShot(0, this, [this] {
      if (controller_.editor().undoStack().isClean()) clear();
    });
  });
  connect(&recipes_, &RecipeFiles::began, this, &JournalKeeper::schedule);
  connect(&variants_, &Variants::changed, this, &JournalKeeper::schedule);
}

JournalKeeper::~JournalKeeper() = default;

void JournalKeeper::schedule() {
  if (ended_ || controller_.editor().undoStack().isClean()) return;
  if (failing_ && due_.isActive()) return;  // a full disk is not asked again at every decision
  if (!due_.isActive()) waiting_.start();
  due_.start(static_cast<int>(std::clamp(longest_ - waiting_.elapsed(), qint64{0}, longest_ * 2 / 5)));
}

void JournalKeeper::post() {
  QElapsedTimer copying;
  copying.start();
  QStringList names;
  for (const std::string& label : view::fileLabels(controller_.study())) names << widgets::text(label);
  if (names.size() > kMostNames) names = names.mid(0, kMostNames) << QStringLiteral("…");
  const QString name =
      studies_.path().isEmpty() ? names.join(QStringLiteral(", ")) : QFileInfo(studies_.path()).completeBaseName();
  auto snapshot = std::make_shared<const session::Snapshot>(studies_.snapshot(name));
  session::JournalMark mark;
  mark.study = studies_.path().toStdString();
  mark.on_disk = controller_.document().file.on_disk.identity().value_or(io::FileIdentity{});
  mark.ended = ended_;
  longest_copy_us_ = std::max(longest_copy_us_, copying.nsecsElapsed() / 1000);
  queue_.post(kWriting, 0,
              [this, writer = writer_, snapshot = std::move(snapshot), mark = std::move(mark),
               root = session::journalRoot()](const std::stop_token&) {
                auto error = writer->write(*snapshot, mark, root);
                widgets::postTo(this, [this, error = std::move(error)] { written(error); });
              });
}

void JournalKeeper::written(const std::optional<Error>& error) {
  if (error) {
    if (!std::exchange(failing_, true)) emit failed(*error);
    if (!controller_.editor().undoStack().isClean()) due_.start(kTryAgain);
  } else if (std::exchange(failing_, false)) {
    emit recovered();
  }
}

void JournalKeeper::inOrder(std::function<void()> work) {
  queue_.post(kFirstOther + others_++, 0, [work = std::move(work)](const std::stop_token&) { work(); });
}

void JournalKeeper::adopt(std::unique_ptr<session::Journal> journal) {
  clear();
  auto taken = std::make_shared<std::unique_ptr<session::Journal>>(std::move(journal));
  inOrder([writer = writer_, taken] { writer->journal = std::move(*taken); });
}

void JournalKeeper::clear() {
  due_.stop();
  queue_.cancel(kWriting);
  inOrder([writer = writer_] {
    if (writer->journal) writer->journal->remove();
    writer->journal.reset();
  });
  if (std::exchange(failing_, false)) emit recovered();
}

void JournalKeeper::flush() {
  if (due_.isActive() && !controller_.editor().undoStack().isClean()) {
    due_.stop();
    post();
  }
  if (controller_.editor().undoStack().isClean()) clear();
  await();
}

std::optional<Error> JournalKeeper::keep() {
  if (!controller_.editor().undoStack().isClean()) {
    ended_ = true;
    due_.stop();
    post();
  }
  flush();
  return ended_ ? writer_->last : std::nullopt;
}

void JournalKeeper::await() {
  std::binary_semaphore done(0);
  inOrder([&done] { done.release(); });
  done.acquire();
}

}  // namespace scalewright::app

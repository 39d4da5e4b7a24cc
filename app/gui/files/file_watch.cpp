#include "app/gui/files/file_watch.h"

#include <algorithm>

#include "widgets/text/core_text.h"

namespace scalewright::app {
namespace {

constexpr int kWatchQuiet = 500;  // ms without another change before a file is looked at
constexpr int kAgain = 2000;      // ms after which one that is gone is looked for
constexpr unsigned long kToEnd =
    1000;  // ms for the thread: one that asks a disk which does not answer is left to itself
const QString kNotice = QStringLiteral("changedOnDisk");

QStringList sorted(const QSet<QString>& files) {
  QStringList names(files.begin(), files.end());
  names.sort();
  return names;
}

}  // namespace

FileWatch::FileWatch(StudyController& controller, QObject* parent)
    : QObject(parent), controller_(controller), disk_(new DiskWatch), thread_(new QThread), quiet_(kWatchQuiet, [this] {
        look();
      }) {
  disk_->moveToThread(thread_);
  connect(thread_, &QThread::finished, disk_, &QObject::deleteLater);
  thread_->start();
  connect(disk_, &DiskWatch::touched, this, [this](const QString& file) {
    touched_.insert(file);
    quiet_.start(kWatchQuiet);
  });
  connect(disk_, &DiskWatch::seen, this, &FileWatch::take);
  connect(&controller_.loader(), &Loader::catalogueAdded, this, &FileWatch::watchAll);
  connect(&controller_, &StudyController::sourcesClosed, this, &FileWatch::watchAll);
}

FileWatch::~FileWatch() {
  thread_->quit();
  if (thread_->wait(kToEnd)) delete thread_;
}

QStringList FileWatch::changed() const {
  return sorted(changed_);
}

void FileWatch::reload() {
  if (changed_.isEmpty()) {
    emit message(tr("No file has changed on disk"));
    return;
  }
  controller_.loader().open(changed());
}

void FileWatch::watchAll() {
  QSet<QString> files;
  std::map<QString, io::FileIdentity> now;
  std::vector<io::FileIdentity> listed;
  for (const io::Catalogue& source : controller_.study().sources()) {
    const QString file = widgets::text(source.identity.path);
    files.insert(file);
    now.emplace(file, source.identity);
    const auto before = known_.find(file);
    if (before == known_.end() || before->second != source.identity || changed_.contains(file))
      listed.push_back(source.identity);
  }
  known_ = std::move(now);
  const QStringList all = sorted(files);
  if (all != watched_) {
    watched_ = all;
    QMetaObject::invokeMethod(disk_, [disk = disk_, all] { disk->watch(all); });
  }
  ask(std::move(listed));
  for (QSet<QString>* set : {&touched_, &changed_, &gone_}) set->intersect(files);
  tell();
}

void FileWatch::ask(std::vector<io::FileIdentity> read) {
  if (read.empty()) return;
  QMetaObject::invokeMethod(disk_, [disk = disk_, read = std::move(read)] { disk->look(read); });
}

void FileWatch::look() {
  const QSet<QString> files = touched_ + gone_;
  touched_.clear();
  std::vector<io::FileIdentity> read;
  for (const QString& file : files) {
    if (const auto known = known_.find(file); known != known_.end()) read.push_back(known->second);
  }
  ask(std::move(read));
}

void FileWatch::take(const std::vector<FileState>& states) {
  for (const FileState& state : states) {
    const QString file = widgets::text(state.read.path);
    const auto known = known_.find(file);
    if (known == known_.end() || known->second != state.read) continue;  // closed, or listed again since
    for (const auto& [set, now] :
         {std::pair(&changed_, FileState::Now::kChanged), std::pair(&gone_, FileState::Now::kGone)}) {
      if (state.now == now) {
        set->insert(file);
      } else {
        set->remove(file);
      }
    }
  }
  if (!gone_.isEmpty()) quiet_.start(kAgain);
  tell();
}

void FileWatch::tell() {
  if (changed_.isEmpty() && gone_.isEmpty()) {
    emit noticeGone(kNotice);
    return;
  }
  if (changed_.isEmpty()) {
    emit noticed({kNotice,
                  tr("%n file(s) are gone from the disk", nullptr, static_cast<int>(gone_.size())),
                  sorted(gone_).join(u'\n') + u'\n' + tr("What was read of them stays, and so do all decisions."),
                  {}});
    return;
  }
  emit noticed({kNotice,
                tr("%n file(s) have changed on disk", nullptr, static_cast<int>(changed_.size())),
                changed().join(u'\n'),
                {{QStringLiteral("reloadChanged"), tr("&Reload"), [this] { reload(); }}}});
}

}  // namespace scalewright::app

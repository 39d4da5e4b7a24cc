#include "app/gui/files/file_watch.h"

#include <QFileInfo>
#include <QSettings>
#include <algorithm>

#include "widgets/text/core_text.h"

namespace scalewright::app {
namespace {

constexpr int kWatchQuiet = 500;  // ms without another change before a file is looked at
constexpr int kAgain = 2000;      // ms after which one that is gone is looked for
constexpr unsigned long kToEnd =
    1000;                    // ms for the thread: one that asks a disk which does not answer is left to itself
constexpr int kPoll = 1000;  // ms between looks at a recording that is followed
const QString kFollow = QStringLiteral("followRecordings");
const QString kNotice = QStringLiteral("changedOnDisk");

/// Of a profile file that is not complete.
std::optional<OpenRecording> recordingOf(const study::Study& study, std::size_t source) {
  const io::Catalogue& file = study.sources()[source];
  const auto complete = file.attributes.find("complete");
  if (complete == file.attributes.end() || complete->second != "0") return std::nullopt;
  constexpr std::int64_t kPerMillisecond = 1'000'000;  // nanoseconds
  OpenRecording recording{widgets::text(file.identity.path), 0,
                          QDateTime::fromMSecsSinceEpoch(file.identity.modified_ns / kPerMillisecond)};
  for (const study::StudyTensor& tensor : study.tensors()) {
    if (tensor.source == source && tensor.info.recorded)
      recording.batches = std::max<std::uint64_t>(recording.batches, tensor.info.batches());
  }
  return recording;
}

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
  connect(thread_, &QThread::finished, disk_, &QObject::deleteLater);
  thread_->start();
  // Where the system refuses the thread, disks are looked at from the window's own.
  if (thread_->isRunning()) disk_->moveToThread(thread_);
  connect(disk_, &DiskWatch::touched, this, [this](const QString& file) {
    touched_.insert(file);
    quiet_.start(kWatchQuiet);
  });
  connect(disk_, &DiskWatch::seen, this, &FileWatch::take);
  connect(&controller_.loader(), &Loader::catalogueAdded, this, &FileWatch::watchAll);
  connect(&controller_, &StudyController::sourcesClosed, this, &FileWatch::watchAll);
  connect(&controller_.loader(), &Loader::tensorsChanged, this, [this] {
    if (!recordings_.empty()) meetRecordings();  // tensors of a recording that has grown come one after the other
  });
  following_ = QSettings().value(kFollow, true).toBool();
  poll_.setInterval(kPoll);
  connect(&poll_, &QTimer::timeout, this, [this] {
    for (const OpenRecording& recording : recordings_) touched_.insert(recording.file);
    look();
  });
  connect(&controller_.loader(), &Loader::replaced, this, [this](const QString& file) {
    touched_.insert(file);
    quiet_.start(kWatchQuiet);  // not at once: one that cannot be read would keep readers busy
  });
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

void FileWatch::setFollowing(bool following) {
  QSettings().setValue(kFollow, following);
  if (following_ == following) return;
  following_ = following;
  meetRecordings();
  follow();
  tell();
}

void FileWatch::meetRecordings() {
  const std::vector<OpenRecording> before = std::exchange(recordings_, {});
  std::set<std::string> followed;
  for (std::size_t i = 0; i < controller_.study().sources().size(); ++i) {
    auto recording = recordingOf(controller_.study(), i);
    if (!recording) continue;
    if (following_) followed.insert(controller_.study().sources()[i].identity.path);
    recordings_.push_back(*std::move(recording));
  }
  const bool any = !followed.empty();
  controller_.loader().setFollowed(std::move(followed));
  if (any && !poll_.isActive()) {
    poll_.start();
  } else if (!any) {
    poll_.stop();
  }
  for (const OpenRecording& earlier : before) {
    const auto same = [&earlier](const OpenRecording& other) { return other.file == earlier.file; };
    if (std::any_of(recordings_.begin(), recordings_.end(), same) || !known_.contains(earlier.file)) continue;
    emit message(tr("%1 is complete").arg(QFileInfo(earlier.file).fileName()));
  }
  emit recordingsChanged();
}

void FileWatch::follow() {
  if (!following_) return;
  QStringList grown;
  for (const OpenRecording& recording : recordings_) {
    if (changed_.remove(recording.file)) grown << recording.file;
  }
  if (!grown.isEmpty()) controller_.loader().open(grown);
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
  meetRecordings();
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
  follow();
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

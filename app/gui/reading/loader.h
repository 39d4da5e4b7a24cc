#pragma once

#include <QElapsedTimer>
#include <QHash>
#include <QObject>
#include <QStringList>
#include <QTimer>
#include <chrono>
#include <map>
#include <memory>
#include <set>

#include "app/gui/reading/followed_files.h"
#include "app/gui/reading/glimpses.h"
#include "app/gui/reading/groupings.h"
#include "app/gui/reading/profile_reader.h"
#include "widgets/jobs/latest.h"

namespace scalewright::app {

/// Opens files in the background: names at once, then one profile after the other, the current tensor first.
class Loader : public QObject {
  Q_OBJECT

 public:
  Loader(study::Study& study, std::shared_ptr<engine::Engine> engine, QObject* parent = nullptr);

  /// The choice whether a file that takes long to list may show its first tensors before: never, or where the study has
  /// no tensors.
  enum class Glimpse { kNone, kWhereEmpty };
  /// Files that are open already are read anew.
  void open(const QStringList& files, Glimpse look = Glimpse::kNone);
  /// See ProfileReader for these.
  void prefer(study::TensorIndex tensor) { reader_.prefer(tensor); }
  void preferSeen(const std::vector<study::TensorIndex>& tensors) { reader_.preferSeen(tensors); }
  void readAgain(const std::vector<study::TensorIndex>& tensors) { reader_.readAgain(tensors); }
  void readPlaced(const std::vector<study::TensorIndex>& tensors) { reader_.readPlaced(tensors); }
  void setThreads(unsigned threads) { reader_.setThreads(threads); }
  [[nodiscard]] unsigned threads() const { return reader_.threads(); }
  void setAhead(std::size_t tensors) { reader_.setAhead(tensors); }
  [[nodiscard]] std::size_t remaining() const { return reader_.remaining(); }
  [[nodiscard]] std::uint64_t bytesRead() const { return reader_.bytesRead(); }
  [[nodiscard]] std::uint64_t bytesAsked() const { return reader_.bytesAsked(); }
  /// Stops reading; what has been read stays, the first tensors of a file that is being listed included.
  void cancel();
  /// Reads what a cancel left out.
  void resume();
  /// Reads tensors again of which something went wrong, as with a process that was killed.
  void tryAgain(const std::vector<study::TensorIndex>& tensors);
  /// Does the same for files that could not be opened.
  void openFailedAgain();
  /// Takes the datasets of an open file otherwise: lists it anew. path: its own in the study.
  void regroup(const std::string& path, const io::Grouping& grouping);
  /// Sets how a file is taken when it is opened; path: without links.
  void setGrouping(const std::string& path, const io::Grouping& grouping) { groupings_.set(path, grouping); }
  /// Sets the files, by their paths in the study, that others replace while they are open and that are listed anew
  /// then: that one is another by now is no problem of it or of its tensors, but told by `replaced`. A tensor that has
  /// been read stays as it is until it has been read anew.
  void setFollowed(std::set<std::string> paths) { followed_.follow(std::move(paths)); }
  /// Lists and reads a file no further that is about to be taken out of the study.
  void leave(const std::string& path);

  /// Reports the end where nothing was left to resume.
  void reportEnd();
  /// How long a listing may take before a glimpse is taken; for tests.
  void setGlimpseAfter(std::chrono::milliseconds time) { glimpse_after_ = time; }
  /// Forgets files that could not be opened, and listings that were stopped: what they have found is not wanted any
  /// more.
  void forgetFailures();

  [[nodiscard]] bool busy() const { return isListing() || reader_.remaining() > 0; }
  [[nodiscard]] bool listing() const { return isListing() && reader_.remaining() == 0; }
  [[nodiscard]] bool canResume() const;
  /// Returns the path of a file that has been listed: its path in the study, without links. Empty for any other.
  [[nodiscard]] std::string pathOf(const QString& file) const { return paths_.value(file); }
  /// Files that could not be opened at all.
  [[nodiscard]] const std::vector<Error>& failedFiles() const { return failed_files_; }

 signals:
  /// Names of a file that is being listed, before anything else is known of them.
  void namesMet(const std::vector<std::string>& names);
  /// The first tensors of a file that is being listed are in the study; the rest will follow.
  void glimpsed(study::TensorIndex first);
  /// A file's tensors are in the study. Those of them that were not there before are at `first_new` or behind it.
  void catalogueAdded(const QString& file, study::TensorIndex first_new);
  void fileFailed(const QString& file);
  /// A file that is followed is another one than was listed.
  void replaced(const QString& file);
  /// These tensors are about to be taken out of the study, ascending: their file takes its datasets otherwise.
  void tensorsLeaving(const std::vector<study::TensorIndex>& tensors);
  /// They are out of it.
  void tensorsLeft(const std::vector<study::TensorIndex>& tensors);
  void tensorsChanged(const std::vector<study::TensorIndex>& tensors);
  void progressed();
  void finished();

 private:
  enum class Read { kAnew, kOn };
  /// kOn: goes on with a listing that was stopped or cut.
  void list(const QString& file, Read read);
  void addCatalogue(const QString& file, Result<io::Catalogue> catalogue);
  /// Puts a catalogue into the study. Returns its source.
  std::size_t take(io::Catalogue catalogue);
  /// Adds the error of a listing that was stopped: its tensors wait.
  void addStopped(const QString& file, const Result<io::Catalogue>& catalogue);
  /// A glimpse is all there will be of its file. why: is said of the file, where it has not been said.
  void keepGlimpse(const std::optional<Error>& why);
  [[nodiscard]] bool isListing() const;
  [[nodiscard]] bool isListing(std::uint64_t key) const;
  void flush();
  void finishIfIdle();

  study::Study& study_;
  std::shared_ptr<engine::Engine> engine_;
  std::vector<Error> failed_files_;
  struct Listing {
    QString file;
    bool stopped = false;  ///< what it has found until then will come
  };
  std::map<std::uint64_t, Listing> listing_;  ///< by the key of a file
  QHash<QString, std::string> paths_;
  Groupings groupings_;
  std::chrono::milliseconds glimpse_after_{100};
  QTimer tick_;
  FollowedFiles followed_;
  Glimpses glimpses_;
  ProfileReader reader_;
  // One after the other, so that files come in the order in which they were opened.
  widgets::Asker listings_{widgets::Pool::kReading};
};

}  // namespace scalewright::app

#pragma once

#include <QElapsedTimer>
#include <QHash>
#include <QObject>
#include <QStringList>
#include <QTimer>
#include <atomic>
#include <chrono>
#include <filesystem>
#include <map>
#include <memory>
#include <set>

#include "core/study/pipeline.h"
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
  /// This tensor is wanted next; it is read even after a cancel.
  void prefer(study::TensorIndex tensor);
  /// Somebody sees these: they are read before others.
  void preferSeen(const std::vector<study::TensorIndex>& tensors);
  /// Of these tensors, reads those that are to be read otherwise than they were.
  void readAgain(const std::vector<study::TensorIndex>& tensors);
  /// These tensors are known to be something else than they were: those that wait are read, and those that are being
  /// read are read anew.
  void readPlaced(const std::vector<study::TensorIndex>& tensors);
  /// Stops reading; what has been read stays, the first tensors of a file that is being listed included.
  void cancel();
  /// Reads what a cancel left out.
  void resume();
  /// Reads tensors again of which something went wrong, as with a process that was killed.
  void tryAgain(const std::vector<study::TensorIndex>& tensors);
  /// The same for files that could not be opened.
  void openFailedAgain();
  /// Takes the datasets of an open file otherwise: lists it anew. path: its own in the study.
  void regroup(const std::string& path, const io::Grouping& grouping);
  /// How a file is taken when it is opened; path: without links.
  void setGrouping(const std::string& path, const io::Grouping& grouping);
  /// Files, by their paths in the study, that others replace while they are open and that are listed anew then: that
  /// one is another by now is no problem of it or of its tensors, but told by `replaced`. A tensor that has been read
  /// stays as it is until it has been read anew.
  void setFollowed(std::set<std::string> paths) { followed_ = std::move(paths); }
  /// Lists and reads a file no further that is about to be taken out of the study.
  void leave(const std::string& path);

  /// Reports the end where nothing was left to resume.
  void settle();
  /// Of those that read one tensor; 0: as many as the machine has. From the next tensor on.
  void setThreads(unsigned threads) { threads_ = threads; }
  [[nodiscard]] unsigned threads() const { return threads_; }
  /// How long a listing may take before a glimpse is taken; for tests.
  void setGlimpseAfter(std::chrono::milliseconds time) { glimpse_after_ = time; }
  /// How many tensors are asked for at a time; for tests.
  void setAhead(std::size_t tensors) { ahead_ = tensors; }
  /// Of files that could not be opened, and of listings that were stopped: what they have found is not wanted any more.
  void forgetFailures();

  [[nodiscard]] bool busy() const { return isListing() || !pending_.empty(); }
  [[nodiscard]] bool listing() const { return isListing() && pending_.empty(); }
  /// Tensors that are to be read still.
  [[nodiscard]] std::size_t remaining() const { return pending_.size(); }
  /// Of what was asked for since nothing was left to read.
  [[nodiscard]] std::uint64_t bytesRead() const { return bytes_done_ + bytes_running_; }
  [[nodiscard]] std::uint64_t bytesAsked() const { return bytes_total_; }
  [[nodiscard]] bool canResume() const;
  /// Of a file that has been listed: its path in the study, without links. Empty for any other.
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
  /// How a file is to be taken; may be called on any thread.
  [[nodiscard]] static io::Grouping groupingOf(const std::map<std::string, io::Grouping>& groupings,
                                               const std::filesystem::path& file);
  /// Of what is asked for.
  static constexpr int kWanted = 3;
  static constexpr int kSeen = 2;
  static constexpr int kOrdinary = 1;
  enum class Read { kAnew, kOn };
  /// kOn: goes on with a listing that was stopped or cut.
  void list(const QString& file, Read read);
  void addCatalogue(const QString& file, Result<io::Catalogue> catalogue);
  /// Reads no tensor of a file that is about to be taken otherwise, or not at all.
  void dropReadings(const std::string& path);
  /// Puts a catalogue into the study. Returns its source.
  std::size_t take(io::Catalogue catalogue);
  /// The same of a file that is followed, if it has the tensors that it had.
  std::optional<std::size_t> takeGrown(const io::Catalogue& catalogue);
  /// Whether a tensor still is as it was read before, and its file has been listed anew.
  [[nodiscard]] bool isGrowing(study::TensorIndex tensor) const;
  /// The study in which a tensor is as its file has it now.
  [[nodiscard]] const study::Study& studyOf(study::TensorIndex tensor) const;
  /// Puts a tensor into the study as its file has it now. Does nothing for one that is.
  void adopt(study::TensorIndex tensor);
  /// Of a listing that was stopped: its tensors wait.
  void addStopped(const QString& file, const Result<io::Catalogue>& catalogue);
  void glimpse(const QString& file);
  void addGlimpse(const QString& file, const io::Catalogue& catalogue);
  /// A glimpse is all there will be of its file. why: is said of the file, where it has not been said.
  void settleForGlimpse(const std::optional<Error>& why);
  [[nodiscard]] bool isListing() const;
  [[nodiscard]] bool isListing(std::uint64_t key) const;
  /// Is to read a tensor, anew if it is being read already.
  void profile(study::TensorIndex tensor, int priority);
  /// Asks for some of those that are to be read, so that a cancel or another wish has few to take back.
  void feed();
  void ask(study::TensorIndex tensor, int priority);
  void addProfile(study::TensorIndex tensor, Result<study::Answer> profile);
  /// A file that is followed, or one of its tensors, is not as it was listed.
  [[nodiscard]] bool isReplaced(const std::string& path, const Error& error) const;
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
  std::set<std::string> followed_;
  /// A copy in which a file has been listed anew, and the tensors that are still to be taken from it.
  struct Grown {
    study::Study next;
    std::set<study::TensorIndex> left;
  };
  std::map<std::string, Grown> grown_;             ///< by the path of the file
  std::map<std::string, io::Grouping> groupings_;  ///< of files that are not taken as their names say, by path
  struct Glimpsed {
    QString file;
    std::string path;
  };
  std::optional<Glimpsed> glimpsed_;  ///< a file whose first tensors are in the study while it is listed
  std::map<study::TensorIndex, std::optional<tensor::ChannelScaling>> pending_;  ///< how they are to be read
  std::set<study::TensorIndex> unasked_;                                         ///< of those that are pending
  /// Bytes that count as read for as long as it is there.
  class BytesRead {
   public:
    explicit BytesRead(std::atomic<std::uint64_t>& all) : all_(all) {}
    ~BytesRead() { all_ -= read_; }
    BytesRead(const BytesRead&) = delete;
    BytesRead& operator=(const BytesRead&) = delete;
    void set(std::uint64_t read) { all_ += read - std::exchange(read_, read); }

   private:
    std::atomic<std::uint64_t>& all_;
    std::uint64_t read_ = 0;
  };
  std::optional<study::TensorIndex> preferred_;
  std::vector<study::TensorIndex> seen_;
  std::set<study::TensorIndex> changed_;
  std::uint64_t bytes_total_ = 0;
  std::uint64_t bytes_done_ = 0;
  std::atomic<std::uint64_t> bytes_running_ = 0;  ///< read so far of what is being read
  std::atomic<unsigned> threads_ = 0;
  std::chrono::milliseconds glimpse_after_{100};
  std::size_t ahead_ = 1024;  ///< tensors that are asked for at a time: work until the window comes to hand out more
  QTimer tick_;
  // One after the other, so that files come in the order in which they were opened.
  widgets::Asker listings_{widgets::Pool::kReading};
  widgets::Asker glimpses_{widgets::Pool::kReading};
  // One tensor is read on all processors, but small ones leave them waiting. Last: it waits for what still runs.
  widgets::Asker reading_{widgets::Pool::kReading, 2};
};

}  // namespace scalewright::app

#pragma once

#include <QObject>
#include <atomic>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "app/gui/reading/followed_files.h"
#include "core/study/pipeline.h"
#include "widgets/jobs/latest.h"

namespace scalewright::app {

/// Reads the profiles of tensors of a study in the background, one after the other, those first that are wanted.
class ProfileReader : public QObject {
  Q_OBJECT

 public:
  /// Of what is asked for.
  static constexpr int kWanted = 3;
  static constexpr int kSeen = 2;
  static constexpr int kOrdinary = 1;

  ProfileReader(study::Study& study, FollowedFiles& followed, std::shared_ptr<engine::Engine> engine);

  /// Is to read a tensor, anew if it is being read already. Ordinary ones wait for `feed`.
  void read(study::TensorIndex tensor, int priority);
  /// Asks for some of those that are to be read, so that a cancel or another wish has few to take back.
  void feed();
  /// This tensor is wanted next; it is read even after a cancel.
  void prefer(study::TensorIndex tensor);
  /// Somebody sees these: they are read before others.
  void preferSeen(const std::vector<study::TensorIndex>& tensors);
  /// Of these tensors, reads those that are to be read otherwise than they were.
  void readAgain(const std::vector<study::TensorIndex>& tensors);
  /// These tensors are known to be something else than they were: those that wait are read, and those that are being
  /// read are read anew.
  void readPlaced(const std::vector<study::TensorIndex>& tensors);
  /// Reads tensors again of which something went wrong.
  void tryAgain(const std::vector<study::TensorIndex>& tensors);
  /// Reads no tensor of a file that is about to be taken otherwise, or not at all.
  void drop(const std::string& path);
  /// Stops; what has been read stays.
  void cancel();

  /// Tensors that are to be read still.
  [[nodiscard]] std::size_t remaining() const { return pending_.size(); }
  /// Returns the bytes of what was asked for since `startCounting`.
  [[nodiscard]] std::uint64_t bytesRead() const { return bytes_done_ + bytes_running_; }
  [[nodiscard]] std::uint64_t bytesAsked() const { return bytes_total_; }
  void startCounting() { bytes_total_ = bytes_done_ = 0; }
  /// A tensor is otherwise now than it was told.
  void note(study::TensorIndex tensor) { changed_.insert(tensor); }
  /// Returns the tensors that are otherwise now since this was asked last, ascending.
  [[nodiscard]] std::vector<study::TensorIndex> takeChanged();
  /// Sets the number of those that read one tensor; 0: as many as the machine has. From the next tensor on.
  void setThreads(unsigned threads) { threads_ = threads; }
  [[nodiscard]] unsigned threads() const { return threads_; }
  /// How many tensors are asked for at a time; for tests.
  void setAhead(std::size_t tensors) { ahead_ = tensors; }

 signals:
  /// There is something to read.
  void begun();
  /// Less is left to read, perhaps nothing.
  void advanced();
  /// A file that is followed is another one than was listed.
  void replaced(const QString& file);

 private:
  void ask(study::TensorIndex tensor, int priority);
  void add(study::TensorIndex tensor, Result<study::Answer> profile);
  /// Takes a tensor back that is to be read.
  void forget(study::TensorIndex tensor);

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

  study::Study& study_;
  FollowedFiles& followed_;
  std::shared_ptr<engine::Engine> engine_;
  std::map<study::TensorIndex, std::optional<tensor::ChannelScaling>> pending_;  ///< how they are to be read
  std::set<study::TensorIndex> unasked_;                                         ///< of those that are pending
  std::optional<study::TensorIndex> preferred_;
  std::vector<study::TensorIndex> seen_;
  std::set<study::TensorIndex> changed_;
  std::uint64_t bytes_total_ = 0;
  std::uint64_t bytes_done_ = 0;
  std::atomic<std::uint64_t> bytes_running_ = 0;  ///< read so far of what is being read
  std::atomic<unsigned> threads_ = 0;
  std::size_t ahead_ = 1024;  ///< tensors that are asked for at a time: work until the window comes to hand out more
  // One tensor is read on all processors, but small ones leave them waiting.
  widgets::Asker reading_{widgets::Pool::kReading, 2};
};

}  // namespace scalewright::app

#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

#include "core/recording/counting.h"
#include "core/recording/row_heap.h"
#include "core/recording/running/added_counts.h"
#include "core/recording/running/kept_moments.h"
#include "core/recording/running/waiting_values.h"
#include "core/recording/tensor_record.h"

namespace scalewright::recording {

/// The rows of one call.
struct CallRows {
  std::uint64_t batch = 0;
  std::uint64_t rows = 0;  ///< of the call, padding included
  /// Numbers of the rows that are counted, in the order in which they come; empty: all, as they come.
  std::span<const std::uint64_t> kept = {};
  /// Number of the call of the network, from 1 on, whose values are kept or taken back when it ends; 0: they are kept.
  std::uint64_t call = 0;
};

/// Remembers one tensor while a network runs. Values are copied or counted before `add` returns. From any thread.
/// What a call adds is held apart until that call is kept or taken back, so that calls may come at the same time.
/// Memory: 512 bytes for each 64 neighbouring codes that occur, 4 bytes a channel, 32 KiB of values that are not
/// counted yet, the kept rows, and 40 bytes a batch; for types of more than two bytes 52 bytes a key. Of each call that
/// has not ended as much as a tensor of its values alone takes, and 12 or 52 bytes for each key that occurs in it. With
/// moments what KeptMoments takes, and the values of calls that have not ended.
class TensorRecorder {
 public:
  /// channels: values of a row; 0: one value a row, of which none are kept. moments: whether those of the channels are
  /// kept, as far as there are no more than io::kMostMomentFeatures.
  TensorRecorder(tensor::ElementType type, std::uint64_t channels, RowBudget rows, std::uint64_t seed,
                 bool moments = false);

  /// raw: the counted rows of the call, native elements back to back.
  void add(const CallRows& call, std::span<const std::byte> raw, unsigned threads,
           const Together& together = onNewThreads);
  /// Does the same where somebody has counted the values already.
  void add(const CallRows& call, std::span<const std::byte> raw, std::shared_ptr<const Counted> counted,
           unsigned threads = 1, const Together& together = onNewThreads);
  /// A call has ended: what it has added is part of the tensor from now on. threads: that multiply its rows for the
  /// moments.
  void keep(std::uint64_t call, unsigned threads = 1, const Together& together = onNewThreads);
  /// Forgets all that a call has added, as if it had never been; numbers of rows that came after its own in the same
  /// batch stay as they are. Returns whether there was something that had not been kept.
  bool takeBack(std::uint64_t call);
  /// Drops the channels after a call with another number of them: the tensor has none, and rows are values, from the
  /// moment on that this call is kept; 0: from now on.
  void dropChannels(std::uint64_t call = 0);

  [[nodiscard]] tensor::ElementType type() const { return type_; }
  [[nodiscard]] std::uint64_t seed() const { return seed_; }
  [[nodiscard]] std::uint64_t channels() const;
  /// Those of calls that have not ended included.
  [[nodiscard]] std::uint64_t elements() const;
  /// All of it so far, without calls that have not ended; its run is number 0.
  [[nodiscard]] TensorRecord record();
  /// Returns whether that has moments: no longer where calls had other numbers of channels, or sums were too large.
  [[nodiscard]] bool hasMoments() const;

 private:
  /// What is remembered of one batch; its elements follow from rows and channels.
  struct Batch {
    std::uint64_t number = 0;
    std::uint64_t rows = 0;
    std::uint64_t called = 0;  ///< rows, padding and those of calls that have not ended included
    std::uint64_t times = 0;
    double amax = 0;
    bool kept = false;  ///< some call of it was kept
  };
  /// What a call has added to one batch.
  struct Part {
    Batch batch;
    std::uint64_t before = 0;  ///< rows called in the batch before it
    bool alone = true;         ///< no other call has added to the batch since
  };
  /// A call that has not ended.
  struct Open {
    std::uint64_t call = 0;
    std::uint64_t channels = 0;
    std::uint64_t elements = 0;
    std::vector<Part> parts;
    std::vector<std::shared_ptr<const Counted>> counted;
    WaitingValues waits;
    RowHeap rows;
    KeptMoments::Values values = {};  ///< for the moments
  };

  Open& openOf(std::uint64_t call);
  std::vector<std::unique_ptr<Open>>::iterator find(std::uint64_t call);
  void place(Open& open, const CallRows& call, std::span<const std::byte> raw);
  void end(Open& open, unsigned threads, const Together& together);
  void wait(Open& open, std::uint64_t batch, std::span<const std::byte> raw);
  void dropNow();
  static void dropOf(Open& open);
  Batch& batchOf(std::uint64_t number);
  Batch* findBatch(std::uint64_t number);
  void flush();

  tensor::ElementType type_;
  std::uint64_t seed_;
  mutable std::mutex mutex_;
  std::uint64_t channels_;
  std::vector<Batch> batches_;  ///< by number
  RowHeap rows_;
  AddedCounts counts_;
  WaitingValues waits_;
  std::unique_ptr<KeptMoments> moments_;  ///< null: none are kept
  std::uint64_t elements_ = 0;
  std::vector<std::unique_ptr<Open>> open_;
};

}  // namespace scalewright::recording

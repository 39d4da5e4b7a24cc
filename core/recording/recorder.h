#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

#include "core/recording/tensor_record.h"

namespace scalewright::recording {

/// What one call of a network adds to a tensor: several tensors that read the same values take the same counts.
struct Counted {
  profile::Counters counters;
  double amax = 0;
  std::uint64_t times = 0;
};

/// Runs body(0) to body(parts - 1), at the same time where it can, and returns when all have ended. body throws
/// nothing.
using Together = std::function<void(unsigned parts, const std::function<void(unsigned part)>& body)>;
/// On threads of its own, made for each call.
void onNewThreads(unsigned parts, const std::function<void(unsigned part)>& body);

/// Counts values on several threads. Shapes: raw is [rows, channels] of native elements back to back; channels 0: one
/// value a row. threads: 0 for as many as the machine has. Tables live on for the next call. Throws std::bad_alloc.
/// Cost: O(elements), and some 50 us.
[[nodiscard]] Counted count(tensor::ElementType type, std::uint64_t channels, std::span<const std::byte> raw,
                            unsigned threads, const Together& together = onNewThreads);

/// The rows of one call.
struct CallRows {
  std::uint64_t batch = 0;
  std::uint64_t rows = 0;  ///< of the call, padding included
  /// Numbers of the rows that are counted, in the order in which they come; empty: all, as they come.
  std::span<const std::uint64_t> kept = {};
  /// Number of the call of the network, from 1 on, that may be taken back; 0: it is not.
  std::uint64_t call = 0;
};

/// Remembers one tensor while a network runs. Values are copied or counted before `add` returns. From any thread.
/// Memory: 512 bytes for each 64 neighbouring codes that occur, 4 bytes a channel, 32 KiB of values that are not
/// counted yet, the kept rows, and 40 bytes a batch; for types of more than two bytes 52 bytes a key.
class TensorRecorder {
 public:
  /// channels: values of a row; 0: one value a row, of which none are kept.
  TensorRecorder(tensor::ElementType type, std::uint64_t channels, RowBudget rows, std::uint64_t seed);

  /// raw: the counted rows of the call, native elements back to back.
  void add(const CallRows& call, std::span<const std::byte> raw, unsigned threads,
           const Together& together = onNewThreads);
  /// The same where somebody has counted the values already.
  void add(const CallRows& call, std::span<const std::byte> raw, const Counted& counted);
  /// Takes back all that has been added with this number of a call, as if it had never been, where no other call has
  /// been added since it began. Returns whether it has.
  bool takeBack(std::uint64_t call);
  /// A call with another number of channels: from now on the tensor has none, and rows are values.
  void dropChannels();

  [[nodiscard]] tensor::ElementType type() const { return type_; }
  [[nodiscard]] std::uint64_t seed() const { return seed_; }
  [[nodiscard]] std::uint64_t channels() const;
  [[nodiscard]] std::uint64_t elements() const;
  /// All of it so far; its run is number 0.
  [[nodiscard]] TensorRecord record();

 private:
  static constexpr std::size_t kPageKeys = 64;
  using Page = std::array<std::uint64_t, kPageKeys>;
  /// What is remembered of one batch; its elements follow from rows and channels.
  struct Batch {
    std::uint64_t number = 0;
    std::uint64_t rows = 0;
    std::uint64_t called = 0;  ///< rows, padding included
    std::uint64_t times = 0;
    double amax = 0;
  };
  /// Values that wait to be counted together.
  struct Waiting {
    std::uint64_t batch = 0;
    std::size_t bytes = 0;
  };

  /// What takes back the call that is being added.
  struct Undo {
    std::uint64_t call = 0;  ///< 0: none
    std::uint64_t elements = 0;
    std::size_t waiting = 0;  ///< bytes, and entries, that waited before it
    std::size_t waits = 0;
    bool counted = false;  ///< something of it has been counted: the next two are as they were before
    profile::Counters counters;
    std::vector<float> channel_amax;
    std::vector<profile::Counters> added;                                       ///< counts by code
    std::vector<std::pair<std::uint64_t, std::optional<Batch>>> batches;        ///< by number, as they were
    std::vector<std::size_t> places;                                            ///< of the rows
    std::vector<std::tuple<std::size_t, RowKey, std::vector<std::byte>>> rows;  ///< that were replaced
    std::size_t kept = 0;
  };

  void begin(std::uint64_t call);
  void place(const CallRows& call, std::span<const std::byte> raw);
  void take(const profile::Counters& counters);
  void takeRest(const profile::Counters& counters, profile::Counters& into, std::vector<float>& channel_amax) const;
  Batch& batchOf(std::uint64_t number);
  Batch* findBatch(std::uint64_t number);
  static void addLargest(Batch& batch, double amax, std::uint64_t times);
  void flush();
  void flush(std::size_t first_wait, std::size_t end_wait, std::size_t begin, Undo* too);

  tensor::ElementType type_;
  std::uint64_t seed_;
  mutable std::mutex mutex_;
  std::uint64_t channels_;
  profile::Counters counters_;                ///< keys and counts where keys are no codes
  std::vector<std::unique_ptr<Page>> pages_;  ///< counts by code
  std::vector<float> channel_amax_;           ///< of types of one or two bytes; others have them in the counters
  std::vector<Batch> batches_;                ///< by number
  RowSample rows_;                            ///< a heap of keys, each with the place of its row
  std::vector<std::size_t> places_;
  std::vector<std::byte> waiting_;
  std::vector<Waiting> waits_;
  std::uint64_t elements_ = 0;
  Undo undo_;
};

}  // namespace scalewright::recording

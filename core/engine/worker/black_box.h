#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

namespace scalewright::worker {

/// A page of memory that a worker process shares with the one that started it: what it is touching, and a count that
/// grows while it gets on. What is written there outlives the worker.
class BlackBox {
 public:
  /// One to be shared, or where the system does not give any (a limit to the size of files is one to this, too) one
  /// that stays blank.
  [[nodiscard]] static std::unique_ptr<BlackBox> make();
  /// The one that another process has made; takes the descriptor over. Where there is none: one that nobody reads.
  [[nodiscard]] static std::unique_ptr<BlackBox> open(int descriptor);
  ~BlackBox();
  BlackBox(const BlackBox&) = delete;
  BlackBox& operator=(const BlackBox&) = delete;

  /// Returns what is to be handed to the worker; closed on exec. -1 for one that is not shared.
  [[nodiscard]] int descriptor() const { return descriptor_; }
  [[nodiscard]] bool shared() const { return descriptor_ >= 0; }

  /// Notes what is being touched; long names are cut. Counts as getting on. From any thread.
  void touch(std::string_view file, std::string_view dataset);
  void beat();
  /// Returns the counter for whoever counts beats without knowing what for. As long-lived as this object.
  [[nodiscard]] std::atomic<std::uint64_t>& counter();

  [[nodiscard]] std::uint64_t beats() const;
  /// Returns the path of the file that was touched last. Only to be trusted once the worker is dead.
  [[nodiscard]] std::string file() const;
  /// Returns the name of the dataset that was touched last, to be trusted as the file is.
  [[nodiscard]] std::string dataset() const;

 private:
  struct Page;
  BlackBox(int descriptor, Page* page) : descriptor_(descriptor), page_(page) {}

  int descriptor_;
  Page* page_;
  std::mutex writing_;
};

}  // namespace scalewright::worker

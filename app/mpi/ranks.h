#pragma once

#include <string>
#include <vector>

namespace scalewright::mpi {

/// The processes of one job, each with a number from 0 on; one alone where the program was not started by mpirun.
/// Joins them when it is made, and leaves them when it goes. All calls are made by the thread that has made it.
class Ranks {
 public:
  Ranks();
  ~Ranks();
  Ranks(const Ranks&) = delete;
  Ranks& operator=(const Ranks&) = delete;

  [[nodiscard]] int rank() const { return rank_; }
  [[nodiscard]] int count() const { return count_; }
  [[nodiscard]] bool first() const { return rank_ == 0; }
  /// `rank 3 on node7`.
  [[nodiscard]] std::string who() const;

  /// Every rank calls it and gets what rank 0 has given.
  [[nodiscard]] std::string broadcast(const std::string& message) const;
  /// Every rank calls it; rank 0 gets what each has given, by their numbers, others nothing.
  [[nodiscard]] std::vector<std::string> gather(const std::string& message) const;
  void send(int to, const std::string& message) const;
  [[nodiscard]] std::string receive(int from) const;

  /// Threads for each of the ranks that may run on the same processors as this one; at least 1.
  [[nodiscard]] unsigned threads() const { return threads_; }

  /// Ends all ranks, wherever they are.
  [[noreturn]] void abandon(int exit_code) const;

 private:
  int rank_ = 0;
  int count_ = 1;
  unsigned threads_ = 1;
};

}  // namespace scalewright::mpi

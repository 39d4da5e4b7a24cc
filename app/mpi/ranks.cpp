#include "app/mpi/ranks.h"

#include <mpi.h>
#include <sched.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <thread>

namespace scalewright::mpi {
namespace {

/// A message goes in pieces of so many bytes: their number has to fit an int.
constexpr std::uint64_t kPiece = std::uint64_t{1} << 29;
constexpr int kTag = 1;

/// Waits without keeping a processor busy, which a process that reads may want.
void await(MPI_Request& request) {
  constexpr std::chrono::microseconds kLongest(2000);
  std::chrono::microseconds pause(20);
  for (int done = 0; done == 0; pause = std::min(2 * pause, kLongest)) {
    MPI_Test(&request, &done, MPI_STATUS_IGNORE);
    if (done == 0) std::this_thread::sleep_for(pause);
  }
}

void broadcastPiece(void* bytes, int size) {
  MPI_Request request = MPI_REQUEST_NULL;
  MPI_Ibcast(bytes, size, MPI_BYTE, 0, MPI_COMM_WORLD, &request);
  await(request);
}

void sendPiece(const void* bytes, int size, int to) {
  MPI_Request request = MPI_REQUEST_NULL;
  MPI_Isend(bytes, size, MPI_BYTE, to, kTag, MPI_COMM_WORLD, &request);
  await(request);
}

void receivePiece(void* bytes, int size, int from) {
  MPI_Request request = MPI_REQUEST_NULL;
  MPI_Irecv(bytes, size, MPI_BYTE, from, kTag, MPI_COMM_WORLD, &request);
  await(request);
}

template <typename Piece>
void inPieces(std::uint64_t bytes, Piece piece) {
  for (std::uint64_t at = 0; at < bytes; at += kPiece) piece(at, static_cast<int>(std::min(kPiece, bytes - at)));
}

/// The processors of this rank, divided among the ranks of this machine that have the same ones.
unsigned ownThreads(int rank) {
  cpu_set_t own;
  CPU_ZERO(&own);
  if (::sched_getaffinity(0, sizeof own, &own) != 0) return 1;
  MPI_Comm machine = MPI_COMM_NULL;
  MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, rank, MPI_INFO_NULL, &machine);
  int count = 1;
  MPI_Comm_size(machine, &count);
  std::vector<cpu_set_t> all(static_cast<std::size_t>(count));
  MPI_Allgather(&own, sizeof own, MPI_BYTE, all.data(), sizeof own, MPI_BYTE, machine);
  MPI_Comm_free(&machine);
  const auto same =
      std::count_if(all.begin(), all.end(), [&own](const cpu_set_t& other) { return CPU_EQUAL(&own, &other) != 0; });
  return static_cast<unsigned>(std::max<long>(1, CPU_COUNT(&own) / std::max<long>(1, same)));
}

}  // namespace

Ranks::Ranks() {
  int provided = 0;
  MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &provided);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
  MPI_Comm_size(MPI_COMM_WORLD, &count_);
  threads_ = ownThreads(rank_);
}

Ranks::~Ranks() {
  MPI_Finalize();
}

std::string Ranks::who() const {
  std::array<char, MPI_MAX_PROCESSOR_NAME> name{};
  int length = 0;
  MPI_Get_processor_name(name.data(), &length);
  return "rank " + std::to_string(rank_) + " on " + std::string(name.data(), static_cast<std::size_t>(length));
}

std::string Ranks::broadcast(const std::string& message) const {
  std::uint64_t bytes = message.size();
  broadcastPiece(&bytes, sizeof bytes);
  std::string heard = first() ? message : std::string(static_cast<std::size_t>(bytes), '\0');
  inPieces(bytes, [&](std::uint64_t at, int size) { broadcastPiece(heard.data() + at, size); });
  return heard;
}

std::vector<std::string> Ranks::gather(const std::string& message) const {
  if (!first()) {
    send(0, message);
    return {};
  }
  std::vector<std::string> all = {message};
  for (int from = 1; from < count_; ++from) all.push_back(receive(from));
  return all;
}

void Ranks::send(int to, const std::string& message) const {
  const std::uint64_t bytes = message.size();
  sendPiece(&bytes, sizeof bytes, to);
  inPieces(bytes, [&](std::uint64_t at, int size) { sendPiece(message.data() + at, size, to); });
}

std::string Ranks::receive(int from) const {
  std::uint64_t bytes = 0;
  receivePiece(&bytes, sizeof bytes, from);
  std::string message(static_cast<std::size_t>(bytes), '\0');
  inPieces(bytes, [&](std::uint64_t at, int size) { receivePiece(message.data() + at, size, from); });
  return message;
}

void Ranks::abandon(int exit_code) const {
  MPI_Abort(MPI_COMM_WORLD, exit_code);
  std::_Exit(exit_code);
}

}  // namespace scalewright::mpi

#pragma once

#include <atomic>
#include <cstdint>

namespace scalewright::fault {

/// What a call is of. tests/fault/faults/control.py has the same names in the same order.
enum class Kind : std::int32_t {
  kWrite,
  kOutput,  // standard output
  kOpenToWrite,
  kOpenToRead,
  kRead,
  kClose,
  kSync,
  kRename,
  kRemove,
  kMakeFolder,
  kMakeTemporary,
  kResize,
  kMode,
  kLook,  // stat and the like
  kList,  // opendir, readdir
  kLock,
  kMap,
  kMemory,
  kProcess,
  kThread,
  kChannel,  // pipes, sockets, descriptors that are copied
  kMessage,  // send, recv
  kLink,
  kCount
};

enum class Action : std::int32_t { kCount, kOnce, kFrom, kShort, kKill };
enum class Role : std::int32_t { kProgram, kWorker, kCount };

inline constexpr int kKinds = static_cast<int>(Kind::kCount);
inline constexpr int kRoles = static_cast<int>(Role::kCount);
inline constexpr int kMostProcesses = 64;
inline constexpr std::uint32_t kMagic = 0x53574631;
inline constexpr int kNoteBytes = 256;
/// The clock of the day stands still.
inline constexpr std::int32_t kFrozen = 1;
/// What a library of MPI calls on its own account is left alone.
inline constexpr std::int32_t kOwnCalls = 2;

/// Lies in a file that the test, the program and its workers have mapped. tests/fault/faults/control.py packs the same.
struct Control {
  std::uint32_t magic;
  Action action;
  Kind kind;
  Role role;
  std::int32_t error;
  std::int32_t manner;  ///< bits: kFrozen, kOwnCalls
  std::int64_t nth;     ///< from 1
  std::atomic<std::int64_t> armed;
  std::atomic<std::int64_t> struck;  ///< calls that were made to fail
  std::atomic<std::int64_t> processes;
  std::atomic<std::int64_t> calls[kRoles][kKinds];
  std::atomic<std::int32_t> ids[kMostProcesses];
  char note[kNoteBytes];  ///< what was struck first
};

/// Who a call is about, for the note.
struct About {
  const char* call;
  const char* path = nullptr;
  int descriptor = -1;
};

/// Counts a call; returns whether it is to fail, with errno set, or ends the process.
[[nodiscard]] bool strikes(Kind kind, const About& about);
/// Whether a call that strikes is to be made for half of its bytes.
[[nodiscard]] bool isShort();
/// Whether the clock stands still.
[[nodiscard]] bool isFrozen();
/// The function of the C library that this one stands before.
[[nodiscard]] void* nextOf(const char* name);

template <typename Function>
Function* next(const char* name) {
  return reinterpret_cast<Function*>(nextOf(name));
}

}  // namespace scalewright::fault

/// Inside a function of the C library's name: the one that it stands before.
#define SCALEWRIGHT_NEXT(name) static auto* const next_one = scalewright::fault::next<decltype(name)>(#name)

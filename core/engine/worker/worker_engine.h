#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "core/engine/engine.h"
#include "core/engine/worker/list_in_walks.h"
#include "core/engine/worker/worker_process.h"

namespace scalewright::worker {

struct WorkerOptions {
  Launch launch;
  /// Of profiles; empty: nothing is cached on disk. Read and written on this side only.
  std::filesystem::path cache_folder;
  /// Of all workers together, in bytes; 0: half of what the machine has, at least 1 GiB.
  std::uint64_t memory = 0;
  /// Workers at a time; 0: four more than the machine has processors, so that somebody who waits for one tensor need
  /// not wait for others; from 6 to 12.
  unsigned workers = 0;
  /// The time that the first listing of a file may take before it is cut; none: any time.
  std::optional<std::chrono::milliseconds> to_list = kToList;
};

/// Makes an engine whose calls run in worker processes, several at a time, each in a worker of its own. What kills a
/// worker is an error of the tensor that it was touching; the next call has a fresh one. The walk of a file goes on
/// behind what killed its worker, which is a problem of the catalogue; a list of tensors to be encoded is encoded again
/// without it. Errors of calls: those of the engine in the worker, and those of WorkerProcess.
[[nodiscard]] std::unique_ptr<engine::Engine> makeWorkerEngine(WorkerOptions options);

/// How both faces read files.
struct Reading {
  std::filesystem::path cache_folder;  ///< as in WorkerOptions, like `memory`
  std::uint64_t memory = 0;
  std::optional<std::chrono::milliseconds> to_list = kToList;  ///< as in WorkerOptions
  bool in_process = false;                                     ///< without workers
  bool confined = false;                                       ///< as in Launch, like `started`
  std::function<void(const Protection&)> started = {};
};

/// Makes an engine over workers of this installation, or in this process.
[[nodiscard]] std::unique_ptr<engine::Engine> makeEngine(Reading reading);
/// How workers of this installation are confined here: one is started to tell. Errors: kWorkerUnavailable.
[[nodiscard]] Result<Protection> protectionHere();
/// Returns the memory that workers may use together where nothing else is said, in bytes.
[[nodiscard]] std::uint64_t usualMemory();

/// The program that workers run: `$SCALEWRIGHT_WORKER`, else the one that runs now.
[[nodiscard]] std::filesystem::path workerProgram();

}  // namespace scalewright::worker

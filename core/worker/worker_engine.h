#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "core/study/engine.h"
#include "core/worker/worker_process.h"

namespace scalewright::worker {

struct WorkerOptions {
  Launch launch;
  /// Of profiles; empty: nothing is cached on disk. Read and written on this side only.
  std::filesystem::path cache_folder;
  /// Of each worker, in bytes; 0: half of what the machine has, at least 1 GiB.
  std::uint64_t memory = 0;
  /// Workers at a time; 0: four more than the machine has processors, so that somebody who waits for one tensor need not
  /// wait for others; from 6 to 12.
  unsigned workers = 0;
};

/// An engine whose calls run in worker processes, several at a time, each in a worker of its own. What kills a worker is
/// an error of the tensor that it was touching; the next call has a fresh one. A file whose walk kills workers is walked
/// again without the datasets that did it, which are problems of its catalogue; so is a list of tensors to be encoded.
/// Errors of calls: those of the engine in the worker, and those of WorkerProcess.
[[nodiscard]] std::unique_ptr<study::Engine> makeWorkerEngine(WorkerOptions options);

/// How both faces read files.
struct Reading {
  std::filesystem::path cache_folder;   ///< as in WorkerOptions, like `memory`
  std::uint64_t memory = 0;
  bool in_process = false;              ///< without workers
  bool confined = false;                ///< as in Launch, like `started`
  std::function<void(const Protection&)> started = {};
};

/// An engine over workers of this installation, or in this process.
[[nodiscard]] std::unique_ptr<study::Engine> makeEngine(Reading reading);
/// How workers of this installation are confined here: one is started to tell. Errors: kWorkerUnavailable.
[[nodiscard]] Result<Protection> protectionHere();
/// What a worker may use where nothing else is said, in bytes.
[[nodiscard]] std::uint64_t usualMemory();

/// The program that workers run: `$SCALEWRIGHT_WORKER`, else the one that runs now.
[[nodiscard]] std::filesystem::path workerProgram();

}  // namespace scalewright::worker

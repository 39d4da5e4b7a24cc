#pragma once

#include <chrono>
#include <functional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "app/cli/answer/console.h"
#include "app/cli/run/exit_code.h"
#include "core/engine/worker/list_in_walks.h"

namespace scalewright::cli {

/// Options that every command understands, before or after its name.
struct GlobalOptions {
  bool json = false;
  std::string cache_folder;  ///< empty: the default folder
  bool no_cache = false;
  bool in_process = false;       ///< read files without a worker process
  bool require_sandbox = false;  ///< read no file where that process is not confined
  double listing_seconds = std::chrono::duration<double>(worker::kToList).count();  ///< 0: any time
  unsigned threads = 0;                                                             ///< 0: as many as the machine has
  std::vector<std::string> globs;
  std::vector<std::string> expressions;
  std::vector<std::string> roles;
  std::vector<std::string> filters;                             ///< words of the window's list: see ChosenByWords
  std::vector<std::pair<std::string, std::string>> statements;  ///< of what tensors are: ROLE[=OPERATOR], GLOB
  std::string names;  ///< file of names that somebody has taught; empty: the person's own; none: no file
  bool include_integers = false;
  bool include_wholes = false;  ///< of what is taken apart, what is stored as well
  io::Grouping grouping;        ///< of all files; empty: as a recipe says, or names
  bool estimate = false;        ///< stay on the sketch instead of passing over the data again
  bool partial = false;         ///< write what could be done where something failed, and say in it what it lacks
};

/// One run of the program: what was asked for, where the answer goes, and whether to stop.
struct Session {
  GlobalOptions options;
  Console console;
  std::stop_token stop;
  std::function<ExitCode()> action;  ///< set by the command that was named
  std::vector<std::string> typed;    ///< the arguments of the program
};

}  // namespace scalewright::cli

#include "app/cli/policy/policy_argument.h"

#include "app/cli/study/known_ids.h"
#include "core/policy/library.h"
#include "core/policy/policy_file.h"

namespace scalewright::cli {

Result<policy::Policy> findPolicy(const Session& session, const std::string& argument) {
  if (argument.find('/') != std::string::npos || argument.ends_with(".json")) return policy::load(argument);
  const policy::Library library = policy::loadLibrary();
  for (const Error& problem : library.problems) session.console.complain(problem);
  if (const policy::LibraryEntry* entry = library.find(argument)) return entry->policy;
  std::vector<std::string_view> known;
  for (const policy::LibraryEntry& entry : library.entries) known.emplace_back(entry.policy.id);
  return unknownId(ErrorCode::kUnknownPolicy, argument, known);
}

ExitCode exitCodeOf(const Error& error) {
  return error.code == ErrorCode::kUnknownPolicy ? ExitCode::kUsage : ExitCode::kNothing;
}

}  // namespace scalewright::cli

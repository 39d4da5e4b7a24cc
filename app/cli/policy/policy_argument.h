#pragma once

#include <string>

#include "app/cli/run/session.h"
#include "core/base/result.h"
#include "core/policy/policy.h"

namespace scalewright::cli {

/// Finds a policy by its id, or from a file: an argument with a `/` or that ends in .json is one. What is wrong with
/// the person's own presets is noted. Errors: kUnknownPolicy with the known ids in `detail`, and those of policy::load.
[[nodiscard]] Result<policy::Policy> findPolicy(const Session& session, const std::string& argument);

/// An id that nobody knows is a usage error, a file that cannot be read leaves nothing to do.
[[nodiscard]] ExitCode exitCodeOf(const Error& error);

}  // namespace scalewright::cli

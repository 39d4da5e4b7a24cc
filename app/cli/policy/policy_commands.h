#pragma once

#include "app/cli/command.h"

namespace scalewright::cli {

void addPolicyList(CLI::App& group, Session& session);
void addPolicyShow(CLI::App& group, Session& session);
void addPolicyPreview(CLI::App& group, Session& session);
void addPolicyCheck(CLI::App& group, Session& session);

}  // namespace scalewright::cli

#pragma once

/// The members of every structure that crosses to a worker process and back, each list used in both directions, by rooms
/// of core. A structure that gets a new member gets it there, too.
#include "core/engine/worker/protocol/fields/blocks.h"
#include "core/engine/worker/protocol/fields/calibrate.h"
#include "core/engine/worker/protocol/fields/profile.h"
#include "core/engine/worker/protocol/fields/recipe.h"
#include "core/engine/worker/protocol/fields/study.h"
#include "core/engine/worker/protocol/fields/tensor.h"

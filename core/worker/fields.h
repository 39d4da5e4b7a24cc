#pragma once

/// The members of every structure that crosses to a worker process and back, each list used in both directions, by rooms
/// of core. A structure that gets a new member gets it there, too.
#include "core/worker/fields/blocks.h"
#include "core/worker/fields/calibrate.h"
#include "core/worker/fields/profile.h"
#include "core/worker/fields/recipe.h"
#include "core/worker/fields/study.h"
#include "core/worker/fields/tensor.h"

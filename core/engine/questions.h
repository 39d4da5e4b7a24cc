#pragma once

#include <tuple>

#include "core/engine/questions/batch_errors.h"
#include "core/engine/questions/block.h"
#include "core/engine/questions/channel_counts.h"
#include "core/engine/questions/detour.h"
#include "core/engine/questions/encode.h"
#include "core/engine/questions/evidence.h"
#include "core/engine/questions/facts.h"
#include "core/engine/questions/import_recipe.h"
#include "core/engine/questions/layer_errors.h"
#include "core/engine/questions/measure.h"
#include "core/engine/questions/model_names.h"
#include "core/engine/questions/profile.h"
#include "core/engine/questions/quantized_model.h"
#include "core/engine/questions/record.h"
#include "core/engine/questions/samples.h"
#include "core/engine/questions/smoothing.h"
#include "core/engine/questions/token_counts.h"
#include "core/engine/questions/token_mask.h"
#include "core/engine/questions/worst_blocks.h"
#include "core/engine/questions/write_tensors.h"
#include "core/engine/questions/written_error.h"

namespace scalewright::question {

/// All that can be asked of an engine in another process. A new question is a file beside these and its name here.
using All = std::tuple<Profile, Evidence, Measure, Block, WorstBlocks, Detour, Samples, ChannelCounts, Encode,
                       LayerErrors, Smoothing, Facts, TokenMask, ImportRecipe, TokenCounts, StoredTensors, WriteTensors,
                       QuantizedModel, ModelNames, WrittenError, Record, RecordedHeader, BatchErrors>;

}  // namespace scalewright::question

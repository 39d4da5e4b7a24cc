#pragma once

#include <tuple>

#include "core/engine/questions/blocks/block.h"
#include "core/engine/questions/blocks/worst_blocks.h"
#include "core/engine/questions/channel_counts.h"
#include "core/engine/questions/detour.h"
#include "core/engine/questions/encode.h"
#include "core/engine/questions/evidence.h"
#include "core/engine/questions/facts.h"
#include "core/engine/questions/import_recipe.h"
#include "core/engine/questions/layers/attention_errors.h"
#include "core/engine/questions/layers/layer_errors.h"
#include "core/engine/questions/layers/layer_group.h"
#include "core/engine/questions/layers/smoothing.h"
#include "core/engine/questions/measure.h"
#include "core/engine/questions/models/contradictions.h"
#include "core/engine/questions/models/model_names.h"
#include "core/engine/questions/models/quantized_model.h"
#include "core/engine/questions/models/stored_ranges.h"
#include "core/engine/questions/models/write_tensors.h"
#include "core/engine/questions/models/written_error.h"
#include "core/engine/questions/pair_difference.h"
#include "core/engine/questions/profile.h"
#include "core/engine/questions/recording/batch_errors.h"
#include "core/engine/questions/recording/record.h"
#include "core/engine/questions/samples.h"
#include "core/engine/questions/surface.h"
#include "core/engine/questions/token_counts.h"
#include "core/engine/questions/token_mask.h"

namespace scalewright::question {

/// All that can be asked of an engine in another process. A new question is a file beside these and its name here.
using All = std::tuple<Profile, Evidence, Measure, Block, WorstBlocks, Detour, Samples, ChannelCounts, Encode,
                       LayerErrors, LayerGroup, AttentionErrors, Smoothing, Facts, TokenMask, ImportRecipe, TokenCounts,
                       StoredTensors, WriteTensors, QuantizedModel, ModelNames, Contradictions, WrittenError,
                       StoredRanges, Record, RecordedHeader, BatchErrors, PairDifference, Surface>;

}  // namespace scalewright::question

#pragma once

#include "core/engine/engine.h"

namespace scalewright::engine {

/// Reads how many tokens came to the experts of each layer where a dataset of the catalogue says so by its name
/// (experts::layerOfCounts): its attribute experts::kTokens then has the numbers, and it is no tensor to quantize.
/// Problems, in the catalogue: kCountsUnusable and those of reading. Cost: reads these datasets. Where it is stopped
/// the catalogue is not complete.
void countExperts(Engine& engine, const std::filesystem::path& file, io::Catalogue& catalogue, const WorkContext& work);

}  // namespace scalewright::engine

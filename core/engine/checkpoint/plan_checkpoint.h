#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/engine/checkpoint/write_checkpoint.h"
#include "core/exchange/checkpoint/describe.h"

namespace scalewright::engine {

/// What a checkpoint is asked for besides a recipe.
struct CheckpointRequest {
  const exchange::checkpoint::Flavour* flavour = nullptr;
  std::filesystem::path model;
  ParameterValues parameters;  ///< complete, of exchange::checkpoint::traits
  io::Grouping grouping = {};  ///< as a person asks; what is empty is as the recipe took the model
};

/// A checkpoint that can be written. Nothing has been so far.
struct PlannedCheckpoint {
  CheckpointRequest request;
  exchange::checkpoint::Model model;
  std::unique_ptr<exchange::checkpoint::Description> description;
  exchange::checkpoint::Layout layout;
  OtherFiles others;
  bool another_version = false;               ///< the recipe was not made on this very model
  std::vector<exchange::ExportNote> notes;    ///< of the recipe, and of the tensors of the model
  std::vector<exchange::ExportNote> remarks;  ///< on the folder; of a file where there is a name
  std::string key;                            ///< of all that decides about the content
};

/// Works out what is written in which form. Only headers are read. Errors: those of listModel, of
/// exchange::checkpoint::describe, of layOut and of otherFilesOf.
[[nodiscard]] Result<PlannedCheckpoint> planCheckpoint(Engine& engine, const recipe::Recipe& recipe,
                                                       CheckpointRequest request, const WorkContext& work);

/// See writeCheckpoint.
[[nodiscard]] Result<WrittenCheckpoint> writeCheckpoint(Engine& engine, const PlannedCheckpoint& planned,
                                                        const std::filesystem::path& target, Existing existing,
                                                        const WorkContext& work);

}  // namespace scalewright::engine

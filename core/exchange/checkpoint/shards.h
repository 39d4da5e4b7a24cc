#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "core/exchange/checkpoint/describe.h"
#include "core/exchange/files/placed_pieces.h"

namespace scalewright::exchange::checkpoint {

/// A weight whose codes a shard holds.
struct Packed {
  tensor::TensorInfo info;                     ///< what is read
  const recipe::RecipeEntry* entry = nullptr;  ///< of the description
  encode::PackedPlace place;
  std::string read_as = {};  ///< its name when the checkpoint is opened
};

/// A tensor that takes up factors of smoothing on its way: in its own type, rounded once.
struct FoldedPlace {
  tensor::TensorInfo info;
  tensor::ChannelScaling scaling;
  bool around_one = false;
  std::uint64_t to = 0;
};

/// A safetensors file to be written, down to the last byte. Sorted by descending alignment and name.
struct Shard {
  std::string name;
  std::uint64_t bytes = 0;  ///< of the file
  std::vector<Known> known;
  std::vector<Copied> copies;
  std::vector<Packed> packs;
  std::vector<FoldedPlace> folds;
};

/// Everything that is to be written of a checkpoint.
struct Layout {
  std::vector<Shard> shards;
  std::vector<std::pair<std::string, std::string>> texts;  ///< JSON files by name, config.json among them
  std::uint64_t plain_bytes = 0;                           ///< of tensors as the model has them
  std::uint64_t stored_bytes = 0;                          ///< of the same, as they are written
  std::size_t quantized = 0;                               ///< weights
  std::vector<ExportNote> notes;
};

/// Lays out the files: as many as the model has, each tensor in the one that it comes from, its scales beside it.
/// Refers to the description. Errors: kAmbiguousName for a tensor that would be there twice; kFlavourCannotHold where
/// the recipe leaves weights alone that the model holds as codes; kMalformedFile for a config.json that is no object.
[[nodiscard]] Result<Layout> layOut(const Description& description, const Model& model, const Flavour& flavour);

}  // namespace scalewright::exchange::checkpoint

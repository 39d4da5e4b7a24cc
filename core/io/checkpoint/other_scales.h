#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "core/io/checkpoint/decode/column_factors.h"
#include "core/io/checkpoint/pieces.h"
#include "core/io/checkpoint/settings.h"
#include "core/io/checkpoint/stored_decisions.h"

namespace scalewright::io {

/// Returns the tensor that holds a scale of a module's input, under one of the names that it has; nullptr: none. Of a
/// stack of experts the module is the weight.
[[nodiscard]] const Piece* inputScaleOf(const Pieces& pieces, const std::string& module);

/// The scales that are no part of stored codes: of weights whose codes are not here, of inputs, outputs and caches.
/// Refers to what it is made of.
class OtherScales {
 public:
  /// weights: number formats of the weights that are here as codes, by their modules. unread: the modules whose codes
  /// cannot be read, about which nothing is decided. smoothed: those whose weights have factors. unstated: see
  /// readCheckpointScales.
  OtherScales(const Pieces& pieces, const CheckpointSettings& settings,
              const std::map<std::string, std::string>& weights, const std::unordered_set<std::string>& unread,
              const SmoothedModules& smoothed, const std::string& unstated)
      : pieces_(pieces),
        settings_(settings),
        weights_(weights),
        unread_(unread),
        smoothed_(smoothed),
        unstated_(unstated) {}

  /// Adds what the tensor holds, if it holds scales. Errors: those of reading.
  [[nodiscard]] Result<void> add(const Piece& piece, std::vector<StoredDecision>& decisions) const;

 private:
  [[nodiscard]] Result<void> addCache(const Piece& piece, std::string module, StoredDecision::Part half,
                                      std::vector<StoredDecision>& decisions) const;
  [[nodiscard]] StoredScales ofNvfp4Cache(StoredScales scales) const;
  /// Returns the half of a cache that an output's scale is for, as Quark has it; none where other scales are those of
  /// the cache.
  [[nodiscard]] std::optional<StoredDecision::Part> cacheOfOutput(const std::string& module) const;
  [[nodiscard]] Result<StoredScales> ofWeight(const Piece& piece, const std::string& module,
                                              tensor::Shape& shape) const;
  /// Returns a word of eight packed zero points of INT4 that shift nothing. Quark packs signed ones as they are.
  [[nodiscard]] std::uint32_t zeroWord(const std::string& module) const;
  [[nodiscard]] Result<StoredScales> ofInput(const Piece& piece, const std::string& module) const;
  [[nodiscard]] std::string weightFormat(const std::string& module) const;
  /// Returns the format as settings state it; else as the weight has it, where that is a format of inputs. FP8 is of
  /// the weight's kind.
  [[nodiscard]] std::string inputFormat(const std::string& module) const;

  const Pieces& pieces_;
  const CheckpointSettings& settings_;
  const std::map<std::string, std::string>& weights_;
  const std::unordered_set<std::string>& unread_;
  const SmoothedModules& smoothed_;
  const std::string& unstated_;
};

}  // namespace scalewright::io

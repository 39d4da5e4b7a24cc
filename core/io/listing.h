#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/io/source.h"

namespace scalewright::io {

/// The content of a file, put together from the pieces of one walk or of several, each of which goes on where the one
/// before came to.
class Listing {
 public:
  void add(ListingPiece piece);
  /// Takes up names that have been met, of which some may never be visited.
  void meet(const std::vector<std::string>& names);
  /// Notes an object that was given up, which no later walk is to touch.
  void refuse(const std::string& path, const Error& why) { refusals_.insert_or_assign(path, why); }
  /// Adds a problem of the walk as a whole.
  void complain(const Error& problem) { problems_.push_back(problem); }

  [[nodiscard]] const WalkPlace& place() const { return place_; }
  [[nodiscard]] const Refusals& refusals() const { return refusals_; }
  /// Datasets, groups and links that have been visited.
  [[nodiscard]] std::size_t objects() const { return dataset_count_ + place_.seen.size() + problems_.size(); }

  /// How much of a file has been listed: all of it, as much as was asked for, or what there was time for.
  enum class Extent { kWhole, kEnough, kCut };

  /// Makes a catalogue: batches joined, roles guessed, sorted by name. Of a walk that was cut, batches are left out of
  /// which others may come, and the last problem says what has not been listed. Errors: kNoNumericDataset for a whole
  /// HDF5 file without any.
  [[nodiscard]] Result<Catalogue> catalogue(FileIdentity identity, std::string kind, Extent extent) const&;
  [[nodiscard]] Result<Catalogue> catalogue(FileIdentity identity, std::string kind, Extent extent) &&;

 private:
  [[nodiscard]] std::vector<tensor::TensorInfo> takeDatasets();
  /// Names that were met and come after the last that was visited.
  [[nodiscard]] std::vector<std::string> unvisited() const;

  std::vector<std::vector<tensor::TensorInfo>> datasets_;  ///< in pieces, so that very many are never there twice
  std::size_t dataset_count_ = 0;
  std::vector<std::uint64_t> addresses_;
  std::vector<ListingPiece::OtherName> other_names_;
  std::vector<Error> problems_;
  std::map<std::string, std::map<std::string, std::string>> group_attributes_;
  std::vector<graph::Value> graph_;
  WalkPlace place_;
  Refusals refusals_;
  std::string met_;  ///< names, each with a zero behind it: one piece of memory for very many
};

/// How a walk ended.
struct WalkEnd {
  FileIdentity identity;
  std::string kind;
  bool complete = true;
};

/// Walks a file as openSource does, and keeps nothing: `watch.found` takes all there is. Errors: those of openSource
/// but kNoNumericDataset, and kFileChanged where the place that an earlier walk came to is not there.
[[nodiscard]] Result<WalkEnd> walkFile(const std::filesystem::path& path, const WorkContext& work,
                                       const WalkWatch& watch);

}  // namespace scalewright::io

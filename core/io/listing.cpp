#include "core/io/listing.h"

#include <algorithm>
#include <iterator>
#include <sstream>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "core/base/text/first_few.h"
#include "core/base/text/text.h"
#include "core/io/inputs.h"
#include "core/io/names/grouping.h"
#include "core/io/names/natural_order.h"
#include "core/io/names/role_guess.h"
#include "core/io/tensor_output.h"

namespace scalewright::io {
namespace {

constexpr std::size_t kProblemsInDetail = 3;
constexpr std::size_t kUnvisitedInDetail = 20;
constexpr std::string_view kHdf5 = "hdf5";

/// Takes the first part of a path off it.
std::string_view takePart(std::string_view& path) {
  const std::string_view part = path.substr(0, path.find('/'));
  path.remove_prefix(std::min(part.size() + 1, path.size()));
  return part;
}

/// Returns whether a walk that has come to `last`, as WalkPlace has it, visits `path` later.
bool comesAfter(std::string_view path, std::string_view last) {
  while (!path.empty() && !last.empty()) {
    const std::string_view part = takePart(path);
    const std::string_view reached = takePart(last);
    if (part != reached) return naturalLess(reached, part);
  }
  return !path.empty();
}

/// Returns whether a walk that has come to `last` is still in the group of the dataset.
bool groupIsOpen(std::string_view dataset, std::string_view last) {
  const std::size_t slash = dataset.rfind('/');
  return slash == std::string_view::npos || last.starts_with(dataset.substr(0, slash + 1));
}

/// Says in the error why nothing could be used.
Error nothingNumeric(const Catalogue& catalogue) {
  std::string detail;
  for (std::size_t i = 0; i < std::min(catalogue.problems.size(), kProblemsInDetail); ++i) {
    Error problem = catalogue.problems[i];
    problem.file.clear();
    detail += (detail.empty() ? "" : "; ") + sentence(problem);
  }
  if (catalogue.problems.size() > kProblemsInDetail) {
    detail += "; and " + std::to_string(catalogue.problems.size() - kProblemsInDetail) + " more";
  }
  return Error{ErrorCode::kNoNumericDataset, catalogue.identity.path, {}, detail};
}

/// Of a file that says it is a part. lacks: lines.
Error partialFile(const std::string& file, const std::string& lacks) {
  std::vector<std::string> lines;
  std::istringstream text(lacks);
  for (std::string line; std::getline(text, line);) lines.push_back(namedPart(line));
  return Error{ErrorCode::kPartialFile, file, {}, firstFew(lines, {.counted = true})};
}

std::string listed(const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t i = 0; i < std::min(names.size(), kUnvisitedInDetail); ++i) {
    text += (text.empty() ? "" : ", ") + namedPart(names[i]);
  }
  if (names.size() > kUnvisitedInDetail) text += ", and " + std::to_string(names.size() - kUnvisitedInDetail) + " more";
  return text;
}

/// Gives the attribute `mask` of a group, or of the file, to the tensors in it that have none of their own.
void inheritMasks(std::vector<tensor::TensorInfo>& tensors, const GroupAttributes& of_groups) {
  constexpr const char* kMask = "mask";
  std::map<std::string_view, const std::string*> masks;
  for (const auto& [group, attributes] : of_groups) {
    if (const auto found = attributes.find(kMask); found != attributes.end()) masks.emplace(group, &found->second);
  }
  if (masks.empty()) return;
  for (tensor::TensorInfo& tensor : tensors) {
    for (std::string_view group = tensor.name; !group.empty() && !tensor.attributes.contains(kMask);) {
      group = group.substr(0, group.find('/') == std::string_view::npos ? 0 : group.rfind('/'));
      if (const auto found = masks.find(group); found != masks.end()) tensor.attributes.emplace(kMask, *found->second);
    }
  }
}

template <typename T>
void append(std::vector<T>& to, std::vector<T>& from) {
  std::move(from.begin(), from.end(), std::back_inserter(to));
}

}  // namespace

void Listing::add(ListingPiece piece) {
  dataset_count_ += piece.datasets.size();
  if (!piece.datasets.empty()) datasets_.push_back(std::move(piece.datasets));
  append(addresses_, piece.addresses);
  append(other_names_, piece.other_names);
  append(problems_, piece.problems);
  append(graph_, piece.graph);
  group_attributes_.merge(piece.group_attributes);
  place_.last = std::move(piece.place.last);
  append(place_.seen, piece.place.seen);
}

void Listing::meet(const std::vector<std::string>& names) {
  for (const std::string& name : names) met_.append(name).push_back('\0');
}

std::vector<std::string> Listing::unvisited() const {
  std::vector<std::string> names;
  std::unordered_set<std::string_view> seen;  // a walk that was ended over an object is walked again up to there
  for (std::string_view rest = met_; !rest.empty();) {
    const std::string_view name = rest.substr(0, rest.find('\0'));
    rest.remove_prefix(name.size() + 1);
    if (comesAfter(name, place_.last) && seen.insert(name).second) names.emplace_back(name);
  }
  return names;
}

std::vector<tensor::TensorInfo> Listing::takeDatasets() {
  std::vector<tensor::TensorInfo> all;
  all.reserve(dataset_count_);
  for (std::vector<tensor::TensorInfo>& piece : datasets_) {
    append(all, piece);
    piece = {};
  }
  return all;
}

Result<Catalogue> Listing::catalogue(FileIdentity identity, std::string kind, Extent extent) const& {
  return Listing(*this).catalogue(std::move(identity), std::move(kind), extent);
}

Result<Catalogue> Listing::catalogue(FileIdentity identity, std::string kind, Extent extent) && {
  Catalogue catalogue;
  catalogue.identity = std::move(identity);
  catalogue.kind = std::move(kind);
  catalogue.complete = extent == Extent::kWhole;
  catalogue.problems = std::move(problems_);
  catalogue.graph = std::move(graph_);
  if (const auto root = group_attributes_.find(""); root != group_attributes_.end())
    catalogue.attributes = root->second;
  if (const auto lacks = catalogue.attributes.find(std::string(kPartialAttribute)); lacks != catalogue.attributes.end())
    catalogue.problems.push_back(partialFile(catalogue.identity.path, lacks->second));
  std::vector<tensor::TensorInfo> datasets = takeDatasets();
  std::vector<std::string> unlisted;
  if (extent == Extent::kCut) unlisted = unvisited();
  if (!other_names_.empty()) {
    std::unordered_map<std::uint64_t, std::size_t> at;
    for (std::size_t i = 0; i < addresses_.size(); ++i) at.emplace(addresses_[i], i);
    for (ListingPiece::OtherName& other : other_names_) {
      const auto found = at.find(other.address);
      if (found != at.end()) datasets[found->second].other_names.push_back(std::move(other.name));
    }
  }
  if (catalogue.kind == kHdf5) {
    if (extent == Extent::kCut) {
      std::erase_if(datasets, [&](const tensor::TensorInfo& dataset) {
        const bool open = mayBeBatch(dataset.name) && groupIsOpen(dataset.name, place_.last);
        if (open) unlisted.push_back(dataset.name);
        return open;
      });
    }
    Grouped grouped = groupBatches(std::move(datasets), group_attributes_);
    catalogue.tensors = std::move(grouped.tensors);
    for (Error& problem : grouped.problems) {
      problem.file = catalogue.identity.path;
      catalogue.problems.push_back(std::move(problem));
    }
    inheritMasks(catalogue.tensors, group_attributes_);
    for (tensor::TensorInfo& tensor : catalogue.tensors) {
      if (tensor.read_as) tensor::setReadAs(tensor, *tensor.read_as);
      assignRole(tensor);
    }
    assignStandIns(catalogue.tensors);
  } else {
    catalogue.tensors = std::move(datasets);
  }
  sortByName(catalogue);
  if (extent == Extent::kCut) {
    catalogue.problems.push_back({ErrorCode::kListingCut, catalogue.identity.path, {}, listed(unlisted)});
  } else if (extent == Extent::kWhole && catalogue.kind == kHdf5 && catalogue.tensors.empty()) {
    return nothingNumeric(catalogue);
  }
  return catalogue;
}

}  // namespace scalewright::io

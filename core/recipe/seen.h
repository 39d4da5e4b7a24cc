#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/profile/no_data.h"
#include "core/recipe/recipe.h"

namespace scalewright::recipe {

/// The least and the largest finite value of a tensor, as its decision reads it. It tells readers with zero points
/// which codes are of use, as of values that are never negative.
struct SeenRange {
  double lowest = 0;
  double highest = 0;

  friend bool operator==(const SeenRange&, const SeenRange&) = default;
};

/// Writes them into the entry's field `seen`. Few readers ask for it: it is kept with the fields that have no member.
void setSeen(RecipeEntry& entry, const SeenRange& seen);

/// None where the recipe does not say them, or says something else there.
[[nodiscard]] std::optional<SeenRange> seenOf(const RecipeEntry& entry);

/// Fields of other versions may come from another recipe; what was seen of the tensor is that of `measured`.
void keepMeasured(const nlohmann::json& measured, RecipeEntry& entry);

/// Says whether an input or a cache was always zero, so that its threshold is no range of it: not where a person or a
/// rule set that, whatever the values are.
[[nodiscard]] bool wasNeverObserved(const RecipeEntry& entry);

/// Writes what of the tensor is likely no data (profile::noDataOf) into the entry's field `no_data`.
void setNoData(RecipeEntry& entry, const profile::NoData& found);

/// Writes how many values of the tensor were left out as no data into the entry's field `left_out`; nothing for none.
void setLeftOut(RecipeEntry& entry, const profile::Profile& profile);

/// Says whether the threshold is above what is beside such values, so that they set the range.
[[nodiscard]] bool isRangeOfNoData(const RecipeEntry& entry);

/// Writes the names of values that no file holds and that have the entry's range, for operators only move them from or
/// to its values, into its field `also`.
void setAlso(RecipeEntry& entry, const std::vector<std::string>& names);

/// Returns an empty list where the recipe says none.
[[nodiscard]] std::vector<std::string> alsoOf(const RecipeEntry& entry);

/// Writes the largest magnitudes that another tool has measured, one or one of each channel, into the entry's field
/// `measured`: a method that needs nothing but these decides without the tensor, and the tool gets them back.
void setMeasured(RecipeEntry& entry, const std::vector<double>& largest);

/// Returns an empty list where the recipe says none.
[[nodiscard]] std::vector<double> measuredOf(const RecipeEntry& entry);

}  // namespace scalewright::recipe

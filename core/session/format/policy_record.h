#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/recipe/json/json_fields.h"
#include "core/recipe/json/schema_field.h"
#include "core/study/decided/applied_policy.h"
#include "core/study/recipe_carry.h"

namespace scalewright::session {

/// A tensor that a policy was applied to.
struct PolicyPlace {
  study::EntryPlace place;
  bool left_out = false;   ///< as it is stored: the recipe has no entry for it
  std::string notes = {};  ///< of one that is left out; those of others are in the recipe
};

/// The policy in force as files hold it: its rulings are computed again by who reads it, but for what it leaves out.
struct PolicyRecord {
  std::string document;  ///< JSON of the policy; not necessarily one that can be read
  std::vector<PolicyPlace> places;
};

/// Returns the JSON of a policy, of one that cannot be read as it was read.
[[nodiscard]] std::string documentOf(const study::AppliedPolicy& applied);

/// before: a record of which the tensors that are not here are kept; nullptr: none.
[[nodiscard]] PolicyRecord recordOf(const study::AppliedPolicy& applied, const study::Study& study,
                                    const PolicyRecord* before);

/// A recipe keeps fields that it does not know: the policy is one of them, `policy`.
void put(const PolicyRecord& record, recipe::Recipe& recipe);
/// Takes it out of a recipe that was read; nullopt where there is none.
/// Errors: kRecipeInvalid with the JSON pointer of the offender in `detail`.
[[nodiscard]] Result<std::optional<PolicyRecord>> takePolicy(recipe::Recipe& recipe);

[[nodiscard]] recipe::Json toJson(const PolicyRecord& record);
/// Throws recipe::SchemaBreak with the place of what breaks the schema.
[[nodiscard]] PolicyRecord policyRecordFrom(const recipe::Field& field);

/// The policy of a record with no ruling yet. Errors: those of policy::fromText; `unread` then holds the document.
struct BegunPolicy {
  study::AppliedPolicy applied;
  std::optional<Error> problem;
};
[[nodiscard]] BegunPolicy begunPolicy(const PolicyRecord& record);

/// Where a tensor of a record is found: in the file that it was recorded in only, by which a study is opened, or as
/// `study::match` finds it.
enum class Files { kSame, kAny };
/// Returns the policy with open rulings for those tensors of the record that have none yet: what was left out stays so.
/// Decisions have to be in place.
[[nodiscard]] study::AppliedPolicy withPlaces(const study::AppliedPolicy& applied, const PolicyRecord& record,
                                              const study::Study& study, Files files);

}  // namespace scalewright::session

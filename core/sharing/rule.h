#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/result.h"
#include "core/sharing/kind.h"

namespace scalewright::sharing {

/// What rules know of a tensor.
struct Subject {
  Subject(std::string its_name) : name(std::move(its_name)) {}

  std::string name;          ///< in the network
  std::string other_name;    ///< counts where `name` says nothing, as one that a graph knows the layer by; or empty
  bool in_graph = false;     ///< a graph says which operators keep its range, so that names have no say in it
  std::string range_group;   ///< of the tensors that such operators connect; empty without one
  bool range_counts = true;  ///< its own range counts for that of the group
};

/// Names of some tensors that share a scale.
struct Pattern {
  const char* expression;  ///< regular expression; a match anywhere in the name, in any case of letters
  const char* group;       ///< name of the group, with `$1` for what the first pair of brackets matched
  Kind kind = Kind::kMaximum;
  const char* except = nullptr;  ///< regular expression that finds nothing in the name
  const char* only = nullptr;    ///< regular expression that finds something in the name
  std::size_t members = 0;       ///< how many a whole group has in a network; 0: any number
};

/// The place of a tensor in a group.
struct Membership {
  std::string group;
  Kind kind = Kind::kMaximum;
  std::size_t members = 0;  ///< of a whole group; 0: any number

  friend bool operator==(const Membership&, const Membership&) = default;
};

/// A rule of a kind of network: one file in core/sharing/rules, one constant, one line in its CMakeLists.txt.
struct RuleDescriptor {
  std::string_view id;
  const char* title;    ///< English, translation context "Sharing"
  const char* summary;  ///< one line, translation context "Sharing"
  const char* source;   ///< which document it comes from; English, translation context "Source"
  std::span<const Pattern> patterns = {};
  /// Asked in place of patterns, where names are read by a table that others have, too.
  std::optional<Membership> (*member)(const std::string& name) = nullptr;
  /// The tensors that a graph knows are asked by it alone.
  std::optional<Membership> (*by_graph)(const Subject& subject) = nullptr;
  /// Engines run the layers of a group as one: what has one scale for the tensor must have the same there.
  bool joined = false;
  /// The inputs of its layers are different tensors for which engines have one scale; else they are one tensor, which
  /// dumps may hold for each of the layers.
  bool inputs_differ = false;
};

/// All rules, in the order in which they are shown.
[[nodiscard]] std::span<const RuleDescriptor* const> descriptors();
[[nodiscard]] const RuleDescriptor* find(std::string_view id);

/// Which group a tensor belongs to, by its name, by the one its layer gives it, or by a graph; nullopt for none.
using Rule = std::function<std::optional<Membership>(const Subject& subject)>;

[[nodiscard]] Rule ruleOf(const RuleDescriptor& descriptor);
/// The rules about layers that engines run as one, in the order of the table.
[[nodiscard]] std::vector<Rule> joinedRules();
/// Those of them whose inputs are one tensor, and those whose inputs differ.
[[nodiscard]] std::vector<Rule> rulesOfOneInput();
[[nodiscard]] std::vector<Rule> rulesOfDifferentInputs();
/// Returns a rule of one pattern, case-sensitive. Errors: kInvalidArgument with the expression in `detail`.
[[nodiscard]] Result<Rule> patternRule(const std::string& expression, const std::string& group, Kind kind);

/// Finds the membership by the first rule that fits.
[[nodiscard]] std::optional<Membership> membership(const Subject& subject, std::span<const Rule> rules);

/// Returns the memberships of tensors, by the first rule that fits each. A group of one is none, and so is one without
/// a member whose range it could take.
/// Shapes: one element for each tensor. Cost: O(tensors * patterns).
[[nodiscard]] std::vector<std::optional<Membership>> memberships(std::span<const Subject> subjects,
                                                                 std::span<const Rule> rules);

/// Leaves out the memberships in groups of one, and of groups without a member whose range they could take.
/// Cost: O(memberships * log groups).
[[nodiscard]] std::vector<std::optional<Membership>> inRealGroups(std::vector<std::optional<Membership>> found);

/// Returns the group of what operators that keep the range connect, by the name of that in its graph.
[[nodiscard]] std::string rangeGroupName(const std::string& range_group);
/// Stands behind the names of groups in networks beyond the first, whose tensors have the same names: ` [2]`.
[[nodiscard]] std::string networkMark(std::size_t network);
/// Returns the name without the space that a bracket which matched nothing leaves at the end of a group's name.
[[nodiscard]] std::string groupName(std::string text);

}  // namespace scalewright::sharing

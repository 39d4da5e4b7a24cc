#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/attention/name.h"
#include "core/recipe/decision.h"
#include "core/tensor/element_type.h"
#include "core/tensor/operator.h"

namespace scalewright::policy {

/// Which tensors a rule is for. What is left empty fits every tensor.
struct RuleMatch {
  std::vector<tensor::Role> roles;
  std::vector<tensor::Operator> operators;
  std::vector<tensor::Port> ports;
  std::optional<std::uint64_t> index;      ///< which input or output
  std::vector<attention::Part> attention;  ///< what it is to attention
  /// Regular expression (any case of letters) that is found in the name, its parts joined by dots.
  std::string path;
  std::string not_path;  ///< and one that is not
  std::optional<std::uint64_t> min_rank;
  std::optional<std::uint64_t> max_rank;
  std::vector<tensor::ElementType> element_types;
  /// Words of the filter of a list of tensors, that ask what is known before anything is decided: see rule_filter.h.
  std::string filter;

  friend bool operator==(const RuleMatch&, const RuleMatch&) = default;
};

/// The decision of a rule about a tensor.
struct Treatment {
  std::string format;  ///< id; of a cast such as bf16: the tensor is kept; empty: stays as it is stored
  formats::FormatOptions options;
  tensor::GranularityKind granularity = tensor::GranularityKind::kPerTensor;
  /// Per channel: none is each tensor's own channel axis. Per group: none is the last.
  std::optional<std::uint64_t> axis;
  std::uint64_t group_size = 0;  ///< per group
  tensor::BlockSize block;       ///< per block
  std::string calibrator = "absmax";
  ParameterValues parameters;

  friend bool operator==(const Treatment&, const Treatment&) = default;
};

/// Returns whether the tensor is left unquantized.
[[nodiscard]] bool keeps(const Treatment& treatment);

/// One scale for the tensors that the same name comes out for.
struct SharingKey {
  /// With `$1` for what the first brackets of the rule's path matched, and `{attention}` for the attention that a cache
  /// or an operand belongs to: none where the name does not say whether it holds keys or values. Empty: each tensor has
  /// its own, also where layers that engines run as one would share by themselves.
  std::string group;
  sharing::Kind kind = sharing::Kind::kMaximum;

  friend bool operator==(const SharingKey&, const SharingKey&) = default;
};

struct Rule {
  std::string id;       ///< unique in the policy
  std::string comment;  ///< the statement of the document that it carries out
  bool off = false;     ///< fits nothing until a person turns it on in a copy
  std::string phase;    ///< id of the phase it is for; empty: of the base, and of every phase
  RuleMatch match;
  Treatment treatment;
  std::optional<SharingKey> sharing;
  std::optional<recipe::Smoothing> smoothing;
  /// The document says "selected layers": a search may give some of them the alternative.
  bool selected = false;
  std::optional<Treatment> alternative;
  /// Element types that the values must be taken from, for values must not be rounded twice; empty: any.
  std::vector<tensor::ElementType> wanted_types;

  friend bool operator==(const Rule&, const Rule&) = default;
};

/// Iterations of a network that is run several times for one input, with rules of their own.
struct Phase {
  std::string id;
  std::string title;
  std::uint64_t first = 1;  ///< counted from 1
  std::uint64_t last = 1;   ///< inclusive

  friend bool operator==(const Phase&, const Phase&) = default;
};

/// How a network is quantized, without its tensors: rules of which the first that fits a tensor counts. Plain value.
struct Policy {
  std::string id;
  std::string title;
  std::string source;  ///< the document
  std::string description;
  std::string scope;      ///< regular expression, as RuleMatch::path: no rule is for other tensors; empty: all
  std::string not_scope;  ///< and none for these; empty: no exception
  /// The engine runs some layers as one (the sharing rules that are `joined`): what has one scale there shares it,
  /// unless a rule says otherwise. False: the engine runs each by itself.
  bool joined_layers = true;
  std::uint64_t iterations = 0;  ///< of the network for one input; 0: not said
  std::vector<Phase> phases;     ///< the base is for all iterations
  std::vector<Rule> rules;

  friend bool operator==(const Policy&, const Policy&) = default;
};

}  // namespace scalewright::policy

#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/recipe/statement.h"
#include "core/tensor/tensor_info.h"

namespace scalewright::policy {

/// What a tensor may be like, in a word: a short way to say a name that the tables know.
struct NameKind {
  std::string_view id;    ///< stable: `linear.input`
  const char* wording;    ///< English, translation context "Policy"
  std::string_view like;  ///< the end of the name that it is like
  bool own;               ///< the words of the tensor's own name stand before: it is a layer by itself
};

[[nodiscard]] std::span<const NameKind> nameKinds();
[[nodiscard]] const NameKind* findNameKind(std::string_view id);

/// Returns the name that tensors of a shape are like if they are of a kind: in the block of the first number of their
/// names, `enc.#.foo_x` as linear.input is like `layers.#.enc.foo_x.linear.input`, and as key_cache like
/// `layers.#.self_attn.k_cache`.
[[nodiscard]] std::string likeOf(const NameKind& kind, std::string_view shape);

/// Returns the kind that is most likely for an unknown tensor, by its role and the words of its name.
[[nodiscard]] const NameKind& likelyKind(const tensor::TensorInfo& info);

/// Returns what tensors of a shape are like: `like` is the id of a kind, or a name with `#` for numbers. Errors:
/// kInvalidArgument with what was not understood in `detail`: a shape with digits in it, a name that the tables do not
/// know, or one with more numbers than the shape has.
[[nodiscard]] Result<recipe::Statement> learnedName(std::string_view shape, std::string_view like);

}  // namespace scalewright::policy

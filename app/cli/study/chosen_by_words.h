#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/filter/parse.h"
#include "core/study/study.h"
#include "core/view/rows/table.h"

namespace scalewright::cli {

/// What of a tensor has to be known before words of --filter can be asked about it: each includes those before it.
enum class Known {
  kName,     ///< its name and role, as a decision has them
  kListing,  ///< its file and size
  kProfile,  ///< how far its values reach
  kErrors,   ///< what its decision does to it
};

/// The words of --filter: those of the list of tensors in the window, see core/filter/term.h.
class ChosenByWords {
 public:
  /// Errors: kInvalidArgument for a word that is likely meant for a term and is none, and for terms about what a
  /// command line does not know, with the word in `detail`.
  [[nodiscard]] static Result<ChosenByWords> make(const std::vector<std::string>& filters);

  [[nodiscard]] bool empty() const { return text_.empty(); }
  /// Returns `--filter` and its words.
  [[nodiscard]] std::string typed() const { return "--filter '" + text_ + "'"; }
  [[nodiscard]] Known needs() const { return needs_; }
  /// Returns kInvalidArgument where it needs more than a command knows when it chooses.
  [[nodiscard]] Result<void> requireAtMost(Known known) const;

  [[nodiscard]] bool has(const view::TensorRow& row) const;
  /// Of words that need nothing more.
  [[nodiscard]] bool has(std::string_view name, tensor::Role role) const;

 private:
  std::string text_;
  filter::Words filter_;
  Known needs_ = Known::kName;
};

}  // namespace scalewright::cli

#pragma once

#include <array>
#include <span>
#include <string_view>
#include <utility>

namespace scalewright::exchange::engines {

/// From the best to the worst.
enum class Verdict {
  kRuns,
  kChanges,  ///< runs, but computes something otherwise than the recipe has it
  kUnknown,  ///< this part of the reader was not read
  kRefused,
};
/// Stable id: runs, runs-with-changes, not-known, refused.
[[nodiscard]] std::string_view verdictId(Verdict verdict);

/// What an engine does with tensors of a kind, besides what the export that it reads says of them.
struct Fact {
  /// Of `weight` (the input of its layer is quantized), `weight-alone`, `input`, `cache`, `softmax`; `head`: the weight
  /// of the output head, before what is said of weights; or `mixed`: the weights of a recipe that are decided in
  /// several ways. Divided by spaces.
  std::string_view operands;
  std::string_view formats = {};  ///< ids, divided by spaces; empty: any
  std::string_view cuts = {};     ///< of `tensor`, `channel`, `group`, `block`, divided by spaces; empty: any
  Verdict verdict = Verdict::kRuns;
  const char* what = nullptr;    ///< English, translation context "Export"; not of kRuns
  std::string_view source = {};  ///< the reader's file that says so
};

/// A parameter of an export and the text of its value, as after `--set`.
using Setting = std::pair<std::string_view, std::string_view>;

/// An export that an engine reads.
struct Way {
  std::string_view exporter;               ///< id; of `checkpoint` with a flavour
  std::string_view flavour = {};           ///< of a checkpoint
  std::span<const Setting> settings = {};  ///< that the export is made with
  std::span<const Fact> facts = {};        ///< the first that fits counts
  /// The facts say all that is taken, and what they do not name is refused: where the export cannot be asked, because
  /// it wants more than a recipe, or is not there.
  bool facts_only = false;
};

/// A kind of quantized checkpoint that an engine reads.
struct Reads {
  std::string_view method;        ///< `quant_method` of its settings
  std::string_view flavour = {};  ///< of this program's checkpoints, whose facts hold for it as well; empty: none
  std::string_view codes = {};    ///< `INT4 INT8`: of those that there may be, divided by spaces; empty: any
  Verdict verdict = Verdict::kRuns;
  const char* what = nullptr;    ///< English, translation context "Export"; not of kRuns
  std::string_view source = {};  ///< the reader's file that says so
};

/// Something that computes with quantized numbers: a file beside this, and a line in its CMakeLists.txt.
struct Engine {
  std::string_view id;
  std::string_view title;    ///< its own name: not translated
  std::string_view version;  ///< that the facts are about
  std::string_view read;     ///< what of it was read, and of when
  std::span<const Way> ways;
  std::span<const Reads> reads = {};  ///< all of them; empty: not known
};

/// Whether a word is one of a list with spaces between; every word is one of an empty list.
[[nodiscard]] bool isNamed(std::string_view list, std::string_view word);
/// The first fact that fits, of an empty format or cut any; nullptr: nothing is said.
[[nodiscard]] const Fact* factFor(const Way& way, std::string_view operand, std::string_view format,
                                  std::string_view cut);

/// In the order on screen.
[[nodiscard]] std::span<const Engine* const> descriptors();
[[nodiscard]] const Engine* find(std::string_view id);

}  // namespace scalewright::exchange::engines

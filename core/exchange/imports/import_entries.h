#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/base/text/text.h"
#include "core/exchange/imports/import_document.h"
#include "core/exchange/imports/importer.h"

namespace scalewright::exchange::imports {

/// Reasons that several importers have.
namespace reason {
inline constexpr char kMissing[] = SCALEWRIGHT_TEXT("Import", "a field is missing or of another kind");
inline constexpr char kNoNumber[] = SCALEWRIGHT_TEXT("Import", "not a finite number above zero");
inline constexpr char kNoFormat[] = SCALEWRIGHT_TEXT("Import", "a data type that has no counterpart here");
inline constexpr char kBlocks[] = SCALEWRIGHT_TEXT("Import", "a scale for each block is not taken over");
inline constexpr char kAsymmetric[] =
    SCALEWRIGHT_TEXT("Import", "an asymmetric range: taken as symmetric, as wide as its larger side");
inline constexpr char kLargest[] =
    SCALEWRIGHT_TEXT("Import", "a scale for each channel that cannot be kept: taken as the largest of them");
inline constexpr char kTwice[] = SCALEWRIGHT_TEXT("Import", "named twice: one of them counts");
inline constexpr char kName[] = SCALEWRIGHT_TEXT("Import", "no name, or one that is longer than any real one");
}  // namespace reason

/// A tensor as a file of another tool describes it.
struct ImportedTensor {
  std::string name;
  std::vector<double> thresholds;  ///< tensor units; one, or one for each channel, group or block; none of blocks alone
  std::string format = "int8";
  std::optional<tensor::Role> role = std::nullopt;          ///< guessed from the name where the file does not say it
  std::optional<std::uint64_t> axis = std::nullopt;         ///< of several thresholds; without one the largest counts
  std::optional<tensor::Granularity> parts = std::nullopt;  ///< of several thresholds: groups and blocks
  /// The checkpoint that has the thresholds of `parts`, which are many: `thresholds` is then the largest alone.
  std::optional<std::string> stored_in = std::nullopt;
  tensor::Shape shape = {};                         ///< where the file tells it, as it does with groups and blocks
  std::optional<ExponentBias> bias = std::nullopt;  ///< of a format with a choice
  /// Of an integer format, whether its lowest code is not used; nothing: the file does not say it, and it is.
  std::optional<bool> narrow = std::nullopt;
  /// Of blocks with powers of two; nothing: that of the format.
  std::optional<formats::ScaleRule> scale_rule = std::nullopt;
  int block_size = 0;     ///< of a format with a choice of it; 0: its own
  bool measured = false;  ///< the thresholds are the largest magnitudes that were measured, and nobody's decision
  /// That was carried out before; thresholds are those of the scaled values.
  std::optional<recipe::CarriedSmoothing> smoothing = std::nullopt;
};

/// Builds a recipe of thresholds by hand.
class ImportEntries {
 public:
  explicit ImportEntries(const Document& document);

  /// A tensor that cannot be kept as it is becomes a note; of two of the same name the first counts.
  void add(ImportedTensor tensor, const std::string& place);
  void note(const std::string& place, const std::string& tensor, const char* reason);

  /// Errors: kNothingToImport, with the first note in `detail`.
  [[nodiscard]] Result<ImportResult> finish() &&;

 private:
  ImportResult result_;
  std::map<std::string, std::size_t> known_;
};

/// The element type of what a file of another tool says: it does not know that of the tensors.
inline constexpr std::string_view kUnknownType = "unknown";

enum class CacheHalf { kKey, kValue };
/// Returns the cache of an attention as it is called here, where files name the attention and the half only.
[[nodiscard]] std::string cacheTensor(const std::string& attention, CacheHalf half);

/// A scale, and the code that is 0.
struct AffineScale {
  double scale = 0;
  double zero_point = 0;
};
/// Returns the threshold of integers from `lowest` to `highest`; `symmetric` stays as it is unless the codes reach
/// further to one side: the larger one counts then.
[[nodiscard]] double thresholdOfAffine(const AffineScale& affine, double lowest, double highest, bool& symmetric);

/// Returns the largest magnitude of a format's grid: what a scale is multiplied by to get the threshold. 0 for an
/// unknown format.
[[nodiscard]] double largestOf(const std::string& format);

}  // namespace scalewright::exchange::imports

#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/engine/check/check_ranges.h"
#include "core/engine/engine.h"
#include "core/engine/questions/models/written_error.h"
#include "core/exchange/checkpoint/describe.h"
#include "core/exchange/checkpoint/shards.h"
#include "core/exchange/exports/exporter.h"
#include "core/exchange/onnx_qdq/document.h"

namespace scalewright::engine {

/// A tensor that an export changes, and the name that it has when the export is read back.
struct CheckJob {
  WrittenTensor tensor;  ///< without the place that it was written to
  std::string name;
};

/// What is compared of an export, and what is not.
struct CheckPlan {
  std::filesystem::path source;
  std::vector<CheckJob> jobs;                      ///< weights stored as codes, and what takes up factors of smoothing
  std::vector<RangeJob> ranges = {};               ///< scales of inputs and caches
  std::vector<exchange::ExportNote> not_compared;  ///< and why
  bool keeps_names = false;  ///< each tensor of the source is there under its own name, or as the matrices inside of it
};

/// The recipe is that which was exported.
[[nodiscard]] CheckPlan checkPlanOf(const exchange::checkpoint::Layout& layout,
                                    const exchange::checkpoint::Description& description,
                                    const std::filesystem::path& source);
[[nodiscard]] CheckPlan checkPlanOf(const exchange::qdq::Document& document, const recipe::Recipe& recipe,
                                    const std::filesystem::path& source);

/// A tensor as decided, and as it is read back.
struct CheckedTensor {
  std::string tensor;             ///< by its name in the original
  std::string format;             ///< id; empty: not quantized, takes up factors of smoothing
  std::optional<double> decided;  ///< its signal-to-noise ratio, dB; +inf without any error; none for one of zeros
  std::optional<double> written;  ///< the same, as it is read back
  std::uint64_t elements = 0;
  std::uint64_t different = 0;      ///< elements that are not what was decided, but for the rounding of scales
  const char* finding = nullptr;    ///< what is wrong; English, translation context "Export"; nullptr: it is equal
  std::optional<Error> error = {};  ///< why it could not be read

  /// Returns what is missing of the ratio that was decided; none where one of the two is not known.
  [[nodiscard]] std::optional<double> difference() const;
};

struct ExportCheck {
  std::vector<CheckedTensor> tensors;              ///< in the order of their names
  std::vector<CheckedRange> ranges = {};           ///< scales of inputs and caches
  std::vector<Error> problems;                     ///< of the files, as they are read back
  std::vector<exchange::ExportNote> not_compared;  ///< and why

  [[nodiscard]] std::size_t findings() const;
};

/// Differences below this are those of scales that are rounded to float32, in dB.
inline constexpr double kEqualDecibel = 0.01;
/// What is better than this is as good as equal: scales of float32 make errors of that size, in dB.
inline constexpr double kAsGoodAsEqual = 130;

/// Reads back what an export has written and compares it with its originals: of checkpoints first the names, shapes and
/// types, then tensor by tensor; `work` hears of bytes. Whatever cannot be read back is a finding. Errors: those of
/// listing the original; kCancelled. Cost: a pass over both.
[[nodiscard]] Result<ExportCheck> checkExport(Engine& engine, const CheckPlan& plan,
                                              const std::filesystem::path& written, const WorkContext& work);

}  // namespace scalewright::engine

#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "core/base/progress.h"
#include "core/calibrate/bfloat16_detour.h"
#include "core/calibrate/evidence.h"
#include "core/calibrate/sample_study.h"
#include "core/encode/encode_tensor.h"
#include "core/io/source.h"
#include "core/metrics/error_sums.h"
#include "core/profile/profile.h"
#include "core/study/quantizer_spec.h"

namespace scalewright::study {

/// A tensor to be encoded, and how.
struct EncodeJob {
  std::filesystem::path file;
  tensor::TensorInfo info;
  QuantizerSpec quantizer;
  /// Where there is a scale for each channel or group: which, and their thresholds in place of the quantizer's own.
  tensor::Granularity granularity = {};
  std::vector<double> thresholds = {};
};

enum class OutputKind { kHdf5, kNpyFolder };

/// Where encoded tensors go.
struct EncodeTarget {
  std::filesystem::path path;
  OutputKind kind = OutputKind::kHdf5;
};

struct EncodeOutcome {
  encode::EncodeSummary summary;
  std::optional<Error> problem;
};

/// The seam between the faces and the data: everything that opens a person's file goes through it, and only
/// serialisable values come back. All calls block, may be made from any thread, and honour `work.stop`.
class Engine {
 public:
  Engine() = default;
  virtual ~Engine() = default;
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  /// What a file holds. The file stays open for later calls until `forget`. Errors: those of io::openSource.
  [[nodiscard]] virtual Result<io::Catalogue> list(const std::filesystem::path& file, const WorkContext& work) = 0;

  /// Profile of one tensor, from the cache when the file is unchanged.
  /// Errors: kDatasetNotFound, kCancelled and those of reading.
  [[nodiscard]] virtual Result<profile::Profile> profile(const std::filesystem::path& file,
                                                         const tensor::TensorInfo& info, const WorkContext& work) = 0;

  /// What a calibration method lacks, by passes over the data. Errors: those of calibrate::supplyEvidence.
  [[nodiscard]] virtual Result<calibrate::Evidence> evidence(const std::filesystem::path& file,
                                                             const tensor::TensorInfo& info,
                                                             const profile::Profile& profile,
                                                             const calibrate::EvidenceRequest& request,
                                                             const WorkContext& work) = 0;

  /// Exact error sums of several quantizers in one pass over the data.
  [[nodiscard]] virtual Result<std::vector<metrics::ErrorSums>> measure(const std::filesystem::path& file,
                                                                        const tensor::TensorInfo& info,
                                                                        const std::vector<QuantizerSpec>& quantizers,
                                                                        const WorkContext& work) = 0;

  /// How many codes change when a tensor is rounded to bfloat16 first. Errors: those of calibrate::bfloat16Detour.
  [[nodiscard]] virtual Result<calibrate::DetourResult> detour(const std::filesystem::path& file,
                                                               const tensor::TensorInfo& info,
                                                               const profile::Profile& profile,
                                                               const calibrate::RunRequest& request,
                                                               const WorkContext& work) = 0;

  /// How much a threshold depends on the samples it is found on. Errors: those of calibrate::studySamples.
  [[nodiscard]] virtual Result<calibrate::SampleStudy> samples(const std::filesystem::path& file,
                                                               const tensor::TensorInfo& info,
                                                               const profile::Profile& profile,
                                                               const calibrate::SampleRequest& request,
                                                               const WorkContext& work) = 0;

  /// Writes codes and dequantized values of several tensors into one place. A tensor that fails is a problem of its
  /// outcome and stops no other. Errors: kCancelled, and those of creating or committing the output.
  [[nodiscard]] virtual Result<std::vector<EncodeOutcome>> encode(const std::vector<EncodeJob>& jobs,
                                                                  const encode::Parts& parts,
                                                                  const EncodeTarget& target,
                                                                  const WorkContext& work) = 0;

  /// Closes a file.
  virtual void forget(const std::filesystem::path& file) = 0;
};

/// An engine in this process. `cache_folder` empty: nothing is cached on disk.
[[nodiscard]] std::unique_ptr<Engine> makeLocalEngine(std::filesystem::path cache_folder);

/// `$XDG_CACHE_HOME/scalewright` or `~/.cache/scalewright`; empty when neither is known.
[[nodiscard]] std::filesystem::path defaultCacheFolder();

}  // namespace scalewright::study

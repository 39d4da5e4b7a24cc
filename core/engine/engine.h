#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/base/progress.h"
#include "core/blocks/inspect.h"
#include "core/blocks/worst_blocks.h"
#include "core/calibrate/bfloat16_detour.h"
#include "core/calibrate/evidence.h"
#include "core/calibrate/sample_study.h"
#include "core/encode/encode_tensor.h"
#include "core/exchange/importer.h"
#include "core/histogram/channel_counts.h"
#include "core/io/listing.h"
#include "core/io/tensor_output.h"
#include "core/layers/output_error.h"
#include "core/layers/smooth_search.h"
#include "core/metrics/error_sums.h"
#include "core/profile/profile.h"
#include "core/engine/engine_watch.h"
#include "core/engine/quantizer_spec.h"

namespace scalewright::study {

/// A tensor, and how it is quantized.
struct QuantizedTensor {
  std::filesystem::path file;
  tensor::TensorInfo info;
  QuantizerSpec quantizer;
  /// Where there is a scale for each channel or group: which, and their thresholds in place of the quantizer's own.
  tensor::Granularity granularity = {};
  std::vector<double> thresholds = {};
};

/// A tensor to be encoded.
using EncodeJob = QuantizedTensor;

enum class OutputKind { kHdf5, kNpyFolder };

/// Where tensors are written.
struct EncodeTarget {
  std::filesystem::path path;
  OutputKind kind = OutputKind::kHdf5;
  io::Placement placement = io::Placement::kReplaced;
};

struct EncodeOutcome {
  encode::EncodeSummary summary;
  std::optional<Error> problem;
};

/// A linear layer whose output error is wanted.
struct LayerJob {
  QuantizedTensor weight;
  QuantizedTensor input;
  std::uint64_t input_axis = 1;   ///< of the weight
  std::uint64_t rows = layers::kUsualRows;   ///< of the input, at most
};

/// A tensor, and what was decided about it.
struct DecidedTensor {
  std::filesystem::path file;
  tensor::TensorInfo info;
  recipe::Decision decision;
};

/// The layers of one input, which are smoothed together.
struct SmoothJob {
  struct Weight {
    DecidedTensor tensor;
    std::uint64_t input_axis = 1;
  };
  DecidedTensor input;
  std::vector<Weight> weights;
  std::vector<double> alphas;
  std::uint64_t rows = layers::kUsualRows;
};

/// Numbers to be written under a name.
struct NamedNumbers {
  std::string name;
  std::vector<double> numbers;
  std::map<std::string, std::string> attributes;   ///< kept where the file has a place for them
};

/// The seam between the faces and the data: everything that opens a person's file goes through it, and only
/// serialisable values come back. All calls block, may be made from any thread, and honour `work.stop`.
class Engine {
 public:
  Engine() = default;
  virtual ~Engine() = default;
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  /// What a file holds. A listing that was stopped, or whose time was up, gives what has been found until then, if there is
  /// anything; the next one of the same file goes on from there and takes the time it needs, unless `forget` comes between.
  /// Errors: those of io::openSource.
  [[nodiscard]] virtual Result<io::Catalogue> list(const std::filesystem::path& file, const WorkContext& work) = 0;

  /// One walk of a file, of which `watch.found` takes everything; what lists a file is made of such walks.
  /// Errors: those of io::walkFile.
  [[nodiscard]] virtual Result<io::WalkEnd> walk(const std::filesystem::path& file, const io::WalkWatch& watch,
                                                 const WorkContext& work) = 0;

  /// The first tensors of a file, `enough` datasets of them, without walking the rest: an incomplete catalogue, or the whole
  /// one of a file that has no more or is of a kind that is quickly listed. For a look while the file is listed.
  /// Errors: those of io::openSource.
  [[nodiscard]] virtual Result<io::Catalogue> glimpse(const std::filesystem::path& file, std::size_t enough,
                                                      const WorkContext& work) = 0;

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

  /// Exact error sums of several quantizers. Errors: those of metrics::exactErrors, kUnknownFormat.
  [[nodiscard]] virtual Result<std::vector<metrics::ErrorSums>> measure(const std::filesystem::path& file,
                                                                        const tensor::TensorInfo& info,
                                                                        const profile::Profile& profile,
                                                                        const std::vector<QuantizerSpec>& quantizers,
                                                                        const WorkContext& work) = 0;

  /// One block of a tensor under a block format. Errors: those of blockQuantizer and of blocks::inspectBlock.
  [[nodiscard]] virtual Result<blocks::InspectedBlock> block(const QuantizedTensor& tensor, std::uint64_t index,
                                                             const WorkContext& work) = 0;

  /// The blocks of a tensor that stand out, at most `most` by each criterion. Errors: those of blockQuantizer and of
  /// blocks::findWorstBlocks.
  [[nodiscard]] virtual Result<blocks::WorstBlocks> worstBlocks(const QuantizedTensor& tensor, std::size_t most,
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

  /// How often magnitudes occur in each channel. Errors: those of histogram::countChannels.
  [[nodiscard]] virtual Result<histogram::ChannelCounts> channelCounts(const std::filesystem::path& file,
                                                                       const tensor::TensorInfo& info,
                                                                       const profile::Profile& profile,
                                                                       const tensor::Granularity& granularity,
                                                                       const WorkContext& work) = 0;

  /// Writes codes and dequantized values of several tensors into one place; reports bytes read of all tensors. A tensor
  /// that fails is a problem of its outcome and stops no other. Where all fail, and when it is cancelled, an HDF5 file is
  /// neither made nor replaced; a folder has whole tensors only. Errors: kCancelled, and those of creating or committing
  /// the output.
  [[nodiscard]] virtual Result<std::vector<EncodeOutcome>> encode(const std::vector<EncodeJob>& jobs,
                                                                  const encode::Parts& parts,
                                                                  const EncodeTarget& target,
                                                                  const WorkContext& work) = 0;

  /// What quantization does to the output of a linear layer. Errors: those of layers::sampleRows, layers::readWeight,
  /// layers::layerErrors and encode::makeTensorQuantizer.
  [[nodiscard]] virtual Result<layers::LayerErrors> layerErrors(const LayerJob& job, const WorkContext& work) = 0;

  /// What smoothing an input at each alpha would do to its layers. Errors: those of layers::searchSmoothing.
  [[nodiscard]] virtual Result<layers::Smoothing> smoothing(const SmoothJob& job, const WorkContext& work) = 0;

  /// Writes vectors as float64, all or none for an HDF5 file. Errors: those of creating, writing and committing the output.
  [[nodiscard]] virtual Result<void> write(const std::vector<NamedNumbers>& vectors, const EncodeTarget& target) = 0;

  /// A file of another tool as a recipe. `importer`: an id, or empty for the one that recognises the file. Errors:
  /// kUnknownImporter, those of exchange::importFile.
  [[nodiscard]] virtual Result<exchange::Imported> importRecipe(const std::filesystem::path& file,
                                                                const std::string& importer,
                                                                const ParameterValues& parameters,
                                                                const WorkContext& work) = 0;

  /// Closes a file.
  virtual void forget(const std::filesystem::path& file) = 0;
};

/// An engine in this process. `cache_folder` empty: nothing is cached on disk.
[[nodiscard]] std::unique_ptr<Engine> makeLocalEngine(std::filesystem::path cache_folder, EngineWatch watch = {});

/// `$XDG_CACHE_HOME/scalewright` or `~/.cache/scalewright`; empty when neither is known.
[[nodiscard]] std::filesystem::path defaultCacheFolder();

}  // namespace scalewright::study

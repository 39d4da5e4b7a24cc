#include <cstdlib>
#include <map>
#include <mutex>
#include <new>
#include <optional>
#include <system_error>

#include "core/calibrate/supply.h"
#include "core/histogram/count_channels.h"
#include "core/io/blocks/scaled_reader.h"
#include "core/io/blocks/watched_reader.h"
#include "core/metrics/exact_error.h"
#include "core/profile/profiler.h"
#include "core/engine/block_jobs.h"
#include "core/engine/engine.h"
#include "core/engine/profile_cache.h"

namespace scalewright::study {
namespace {

/// Runs `body` with what may be thrown on the way, memory that is not there above all, turned into an error.
template <typename Body>
auto guarded(Body body) -> decltype(body()) {
  try {
    return body();
  } catch (const std::bad_alloc&) {
    return Error{ErrorCode::kOutOfMemory, {}, {}, {}};
  } catch (const std::system_error& error) {
    // A thread for whose stack there is no room says it thus.
    const bool memory = error.code() == std::errc::resource_unavailable_try_again || error.code() == std::errc::not_enough_memory;
    return Error{memory ? ErrorCode::kOutOfMemory : ErrorCode::kInternal, {}, {}, error.what()};
  } catch (const std::exception& exception) {
    return Error{ErrorCode::kInternal, {}, {}, exception.what()};
  }
}

/// To open a tensor that is known nothing else of its file needs to be looked at.
constexpr std::size_t kNoWalk = 0;

class LocalEngine final : public Engine {
 public:
  LocalEngine(std::filesystem::path cache_folder, EngineWatch watch)
      : cache_(std::move(cache_folder)), watch_(std::move(watch)) {}

  Result<io::Catalogue> list(const std::filesystem::path& file, const WorkContext& work) override {
    return guarded([&]() -> Result<io::Catalogue> {
      forget(file);  // a second list sees the file as it is now
      io::Listing listing;
      WorkContext walking = work;
      walking.met = [&](const std::vector<std::string>& names) {
        listing.meet(names);
        if (work.met) work.met(names);
      };
      const io::WalkWatch watch{.budget = watch_.to_list,
                                .found = [&](io::ListingPiece piece) { listing.add(std::move(piece)); }};
      const auto end = walk(file, watch, walking);
      if (!end) return end.error();
      return std::move(listing).catalogue(end->identity, end->kind,
                                            end->complete ? io::Listing::Extent::kWhole : io::Listing::Extent::kCut);
    });
  }

  Result<io::WalkEnd> walk(const std::filesystem::path& file, const io::WalkWatch& watch, const WorkContext& work) override {
    const std::string key = keyOf(file);
    io::WalkWatch watched = walkOf(key, std::nullopt);
    watched.refusals = watch.refusals;
    watched.budget = watch.budget;
    watched.before = watch.before;
    watched.from = watch.from;
    watched.found = watch.found;
    auto end = io::walkFile(file, work, watched);
    const auto expected = watch_.expected ? watch_.expected(key) : std::nullopt;
    if (end && expected && *expected != end->identity) return Error{ErrorCode::kFileChanged, key, {}, {}};
    return end;
  }

  Result<io::Catalogue> glimpse(const std::filesystem::path& file, std::size_t enough, const WorkContext& work) override {
    return guarded([&]() -> Result<io::Catalogue> {
      const auto source = sourceOf(file, enough, work);
      if (!source) return source.error();
      return (*source)->catalogue();
    });
  }

  Result<profile::Profile> profile(const std::filesystem::path& file, const tensor::TensorInfo& info,
                                   const WorkContext& work) override {
    return guarded([&]() -> Result<profile::Profile> {
      const auto source = sourceOf(file, kNoWalk, work);
      if (!source) return source.error();
      const io::FileIdentity identity = (*source)->catalogue().identity;
      if (auto cached = cache_.load(identity, info)) return *std::move(cached);
      const auto reader = readerOf(file, info, work);
      if (!reader) return reader.error();
      auto profile = profile::profileTensor(**reader, work);
      if (profile) cache_.store(identity, info, *profile);
      return profile;
    });
  }

  Result<calibrate::Evidence> evidence(const std::filesystem::path& file, const tensor::TensorInfo& info,
                                       const profile::Profile& profile, const calibrate::EvidenceRequest& request,
                                       const WorkContext& work) override {
    return guarded([&]() -> Result<calibrate::Evidence> {
      const auto reader = readerOf(file, info, work);
      if (!reader) return reader.error();
      return calibrate::supplyEvidence(**reader, profile, request, work);
    });
  }

  Result<std::vector<metrics::ErrorSums>> measure(const std::filesystem::path& file, const tensor::TensorInfo& info,
                                                  const profile::Profile& profile,
                                                  const std::vector<QuantizerSpec>& specs,
                                                  const WorkContext& work) override {
    return guarded([&]() -> Result<std::vector<metrics::ErrorSums>> {
      std::vector<quantize::AnyQuantizer> quantizers;
      for (const QuantizerSpec& spec : specs) {
        const formats::FormatDescriptor* format = formats::find(spec.format);
        if (format == nullptr) return Error{ErrorCode::kUnknownFormat, {}, info.name, spec.format};
        const auto quantizer = quantize::makeQuantizer(*format, spec.options, spec.threshold);
        if (!quantizer) return quantizer.error();
        quantizers.push_back(*quantizer);
      }
      const auto reader = readerOf(file, info, work);
      if (!reader) return reader.error();
      return metrics::exactErrors(**reader, profile, quantizers, work);
    });
  }

  Result<blocks::InspectedBlock> block(const QuantizedTensor& tensor, std::uint64_t index,
                                       const WorkContext& work) override {
    return guarded([&]() -> Result<blocks::InspectedBlock> {
      const auto quantizer = blockQuantizer(tensor);
      if (!quantizer) return quantizer.error();
      const auto reader = readerOf(tensor.file, tensor.info, work);
      if (!reader) return reader.error();
      return blocks::inspectBlock(**reader, *quantizer, index, work.stop);
    });
  }

  Result<blocks::WorstBlocks> worstBlocks(const QuantizedTensor& tensor, std::size_t most,
                                          const WorkContext& work) override {
    return guarded([&]() -> Result<blocks::WorstBlocks> {
      const auto quantizer = blockQuantizer(tensor);
      if (!quantizer) return quantizer.error();
      const auto reader = readerOf(tensor.file, tensor.info, work);
      if (!reader) return reader.error();
      return blocks::findWorstBlocks(**reader, *quantizer, most, work);
    });
  }

  Result<calibrate::DetourResult> detour(const std::filesystem::path& file, const tensor::TensorInfo& info,
                                         const profile::Profile& profile, const calibrate::RunRequest& request,
                                         const WorkContext& work) override {
    return guarded([&]() -> Result<calibrate::DetourResult> {
      const auto reader = readerOf(file, info, work);
      if (!reader) return reader.error();
      return calibrate::bfloat16Detour(**reader, profile, request, work);
    });
  }

  Result<calibrate::SampleStudy> samples(const std::filesystem::path& file, const tensor::TensorInfo& info,
                                         const profile::Profile& profile, const calibrate::SampleRequest& request,
                                         const WorkContext& work) override {
    return guarded([&]() -> Result<calibrate::SampleStudy> {
      const auto reader = readerOf(file, info, work);
      if (!reader) return reader.error();
      return calibrate::studySamples(**reader, profile, request, work);
    });
  }

  Result<histogram::ChannelCounts> channelCounts(const std::filesystem::path& file, const tensor::TensorInfo& info,
                                                 const profile::Profile& profile, const tensor::Granularity& granularity,
                                                 const WorkContext& work) override {
    return guarded([&]() -> Result<histogram::ChannelCounts> {
      const auto reader = readerOf(file, info, work);
      if (!reader) return reader.error();
      return histogram::countChannels(**reader, profile, granularity, work);
    });
  }

  Result<std::vector<EncodeOutcome>> encode(const std::vector<EncodeJob>& jobs, const encode::Parts& parts,
                                            const EncodeTarget& target, const WorkContext& work) override {
    return guarded([&]() -> Result<std::vector<EncodeOutcome>> {
      auto output = create(target);
      if (!output) return output.error();
      std::uint64_t total = 0;
      for (const EncodeJob& job : jobs) total += job.info.bytes();
      std::uint64_t before = 0;
      WorkContext each = work;
      if (work.progress) {
        each.progress = [&](std::uint64_t done, std::uint64_t) { work.progress(before + done, total); };
      }
      std::vector<EncodeOutcome> outcomes;
      bool any = false;
      for (const EncodeJob& job : jobs) {
        const auto summary = encodeOne(job, parts, **output, each);
        if (!summary && summary.error().code == ErrorCode::kCancelled) return summary.error();
        any = any || summary;
        outcomes.push_back(summary ? EncodeOutcome{*summary, std::nullopt} : EncodeOutcome{{}, summary.error()});
        before += job.info.bytes();
      }
      if (!any) return outcomes;
      if (auto committed = (*output)->commit(); !committed) return committed.error();
      return outcomes;
    });
  }

  Result<layers::LayerErrors> layerErrors(const LayerJob& job, const WorkContext& work) override {
    return guarded([&]() -> Result<layers::LayerErrors> {
      const auto input_quantizer = quantizerOf(job.input);
      if (!input_quantizer) return input_quantizer.error();
      const auto weight_quantizer = quantizerOf(job.weight);
      if (!weight_quantizer) return weight_quantizer.error();
      const auto input = readerOf(job.input.file, job.input.info, work);
      if (!input) return input.error();
      const auto reader = readerOf(job.weight.file, job.weight.info, work);
      if (!reader) return reader.error();
      const auto sample = layers::sampleRows(**input, job.rows, work);
      if (!sample) return sample.error();
      const auto weight = layers::readWeight(**reader, job.input_axis, work);
      if (!weight) return weight.error();
      return layers::layerErrors(*sample, *input_quantizer, *weight, *weight_quantizer, work);
    });
  }

  Result<layers::Smoothing> smoothing(const SmoothJob& job, const WorkContext& work) override {
    return guarded([&]() -> Result<layers::Smoothing> {
      const auto input = readerOf(job.input.file, job.input.info, work);
      if (!input) return input.error();
      std::vector<std::unique_ptr<io::TensorReader>> readers;
      std::vector<layers::SmoothedWeight> weights;
      for (const SmoothJob::Weight& weight : job.weights) {
        auto reader = readerOf(weight.tensor.file, weight.tensor.info, work);
        if (!reader) return reader.error();
        readers.push_back(*std::move(reader));
        weights.push_back({*readers.back(), weight.tensor.decision, weight.input_axis});
      }
      return layers::searchSmoothing(**input, job.input.decision, weights, job.alphas, job.rows, work);
    });
  }

  Result<void> write(const std::vector<NamedNumbers>& vectors, const EncodeTarget& target) override {
    return guarded([&]() -> Result<void> {
      auto output = create(target);
      if (!output) return output.error();
      for (const NamedNumbers& vector : vectors) {
        const tensor::Shape shape{vector.numbers.size()};
        auto writer = (*output)->add({.name = vector.name,
                                      .type = tensor::ElementType::kF64,
                                      .shape = shape,
                                      .attributes = {vector.attributes.begin(), vector.attributes.end()}});
        if (!writer) return writer.error();
        if (auto written = (*writer)->write({{0}, shape}, std::as_bytes(std::span(vector.numbers))); !written) return written;
        if (auto finished = (*writer)->finish(); !finished) return finished;
      }
      return (*output)->commit();
    });
  }

  Result<exchange::Imported> importRecipe(const std::filesystem::path& file, const std::string& importer,
                                          const ParameterValues& parameters, const WorkContext&) override {
    return guarded([&]() -> Result<exchange::Imported> {
      const auto* named = importer.empty() ? nullptr : exchange::imports::find(importer);
      if (!importer.empty() && named == nullptr) return Error{ErrorCode::kUnknownImporter, file.string(), {}, importer};
      if (watch_.touching) watch_.touching(keyOf(file), {});
      return exchange::importFile(file, named, parameters);
    });
  }

  void forget(const std::filesystem::path& file) override {
    const std::scoped_lock lock(mutex_);
    sources_.erase(keyOf(file));
  }

 private:
  static Result<std::unique_ptr<io::TensorOutput>> create(const EncodeTarget& target) {
    return target.kind == OutputKind::kHdf5 ? io::createHdf5File(target.path, target.placement)
                                              : io::createNpyFolder(target.path, target.placement);
  }

  Result<encode::EncodeSummary> encodeOne(const EncodeJob& job, const encode::Parts& parts, io::TensorOutput& output,
                                          const WorkContext& work) {
    const auto quantizer = quantizerOf(job);
    if (!quantizer) return quantizer.error();
    const auto reader = readerOf(job.file, job.info, work);
    if (!reader) return reader.error();
    return encode::encodeTensor(**reader, *quantizer, parts, output, work);
  }

  static Result<encode::TensorQuantizer> quantizerOf(const QuantizedTensor& tensor) {
    const QuantizerSpec& spec = tensor.quantizer;
    auto made = encode::makeTensorQuantizer(spec.format, spec.options, spec.threshold, tensor.granularity,
                                            tensor.info.shape, tensor.thresholds);
    if (made) return made;
    Error error = made.error();
    error.dataset = tensor.info.name;
    return error;
  }

  /// One file is one source, however its path is spelled.
  static std::string keyOf(const std::filesystem::path& file) {
    std::error_code error;
    const std::filesystem::path canonical = std::filesystem::weakly_canonical(file, error);
    return error ? file.string() : canonical.string();
  }

  /// With as many datasets in its catalogue as are `enough`; none: all of them.
  Result<std::shared_ptr<io::Source>> sourceOf(const std::filesystem::path& file, std::optional<std::size_t> enough,
                                               const WorkContext& work) {
    const auto suffices = [&enough](const io::Catalogue& catalogue) {
      return catalogue.complete || (enough && catalogue.tensors.size() >= *enough);
    };
    const std::string key = keyOf(file);
    {
      const std::scoped_lock lock(mutex_);
      if (const auto found = sources_.find(key); found != sources_.end() && suffices(found->second->catalogue())) {
        return found->second;
      }
    }
    auto opened = io::openSource(file, work, walkOf(key, enough));
    if (!opened) return opened.error();
    const auto expected = watch_.expected ? watch_.expected(key) : std::nullopt;
    if (expected && *expected != (*opened)->catalogue().identity) return Error{ErrorCode::kFileChanged, key, {}, {}};
    const std::scoped_lock lock(mutex_);
    // Two threads may have opened it at once: the first that has enough stays.
    std::shared_ptr<io::Source>& source = sources_[key];
    if (source == nullptr || !suffices(source->catalogue())) source = *std::move(opened);
    return source;
  }

  [[nodiscard]] Result<std::unique_ptr<io::TensorReader>> opened(const io::Source& source,
                                                                 const tensor::TensorInfo& info) const {
    const auto touching = touchingOf(source.catalogue().identity.path);
    if (touching) touching(info.name);
    auto reader = source.openKnown(info);
    if (reader && touching) {
      reader = std::unique_ptr<io::TensorReader>(std::make_unique<io::WatchedReader>(*std::move(reader), touching));
    }
    if (!reader || !info.scaling) return reader;
    return io::ScaledReader::make(*std::move(reader), *info.scaling);
  }

  /// For the datasets of one file; empty where nobody watches.
  [[nodiscard]] std::function<void(std::string_view)> touchingOf(const std::string& file) const {
    if (!watch_.touching) return {};
    return [this, file](std::string_view dataset) { watch_.touching(file, dataset); };
  }

  [[nodiscard]] io::WalkWatch walkOf(const std::string& file, std::optional<std::size_t> enough) const {
    io::WalkWatch walk{.touching = touchingOf(file), .beat = watch_.beat, .enough = enough};
    if (walk.touching) walk.touching({});
    return walk;
  }

  Result<std::unique_ptr<io::TensorReader>> readerOf(const std::filesystem::path& file,
                                                     const tensor::TensorInfo& info, const WorkContext& work) {
    const auto source = sourceOf(file, kNoWalk, work);
    if (!source) return source.error();
    auto reader = opened(**source, info);
    const bool found = reader || (reader.error().code != ErrorCode::kDatasetNotFound &&
                                  reader.error().code != ErrorCode::kFileChanged);
    if (found || (*source)->catalogue().complete) return reader;
    // It is not what its description says: what the walk says of it is the better reason.
    const auto walked = sourceOf(file, std::nullopt, work);
    if (!walked) return walked.error();
    return opened(**walked, info);
  }

  ProfileCache cache_;
  EngineWatch watch_;
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<io::Source>> sources_;
};

}  // namespace

std::unique_ptr<Engine> makeLocalEngine(std::filesystem::path cache_folder, EngineWatch watch) {
  return std::make_unique<LocalEngine>(std::move(cache_folder), std::move(watch));
}

std::filesystem::path defaultCacheFolder() {
  if (const char* cache = std::getenv("XDG_CACHE_HOME"); cache != nullptr && *cache == '/') {
    return std::filesystem::path(cache) / "scalewright";
  }
  if (const char* home = std::getenv("HOME"); home != nullptr && *home == '/') {
    return std::filesystem::path(home) / ".cache" / "scalewright";
  }
  return {};
}

}  // namespace scalewright::study

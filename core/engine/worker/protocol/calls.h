#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <tuple>

#include "core/engine/worker/protocol/fields.h"

/// What a worker can be asked for: each call of study::Engine that opens a person's file, with its arguments by value.
/// A new one is a structure here and its name in `Calls`.
namespace scalewright::worker::calls {

struct Walk {
  static constexpr const char* kName = "walk";
  static constexpr bool kOnce = true;   ///< what it finds has been taken when it fails
  std::filesystem::path file;
  io::WalkPlace from;
  io::Refusals refusals;
  std::optional<std::chrono::milliseconds> budget;
  std::string before;
  [[nodiscard]] Result<io::WalkEnd> run(study::Engine& engine, const WorkContext& work,
                                        const std::function<void(io::ListingPiece)>& found = {}) const {
    return engine.walk(file, {.refusals = refusals, .budget = budget, .before = before, .from = from, .found = found}, work);
  }
};

struct Glimpse {
  static constexpr const char* kName = "glimpse";
  std::filesystem::path file;
  std::size_t enough = 0;
  [[nodiscard]] Result<io::Catalogue> run(study::Engine& engine, const WorkContext& work) const {
    return engine.glimpse(file, enough, work);
  }
};

struct Profile {
  static constexpr const char* kName = "profile";
  std::filesystem::path file;
  tensor::TensorInfo info;
  [[nodiscard]] Result<profile::Profile> run(study::Engine& engine, const WorkContext& work) const {
    return engine.profile(file, info, work);
  }
};

struct Evidence {
  static constexpr const char* kName = "evidence";
  std::filesystem::path file;
  tensor::TensorInfo info;
  profile::Profile profile;
  calibrate::EvidenceRequest request;
  [[nodiscard]] Result<calibrate::Evidence> run(study::Engine& engine, const WorkContext& work) const {
    return engine.evidence(file, info, profile, request, work);
  }
};

struct Measure {
  static constexpr const char* kName = "measure";
  std::filesystem::path file;
  tensor::TensorInfo info;
  profile::Profile profile;
  std::vector<study::QuantizerSpec> quantizers;
  [[nodiscard]] Result<std::vector<metrics::ErrorSums>> run(study::Engine& engine, const WorkContext& work) const {
    return engine.measure(file, info, profile, quantizers, work);
  }
};

struct Block {
  static constexpr const char* kName = "block";
  study::QuantizedTensor tensor;
  std::uint64_t index = 0;
  [[nodiscard]] Result<blocks::InspectedBlock> run(study::Engine& engine, const WorkContext& work) const {
    return engine.block(tensor, index, work);
  }
};

struct WorstBlocks {
  static constexpr const char* kName = "worst_blocks";
  study::QuantizedTensor tensor;
  std::size_t most = 0;
  [[nodiscard]] Result<blocks::WorstBlocks> run(study::Engine& engine, const WorkContext& work) const {
    return engine.worstBlocks(tensor, most, work);
  }
};

struct Detour {
  static constexpr const char* kName = "detour";
  std::filesystem::path file;
  tensor::TensorInfo info;
  profile::Profile profile;
  calibrate::RunRequest request;
  [[nodiscard]] Result<calibrate::DetourResult> run(study::Engine& engine, const WorkContext& work) const {
    return engine.detour(file, info, profile, request, work);
  }
};

struct Samples {
  static constexpr const char* kName = "samples";
  std::filesystem::path file;
  tensor::TensorInfo info;
  profile::Profile profile;
  calibrate::SampleRequest request;
  [[nodiscard]] Result<calibrate::SampleStudy> run(study::Engine& engine, const WorkContext& work) const {
    return engine.samples(file, info, profile, request, work);
  }
};

struct ChannelCounts {
  static constexpr const char* kName = "channel_counts";
  std::filesystem::path file;
  tensor::TensorInfo info;
  profile::Profile profile;
  tensor::Granularity granularity;
  [[nodiscard]] Result<histogram::ChannelCounts> run(study::Engine& engine, const WorkContext& work) const {
    return engine.channelCounts(file, info, profile, granularity, work);
  }
};

struct Encode {
  static constexpr const char* kName = "encode";
  static constexpr bool kOnce = true;   ///< what it has written is there when it fails
  std::vector<study::EncodeJob> jobs;
  encode::Parts parts;
  study::EncodeTarget target;
  [[nodiscard]] Result<std::vector<study::EncodeOutcome>> run(study::Engine& engine, const WorkContext& work) const {
    return engine.encode(jobs, parts, target, work);
  }
};

struct LayerErrors {
  static constexpr const char* kName = "layer_errors";
  study::LayerJob job;
  [[nodiscard]] Result<layers::LayerErrors> run(study::Engine& engine, const WorkContext& work) const {
    return engine.layerErrors(job, work);
  }
};

struct Smoothing {
  static constexpr const char* kName = "smoothing";
  study::SmoothJob job;
  [[nodiscard]] Result<layers::Smoothing> run(study::Engine& engine, const WorkContext& work) const {
    return engine.smoothing(job, work);
  }
};

struct ImportRecipe {
  static constexpr const char* kName = "import_recipe";
  std::filesystem::path file;
  std::string importer;
  ParameterValues parameters;
  [[nodiscard]] Result<exchange::Imported> run(study::Engine& engine, const WorkContext& work) const {
    return engine.importRecipe(file, importer, parameters, work);
  }
};

using Calls = std::tuple<Walk, Glimpse, Profile, Evidence, Measure, Block, WorstBlocks, Detour, Samples, ChannelCounts, Encode,
                         LayerErrors, Smoothing, ImportRecipe>;

}  // namespace scalewright::worker::calls

namespace scalewright::worker {

template <typename Archive>
void fields(Archive& archive, calls::Walk& value) {
  archive("file", value.file);
  archive("from", value.from);
  archive("refusals", value.refusals);
  archive("budget", value.budget);
  archive("before", value.before);
}
template <typename Archive>
void fields(Archive& archive, calls::Glimpse& value) {
  archive("file", value.file);
  archive("enough", value.enough);
}
template <typename Archive>
void fields(Archive& archive, calls::Profile& value) {
  archive("file", value.file);
  archive("info", value.info);
}
template <typename Archive>
void fields(Archive& archive, calls::Evidence& value) {
  archive("file", value.file);
  archive("info", value.info);
  archive("profile", value.profile);
  archive("request", value.request);
}
template <typename Archive>
void fields(Archive& archive, calls::Measure& value) {
  archive("file", value.file);
  archive("info", value.info);
  archive("profile", value.profile);
  archive("quantizers", value.quantizers);
}
template <typename Archive>
void fields(Archive& archive, calls::Block& value) {
  archive("tensor", value.tensor);
  archive("index", value.index);
}
template <typename Archive>
void fields(Archive& archive, calls::WorstBlocks& value) {
  archive("tensor", value.tensor);
  archive("most", value.most);
}
template <typename Archive>
void fields(Archive& archive, calls::Detour& value) {
  archive("file", value.file);
  archive("info", value.info);
  archive("profile", value.profile);
  archive("request", value.request);
}
template <typename Archive>
void fields(Archive& archive, calls::Samples& value) {
  archive("file", value.file);
  archive("info", value.info);
  archive("profile", value.profile);
  archive("request", value.request);
}
template <typename Archive>
void fields(Archive& archive, calls::ChannelCounts& value) {
  archive("file", value.file);
  archive("info", value.info);
  archive("profile", value.profile);
  archive("granularity", value.granularity);
}
template <typename Archive>
void fields(Archive& archive, calls::Encode& value) {
  archive("jobs", value.jobs);
  archive("parts", value.parts);
  archive("target", value.target);
}
template <typename Archive>
void fields(Archive& archive, calls::LayerErrors& value) {
  archive("job", value.job);
}
template <typename Archive>
void fields(Archive& archive, calls::Smoothing& value) {
  archive("job", value.job);
}
template <typename Archive>
void fields(Archive& archive, calls::ImportRecipe& value) {
  archive("file", value.file);
  archive("importer", value.importer);
  archive("parameters", value.parameters);
}

}  // namespace scalewright::worker

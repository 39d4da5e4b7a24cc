#pragma once

#include <memory>

#include "core/engine/engine.h"

namespace scalewright::test {

/// The engine of the window, to be overridden where a test wants something to go wrong.
class ForwardingEngine : public study::Engine {
 public:
  Result<io::Catalogue> list(const std::filesystem::path& file, const WorkContext& work) override {
    return engine_->list(file, work);
  }
  Result<io::WalkEnd> walk(const std::filesystem::path& file, const io::WalkWatch& watch, const WorkContext& work) override {
    return engine_->walk(file, watch, work);
  }
  Result<io::Catalogue> glimpse(const std::filesystem::path& file, std::size_t enough, const WorkContext& work) override {
    return engine_->glimpse(file, enough, work);
  }
  Result<profile::Profile> profile(const std::filesystem::path& file, const tensor::TensorInfo& info,
                                   const WorkContext& work) override {
    return engine_->profile(file, info, work);
  }
  Result<calibrate::Evidence> evidence(const std::filesystem::path& file, const tensor::TensorInfo& info,
                                       const profile::Profile& profile, const calibrate::EvidenceRequest& request,
                                       const WorkContext& work) override {
    return engine_->evidence(file, info, profile, request, work);
  }
  Result<std::vector<metrics::ErrorSums>> measure(const std::filesystem::path& file, const tensor::TensorInfo& info,
                                                  const profile::Profile& profile,
                                                  const std::vector<study::QuantizerSpec>& quantizers,
                                                  const WorkContext& work) override {
    return engine_->measure(file, info, profile, quantizers, work);
  }
  Result<blocks::InspectedBlock> block(const study::QuantizedTensor& tensor, std::uint64_t index,
                                       const WorkContext& work) override {
    return engine_->block(tensor, index, work);
  }
  Result<blocks::WorstBlocks> worstBlocks(const study::QuantizedTensor& tensor, std::size_t most,
                                          const WorkContext& work) override {
    return engine_->worstBlocks(tensor, most, work);
  }
  Result<calibrate::DetourResult> detour(const std::filesystem::path& file, const tensor::TensorInfo& info,
                                         const profile::Profile& profile, const calibrate::RunRequest& request,
                                         const WorkContext& work) override {
    return engine_->detour(file, info, profile, request, work);
  }
  Result<calibrate::SampleStudy> samples(const std::filesystem::path& file, const tensor::TensorInfo& info,
                                         const profile::Profile& profile, const calibrate::SampleRequest& request,
                                         const WorkContext& work) override {
    return engine_->samples(file, info, profile, request, work);
  }
  Result<histogram::ChannelCounts> channelCounts(const std::filesystem::path& file, const tensor::TensorInfo& info,
                                                 const profile::Profile& profile, const tensor::Granularity& granularity,
                                                 const WorkContext& work) override {
    return engine_->channelCounts(file, info, profile, granularity, work);
  }
  Result<std::vector<study::EncodeOutcome>> encode(const std::vector<study::EncodeJob>& jobs, const encode::Parts& parts,
                                                   const study::EncodeTarget& target, const WorkContext& work) override {
    return engine_->encode(jobs, parts, target, work);
  }
  Result<layers::LayerErrors> layerErrors(const study::LayerJob& job, const WorkContext& work) override {
    return engine_->layerErrors(job, work);
  }
  Result<layers::Smoothing> smoothing(const study::SmoothJob& job, const WorkContext& work) override {
    return engine_->smoothing(job, work);
  }
  Result<exchange::Imported> importRecipe(const std::filesystem::path& file, const std::string& importer,
                                          const ParameterValues& parameters, const WorkContext& work) override {
    return engine_->importRecipe(file, importer, parameters, work);
  }
  Result<void> write(const std::vector<study::NamedNumbers>& vectors, const study::EncodeTarget& target) override {
    return engine_->write(vectors, target);
  }
  void forget(const std::filesystem::path& file) override { engine_->forget(file); }

 private:
  std::unique_ptr<study::Engine> engine_ = study::makeLocalEngine({});
};

}  // namespace scalewright::test

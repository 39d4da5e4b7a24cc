#include "core/search/search_candidate.h"

#include <charconv>
#include <set>

#include "core/calibrate/scales/calibrate_scales.h"
#include "core/edit/edits.h"
#include "core/edit/share_by_rules.h"
#include "core/formats/format.h"

namespace scalewright::search {
namespace {

/// Parts between colons.
std::vector<std::string> partsOf(const std::string& text) {
  std::vector<std::string> parts(1);
  for (const char letter : text) {
    if (letter == ':') {
      parts.emplace_back();
    } else {
      parts.back() += letter;
    }
  }
  return parts;
}

/// `per_group=64`, `per_block=128x128`. Nothing for what is no granularity.
bool readGranularity(const std::string& part, CandidateRequest& request) {
  const std::size_t equals = part.find('=');
  const auto kind = tensor::granularityFromId(part.substr(0, equals));
  if (!kind) return false;
  request.weights = *kind;
  if (equals == std::string::npos) return true;
  if (*kind == tensor::GranularityKind::kPerBlock) {
    const auto block = tensor::blockFromText(std::string_view(part).substr(equals + 1));
    if (block) request.block = *block;
    return block.has_value();
  }
  const char* const end = part.data() + part.size();
  const auto read = std::from_chars(part.data() + equals + 1, end, request.group);
  return *kind == tensor::GranularityKind::kPerGroup && read.ec == std::errc() && read.ptr == end && request.group > 0;
}

recipe::Decision decisionFor(const study::StudyTensor& tensor, const formats::FormatDescriptor& format,
                             const CandidateRequest* weights) {
  recipe::Decision decision = tensor.decision;
  if (decision.format != format.id) decision = edit::withFormat(decision, format, {});
  if (weights == nullptr) return decision;
  tensor::Granularity granularity{.kind = weights->weights, .along = {}, .block = {}};
  if (granularity.kind == tensor::GranularityKind::kPerChannel) granularity.axis = tensor.info.channel_axis.value_or(0);
  if (granularity.kind == tensor::GranularityKind::kPerGroup) granularity.group = weights->group;
  if (granularity.kind == tensor::GranularityKind::kPerBlock) granularity.block = weights->block;
  if (!calibrate::takesGranularity(format)) return decision;
  return edit::withGranularity(decision, granularity, tensor.info.shape, recipe::defaultDecision(tensor.info));
}

}  // namespace

Result<CandidateRequest> parseCandidate(const std::string& text) {
  const auto parts = partsOf(text);
  CandidateRequest request;
  request.format = parts.front();
  const formats::FormatDescriptor* format = formats::find(request.format);
  if (format == nullptr || format->scaling == formats::Scaling::kScaleOnly) {
    return Error{ErrorCode::kUnknownFormat, {}, {}, request.format};
  }
  for (std::size_t i = 1; i < parts.size(); ++i) {
    if (parts[i] == "weights") {
      request.weights_only = true;
    } else if (!readGranularity(parts[i], request)) {
      return Error{ErrorCode::kInvalidArgument, {}, {}, text};
    }
  }
  if (request.weights != tensor::GranularityKind::kPerTensor && !calibrate::takesGranularity(*format)) {
    return Error{ErrorCode::kNotApplicable, {}, {}, text};
  }
  return request;
}

std::string candidateText(const CandidateRequest& request) {
  std::string text = request.format;
  if (request.weights != tensor::GranularityKind::kPerTensor) {
    text += ":" + std::string(tensor::granularityId(request.weights));
    if (request.weights == tensor::GranularityKind::kPerGroup) text += "=" + std::to_string(request.group);
    if (request.weights == tensor::GranularityKind::kPerBlock) text += "=" + tensor::blockText(request.block);
  }
  if (request.weights_only) text += ":weights";
  return text;
}

search::FormatCandidate makeCandidate(const study::Study& study, std::span<const layers::Layer> layers,
                                      const CandidateRequest& request) {
  const formats::FormatDescriptor& format = *formats::find(request.format);
  search::FormatCandidate candidate{candidateText(request), {}, request.weights_only};
  std::set<study::TensorIndex> done;
  for (const layers::Layer& layer : layers) {
    if (done.insert(layer.weight).second) {
      candidate.decisions.emplace_back(layer.weight, decisionFor(study.tensor(layer.weight), format, &request));
    }
    if (!request.weights_only && done.insert(layer.input).second) {
      candidate.decisions.emplace_back(layer.input, decisionFor(study.tensor(layer.input), format, nullptr));
    }
  }
  if (request.joined) candidate.decisions = edit::shareJoined(study, std::move(candidate.decisions));
  return candidate;
}

}  // namespace scalewright::search

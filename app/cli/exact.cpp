#include "app/cli/exact.h"

namespace scalewright::cli {
namespace {

Result<void> supplyRanks(const Session& session, OpenStudy& open, study::TensorIndex index,
                         const std::vector<std::uint64_t>& ranks) {
  if (ranks.empty()) return {};
  const study::StudyTensor& tensor = open.study.tensor(index);
  const Result<profile::KnownRanks> known = open.engine->orderStatistics(
      open.fileOf(index), tensor.info, *tensor.profile, ranks, open.work(session));
  if (!known) return known.error();
  open.study.addKnownRanks(index, *known);
  return {};
}

}  // namespace

bool allExact(const metrics::ErrorSums& sums) {
  return sums.noise.exact() && sums.saturated.exact() && sums.flushed.exact() && sums.levels_used.exact() &&
         sums.max_error.exact();
}

Result<void> makeExact(const Session& session, OpenStudy& open, study::TensorIndex index) {
  const Result<void> supplied = supplyRanks(session, open, index, open.study.missingRanks(index));
  if (!supplied) return supplied;

  const study::StudyTensor& tensor = open.study.tensor(index);
  const std::optional<study::QuantizerSpec> spec = open.study.quantizer(index);
  if (!spec || !tensor.error || allExact(*tensor.error)) return {};
  const auto measured = open.engine->measure(open.fileOf(index), tensor.info, {*spec}, open.work(session));
  if (!measured) return measured.error();
  open.study.setMeasured(index, *spec, measured->front());
  return {};
}

Result<calibrate::Calibration> calibrateTensor(const Session& session, OpenStudy& open,
                                               study::TensorIndex index,
                                               const calibrate::CalibratorDescriptor& method,
                                               const ParameterValues& parameters, const formats::Grid& grid) {
  if (method.ranks != nullptr && !session.options.estimate) {
    const study::StudyTensor& tensor = open.study.tensor(index);
    const Result<ParameterValues> complete = completed(
        method.parameters, calibrate::completeFor(method, tensor.decision.role, parameters));
    if (!complete) return complete.error();
    std::vector<std::uint64_t> wanted;
    if (tensor.profile->finite > 0) wanted = method.ranks(*complete, tensor.profile->finite);
    std::erase_if(wanted, [&](std::uint64_t rank) {
      return profile::orderStatistic(*tensor.profile, rank, tensor.known).exact();
    });
    const Result<void> supplied = supplyRanks(session, open, index, wanted);
    if (!supplied) return supplied.error();
  }
  const study::StudyTensor& tensor = open.study.tensor(index);
  return calibrate::calibrate(
      method, {.profile = *tensor.profile, .grid = grid, .role = tensor.decision.role, .known = tensor.known},
      parameters);
}

Result<std::vector<view::FormatRow>> formatRows(const Session& session, OpenStudy& open,
                                                study::TensorIndex index) {
  const study::StudyTensor& tensor = open.study.tensor(index);
  std::vector<view::FormatRow> rows = view::formatTable(*tensor.profile, tensor.decision, *tensor.resolution);
  if (session.options.estimate) return rows;

  std::vector<study::QuantizerSpec> specs;
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (allExact(rows[i].error)) continue;
    specs.push_back(
        {.format = rows[i].format, .options = rows[i].options, .threshold = Threshold(rows[i].range)});
    places.push_back(i);
  }
  if (specs.empty()) return rows;
  const auto measured = open.engine->measure(open.fileOf(index), tensor.info, specs, open.work(session));
  if (!measured) return measured.error();
  for (std::size_t i = 0; i < places.size(); ++i) rows[places[i]].error = (*measured)[i];
  return rows;
}

}  // namespace scalewright::cli

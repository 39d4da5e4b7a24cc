#include "app/cli/exact.h"

#include <algorithm>

#include "core/calibrate/supply.h"
#include "core/metrics/exact_error.h"
#include "core/view/curves.h"

namespace scalewright::cli {
namespace {

Result<void> supply(const Session& session, OpenStudy& open, study::TensorIndex index,
                    const calibrate::EvidenceRequest& request) {
  if (request.empty()) return {};
  const study::StudyTensor& tensor = open.study.tensor(index);
  Result<calibrate::Evidence> evidence =
      open.engine->evidence(open.fileOf(index), tensor.info, *tensor.profile, request, open.work(session));
  if (!evidence) return evidence.error();
  open.study.addEvidence(index, *std::move(evidence));
  return {};
}

}  // namespace

Result<void> makeThresholdExact(const Session& session, OpenStudy& open, study::TensorIndex index) {
  return supply(session, open, index, open.study.missingEvidence(index));
}

Result<void> makeErrorsExact(const Session& session, OpenStudy& open, study::TensorIndex index) {
  const study::StudyTensor& tensor = open.study.tensor(index);
  if (!tensor.resolution) return {};
  std::vector<study::QuantizerSpec> specs;
  if (!tensor.error || !metrics::allExact(*tensor.error)) specs.push_back(*open.study.quantizer(index));
  if (tensor.own && (!tensor.own->error || !metrics::allExact(*tensor.own->error))) {
    const study::QuantizerSpec own = study::specOf(tensor.decision, tensor.own->resolution);
    if (std::find(specs.begin(), specs.end(), own) == specs.end()) specs.push_back(own);
  }
  if (specs.empty()) return {};
  const auto measured =
      open.engine->measure(open.fileOf(index), tensor.info, *tensor.profile, specs, open.work(session));
  if (!measured) return measured.error();
  for (std::size_t i = 0; i < specs.size(); ++i) open.study.addMeasured(index, specs[i], (*measured)[i]);
  return {};
}

Result<calibrate::Calibration> calibrateTensor(const Session& session, OpenStudy& open,
                                               study::TensorIndex index,
                                               const calibrate::CalibratorDescriptor& method,
                                               const ParameterValues& parameters, const formats::Grid& grid) {
  const study::StudyTensor& tensor = open.study.tensor(index);
  const calibrate::CalibrationInput input{.profile = *tensor.profile,
                                          .grid = grid,
                                          .role = tensor.decision.role,
                                          .evidence = tensor.evidence};
  if (!session.options.estimate) {
    const Result<void> supplied =
        supply(session, open, index, calibrate::missingEvidence(method, input, parameters));
    if (!supplied) return supplied.error();
  }
  return calibrate::calibrate(method, input, parameters);
}

Result<void> makeMarksExact(const Session& session, OpenStudy& open, study::TensorIndex index) {
  if (session.options.estimate) return {};
  const study::StudyTensor& tensor = open.study.tensor(index);
  const formats::FormatDescriptor* format = formats::find(tensor.decision.format);
  if (format == nullptr) return {};
  const auto grid = formats::Grid::make(*format, tensor.decision.options);
  if (!grid) return grid.error();
  for (const view::CalibratorMark& mark :
       view::calibratorMarks(*tensor.profile, tensor.decision, tensor.evidence)) {
    if (mark.exact) continue;
    const auto calibration =
        calibrateTensor(session, open, index, *calibrate::find(mark.calibrator), mark.parameters, *grid);
    if (!calibration) return calibration.error();
  }
  return {};
}

Result<std::vector<view::FormatRow>> formatRows(const Session& session, OpenStudy& open,
                                                study::TensorIndex index) {
  const study::StudyTensor& tensor = open.study.tensor(index);
  std::vector<view::FormatRow> rows = view::formatTable(tensor);
  if (session.options.estimate) return rows;

  std::vector<study::QuantizerSpec> specs;
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (rows[i].error && metrics::allExact(*rows[i].error)) continue;
    specs.push_back(view::specOf(rows[i]));
    places.push_back(i);
  }
  if (specs.empty()) return rows;
  const auto measured =
      open.engine->measure(open.fileOf(index), tensor.info, *tensor.profile, specs, open.work(session));
  if (!measured) return measured.error();
  for (std::size_t i = 0; i < places.size(); ++i) {
    rows[places[i]].error = (*measured)[i];
    open.study.addMeasured(index, specs[i], (*measured)[i]);
  }
  return rows;
}

}  // namespace scalewright::cli

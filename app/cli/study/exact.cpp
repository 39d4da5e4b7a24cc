#include "app/cli/study/exact.h"

#include "core/calibrate/supply.h"
#include "core/view/plots/curves.h"

namespace scalewright::cli {

Result<calibrate::Calibration> calibrateTensor(const Session& session, OpenStudy& open, study::TensorIndex index,
                                               const calibrate::CalibratorDescriptor& method,
                                               const ParameterValues& parameters, const formats::Grid& grid) {
  // Evidence that is supplied takes the place of what was there: an input refers to what it is made of.
  const auto input = [&] {
    const study::StudyTensor& tensor = open.study.tensor(index);
    return calibrate::CalibrationInput{
        .profile = *tensor.profile, .grid = grid, .role = tensor.decision->role, .evidence = *tensor.evidence};
  };
  auto missing =
      session.options.estimate ? calibrate::EvidenceRequest() : calibrate::missingEvidence(method, input(), parameters);
  missing = question::Evidence::obtainable(open.study.tensor(index).info, std::move(missing));
  if (!missing.empty()) {
    const study::StudyTensor& tensor = open.study.tensor(index);
    const question::Evidence question{open.study.fileOf(index), tensor.info, tensor.profile, std::move(missing)};
    auto evidence = open.engine->ask(question, open.work(session));
    if (!evidence) return evidence.error();
    open.study.addEvidence(index, *std::move(evidence));
  }
  return calibrate::calibrate(method, input(), parameters);
}

Result<void> makeMarksExact(const Session& session, OpenStudy& open, study::TensorIndex index) {
  if (session.options.estimate) return {};
  const study::StudyTensor& tensor = open.study.tensor(index);
  const formats::FormatDescriptor* format = formats::find(tensor.decision->format);
  if (format == nullptr) return {};
  const auto grid = formats::Grid::make(*format, tensor.decision->options);
  if (!grid) return grid.error();
  for (const view::CalibratorMark& mark : view::calibratorMarks(*tensor.profile, tensor.decision, tensor.evidence)) {
    if (mark.exact) continue;
    const auto calibration =
        calibrateTensor(session, open, index, *calibrate::find(mark.calibrator), mark.parameters, *grid);
    if (!calibration) return calibration.error();
  }
  return {};
}

Result<std::vector<view::FormatRow>> formatRows(const Session& session, OpenStudy& open, study::TensorIndex index) {
  if (!session.options.estimate) {
    const auto taken = study::take(*open.engine, open.study, index, study::Depth::kErrors, open.work(session),
                                   view::inexactQuantizers);
    if (!taken) return taken.error();
  }
  return view::formatTable(open.study.tensor(index));
}

}  // namespace scalewright::cli

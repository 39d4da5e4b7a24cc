#include "app/cli/study/exact.h"

#include <algorithm>

#include "core/calibrate/supply.h"
#include "core/engine/questions/evidence.h"
#include "core/engine/questions/measure.h"
#include "core/metrics/exact_error.h"
#include "core/view/plots/curves.h"

namespace scalewright::cli {
namespace {

/// A tensor whose data are read while others change the study.
struct Reading {
  std::filesystem::path file;
  tensor::TensorInfo info;
  std::shared_ptr<const profile::Profile> profile;
};

Reading readingOf(const OpenStudy& open, study::TensorIndex index) {
  const study::StudyTensor& tensor = open.study.tensor(index);
  return {open.fileOf(index), tensor.info, tensor.profile};
}

/// lock: held, but for the time of the reading.
Result<void> supply(OpenStudy& open, study::TensorIndex index, const calibrate::EvidenceRequest& request,
                    const WorkContext& work, std::unique_lock<std::mutex>& lock) {
  if (request.empty()) return {};
  const Reading reading = readingOf(open, index);
  lock.unlock();
  auto evidence = open.engine->ask(question::Evidence{reading.file, reading.info, reading.profile, request}, work);
  lock.lock();
  if (!evidence) return evidence.error();
  open.study.addEvidence(index, *std::move(evidence));
  return {};
}

}  // namespace

Result<void> makeThresholdExact(OpenStudy& open, study::TensorIndex index, const WorkContext& work) {
  auto lock = open.lock();
  return supply(open, index, open.study.missingEvidence(index), work, lock);
}

Result<void> makeErrorsExact(OpenStudy& open, study::TensorIndex index, const WorkContext& work) {
  auto lock = open.lock();
  const study::StudyTensor& tensor = open.study.tensor(index);
  if (!tensor.resolution) return {};
  std::vector<study::QuantizerSpec> specs;
  if (!tensor.error || !metrics::allExact(*tensor.error)) specs.push_back(*open.study.quantizer(index));
  if (tensor.own && (!tensor.own->error || !metrics::allExact(*tensor.own->error))) {
    const study::QuantizerSpec own = study::specOf(tensor.decision, tensor.own->resolution);
    if (std::find(specs.begin(), specs.end(), own) == specs.end()) specs.push_back(own);
  }
  if (specs.empty()) return {};
  const Reading reading = readingOf(open, index);
  lock.unlock();
  const auto measured = open.engine->ask(question::Measure{reading.file, reading.info, reading.profile, specs}, work);
  if (!measured) return measured.error();
  lock.lock();
  for (std::size_t i = 0; i < specs.size(); ++i) open.study.addMeasured(index, specs[i], (*measured)[i]);
  return {};
}

Result<calibrate::Calibration> calibrateTensor(const Session& session, OpenStudy& open, study::TensorIndex index,
                                               const calibrate::CalibratorDescriptor& method,
                                               const ParameterValues& parameters, const formats::Grid& grid) {
  // Evidence that is supplied takes the place of what was there: an input refers to what it is made of.
  const auto inputOf = [&](const Shared<calibrate::Evidence>& evidence) {
    const study::StudyTensor& tensor = open.study.tensor(index);
    return calibrate::CalibrationInput{
        .profile = *tensor.profile, .grid = grid, .role = tensor.decision->role, .evidence = *evidence};
  };
  auto lock = open.lock();
  const Shared<calibrate::Evidence> before = open.study.tensor(index).evidence;
  if (!session.options.estimate) {
    const auto missing = calibrate::missingEvidence(method, inputOf(before), parameters);
    if (auto supplied = supply(open, index, missing, open.work(session), lock); !supplied) return supplied.error();
  }
  const Shared<calibrate::Evidence> evidence = open.study.tensor(index).evidence;
  const calibrate::CalibrationInput input = inputOf(evidence);
  lock.unlock();
  return calibrate::calibrate(method, input, parameters);
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
      open.engine->ask(question::Measure{open.fileOf(index), tensor.info, tensor.profile, specs}, open.work(session));
  if (!measured) return measured.error();
  for (std::size_t i = 0; i < places.size(); ++i) {
    rows[places[i]].error = (*measured)[i];
    open.study.addMeasured(index, specs[i], (*measured)[i]);
  }
  return rows;
}

}  // namespace scalewright::cli

#pragma once

#include "core/base/parameter.h"
#include "widgets/kit/note_list.h"
#include "widgets/kit/rows_model.h"

namespace scalewright::widgets {

/// Whether an engine takes the decisions, from the best to the worst.
enum class Taken { kRuns, kChanges, kUnknown, kRefused };

/// An engine and the decisions.
struct EngineLine {
  QString engine;
  QString version;
  QString read;  ///< what of the engine was read
  Taken taken = Taken::kRuns;
  std::size_t unchanged = 0;  ///< tensors that it computes as decided
  std::size_t quantized = 0;
  QString why;                 ///< the first reason, and how many more there are
  QString export_options;      ///< `--to checkpoint --flavor modelopt`; empty where there is no such export
  std::string exporter;        ///< of the export dialog; empty where it is none of those
  std::string flavour;         ///< of a checkpoint
  ParameterValues parameters;  ///< of the export, which differ from the defaults
  std::vector<Note> notes;
};

/// Engines, what they take, and by which export.
class EngineModel : public RowsModel<EngineLine> {
  Q_OBJECT

 public:
  enum Column { kEngine, kVersion, kTaken, kUnchanged, kWhy, kExport };

  explicit EngineModel(QObject* parent = nullptr);
};

}  // namespace scalewright::widgets

#include "widgets/table/tensor_cells.h"

#include <QCoreApplication>
#include <QGuiApplication>
#include <cmath>
#include <limits>

#include "core/tensor/role.h"
#include "widgets/table/tensor_model.h"
#include "widgets/text/core_text.h"
#include "widgets/text/numbers.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

namespace scalewright::widgets {
namespace {

struct Cells {
  Q_DECLARE_TR_FUNCTIONS(TensorTable)
};

bool isNumber(int column) {
  return column == TensorModel::kAmax || column == TensorModel::kOutlier || column == TensorModel::kSqnr ||
         column == TensorModel::kSaturated || column == TensorModel::kChange || column == TensorModel::kOutput;
}

bool isFlagged(const view::TensorRow& row) {
  return row.warned || row.state == study::LoadState::kFailed;
}

QString stateText(const view::TensorRow& row) {
  if (row.slices > 0) {
    return Cells::tr("%n layer(s) in one tensor, each read and decided by itself", nullptr,
                     static_cast<int>(row.slices));
  }
  switch (row.state) {
    case study::LoadState::kWaiting: return Cells::tr("waiting to be read");
    case study::LoadState::kProfiling: return Cells::tr("being read");
    case study::LoadState::kReady: return Cells::tr("read");
    case study::LoadState::kFailed: return Cells::tr("failed; see Problems");
    case study::LoadState::kOff: return Cells::tr("not read: integers are left out");
  }
  return {};
}

}  // namespace

QString columnTitle(int column) {
  switch (column) {
    case TensorModel::kName: return Cells::tr("Name");
    case TensorModel::kRole: return Cells::tr("Role");
    case TensorModel::kShape: return Cells::tr("Shape");
    case TensorModel::kType: return Cells::tr("Type");
    case TensorModel::kAmax: return Cells::tr("amax");
    case TensorModel::kOutlier: return Cells::tr("Outlier");
    case TensorModel::kFormat: return Cells::tr("Format");
    case TensorModel::kCalibrator: return Cells::tr("Method");
    case TensorModel::kSqnr: return Cells::tr("SQNR dB");
    case TensorModel::kSaturated: return Cells::tr("Sat. %");
    case TensorModel::kSharing: return Cells::tr("Sharing group");
    case TensorModel::kRule: return Cells::tr("Rule");
    case TensorModel::kChange: return Cells::tr("Δ dB", "change of the SQNR");
    case TensorModel::kFile: return Cells::tr("File");
    case TensorModel::kOutput: return Cells::tr("Output dB", "SQNR of a layer's output");
    default: return {};
  }
}

QString columnToolTip(int column) {
  switch (column) {
    case TensorModel::kName: return Cells::tr("Path of the tensor in its file");
    case TensorModel::kRole: return Cells::tr("What the tensor is in the network");
    case TensorModel::kShape: return Cells::tr("Dimensions, slowest first");
    case TensorModel::kType: return Cells::tr("Element type as stored");
    case TensorModel::kAmax: return Cells::tr("Largest magnitude");
    case TensorModel::kOutlier: return Cells::tr("amax divided by the 99.9th percentile of |x|");
    case TensorModel::kFormat: return Cells::tr("Number format that is chosen");
    case TensorModel::kCalibrator: return Cells::tr("How the threshold was found");
    case TensorModel::kSqnr:
      return Cells::tr("Signal to quantization noise ratio, 10 log10(Σx² / Σ(x−y)²); ~ marks an estimate");
    case TensorModel::kSaturated: return Cells::tr("Share of elements beyond the threshold");
    case TensorModel::kSharing: return Cells::tr("Tensors of the same group have one scale");
    case TensorModel::kRule: return Cells::tr("The rule of the policy that fits the tensor");
    case TensorModel::kChange:
      return Cells::tr(
          "SQNR now less SQNR when the study was opened or saved: negative where it is worse; ~ marks an estimate");
    case TensorModel::kFile:
      return Cells::tr("The file of the tensor, with as much of its path as tells it apart from the others");
    case TensorModel::kOutput:
      return Cells::tr(
          "SQNR of the output of the layer that the tensor goes into, with weight and input as they are decided; "
          "~ marks an estimate, … one of earlier decisions");
    default: return {};
  }
}

QString cellText(const view::TensorRow& row, int column) {
  switch (column) {
    case TensorModel::kName: return text(row.name);
    case TensorModel::kRole:
      return row.role_guessed ? Cells::tr("%1 ?", "a role that is a guess").arg(roleText(row.role))
                              : roleText(row.role);
    case TensorModel::kShape: return shapeText(row.shape, row.ragged_batches, row.tokens);
    case TensorModel::kType: return text(row.element_type);
    case TensorModel::kFormat:
      if (row.slices > 0) return Cells::tr("%n part(s)", "of a tensor", static_cast<int>(row.slices));
      return row.left_out ? Cells::tr("as stored", "a tensor") : formatTitle(row.format);
    case TensorModel::kCalibrator: return row.left_out ? noNumber() : calibratorTitle(row.calibrator);
    case TensorModel::kSharing: return text(*row.sharing_group);
    case TensorModel::kFile: return text(*row.file);
    case TensorModel::kSqnr: {
      if (row.state == study::LoadState::kProfiling) return QStringLiteral("…");
      return markedNumber(decibelText(row.sqnr_db), row.exact || std::isnan(row.sqnr_db));
    }
    case TensorModel::kOutput: {
      if (std::isnan(row.output_db)) return {};
      const QString number = markedNumber(decibelText(row.output_db), row.output_exact);
      return row.output_current ? number : number + QStringLiteral(" …");
    }
    case TensorModel::kChange: {
      if (std::isnan(row.sqnr_change_db)) return {};
      return markedNumber(changeText(row.sqnr_change_db), row.change_exact);
    }
    default: return columnNumber(cellValue(row, column));
  }
}

namespace {

/// Who says what the tensor is.
QString roleToolTip(const view::TensorRow& row) {
  const QString role = cellText(row, TensorModel::kRole);
  switch (row.role_source) {
    case tensor::RoleSource::kPerson:
      return Cells::tr("%1: as somebody has said (Tensor > Role and operator)").arg(role);
    case tensor::RoleSource::kStated: return Cells::tr("%1: as an attribute in the file says").arg(role);
    case tensor::RoleSource::kGraph: return Cells::tr("%1: as the graph of the network says").arg(role);
    case tensor::RoleSource::kName: return Cells::tr("%1: by its name").arg(role);
    case tensor::RoleSource::kLayer:
    case tensor::RoleSource::kStandIn:
    case tensor::RoleSource::kFile:
    case tensor::RoleSource::kShape: break;
  }
  return role;
}

}  // namespace

QString cellToolTip(const view::TensorRow& row, int column, const TensorMark& mark) {
  if (column == TensorModel::kRule) return markToolTip(mark);
  if (column == TensorModel::kName) {
    QString tip = text(row.name) + u'\n' + stateText(row);
    if (row.whole > 0) tip += u'\n' + Cells::tr("Part of: %1").arg(text(row.name.substr(0, row.whole)));
    if (!row.file->empty()) tip += u'\n' + Cells::tr("File: %1").arg(text(*row.file));
    if (!row.other_names->empty()) tip += u'\n' + Cells::tr("Stored once, also named: %1").arg(text(*row.other_names));
    if (row.warned) tip += u'\n' + Cells::tr("The method has warnings; see the inspector.");
    if (!row.sharing_group->empty()) tip += u'\n' + Cells::tr("Shares its scale: %1").arg(text(*row.sharing_group));
    if (mark.standing != study::Standing::kNotAsked) tip += u'\n' + markToolTip(mark);
    if (row.modified && !row.left_out && mark.standing != study::Standing::kFollows)
      tip += u'\n' + Cells::tr("Changed by hand.");
    return tip;
  }
  if (column == TensorModel::kRole && row.stands_in) {
    return Cells::tr(
        "The file has no KV cache: this output of a projection, before any rotation, stands in for it. An attribute "
        "“role” in the file, or “Role and operator” in the menu “Tensor”, says otherwise.");
  }
  if (column == TensorModel::kRole && row.role_guessed) {
    return Cells::tr(
        "Guessed: its name says nothing. It has the shape and type of what is quantized; an attribute “role” in "
        "the file, or “Role and operator” in the menu “Tensor”, says what it is.");
  }
  if (column == TensorModel::kRole) return roleToolTip(row);
  if (row.left_out && row.slices == 0 &&
      (column == TensorModel::kFormat || column == TensorModel::kCalibrator || column == TensorModel::kSqnr)) {
    return Cells::tr(
        "The policy leaves it as it is stored: a recipe has no entry for it. Choose a format to include it.");
  }
  if (column == TensorModel::kChange && !std::isnan(row.sqnr_change_db)) {
    return Cells::tr("%1 dB when the study was opened or saved, %2 dB now")
        .arg(decibelText(row.saved_sqnr_db), decibelText(row.sqnr_db));
  }
  if (column == TensorModel::kSqnr && row.no_data) {
    return Cells::tr("Values that are likely no data set the range, and this is their ratio: see the inspector.");
  }
  if (column == TensorModel::kSqnr && !std::isnan(row.sqnr_db)) {
    return row.exact ? Cells::tr("Exact")
                     : Cells::tr("Estimated; exact after a pass over the data, where they are here");
  }
  return cellText(row, column);
}

QString markText(const TensorMark& mark) {
  switch (mark.standing) {
    case study::Standing::kNotAsked: return {};
    case study::Standing::kFollows: return mark.rule;
    case study::Standing::kOverridden: return Cells::tr("%1, overridden", "name of a rule").arg(mark.rule);
    case study::Standing::kUnmatched: return Cells::tr("no rule");
  }
  return {};
}

QString markToolTip(const TensorMark& mark) {
  switch (mark.standing) {
    case study::Standing::kNotAsked: return {};
    case study::Standing::kFollows: return Cells::tr("Rule: %1").arg(mark.rule);
    case study::Standing::kOverridden:
      return Cells::tr("Overrides the rule %1, which says: %2").arg(mark.rule, mark.said);
    case study::Standing::kUnmatched: return Cells::tr("No rule of the policy fits.");
  }
  return {};
}

int cellAlignment(int column) {
  const Qt::Alignment side = isNumber(column) ? Qt::AlignRight : Qt::AlignLeft;
  return static_cast<int>(side | Qt::AlignVCenter);
}

QVariant cellFont(const view::TensorRow& row, int column, const TensorMark& mark) {
  if (column != TensorModel::kName || !row.modified || row.left_out || mark.standing == study::Standing::kFollows)
    return {};
  QFont font;
  font.setBold(true);
  return font;
}

QVariant cellIcon(const view::TensorRow& row, const TensorMark& mark) {
  static const QIcon overridden = themedIcon(QStringLiteral("override"));
  static const QIcon flagged = themedIcon(QStringLiteral("warning"));
  if (mark.standing == study::Standing::kOverridden) return overridden;
  return isFlagged(row) ? QVariant(flagged) : QVariant();
}

QVariant cellSpoken(const view::TensorRow& row, const QString& name, const TensorMark& mark) {
  QStringList parts = {name};
  if (mark.standing == study::Standing::kOverridden) parts << markToolTip(mark);
  if (isFlagged(row)) parts << Cells::tr("flagged");
  return parts.size() > 1 ? QVariant(parts.join(QStringLiteral(", "))) : QVariant();
}

QVariant cellForeground(const view::TensorRow& row, int column) {
  if (column != TensorModel::kChange || !(std::abs(row.sqnr_change_db) >= view::kSameSqnr)) return {};
  const Colors colors = colorsOf(QGuiApplication::palette());
  return row.sqnr_change_db < 0 ? colors.bad : colors.good;
}

double cellValue(const view::TensorRow& row, int column) {
  switch (column) {
    case TensorModel::kChange: return row.sqnr_change_db;
    case TensorModel::kAmax: return row.amax;
    case TensorModel::kOutlier: return row.outlier_ratio;
    // As bad as it can be, whatever the ratio of values is that are none of the network.
    case TensorModel::kSqnr: return row.no_data ? std::fmin(row.sqnr_db, 0) : row.sqnr_db;
    case TensorModel::kSaturated: return row.saturated_percent;
    case TensorModel::kOutput: return row.output_db;
    default: return std::numeric_limits<double>::quiet_NaN();
  }
}

bool cellLess(const view::TensorRow& a, const view::TensorRow& b, int column, bool ascending) {
  if (isNumber(column)) {
    const double left = cellValue(a, column);
    const double right = cellValue(b, column);
    if (std::isnan(left) || std::isnan(right)) {
      return ascending ? std::isnan(right) && !std::isnan(left) : std::isnan(left) && !std::isnan(right);
    }
    return left < right;
  }
  switch (column) {
    case TensorModel::kName: return a.index < b.index;  // the catalogue's natural order
    case TensorModel::kRole: return a.role < b.role;
    case TensorModel::kShape: return a.elements < b.elements;
    case TensorModel::kType: return a.element_type < b.element_type;
    case TensorModel::kFormat: return a.format < b.format;
    case TensorModel::kCalibrator: return a.calibrator < b.calibrator;
    case TensorModel::kSharing: return *a.sharing_group < *b.sharing_group;
    case TensorModel::kFile: return *a.file < *b.file;
    default: return view::worseThan(a, b);
  }
}

}  // namespace scalewright::widgets

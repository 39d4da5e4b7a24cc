#include "widgets/layers/attention_model.h"

#include "widgets/text/core_text.h"
#include "widgets/text/numbers.h"
#include "widgets/theme/icons.h"

namespace scalewright::widgets {
namespace {

using view::AttentionRow;
using Operand = const layers::OutputError* (*)(const layers::AttentionErrors&);

/// Returns what stands where there are no numbers; nullopt where there are.
std::optional<QString> notComputed(const AttentionRow& row) {
  if (row.problem) return noNumber();
  if (!row.current || !row.errors) return QStringLiteral("…");
  return std::nullopt;
}

QString whyNotComputed(const AttentionRow& row) {
  return row.problem ? errorLine(*row.problem)
                     : AttentionModel::tr("Computed on the data once the decisions are quiet");
}

RowsColumn<AttentionRow> operandColumn(const QString& title, const QString& tip, Operand which) {
  return {title, tip,
          [which](const AttentionRow& row) {
            if (const auto nothing = notComputed(row)) return *nothing;
            const layers::OutputError* error = which(*row.errors);
            const auto ratio = error != nullptr ? error->sqnr() : std::nullopt;
            return ratio ? decibelText(*ratio) : noNumber();
          },
          Qt::AlignRight,
          [which](const AttentionRow& row) {
            if (notComputed(row)) return whyNotComputed(row);
            const layers::OutputError* error = which(*row.errors);
            if (error == nullptr) return AttentionModel::tr("The dump has no probabilities");
            const auto ratio = error->sqnr();
            return ratio ? AttentionModel::tr("%1 dB, exactly").arg(exactNumber(*ratio))
                         : AttentionModel::tr("Undefined: the output is zero");
          }};
}

QString headText(const AttentionRow& row) {
  if (const auto nothing = notComputed(row)) return *nothing;
  const std::size_t worst = layers::worstHead(*row.errors);
  const auto ratio = row.errors->heads[worst].sqnr();
  return QStringLiteral("%1: %2").arg(countText(worst), ratio ? decibelText(*ratio) : noNumber());
}

QString keysText(const AttentionRow& row) {
  if (const auto nothing = notComputed(row)) return *nothing;
  switch (row.errors->mask) {
    case layers::AttentionMask::kAsProbabilities: return AttentionModel::tr("as its probabilities say");
    case layers::AttentionMask::kCausal: return AttentionModel::tr("up to its own place");
    case layers::AttentionMask::kNone: break;
  }
  return AttentionModel::tr("all");
}

QString keysToolTip(const AttentionRow& row) {
  if (notComputed(row)) return whyNotComputed(row);
  QStringList lines = {AttentionModel::tr("Scores are multiplied by %1").arg(exactNumber(row.errors->scale))};
  if (row.errors->mask != layers::AttentionMask::kAsProbabilities) {
    lines << AttentionModel::tr("The dump has no probabilities: which keys a query looks at is assumed.");
  }
  if (row.errors->rows_left_out > 0) {
    lines << AttentionModel::tr("%n query(s) left out: not finite", nullptr,
                                static_cast<int>(row.errors->rows_left_out));
  }
  return lines.join(u'\n');
}

}  // namespace

AttentionModel::AttentionModel(QObject* parent)
    : RowsModel(parent, [](const AttentionRow& a, const AttentionRow& b) {
        return a.layer.owner == b.layer.owner && a.layer.query == b.layer.query;
      }) {
  const auto icon = [](const AttentionRow& row, int role) {
    return role == Qt::DecorationRole && row.problem ? QVariant(themedIcon(QStringLiteral("warning"))) : QVariant();
  };
  setColumns(
      {{tr("Attention"), tr("The module of an attention, softmax(q k) v"),
        [](const AttentionRow& row) { return text(row.layer.owner); }, Qt::AlignLeft,
        [](const AttentionRow& row) {
          return row.problem ? errorLine(*row.problem)
                             : tr("%1\nClick to choose its keys, double-click to choose its values.")
                                   .arg(text(row.layer.owner));
        },
        icon},
       operandColumn(tr("SQNR dB"), tr("Output error with queries, keys, values and probabilities as decided"),
                     [](const layers::AttentionErrors& errors) { return &errors.all; }),
       operandColumn(tr("Query only"), tr("Output error with only the queries quantized"),
                     [](const layers::AttentionErrors& errors) { return &errors.query; }),
       operandColumn(tr("Key only"), tr("Output error with only the keys quantized"),
                     [](const layers::AttentionErrors& errors) { return &errors.key; }),
       operandColumn(tr("Value only"), tr("Output error with only the values quantized"),
                     [](const layers::AttentionErrors& errors) { return &errors.value; }),
       operandColumn(tr("Softmax only"), tr("Output error with only the probabilities quantized"),
                     [](const layers::AttentionErrors& errors) {
                       return errors.probabilities ? &*errors.probabilities : nullptr;
                     }),
       {tr("Worst head"), tr("The head of least SQNR, counted from 0, and its SQNR in dB"), headText, Qt::AlignRight,
        [](const AttentionRow& row) { return notComputed(row) ? whyNotComputed(row) : headText(row); }},
       {tr("Keys"), tr("Which keys a query looks at"), keysText, Qt::AlignLeft, keysToolTip}});
}

}  // namespace scalewright::widgets

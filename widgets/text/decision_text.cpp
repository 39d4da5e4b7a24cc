#include "widgets/text/decision_text.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include "core/calibrate/calibrator.h"
#include "widgets/text/core_text.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

struct Words {
  Q_DECLARE_TR_FUNCTIONS(Decision)
};

/// Parameters that are not at their defaults; a lone one needs no name beside the method's.
QString parametersText(const calibrate::CalibratorDescriptor& method, const ParameterValues& given) {
  QStringList parts;
  for (const ParameterDescriptor& parameter : method.parameters) {
    const auto value = given.find(parameter.id);
    if (value == given.end()) continue;
    QString number = text(parameterText(value->second));
    if (parameter.type == ParameterType::kReal || parameter.type == ParameterType::kPercentile) {
      number.replace(u'.', QLocale().decimalPoint());
    }
    parts << (given.size() == 1 ? number : coreText("Parameter", parameter.title) + u' ' + number);
  }
  return parts.join(QStringLiteral(", "));
}

}  // namespace

QString granularityText(tensor::GranularityKind kind) {
  switch (kind) {
    case tensor::GranularityKind::kPerTensor: return Words::tr("per tensor");
    case tensor::GranularityKind::kPerChannel: return Words::tr("per channel");
    case tensor::GranularityKind::kPerGroup: return Words::tr("per group");
    case tensor::GranularityKind::kPerBlock: return Words::tr("per block");
  }
  return {};
}

QString granularityText(const tensor::Granularity& granularity) {
  const QString kind = granularityText(granularity.kind);
  if (granularity.kind == tensor::GranularityKind::kPerBlock) {
    return kind + u' ' + text(tensor::blockText(granularity.block));
  }
  const QString groups = granularity.group > 0 ? kind + u' ' + QString::number(granularity.group) : kind;
  return granularity.along ? Words::tr("%1 along axis %2").arg(groups).arg(*granularity.along) : groups;
}

QString decisionChangeText(const recipe::Decision& before, const recipe::Decision& after,
                           std::optional<double> threshold_before, std::optional<double> threshold_after) {
  const auto from_to = [](const QString& from, const QString& to) { return QStringLiteral("%1 → %2").arg(from, to); };
  const auto method = [](const recipe::Decision& decision) {
    return decision.calibrator == recipe::kManual ? calibratorTitle(decision.calibrator)
                                                  : markLabel(decision.calibrator, decision.parameters);
  };
  QStringList parts;
  const QString format_before = formatTitle(before.format, before.options);
  const QString format_after = formatTitle(after.format, after.options);
  if (format_before != format_after) parts << from_to(format_before, format_after);
  const QString method_before = method(before);
  const QString method_after = method(after);
  const bool methods_count = formats::usesThreshold(before.format) && formats::usesThreshold(after.format);
  if (methods_count && method_before != method_after) parts << from_to(method_before, method_after);
  if (before.granularity != after.granularity)
    parts << from_to(granularityText(before.granularity), granularityText(after.granularity));
  if (threshold_before && threshold_after && threshold_before != threshold_after)
    parts << from_to(shortNumber(*threshold_before, 4), shortNumber(*threshold_after, 4));
  return parts.join(QStringLiteral(", "));
}

QString asStoredText() {
  return Words::tr("left as it is stored");
}

QString decisionText(const recipe::Decision& decision) {
  if (formats::isCast(decision.format)) return Words::tr("kept in %1").arg(formatTitle(decision.format));
  QStringList parts = {formatTitle(decision.format, decision.options)};
  if (decision.granularity.kind != tensor::GranularityKind::kPerTensor) {
    parts << granularityText(decision.granularity);
  }
  QString method = calibratorTitle(decision.calibrator);
  if (const auto* descriptor = calibrate::find(decision.calibrator)) {
    const QString parameters = parametersText(*descriptor, decision.parameters);
    if (!parameters.isEmpty()) method += u' ' + parameters;
  }
  parts << method;
  if (decision.smoothing) parts << smoothingText(*decision.smoothing);
  return parts.join(QStringLiteral(", "));
}

QString smoothingText(const recipe::Smoothing& smoothing) {
  if (smoothing.carried) {
    const auto alpha = recipe::alphaInForce(*smoothing.carried);
    return alpha ? Words::tr("smoothed, alpha %1").arg(shortNumber(*alpha))
                 : Words::tr("smoothed by the factors of another tool");
  }
  return smoothing.alpha ? Words::tr("to be smoothed, alpha %1").arg(shortNumber(*smoothing.alpha))
                         : Words::tr("to be smoothed");
}

QString treatmentText(const policy::Treatment& treatment) {
  if (treatment.format.empty()) return asStoredText();
  recipe::Decision decision;
  decision.format = treatment.format;
  decision.options = treatment.options;
  decision.granularity.kind = treatment.granularity;
  decision.granularity.group = treatment.group_size;
  decision.granularity.block = treatment.block;
  if (treatment.granularity == tensor::GranularityKind::kPerGroup) decision.granularity.along = treatment.axis;
  decision.calibrator = treatment.calibrator;
  decision.parameters = treatment.parameters;
  return decisionText(decision);
}

QString attentionText(attention::Part part) {
  switch (part) {
    case attention::Part::kQuery: return Words::tr("Queries");
    case attention::Part::kKey: return Words::tr("Keys");
    case attention::Part::kProbabilities: return Words::tr("Probabilities");
    case attention::Part::kValue: return Words::tr("Values");
    case attention::Part::kKeyCache: return Words::tr("Cached keys");
    case attention::Part::kValueCache: return Words::tr("Cached values");
    case attention::Part::kCache: return Words::tr("Cache");
  }
  return {};
}

QString operatorText(tensor::Operator op) {
  switch (op) {
    case tensor::Operator::kLinear: return Words::tr("Linear layer");
    case tensor::Operator::kConvolution: return Words::tr("Convolution");
    case tensor::Operator::kMatmul: return Words::tr("Matrix product");
    case tensor::Operator::kSoftmax: return Words::tr("Softmax");
    case tensor::Operator::kEmbedding: return Words::tr("Embedding");
    case tensor::Operator::kNormalisation: return Words::tr("Normalisation");
    case tensor::Operator::kActivationFunction: return Words::tr("Activation function");
    case tensor::Operator::kMaxPool: return Words::tr("Max pooling");
    case tensor::Operator::kConcatenation: return Words::tr("Concatenation");
    case tensor::Operator::kAdd: return Words::tr("Addition");
    case tensor::Operator::kRouter: return Words::tr("Router");
    case tensor::Operator::kRope: return Words::tr("Rotary embedding");
    case tensor::Operator::kKvCache: return Words::tr("KV cache");
    case tensor::Operator::kOther: return Words::tr("Other");
  }
  return {};
}

QString portText(tensor::Port port) {
  switch (port) {
    case tensor::Port::kWeight: return Words::tr("weight");
    case tensor::Port::kBias: return Words::tr("bias", "added to the output of a layer");
    case tensor::Port::kInput: return Words::tr("input");
    case tensor::Port::kOutput: return Words::tr("output");
    case tensor::Port::kOther: return Words::tr("other", "side of an operator");
  }
  return {};
}

QString placeText(const policy::Place& place) {
  QString line = operatorText(place.op);
  if (place.port != tensor::Port::kOther) line += QStringLiteral(", ") + portText(place.port);
  if (place.index) line += u' ' + QString::number(*place.index);
  return line;
}

}  // namespace scalewright::widgets

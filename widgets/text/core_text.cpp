#include "widgets/text/core_text.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QGuiApplication>
#include <QLocale>

#include "core/base/error_detail.h"
#include "core/calibrate/calibrator.h"
#include "core/formats/format_options.h"

namespace scalewright::widgets {
namespace {

struct Tip {
  Q_DECLARE_TR_FUNCTIONS(scalewright::widgets::Tip)
};

}  // namespace

QString coreText(const char* context, const char* text) {
  return QCoreApplication::translate(context, text);
}

QString coreText(const char* context, const checkup::Finding& finding) {
  return text(checkup::filled(coreText(context, finding.wording).toStdString(), finding.values));
}

QString isolated(const QString& text) {
  constexpr QChar kFirstStrong(0x2068);
  constexpr QChar kEnd(0x2069);
  return QGuiApplication::isRightToLeft() && !text.isEmpty() ? kFirstStrong + text + kEnd : text;
}

QString sourceLine(const char* source) {
  return Tip::tr("Source: %1").arg(coreText("Source", source));
}

QString parameterTip(const ParameterDescriptor& parameter, const char* source) {
  const char* own = parameter.source != nullptr ? parameter.source : source;
  const QString formula = coreText("Parameter", parameter.formula);
  return own == nullptr ? formula : formula + QLatin1Char('\n') + sourceLine(own);
}

QString text(std::string_view utf8) {
  return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
}

QString errorReason(const Error& error) {
  QString reason = coreText("Error", errorWording(error.code));
  const auto [fact, command] = partsOfDetail(error.detail);
  if (!fact.empty()) reason += QStringLiteral(" (%1)").arg(coreText("Detail", std::string(fact).c_str()));
  if (!command.empty()) reason += Tip::tr("; for a file that is read, run: %1").arg(isolated(text(command)));
  return reason;
}

QString errorLine(const Error& error) {
  QString line;
  if (!error.file.empty()) line += QFileInfo(text(error.file)).fileName() + QStringLiteral(": ");
  if (!error.dataset.empty()) line += text(error.dataset) + QStringLiteral(": ");
  return line + errorReason(error);
}

namespace {

QString nameAt(const QString& path) {
  return QFileInfo(QDir::cleanPath(path)).fileName();
}

}  // namespace

QString unwritten(const QString& path) {
  return Tip::tr("%1 was not written.").arg(isolated(nameAt(path)));
}

QString unwrittenLine(const Error& error, const QString& path) {
  const QString line = errorLine(error);
  return QFileInfo(text(error.file)).fileName() == nameAt(path) ? line : line + u'\n' + unwritten(path);
}

QString roleText(tensor::Role role) {
  return coreText("Role", tensor::roleTitle(role));
}

QString shapeText(std::string_view shape, std::size_t ragged_batches, const tensor::TokenCounts& tokens) {
  QString all = text(shape);
  if (ragged_batches > 0) all = Tip::tr("%1 in %n batch(es)", nullptr, static_cast<int>(ragged_batches)).arg(all);
  if (tokens.of == 0) return all;
  return Tip::tr("%1, %2 of %3 tokens").arg(all, QString::number(tokens.kept), QString::number(tokens.of));
}

QString shapeText(const tensor::TensorInfo& info) {
  return shapeText(tensor::shapeText(info), info.isRagged() ? info.batches() : 0, tensor::tokensOf(info));
}

QString formatTitle(std::string_view id) {
  const formats::FormatDescriptor* format = formats::find(id);
  return format == nullptr ? text(id) : QString::fromUtf8(format->title);
}

QString formatTitle(std::string_view id, const formats::FormatOptions& options) {
  QString title = formatTitle(id);
  const formats::FormatDescriptor* format = formats::find(id);
  if (format == nullptr) return title;
  for (const formats::OptionWord& word : formats::optionWords(*format, options)) {
    const QString wording = coreText("FormatOption", word.wording);
    title += u' ' + (word.value.empty() ? wording : wording.arg(text(word.value)));
  }
  return title;
}

QString calibratorTitle(std::string_view id) {
  const calibrate::CalibratorDescriptor* method = calibrate::find(id);
  return method == nullptr ? text(id) : coreText("Calibrator", method->title);
}

QString markLabel(std::string_view calibrator, const ParameterValues& parameters) {
  const calibrate::CalibratorDescriptor* method = calibrate::find(calibrator);
  if (method == nullptr || method->label.empty()) return calibratorTitle(calibrator);
  QString label = coreText("Mark", std::string(method->label).c_str());
  if (const ParameterDescriptor* parameter = calibrate::labelParameter(*method)) {
    const auto given = parameters.find(parameter->id);
    const std::string value = parameterText(given != parameters.end() ? given->second : parameter->fallback);
    label.replace(QStringLiteral("{%1}").arg(text(parameter->id)), text(value).replace(u'.', QLocale().decimalPoint()));
  }
  return label;
}

}  // namespace scalewright::widgets

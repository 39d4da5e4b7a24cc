#pragma once

#include <QString>
#include <string_view>

#include "core/base/error.h"
#include "core/base/parameter.h"
#include "core/checkup/check.h"
#include "core/formats/format.h"
#include "core/tensor/role.h"
#include "core/tensor/unpadded.h"

namespace scalewright::widgets {

/// Returns the translation of a text that core marked with SCALEWRIGHT_TEXT(context, text).
[[nodiscard]] QString coreText(const char* context, const char* text);
/// Returns the translation of its wording, filled with its values.
[[nodiscard]] QString coreText(const char* context, const checkup::Finding& finding);

[[nodiscard]] QString text(std::string_view utf8);

/// Marks a name or a number as a part of a text that may run from right to left: in an order of its own.
[[nodiscard]] QString isolated(const QString& text);

/// Returns where a method, format or parameter comes from, as a line of a tip.
[[nodiscard]] QString sourceLine(const char* source);
/// Returns what a parameter means and where it comes from. source: of the method or format that it belongs to; may be
/// nullptr.
[[nodiscard]] QString parameterTip(const ParameterDescriptor& parameter, const char* source);

/// Returns what went wrong, in the person's language: wording, then the detail in brackets (context "Detail" where
/// core says it in words, as it is otherwise).
[[nodiscard]] QString errorReason(const Error& error);
/// Writes one line with file and dataset in front.
[[nodiscard]] QString errorLine(const Error& error);
/// Says that something was not written. path: of what it was to be, a file or a folder.
[[nodiscard]] QString unwritten(const QString& path);
/// Returns the line of an error, and where it names another file, that one. path: as of `unwritten`.
[[nodiscard]] QString unwrittenLine(const Error& error, const QString& path);

[[nodiscard]] QString roleText(tensor::Role role);
/// Returns `[4x192]`; of ragged batches `[Σ=28 x 64] in 3 batches`, ragged_batches being 0 for all others; without
/// padding `[Σ=21 x 64] in 3 batches, 21 of 28 tokens`.
[[nodiscard]] QString shapeText(std::string_view shape, std::size_t ragged_batches, const tensor::TokenCounts& tokens);
[[nodiscard]] QString shapeText(const tensor::TensorInfo& info);
/// Returns the title of a format; the id itself when no such format is known.
[[nodiscard]] QString formatTitle(std::string_view id);
/// Returns the title with the options that are not at their defaults: `FP8-143 bias 7`.
[[nodiscard]] QString formatTitle(std::string_view id, const formats::FormatOptions& options);
/// Returns the title of a calibration method; the id itself when no such method is known.
[[nodiscard]] QString calibratorTitle(std::string_view id);
/// Returns the short name of what a method picks, its parameter filled in: `p99.99`, `max`.
[[nodiscard]] QString markLabel(std::string_view calibrator, const ParameterValues& parameters);

}  // namespace scalewright::widgets

// core/exchange/<tool>/read_<what>.cpp: an importer.
#include <array>

#include "core/base/text/text.h"
#include "core/exchange/imports/import_document.h"
#include "core/exchange/imports/importer.h"

namespace scalewright::exchange::imports::my_tool::read_file {
namespace {

constexpr std::array<std::string_view, 1> kExtensions = {"txt"};

bool recognises(const Document& document) {
  return document.text.starts_with("my tool");
}

Result<ImportResult> run(const Document& document, const ParameterValues&) {
  ImportResult result;
  result.notes.push_back({document.text.substr(0, 7), {}, SCALEWRIGHT_TEXT("Import", "no range")});
  return result;
}

}  // namespace

extern const ImporterDescriptor kDescriptor;
const ImporterDescriptor kDescriptor = {
    .id = "my_importer",
    .title = SCALEWRIGHT_TEXT("Import", "My tool"),
    .producers = "My tool 1.0",
    .extensions = kExtensions,
    .parameters = {},
    .recognises = recognises,
    .run = run,
};

}  // namespace scalewright::exchange::imports::my_tool::read_file

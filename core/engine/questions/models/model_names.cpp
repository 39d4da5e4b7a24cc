#include "core/engine/questions/models/model_names.h"

#include "core/base/files/atomic_file.h"
#include "core/engine/readers.h"

namespace scalewright::question {
namespace {

constexpr std::size_t kLargestText = std::size_t{64} << 20;

Result<exchange::ModelNames> namesInText(const std::filesystem::path& file) {
  const auto text = readWholeFile(file, kLargestText);
  if (!text) return text.error();
  auto names = exchange::readModelNames(*text);
  if (names) return names;
  Error error = names.error();
  error.file = file.string();
  return error;
}

}  // namespace

Result<ModelNames::Answer> ModelNames::run(engine::Readers& readers, const WorkContext& work) const {
  // An index is enough: what it names may lie elsewhere.
  std::error_code ignored;
  const bool folder = std::filesystem::is_directory(file, ignored);
  if (!folder && (file.extension() == ".json" || file.extension() == ".txt")) {
    readers.touch(file);
    return namesInText(file);
  }
  const auto source = readers.source(file, std::nullopt, work);
  if (source) return exchange::modelNamesOf((*source)->catalogue());
  if (folder || source.error().code != ErrorCode::kUnknownFileType) return source.error();
  auto names = namesInText(file);
  return names ? names : Result<Answer>(source.error());
}

}  // namespace scalewright::question

#include "app/cli/study/known_ids.h"

namespace scalewright::cli {

Error unknownId(ErrorCode code, std::string_view typed, const std::vector<std::string_view>& known) {
  std::string detail(typed);
  const char* separator = "; known: ";
  for (const std::string_view id : known) {
    detail += separator + std::string(id);
    separator = ", ";
  }
  return {.code = code, .file = {}, .dataset = {}, .detail = std::move(detail)};
}

}  // namespace scalewright::cli

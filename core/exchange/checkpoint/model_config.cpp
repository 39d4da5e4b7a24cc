#include "core/exchange/checkpoint/model_config.h"

#include <array>
#include <string_view>

#include "core/base/text/json_nesting.h"
#include "core/base/text/json_words.h"
#include "core/exchange/exports/export_options.h"

namespace scalewright::exchange::checkpoint {
namespace {

constexpr int kDeepest = 64;
/// A control character, which no text of a settings file begins with.
constexpr std::string_view kMark = "\"\\u0001";

std::string marked(std::string_view word) {
  return std::string(kMark) + std::string(word) + "\"";
}

}  // namespace

Result<Json> modelConfig(const Model& model) {
  if (model.stored.config.empty()) return Json(Json::object());
  const std::string file = (model.path / "config.json").string();
  JsonNesting nesting(kDeepest);
  Json config = Json::parse(withoutOddNumbers(model.stored.config, marked), nesting.guard(), false);
  if (nesting.exceeded()) return Error{ErrorCode::kMalformedFile, file, {}, "nested too deeply"};
  if (config.is_discarded()) return Error{ErrorCode::kNotJson, file, {}, {}};
  if (!config.is_object()) return Error{ErrorCode::kMalformedFile, file, {}, "not a JSON object"};
  return config;
}

std::string textOfConfig(const Json& config, const char* key) {
  const auto inner = config.find("text_config");
  const bool speaks = inner != config.end() && inner->is_object() && inner->contains(key);
  const Json& settings = speaks ? *inner : config;
  const auto text = settings.find(key);
  return text != settings.end() && text->is_string() ? text->get<std::string>() : std::string();
}

std::string configText(const Json& config) {
  std::string text = jsonText(config);
  for (const char* word : {"-Infinity", "Infinity", "NaN"}) {
    const std::string mark = marked(word);
    for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at)) {
      text.replace(at, mark.size(), word);
    }
  }
  return text;
}

}  // namespace scalewright::exchange::checkpoint

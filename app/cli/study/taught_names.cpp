#include "app/cli/study/taught_names.h"

#include <filesystem>
#include <string>
#include <unordered_map>

#include "core/policy/names_file.h"
#include "core/recipe/name_shape.h"

namespace scalewright::cli {

Result<std::vector<recipe::Statement>> taughtNames(const Session& session, const study::Study& study) {
  const std::string& asked = session.options.names;
  if (asked == "none") return std::vector<recipe::Statement>();
  const std::filesystem::path path = asked.empty() ? policy::personalNames() : std::filesystem::path(asked);
  if (path.empty()) return std::vector<recipe::Statement>();
  auto names = policy::loadNames(path);
  if (!names) return names.error();
  std::unordered_map<std::string, std::size_t> shapes;
  if (!names->empty()) {
    for (const study::StudyTensor& tensor : study.tensors()) ++shapes[recipe::shapeOf(tensor.info.name)];
  }
  std::erase_if(*names, [&](const recipe::Statement& name) { return !shapes.contains(name.tensors); });
  std::size_t tensors = 0;
  for (const recipe::Statement& name : *names) tensors += shapes.at(name.tensors);
  if (tensors > 0) {
    session.console.note("known by the names in " + printable(path.string()) + ": " + std::to_string(tensors) +
                         (tensors == 1 ? " tensor" : " tensors"));
  }
  return names;
}

}  // namespace scalewright::cli

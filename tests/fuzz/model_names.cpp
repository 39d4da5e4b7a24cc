#include "core/exchange/exports/model_names.h"
#include "target.h"

/// The names of a model, from its index or from lines of text. What is read knows each of its own names.
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace scalewright;
  const auto model = exchange::readModelNames(fuzz::textOf(data, size));
  if (!model) {
    fuzz::require(model.error().code != ErrorCode::kInternal);
    return 0;
  }
  fuzz::require(!model->names.empty());
  std::vector<exchange::ExportedName> names;
  for (const exchange::ModelName& name : model->names) {
    names.push_back({name.name, name.name, {name.module}, false, false});
  }
  const exchange::ModelCheck check = exchange::ModelIndex(*model).check(names);
  fuzz::require(check.unknown.empty() && check.without.empty() && check.scales == names.size());
  return 0;
}

#include "core/io/checkpoint/decode/column_factors.h"

#include <algorithm>

namespace scalewright::io {

Result<std::optional<Piece>> columnFactors(const Piece& codes, const std::string& stem, Pieces& pieces,
                                           const tensor::Shape& shape) {
  const Piece* factors = pieces.find(stem + ".pre_quant_scale");
  if (factors == nullptr) return std::optional<Piece>();
  pieces.use(*factors);
  if (factors->elements() != shape.back() || !factors->type || !tensor::isFloating(*factors->type)) {
    return unreadCodes(
        codes, factors->name + " " + tensor::shapeText(factors->shape) + " for a weight " + tensor::shapeText(shape));
  }
  return std::optional(*factors);
}

void multiplyBy(std::optional<Piece> factors, StoredWeight& weight) {
  if (!factors) return;
  weight.stored_as += " times pre_quant_scale";
  weight.stored_bytes += factors->bytes;
  weight.factors = std::move(factors);
}

Result<std::vector<float>> valuesOf(const std::optional<Piece>& factors) {
  if (!factors) return std::vector<float>();
  auto values = factors->floats();
  if (values && !std::all_of(values->begin(), values->end(), [](float value) { return value > 0; })) {
    return Error{ErrorCode::kMalformedFile, factors->file->path(), factors->name, "a factor that is not above zero"};
  }
  return values;
}

Result<SmoothedModules::Smoothed> SmoothedModules::add(const std::string& module,
                                                       const std::optional<Piece>& multipliers) {
  const auto values = valuesOf(multipliers);
  if (!values) return values.error();
  std::vector<double> factors(values->size());
  std::transform(values->begin(), values->end(), factors.begin(), [](float value) { return 1 / double{value}; });
  // All ones say nothing of who reads one input.
  const bool tells = std::any_of(factors.begin(), factors.end(), [](double factor) { return factor != 1; });
  if (tells) {
    std::vector<std::string>& beside = beside_[module.substr(0, module.rfind('.'))];
    for (const std::string& other : beside) {
      const Smoothed& known = modules_.at(other);
      if (*known.factors == factors) return modules_.emplace(module, known).first->second;
    }
    beside.push_back(module);
  }
  const auto shared = std::make_shared<const std::vector<double>>(std::move(factors));
  return modules_.emplace(module, Smoothed{module, shared}).first->second;
}

const SmoothedModules::Smoothed* SmoothedModules::find(const std::string& module) const {
  const auto found = modules_.find(module);
  return found == modules_.end() ? nullptr : &found->second;
}

}  // namespace scalewright::io

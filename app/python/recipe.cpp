#include "core/recipe/recipe.h"

#include <pybind11/stl.h>

#include <algorithm>
#include <cmath>
#include <cstring>

#include "app/python/arrays.h"
#include "app/python/bindings.h"
#include "core/base/jobs/parallel.h"
#include "core/base/text/first_few.h"
#include "core/encode/fake_quantize.h"
#include "core/engine/questions/models/found_scales.h"
#include "core/engine/stored_thresholds.h"
#include "core/io/blocks/readers/scaled_reader.h"
#include "core/recipe/json/json_fields.h"
#include "core/recipe/partial.h"
#include "core/recipe/phases.h"
#include "core/session/measure.h"
#include "core/tensor/decode.h"
#include "core/tensor/operator.h"
#include "core/verdict/wording.h"

namespace scalewright::python {
namespace {

using tensor::ElementType;

/// A float32 as the bits of a float16, to the nearest, ties to even. Source: IEEE 754-2019, 3.6.
std::uint16_t halfOf(float value) {
  const auto sign = static_cast<std::uint16_t>(std::signbit(value) ? 0x8000 : 0);
  const double size = std::fabs(double{value});
  if (std::isnan(value)) return static_cast<std::uint16_t>(sign | 0x7E00);
  constexpr double kHalfwayToInfinity = 65520;
  if (size >= kHalfwayToInfinity) return static_cast<std::uint16_t>(sign | 0x7C00);
  constexpr int kLeastExponent = -14;
  constexpr int kMantissa = 10;
  const int exponent = size == 0 ? kLeastExponent : std::max(std::ilogb(size), kLeastExponent);
  const double units = std::nearbyint(std::ldexp(size, kMantissa - exponent));
  // A mantissa that is rounded up to the next power of two carries into the exponent by itself.
  const int biased = exponent - kLeastExponent;
  const int bits = size < std::ldexp(1.0, kLeastExponent) ? static_cast<int>(units)
                                                          : (biased << kMantissa) + static_cast<int>(units);
  return static_cast<std::uint16_t>(sign | bits);
}

/// The same as a bfloat16.
std::uint16_t brainOf(float value) {
  std::uint32_t bits = 0;
  std::memcpy(&bits, &value, sizeof bits);
  if (std::isnan(value)) return static_cast<std::uint16_t>(bits >> 16 | 0x40);
  return static_cast<std::uint16_t>((bits + 0x7FFF + (bits >> 16 & 1)) >> 16);
}

/// Writes values as they would be in a file of dequantized values, float32 or float64, rounded to the type of the
/// tensor.
void store(ElementType type, std::span<const double> values, std::byte* out) {
  for (const double value : values) {
    const auto single = static_cast<float>(value);
    if (type == ElementType::kF64) {
      std::memcpy(out, &value, sizeof value);
    } else if (type == ElementType::kF32) {
      std::memcpy(out, &single, sizeof single);
    } else {
      const std::uint16_t bits = type == ElementType::kF16 ? halfOf(single) : brainOf(single);
      std::memcpy(out, &bits, sizeof bits);
    }
    out += tensor::elementSize(type);
  }
}

bool isQuantizable(ElementType type) {
  return type == ElementType::kF16 || type == ElementType::kBF16 || type == ElementType::kF32 ||
         type == ElementType::kF64;
}

/// One tensor as a recipe decides it.
struct PyDecision {
  recipe::RecipeEntry entry;

  [[nodiscard]] bool perTensor(const encode::TensorQuantizer& quantizer) const {
    return std::holds_alternative<quantize::ScalarQuantizer>(quantizer) && !recipe::scalingOf(entry.decision);
  }
  /// values: what the scales that the recipe says by their rule are found on; null: no such are asked for.
  [[nodiscard]] encode::TensorQuantizer quantizer(const tensor::Shape& shape,
                                                  std::unique_ptr<io::TensorReader> values = nullptr) const {
    formats::FormatOptions options = entry.decision.options;
    if (entry.bias) options.bias = entry.bias;
    std::vector<double> thresholds = entry.thresholds;
    if (recipe::hasScales(entry.decision) && thresholds.empty()) {
      if (values == nullptr || !recipe::areFoundAgain(entry.decision))
        raise({ErrorCode::kNotProfiled, {}, entry.tensor, "the recipe does not list a scale for each channel"});
      thresholds = valueOf(thresholdsOn(std::move(values)));
    }
    return valueOf(encode::makeTensorQuantizer(entry.decision.format, options, entry.threshold,
                                               entry.decision.granularity, shape, thresholds));
  }

  [[nodiscard]] Result<std::vector<double>> thresholdsOn(std::unique_ptr<io::TensorReader> values) const {
    const auto scales = recipe::scalesRequest(entry.decision);
    if (!scales) return Error{ErrorCode::kNotApplicable, {}, entry.tensor, entry.decision.calibrator};
    tensor::TensorInfo info = values->info();
    info.slice = entry.slice;
    engine::Readers readers({}, {});
    auto stored = engine::storedThresholds(readers, *scales, info, {});
    if (!stored) return stored.error();
    if (*stored) return **std::move(stored);
    if (const auto scaling = recipe::scalingOf(entry.decision)) {
      auto scaled = io::ScaledReader::make(std::move(values), *scaling);
      if (!scaled) return scaled.error();
      values = *std::move(scaled);
    }
    return engine::foundThresholds(*scales, ElementType::kF32, *values, {});
  }
};

/// Values in memory, as a file would have them.
class GivenValues final : public io::TensorReader {
 public:
  GivenValues(tensor::TensorInfo info, std::uintptr_t address) : info_(std::move(info)), address_(address) {}

  [[nodiscard]] const tensor::TensorInfo& info() const override { return info_; }
  [[nodiscard]] std::size_t blockCount() const override { return info_.elements() > 0 ? 1 : 0; }
  [[nodiscard]] io::Block block(std::size_t) const override {
    return {tensor::Shape(info_.shape.size(), 0), info_.shape};
  }
  [[nodiscard]] Result<std::span<const std::byte>> read(std::size_t, std::vector<std::byte>&) const override {
    return std::span<const std::byte>(writable(address_, static_cast<std::size_t>(info_.bytes())));
  }

 private:
  tensor::TensorInfo info_;
  std::uintptr_t address_;
};

std::unique_ptr<io::TensorReader> readerOf(const std::string& name, ElementType type, const tensor::Shape& shape,
                                           std::uintptr_t address) {
  tensor::TensorInfo info;
  info.name = name;
  info.type = type;
  info.shape = shape;
  return std::make_unique<GivenValues>(std::move(info), address);
}

/// In place. Shapes: as given, in C order. Rows of the last axis on several threads.
void apply(const PyDecision& self, const std::string& type_id, const std::vector<std::uint64_t>& shape,
           std::uintptr_t address, unsigned threads) {
  const ElementType type = typeOf(type_id);
  if (!isQuantizable(type)) throw py::value_error("not a type that is quantized: " + type_id);
  const auto quantizer = self.quantizer(shape, readerOf(self.entry.tensor, type, shape, address));
  const auto scaling = recipe::scalingOf(self.entry.decision);
  const std::uint64_t elements = tensor::elementCount(shape).value_or(0);
  const std::uint64_t width = shape.empty() ? 1 : shape.back();
  if (scaling && (shape.empty() || scaling->axis + 1 != shape.size() || scaling->factors->size() != width))
    throw py::value_error("factors of smoothing do not fit: " + self.entry.tensor);
  const std::size_t size = tensor::elementSize(type);
  const std::vector<double> factors = scaling ? *scaling->factors : std::vector<double>();
  const py::gil_scoped_release released;
  if (elements == 0 || width == 0) return;
  constexpr std::uint64_t kRowsWorth = std::uint64_t{1} << 16;
  const std::uint64_t rows = elements / width;
  const std::uint64_t together = std::max<std::uint64_t>(1, kRowsWorth / width);
  const std::uint64_t parts = (rows + together - 1) / together;
  const auto done = parallelFor(static_cast<std::size_t>(parts), workerCount(threads, static_cast<std::size_t>(parts)),
                                {}, [&](std::size_t part, unsigned) -> Result<void> {
                                  std::vector<double> row(static_cast<std::size_t>(width));
                                  const std::uint64_t end = std::min(rows, (part + 1) * together);
                                  for (std::uint64_t r = part * together; r < end; ++r) {
                                    const std::span<std::byte> raw =
                                        writable(address + r * width * size, static_cast<std::size_t>(width) * size);
                                    tensor::decodeToDouble(type, tensor::ByteOrder::kLittle, raw, row);
                                    for (std::size_t i = 0; scaling && i < row.size(); ++i)
                                      row[i] = scaling->divides ? row[i] / factors[i] : row[i] * factors[i];
                                    encode::fakeQuantize(quantizer, r * width, row);
                                    for (std::size_t i = 0; scaling && i < row.size(); ++i)
                                      row[i] = scaling->divides ? row[i] * factors[i] : row[i] / factors[i];
                                    store(type, row, raw.data());
                                  }
                                  return {};
                                });
  static_cast<void>(done);  // nothing in it fails
}

/// What each code of a 16-bit type becomes; none where that depends on the place of a value.
py::object tableOf(const PyDecision& self, const std::string& type_id) {
  const ElementType type = typeOf(type_id);
  if (type != ElementType::kF16 && type != ElementType::kBF16) return py::none();
  if (recipe::hasScales(self.entry.decision)) return py::none();
  constexpr std::size_t kCodes = 65536;
  const auto quantizer = self.quantizer({kCodes});
  if (!self.perTensor(quantizer)) return py::none();
  std::vector<std::uint16_t> codes(kCodes);
  for (std::size_t i = 0; i < kCodes; ++i) codes[i] = static_cast<std::uint16_t>(i);
  std::vector<double> values(kCodes);
  tensor::decodeToDouble(type, tensor::ByteOrder::kLittle, std::as_bytes(std::span(codes)), values);
  encode::fakeQuantize(quantizer, 0, values);
  const NewArray<std::uint16_t> table({kCodes});
  store(type, values, std::as_writable_bytes(table.values).data());
  return table.array;
}

/// Of a matrix that is stored inside another tensor: its name, the axis and the indices there, the place in a stack,
/// whether it lies as [in, out].
py::object sliceOf(const PyDecision& self) {
  if (!self.entry.slice) return py::none();
  const tensor::Slice& slice = *self.entry.slice;
  if (!slice.fits()) throw py::value_error("no part of its tensor: " + self.entry.tensor);
  const NewArray<std::int64_t> indices({static_cast<std::size_t>(slice.stripes.size())});
  for (std::size_t i = 0; i < indices.values.size(); ++i)
    indices.values[i] = static_cast<std::int64_t>(slice.stripes.at(i));
  const py::object expert = slice.isStacked() ? py::object(py::int_(*slice.expert)) : py::none();
  return py::make_tuple(slice.whole, slice.axis, indices.array, expert, slice.transposed);
}

std::vector<PyDecision> load(const std::string& path, const std::optional<std::string>& phase) {
  auto recipe = valueOf(recipe::load(path));
  if (const auto lacks = recipe::partialOf(recipe); !lacks.empty())
    warn({ErrorCode::kPartialFile, path, {}, firstFew(lacks, {.counted = true})});
  if (phase) recipe = valueOf(recipe::inPhase(recipe, *phase));
  if (!phase && !recipe.phases.empty()) raise({ErrorCode::kPhaseNotChosen, path, {}, {}});
  std::vector<PyDecision> decisions;
  for (recipe::RecipeEntry& entry : recipe.entries) decisions.push_back({std::move(entry)});
  return decisions;
}

/// The verdict of a recipe as JSON, and its sentences; none where it has none.
std::optional<std::pair<std::string, std::vector<std::string>>> verdictOf(const std::string& path) {
  const auto recipe = valueOf(recipe::load(path));
  const recipe::Verdict* verdict = recipe::verdictOf(recipe);
  if (verdict == nullptr) return std::nullopt;
  return std::pair(recipe::toJson(*verdict).dump(), verdict::linesOf(*verdict));
}

/// Which way is better, where it is said of a metric.
std::optional<bool> lowerIsBetter(const std::string& name, const std::vector<std::string>& lower,
                                  const std::vector<std::string>& higher) {
  const auto is_in = [&name](const std::vector<std::string>& names) {
    return std::find(names.begin(), names.end(), name) != names.end();
  };
  if (is_in(lower)) return true;
  return is_in(higher) ? std::optional<bool>(false) : std::nullopt;
}

/// Writes numbers of a person's own beside the decisions they were measured with; returns the name of the snapshot.
std::string reportMetrics(const std::string& path, const std::map<std::string, double>& metrics,
                          const std::optional<std::string>& snapshot, const std::vector<std::string>& lower,
                          const std::vector<std::string>& higher) {
  session::Measurement measurement{.snapshot = snapshot, .metrics = {}, .removed = {}};
  for (const auto& [name, value] : metrics) {
    recipe::OwnMetric metric;
    metric.name = name;
    metric.value = value;
    metric.lower_is_better = lowerIsBetter(name, lower, higher);
    measurement.metrics.push_back(std::move(metric));
  }
  return valueOf(session::measureFile(path, measurement)).snapshot;
}

}  // namespace

void addRecipe(py::module_& module) {
  py::class_<PyDecision>(module, "Decision", "What a recipe decides about one tensor.")
      .def_property_readonly("tensor", [](const PyDecision& self) { return self.entry.tensor; })
      .def_property_readonly("name", [](const PyDecision& self) { return self.entry.nameInNetwork(); })
      .def_property_readonly(
          "role", [](const PyDecision& self) { return std::string(tensor::roleId(self.entry.decision.role)); })
      .def_property_readonly("format", [](const PyDecision& self) { return self.entry.decision.format; })
      .def_property_readonly("shape", [](const PyDecision& self) { return self.entry.shape; })
      .def_property_readonly("threshold", [](const PyDecision& self) { return self.entry.threshold.value(); })
      .def_property_readonly("element_type", [](const PyDecision& self) { return self.entry.element_type; })
      .def_property_readonly("slice", sliceOf)
      .def(
          "is_like",
          [](const PyDecision& self, const PyDecision& other) {
            return recipe::sameChoice(self.entry.decision, other.entry.decision) &&
                   self.entry.threshold == other.entry.threshold && self.entry.thresholds == other.entry.thresholds &&
                   self.entry.bias == other.entry.bias;
          },
          py::arg("other"))
      .def("table", tableOf, py::arg("type"))
      .def("apply", apply, py::arg("type"), py::arg("shape"), py::arg("address"), py::arg("threads"));
  module.def("report_metrics", reportMetrics, py::arg("path"), py::arg("metrics"), py::arg("snapshot"),
             py::arg("lower_is_better"), py::arg("higher_is_better"));
  module.def("recipe_verdict", verdictOf, py::arg("path"));
  module.def("load_recipe", load, py::arg("path"), py::arg("phase"));
}

}  // namespace scalewright::python

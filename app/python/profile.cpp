#include "core/profile/profile.h"

#include <pybind11/stl.h>

#include <cmath>

#include "app/python/arrays.h"
#include "app/python/bindings.h"
#include "core/calibrate/calibrator.h"
#include "core/formats/format_options.h"
#include "core/formats/grid.h"
#include "core/io/source.h"
#include "core/metrics/metric.h"
#include "core/metrics/sketch_error.h"
#include "core/quantize/any_quantizer.h"
#include "core/recording/recorder.h"
#include "core/recording/recording.h"
#include "core/tensor/decode.h"
#include "core/view/plots/tensor_plot.h"
#include "core/view/svg/tensor_picture.h"

namespace scalewright::python {
namespace {

/// A tensor of a recording, and what follows from what was counted of it.
struct PyProfile {
  std::string name;
  recording::RecordedName place;
  std::uint64_t seed = 0;              ///< of the sample of rows
  std::vector<recording::RunId> runs;  ///< that batches and rows are of; empty: one, which has no id yet
  std::shared_ptr<const recording::TensorRecord> record;
  std::shared_ptr<const profile::Profile> profile;

  PyProfile(std::string n, recording::RecordedName p, recording::TensorRecord r, std::uint64_t s,
            std::vector<recording::RunId> of)
      : name(std::move(n)),
        place(std::move(p)),
        seed(s),
        runs(std::move(of)),
        record(std::make_shared<const recording::TensorRecord>(std::move(r))),
        profile(std::make_shared<const profile::Profile>(recording::profileOf(*record))) {}

  [[nodiscard]] tensor::Role role() const { return tensor::roleFromId(place.role).value_or(tensor::Role::kActivation); }
};

/// Reads settings as they are written: numbers, truth values, texts.
Result<ParameterValues> settingsOf(std::span<const ParameterDescriptor> parameters, const py::dict& settings) {
  ParameterValues values;
  for (const auto& [key, value] : settings) {
    const auto id = key.cast<std::string>();
    const auto known = std::find_if(parameters.begin(), parameters.end(),
                                    [&id](const ParameterDescriptor& parameter) { return parameter.id == id; });
    if (known == parameters.end()) return Error{ErrorCode::kUnknownParameter, {}, {}, id};
    std::string text = py::str(value).cast<std::string>();
    if (py::isinstance<py::bool_>(value)) text = value.cast<bool>() ? "true" : "false";
    auto read = parseParameter(*known, text);
    if (!read) return read.error();
    values.emplace(id, *std::move(read));
  }
  return values;
}

const formats::FormatDescriptor& formatOf(const std::string& id) {
  const formats::FormatDescriptor* format = formats::find(id);
  if (format == nullptr) raise({ErrorCode::kUnknownFormat, {}, {}, id});
  return *format;
}

/// value, low, high.
py::object estimateOf(const std::optional<profile::Estimate>& estimate) {
  if (!estimate) return py::none();
  return py::make_tuple(estimate->value, estimate->low, estimate->high);
}

py::object sqnr(const PyProfile& self, const std::string& format, double threshold, const py::dict& settings) {
  const formats::FormatDescriptor& of = formatOf(format);
  const auto values = valueOf(settingsOf(formats::optionParameters(of), settings));
  const formats::FormatOptions options = valueOf(formats::withOptionValues(of, {}, values));
  const auto quantizer = valueOf(quantize::makeQuantizer(of, options, Threshold(threshold)));
  const auto* scalar = std::get_if<quantize::ScalarQuantizer>(&quantizer);
  if (scalar == nullptr) raise({ErrorCode::kOnlyProfile, {}, self.name, format});
  return estimateOf(metrics::sqnrOf(metrics::errorFromSketch(*self.profile, *scalar)));
}

py::object threshold(const PyProfile& self, const std::string& method, const std::string& format,
                     const py::dict& settings) {
  const calibrate::CalibratorDescriptor* calibrator = calibrate::find(method);
  if (calibrator == nullptr) raise({ErrorCode::kUnknownCalibrator, {}, {}, method});
  const auto values = valueOf(settingsOf(calibrator->parameters, settings));
  const formats::Grid grid = valueOf(formats::Grid::make(formatOf(format)));
  calibrate::Evidence evidence;
  evidence.histogram = std::make_shared<const histogram::GrowingHistogram>(recording::growingHistogramOf(*self.record));
  const auto found = valueOf(calibrate::calibrate(*calibrator, {*self.profile, grid, self.role(), evidence}, values));
  return py::make_tuple(found.threshold.value(), found.threshold_low, found.threshold_high);
}

py::tuple histogramOf(const PyProfile& self, std::size_t columns, bool linear, bool of_values) {
  const auto scale = linear ? view::AxisScale::kLinear : view::AxisScale::kLogarithmic;
  const auto histogram = (of_values ? view::signedHistogram : view::magnitudeHistogram)(*self.profile, scale, columns);
  return py::make_tuple(arrayOf(histogram.edges), arrayOf(histogram.counts), histogram.zeros);
}

/// Both pictures as one fragment of HTML.
std::string htmlOf(const PyProfile& self) {
  tensor::TensorInfo info;
  info.name = self.name;
  info.type = self.profile->type;
  info.shape = self.record->channels > 0 ? tensor::Shape{self.record->rowCount(), self.record->channels}
                                         : tensor::Shape{self.profile->elements};
  info.role = self.role();
  study::Study study;
  io::Catalogue catalogue;
  catalogue.tensors = {info};
  study.addSource(std::move(catalogue));
  const study::TensorIndex index = 0;  // the only one
  study.setProfile(index, self.profile);
  const study::StudyTensor& tensor = study.tensor(index);
  const auto marks = view::marksOf(tensor);
  return "<style>" + view::svg::plotStyle() + "</style><div>" + view::svg::histogramPicture(tensor, marks) +
         view::svg::errorPicture(tensor, marks) + "</div>";
}

/// How many of the rows are the uniform sample.
std::size_t commonRows(const PyProfile& self) {
  return self.record->rows.commonRows(self.record->rowCount());
}

/// Common rows as float64 [kept, channels].
py::object rowsOf(const PyProfile& self) {
  const recording::RowSample& sample = self.record->rows;
  const std::size_t rows = commonRows(self);
  const NewArray<double> made({rows, rows > 0 ? static_cast<std::size_t>(self.record->channels) : 0});
  const std::span<const std::byte> bytes = std::span(sample.rows).first(rows * sample.row_bytes);
  tensor::decodeToDouble(self.profile->type, tensor::ByteOrder::kLittle, bytes, made.values);
  return made.array;
}

py::object rowPlacesOf(const PyProfile& self) {
  const auto& keys = self.record->rows.keys;
  const std::size_t rows = commonRows(self);
  const NewArray<std::uint64_t> made({rows, 2});
  for (std::size_t i = 0; i < rows; ++i) {
    made.values[2 * i] = keys[i].batch;
    made.values[2 * i + 1] = keys[i].row;
  }
  return made.array;
}

/// Sums over rows of products of two channels, float64 [channels, channels]; None where none were kept.
py::object momentsOf(const PyProfile& self) {
  const auto& moments = self.record->moments;
  if (!moments) return py::none();
  const auto channels = static_cast<std::size_t>(self.record->channels);
  const NewArray<double> made({channels, channels});
  std::size_t at = 0;
  for (std::size_t row = 0; row < channels; ++row) {
    for (std::size_t column = 0; column <= row; ++column, ++at) {
      const double value = recording::valueOf((*moments->sums)[at]);
      made.values[row * channels + column] = value;
      made.values[column * channels + row] = value;
    }
  }
  return made.array;
}

/// What a file says of itself; it is opened anew for each tensor, so that others can open it meanwhile. Read in this
/// process: it was made by somebody who is trusted here as the file's own code is.
struct PyRecording {
  io::Catalogue catalogue;
  io::RecordedHeader header;

  static std::unique_ptr<PyRecording> open(const std::string& path) {
    auto opened = valueOf([&path]() -> Result<PyRecording> {
      const py::gil_scoped_release released;
      const auto source = io::openSource(path, {});
      if (!source) return source.error();
      if ((*source)->catalogue().kind != "profile") throw py::value_error(path + ": no profile file");
      auto header = (*source)->recordedHeader();
      if (!header) return header.error();
      return PyRecording{(*source)->catalogue(), *std::move(header)};
    }());
    for (const Error& problem : opened.catalogue.problems) {
      if (problem.code == ErrorCode::kPartialFile) warn(problem);
    }
    return std::make_unique<PyRecording>(std::move(opened));
  }
  [[nodiscard]] std::vector<std::string> names() const {
    std::vector<std::string> names;
    for (const tensor::TensorInfo& info : catalogue.tensors) names.push_back(info.name);
    return names;
  }
  [[nodiscard]] PyProfile profile(const std::string& name) const {
    const auto& tensors = catalogue.tensors;
    const auto info = std::find_if(tensors.begin(), tensors.end(),
                                   [&name](const tensor::TensorInfo& each) { return each.name == name; });
    if (info == tensors.end()) {
      for (const Error& problem : catalogue.problems) {
        if (problem.dataset == name) raise(problem);
      }
      throw py::key_error(name);
    }
    recording::RecordedName place;
    io::RecordedHeader now_said;  // by the file that is there now
    const auto record = [&]() -> Result<recording::TensorRecord> {
      const py::gil_scoped_release released;
      const auto source = io::openSource(catalogue.identity.path, {});
      if (!source) return source.error();
      const auto& now = (*source)->catalogue().tensors;  // a recording that goes on is replaced by a longer one
      const auto found = std::find_if(now.begin(), now.end(), [&](const auto& each) { return each.name == name; });
      if (found == now.end()) return Error{ErrorCode::kDatasetNotFound, {}, {}, {}};
      auto said = (*source)->recordedHeader();
      if (!said) return said.error();
      now_said = *std::move(said);
      auto stored = (*source)->recorded(*found, io::RecordedParts::kMoments);
      if (!stored) return stored.error();
      place = {stored->row.role, stored->row.op, stored->row.port, 0};
      return recording::recordOf(stored->row, std::move(stored->arrays), now_said.runs.size());
    }();
    if (!record) {
      Error error = record.error();
      error.file = catalogue.identity.path;
      error.dataset = name;
      raise(error);
    }
    return {name, std::move(place), *record, now_said.seed, std::move(now_said.runs)};
  }
};

}  // namespace

void addProfile(py::module_& module) {
  module.attr("MOST_COLUMNS") = 1 << 20;
  py::class_<PyProfile>(module, "Profile")
      .def(py::init([](const std::string& name, recording::TensorRecorder& recorder) {
             return PyProfile(name, {"activation", "", "", 0}, recorder.record(), recorder.seed(), {});
           }),
           py::arg("name"), py::arg("recorder"))
      .def_readonly("name", &PyProfile::name)
      .def_property_readonly("role", [](const PyProfile& self) { return std::string(tensor::roleId(self.role())); })
      .def_property_readonly("operator", [](const PyProfile& self) { return self.place.op; })
      .def_property_readonly("type",
                             [](const PyProfile& self) { return std::string(elementTypeId(self.profile->type)); })
      .def_property_readonly("elements", [](const PyProfile& self) { return self.profile->elements; })
      .def_property_readonly("finite", [](const PyProfile& self) { return self.profile->finite; })
      .def_property_readonly("nan", [](const PyProfile& self) { return self.profile->nan; })
      .def_property_readonly("infinite", [](const PyProfile& self) { return self.profile->infinite(); })
      .def_property_readonly("zero", [](const PyProfile& self) { return self.profile->zero; })
      .def_property_readonly("min", [](const PyProfile& self) { return self.profile->minimum; })
      .def_property_readonly("max", [](const PyProfile& self) { return self.profile->maximum; })
      .def_property_readonly("amax", [](const PyProfile& self) { return self.profile->amax; })
      .def_property_readonly("mean", [](const PyProfile& self) { return self.profile->mean(); })
      .def_property_readonly("rms", [](const PyProfile& self) { return self.profile->rms(); })
      .def_property_readonly("exact", [](const PyProfile& self) { return self.profile->sketch.lossless(); })
      .def_property_readonly("batches", [](const PyProfile& self) { return self.record->batches.size(); })
      .def_property_readonly("channels", [](const PyProfile& self) { return self.record->channels; })
      .def_property_readonly("channel_amax", [](const PyProfile& self) { return arrayOf(self.profile->channel_amax); })
      .def_property_readonly("batch_amax",
                             [](const PyProfile& self) {
                               std::vector<double> amax;
                               for (const auto& batch : self.record->batches) amax.push_back(batch.amax);
                               return arrayOf(amax);
                             })
      .def_property_readonly("rows", rowsOf)
      .def_property_readonly("row_places", rowPlacesOf)
      .def_property_readonly("moments", momentsOf)
      .def_property_readonly(
          "moment_rows", [](const PyProfile& self) { return self.record->moments ? self.record->moments->rows : 0; })
      .def("sqnr", sqnr, py::arg("format"), py::arg("threshold"), py::arg("settings"))
      .def("threshold", threshold, py::arg("method"), py::arg("format"), py::arg("settings"))
      .def("histogram", histogramOf, py::arg("columns"), py::arg("linear"), py::arg("signed"))
      .def("to_html", htmlOf)
      .def(
          "to_file",
          [](const PyProfile& self, const std::string& path) {
            if (auto fits = recording::requireStorable(*self.record); !fits) raise(fits.error());
            recording::Recording recording;
            recording.names.emplace(self.name, self.place);
            recording.names.begin()->second.data = 0;
            recording.data = {*self.record};
            recording.seed = self.seed;
            recording.runs = self.runs;
            if (recording.runs.empty()) recording.runs = {recording::runOf(recording)};
            if (auto written = io::writeRecorded(path, recording::fileOf(recording)); !written) raise(written.error());
          },
          py::arg("path"));
  py::class_<PyRecording>(module, "Recording")
      .def_static("open", &PyRecording::open, py::arg("path"))
      .def("names", &PyRecording::names)
      .def("profile", &PyRecording::profile, py::arg("name"))
      .def_property_readonly("complete", [](const PyRecording& self) { return self.header.complete; })
      .def_property_readonly("runs", [](const PyRecording& self) { return self.header.runs.size(); })
      .def_property_readonly("seed", [](const PyRecording& self) { return self.header.seed; })
      .def_property_readonly("notes", [](const PyRecording& self) { return self.header.notes; })
      .def_property_readonly("graph", [](const PyRecording& self) { return self.header.graph; })
      .def_property_readonly("problems", [](const PyRecording& self) {
        std::vector<std::string> problems;
        for (const Error& problem : self.catalogue.problems) problems.push_back(sentence(problem));
        return problems;
      });
}

}  // namespace scalewright::python

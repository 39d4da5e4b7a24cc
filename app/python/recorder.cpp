#include "core/recording/recorder.h"

#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include "app/python/bindings.h"
#include "core/recording/codec.h"
#include "core/recording/recording.h"

namespace scalewright::python {
namespace {

using recording::Counted;
using recording::Recording;
using recording::TensorRecorder;

/// A recorded tensor as it goes into a file: name, role, operator, port, recorder.
using Named = std::tuple<std::string, std::string, std::string, std::string, std::shared_ptr<TensorRecorder>>;
using Rows = std::optional<py::array_t<std::uint64_t, py::array::c_style | py::array::forcecast>>;

recording::CallRows callOf(std::uint64_t batch, std::uint64_t rows, const Rows& kept) {
  recording::CallRows call{.batch = batch, .rows = rows};
  if (kept) call.kept = {kept->data(), static_cast<std::size_t>(kept->size())};
  return call;
}

/// Tensors that hold the same have one place in the file.
Recording recordingOf(const std::vector<Named>& tensors, std::pair<std::uint64_t, std::uint64_t> run,
                      std::uint64_t seed, bool complete, const std::string& notes, const std::string& graph) {
  Recording recording;
  recording.seed = seed;
  recording.complete = complete;
  recording.graph = graph;
  recording.runs = {{run.first, run.second}};
  if (!notes.empty()) recording.notes.emplace(recording::textOf(recording.runs.front()), notes);
  std::map<std::string, std::size_t> known;
  std::map<const TensorRecorder*, std::size_t> of_recorder;
  for (const auto& [name, role, op, port, recorder] : tensors) {
    auto place = of_recorder.find(recorder.get());
    if (place == of_recorder.end()) {
      recording::TensorRecord record = recorder->record();
      const auto [same, is_new] = known.emplace(recording::encode(record), recording.data.size());
      if (is_new) recording.data.push_back(std::move(record));
      place = of_recorder.emplace(recorder.get(), same->second).first;
    }
    recording.names.emplace(name, recording::RecordedName{role, op, port, place->second});
  }
  return recording;
}

}  // namespace

void addRecorder(py::module_& module) {
  py::class_<Counted>(module, "Counted");
  module.def(
      "count",
      [](const std::string& type, std::uint64_t channels, std::uintptr_t address, std::size_t bytes, unsigned threads) {
        const tensor::ElementType of = typeOf(type);
        const py::gil_scoped_release released;
        return recording::count(of, channels, memory(address, bytes), threads);
      },
      py::arg("type"), py::arg("channels"), py::arg("address"), py::arg("bytes"), py::arg("threads"));
  py::class_<TensorRecorder, std::shared_ptr<TensorRecorder>>(module, "TensorRecorder")
      .def(py::init([](const std::string& type, std::uint64_t channels, std::optional<std::uint64_t> rows,
                       std::uint64_t seed) {
             return std::make_shared<TensorRecorder>(typeOf(type), channels, recording::RowBudget{rows}, seed);
           }),
           py::arg("type"), py::arg("channels"), py::arg("rows"), py::arg("seed"))
      .def(
          "add",
          [](TensorRecorder& self, std::uint64_t batch, std::uint64_t rows, std::uintptr_t address, std::size_t bytes,
             const Rows& kept, unsigned threads) {
            const recording::CallRows call = callOf(batch, rows, kept);
            const py::gil_scoped_release released;
            self.add(call, memory(address, bytes), threads);
          },
          py::arg("batch"), py::arg("rows"), py::arg("address"), py::arg("bytes"), py::arg("kept"), py::arg("threads"))
      .def(
          "add_counted",
          [](TensorRecorder& self, std::uint64_t batch, std::uint64_t rows, std::uintptr_t address, std::size_t bytes,
             const Rows& kept, const Counted& counted) {
            const recording::CallRows call = callOf(batch, rows, kept);
            const py::gil_scoped_release released;
            self.add(call, memory(address, bytes), counted);
          },
          py::arg("batch"), py::arg("rows"), py::arg("address"), py::arg("bytes"), py::arg("kept"), py::arg("counted"))
      .def("drop_channels", &TensorRecorder::dropChannels)
      .def_property_readonly("channels", &TensorRecorder::channels)
      .def_property_readonly("elements", &TensorRecorder::elements)
      .def_property_readonly(
          "type", [](const TensorRecorder& self) { return std::string(tensor::elementTypeId(self.type())); });
  module.def(
      "write",
      [](const std::string& path, const std::vector<Named>& tensors, std::pair<std::uint64_t, std::uint64_t> run,
         std::uint64_t seed, bool complete, const std::string& notes, const std::string& graph) {
        Result<void> written;
        {
          const py::gil_scoped_release released;
          const Recording recording = recordingOf(tensors, run, seed, complete, notes, graph);
          written = io::writeRecorded(path, recording::fileOf(recording),
                                      complete ? Durability::kSynced : Durability::kRelaxed);
        }
        if (!written) raise(written.error());
      },
      py::arg("path"), py::arg("tensors"), py::arg("run"), py::arg("seed"), py::arg("complete"), py::arg("notes"),
      py::arg("graph"));
}

}  // namespace scalewright::python

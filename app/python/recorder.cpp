#include "core/recording/recorder.h"

#include <pybind11/stl.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include "app/python/arrays.h"
#include "app/python/bindings.h"
#include "app/python/network_threads.h"
#include "core/recording/recording.h"

namespace scalewright::python {
namespace {

using recording::Counted;
using recording::Recording;
using recording::TensorRecorder;

/// A recorded tensor as it goes into a file: name, role, operator, port, recorder.
using Named = std::tuple<std::string, std::string, std::string, std::string, std::shared_ptr<TensorRecorder>>;

/// Tensors that hold the same have one place in the file.
Recording recordingOf(const std::vector<Named>& tensors, std::pair<std::uint64_t, std::uint64_t> run,
                      std::uint64_t seed, bool complete, const std::string& notes, const std::string& graph) {
  Recording recording;
  recording.seed = seed;
  recording.complete = complete;
  recording.graph = graph;
  recording.runs = {{run.first, run.second}};
  if (!notes.empty()) recording.notes.emplace(recording::textOf(recording.runs.front()), notes);
  std::multimap<std::pair<std::uint64_t, std::size_t>, std::size_t> alike;  // by elements and keys
  std::map<const TensorRecorder*, std::size_t> of_recorder;
  for (const auto& [name, role, op, port, recorder] : tensors) {
    auto place = of_recorder.find(recorder.get());
    if (place == of_recorder.end()) {
      recording::TensorRecord record = recorder->record();
      const std::pair key(record.counters.elements, record.counters.keys.size());
      const auto [first, last] = alike.equal_range(key);
      const auto same =
          std::find_if(first, last, [&](const auto& each) { return recording.data[each.second] == record; });
      const std::size_t data = same == last ? recording.data.size() : same->second;
      if (same == last) {
        alike.emplace(key, data);
        recording.data.push_back(std::move(record));
      }
      place = of_recorder.emplace(recorder.get(), data).first;
    }
    recording.names.emplace(name, recording::RecordedName{role, op, port, place->second});
  }
  return recording;
}

bool isZero(std::uint64_t bits, std::uint64_t without_sign) {
  return (bits & without_sign) == 0;
}

/// The last key that each query sees, in any head: the last probability that is not 0. A query of NaN is taken to see
/// what was there before it. Shapes: probabilities [samples, heads, queries, keys] in C order; returns [samples,
/// queries], -1 for a query that sees nothing. Cost: O(zeros at the ends).
template <typename Bits>
std::vector<std::int64_t> lastSeen(const Bits* values, std::array<std::uint64_t, 4> shape, Bits infinity) {
  const auto [samples, heads, queries, keys] = shape;
  constexpr Bits kMagnitude = static_cast<Bits>(~Bits{0} >> 1);
  std::vector<std::int64_t> last(static_cast<std::size_t>(samples * queries), -1);
  for (std::uint64_t sample = 0; sample < samples; ++sample) {
    for (std::uint64_t head = 0; head < heads; ++head) {
      for (std::uint64_t query = 0; query < queries && keys > 0; ++query) {
        const Bits* row = values + ((sample * heads + head) * queries + query) * keys;
        std::int64_t& found = last[static_cast<std::size_t>(sample * queries + query)];
        auto at = static_cast<std::int64_t>(keys) - 1;
        if ((row[at] & kMagnitude) > infinity) {
          found = std::max(found, static_cast<std::int64_t>(keys + query) - static_cast<std::int64_t>(queries));
          continue;
        }
        constexpr std::int64_t kBlock = 512 / sizeof(Bits);
        while (at - kBlock >= found) {
          const Bits* block = row + (at - kBlock + 1);
          Bits any = 0;
          for (std::int64_t i = 0; i < kBlock; ++i) any = static_cast<Bits>(any | block[i]);
          if ((any & kMagnitude) != 0) break;
          at -= kBlock;
        }
        while (at > found && isZero(row[at], kMagnitude)) --at;
        found = std::max(found, at);
      }
    }
  }
  return last;
}

py::object lastSeenOf(const std::string& type, std::uintptr_t address, std::array<std::uint64_t, 4> shape) {
  std::vector<std::int64_t> last;
  {
    const tensor::ElementType of = typeOf(type);
    const py::gil_scoped_release released;
    if (of == tensor::ElementType::kF32) {
      last = lastSeen(reinterpret_cast<const std::uint32_t*>(address), shape, 0x7F800000U);
    } else if (of == tensor::ElementType::kF64) {
      last = lastSeen(reinterpret_cast<const std::uint64_t*>(address), shape, std::uint64_t{0x7FF} << 52);
    } else {
      const std::uint16_t infinity = of == tensor::ElementType::kF16 ? 0x7C00 : 0x7F80;
      last = lastSeen(reinterpret_cast<const std::uint16_t*>(address), shape, infinity);
    }
  }
  const NewArray<std::int64_t> made({static_cast<std::size_t>(shape[0]), static_cast<std::size_t>(shape[2])});
  std::copy(last.begin(), last.end(), made.values.begin());
  return made.array;
}

/// Tells values from others: no two that come after each other by chance.
std::uint64_t digestOf(std::uintptr_t address, std::size_t bytes) {
  const auto raw = memory(address, bytes);
  constexpr std::size_t kLanes = 4;
  std::array<std::uint64_t, kLanes> lanes = {1, 2, 3, 4};
  constexpr std::uint64_t kFactor = 0x9E3779B97F4A7C15;
  const auto step = [](std::uint64_t state, std::uint64_t word) { return (std::rotl(state, 29) ^ word) * kFactor; };
  std::size_t at = 0;
  for (; at + sizeof lanes <= bytes; at += sizeof lanes) {
    std::array<std::uint64_t, kLanes> words;
    std::memcpy(words.data(), raw.data() + at, sizeof words);
    for (std::size_t i = 0; i < kLanes; ++i) lanes[i] = step(lanes[i], words[i]);
  }
  std::uint64_t all = bytes;
  for (; at < bytes; ++at) all = step(all, std::to_integer<std::uint64_t>(raw[at]));
  for (const std::uint64_t lane : lanes) all = recording::mixed(step(all, lane));
  return all;
}

}  // namespace

void addRecorder(py::module_& module) {
  module.attr("MOST_CHANNELS") = io::kMostRecordedChannels;
  module.attr("MOST_BATCHES") = io::kMostRecordedBatches;
  module.attr("MOST_ROWS") = io::kMostKeptRows;
  module.attr("MOST_MOMENT_FEATURES") = io::kMostMomentFeatures;
  module.def("moment_bytes", recording::momentBytes, py::arg("features"));
  module.attr("LAST_BATCH") = io::kLastBatch;
  py::class_<Counted, std::shared_ptr<Counted>>(module, "Counted");
  module.def("last_seen", lastSeenOf, py::arg("type"), py::arg("address"), py::arg("shape"));
  module.def("digest", digestOf, py::arg("address"), py::arg("bytes"), py::call_guard<py::gil_scoped_release>());
  module.def(
      "count",
      [](const std::string& type, std::uint64_t channels, std::uintptr_t address, std::size_t bytes, unsigned threads) {
        const tensor::ElementType of = typeOf(type);
        const py::gil_scoped_release released;
        return recording::count(of, channels, memory(address, bytes), threads, onThreadsOfNetwork);
      },
      py::arg("type"), py::arg("channels"), py::arg("address"), py::arg("bytes"), py::arg("threads"));
  py::class_<TensorRecorder, std::shared_ptr<TensorRecorder>>(module, "TensorRecorder")
      .def(py::init([](const std::string& type, std::uint64_t channels, std::optional<std::uint64_t> rows,
                       std::uint64_t seed, bool moments) {
             return std::make_shared<TensorRecorder>(typeOf(type), channels, recording::RowBudget{rows}, seed, moments);
           }),
           py::arg("type"), py::arg("channels"), py::arg("rows"), py::arg("seed"), py::arg("moments") = false)
      .def(
          "add",
          [](TensorRecorder& self, std::uint64_t batch, std::uint64_t rows, std::uintptr_t address, std::size_t bytes,
             const py::object& kept, unsigned threads, std::uint64_t serial) {
            const GivenNumbers numbers(kept);
            const recording::CallRows call{.batch = batch, .rows = rows, .kept = numbers.values(), .call = serial};
            const py::gil_scoped_release released;
            self.add(call, memory(address, bytes), threads, onThreadsOfNetwork);
          },
          py::arg("batch"), py::arg("rows"), py::arg("address"), py::arg("bytes"), py::arg("kept"), py::arg("threads"),
          py::arg("call") = 0)
      .def(
          "add_counted",
          [](TensorRecorder& self, std::uint64_t batch, std::uint64_t rows, std::uintptr_t address, std::size_t bytes,
             const py::object& kept, std::shared_ptr<Counted> counted, std::uint64_t serial) {
            const GivenNumbers numbers(kept);
            const recording::CallRows call{.batch = batch, .rows = rows, .kept = numbers.values(), .call = serial};
            const py::gil_scoped_release released;
            self.add(call, memory(address, bytes), std::move(counted));
          },
          py::arg("batch"), py::arg("rows"), py::arg("address"), py::arg("bytes"), py::arg("kept"), py::arg("counted"),
          py::arg("call") = 0)
      .def(
          "keep",
          [](TensorRecorder& self, std::uint64_t call, unsigned threads) {
            self.keep(call, threads, onThreadsOfNetwork);
          },
          py::arg("call"), py::arg("threads") = 1, py::call_guard<py::gil_scoped_release>())
      .def("take_back", &TensorRecorder::takeBack, py::arg("call"))
      .def("drop_channels", &TensorRecorder::dropChannels, py::arg("call") = 0)
      .def_property_readonly("channels", &TensorRecorder::channels)
      .def_property_readonly("has_moments", &TensorRecorder::hasMoments)
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
                                      complete ? Durability::kSynced : Durability::kRelaxed,
                                      complete ? 0 : 1);  // the network goes on meanwhile
        }
        if (!written) raise(written.error());
      },
      py::arg("path"), py::arg("tensors"), py::arg("run"), py::arg("seed"), py::arg("complete"), py::arg("notes"),
      py::arg("graph"));
}

}  // namespace scalewright::python

#include <map>
#include <nlohmann/json.hpp>

#include "core/recording/recording.h"

namespace scalewright::recording {

io::RecordedFile fileOf(const Recording& recording) {
  io::RecordedFile file;
  file.header.seed = recording.seed;
  file.header.runs = recording.runs;
  file.header.complete = recording.complete;
  file.header.graph = recording.graph;
  nlohmann::json notes = nlohmann::json::object();
  for (const auto& [run, note] : recording.notes) notes[run] = nlohmann::json::parse(note, nullptr, false);
  if (!notes.empty()) file.header.notes = notes.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);

  std::map<std::size_t, std::size_t> numbers;  // of data, by their place in the recording
  std::vector<io::RecordedRow> rows;           // of data
  for (const auto& [name, place] : recording.names) {
    const auto [number, is_new] = numbers.emplace(place.data, file.data.size());
    if (is_new) {
      StoredRecord stored = storedOf(recording.data[place.data]);
      rows.push_back(std::move(stored.row));
      file.data.push_back(std::move(stored.arrays));
    }
    io::RecordedRow row = rows[number->second];
    row.name = name;
    row.role = place.role;
    row.op = place.op;
    row.port = place.port;
    row.data = number->second;
    file.rows.push_back(std::move(row));
  }
  return file;
}

std::map<std::string, std::string> notesOf(const std::string& json) {
  std::map<std::string, std::string> notes;
  const auto parsed = nlohmann::json::parse(json, nullptr, false);
  if (!parsed.is_object()) return notes;
  for (const auto& [run, note] : parsed.items()) {
    notes.emplace(run, note.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
  }
  return notes;
}

}  // namespace scalewright::recording

#include <map>
#include <nlohmann/json.hpp>

#include "core/base/text/json_nesting.h"
#include "core/recording/recording.h"

namespace scalewright::recording {
namespace {

using nlohmann::json;

constexpr int kDeepest = 64;  // of the notes of one run

/// Discarded for what is no JSON, or is nested without end.
json parsed(const std::string& text, int deepest) {
  JsonNesting nesting(deepest);
  json document = json::parse(text, nesting.guard(), false);
  return nesting.exceeded() ? json(json::value_t::discarded) : document;
}

std::string dumped(const json& document) {
  return document.dump(-1, ' ', false, json::error_handler_t::replace);
}

/// The texts of a note that is a list of them.
std::set<std::string> textsOf(const Recording& recording, const char* about) {
  std::set<std::string> texts;
  const auto note = recording.notes.find(about);
  if (note == recording.notes.end()) return texts;
  for (const json& text : parsed(note->second, kDeepest)) {
    if (text.is_string()) texts.insert(text.get<std::string>());
  }
  return texts;
}

void addTexts(Recording& recording, const char* about, const std::set<std::string>& texts) {
  std::set<std::string> all = textsOf(recording, about);
  all.insert(texts.begin(), texts.end());
  if (!all.empty()) recording.notes.insert_or_assign(about, dumped(json(all)));
}

}  // namespace

io::RecordedFile fileOf(const Recording& recording) {
  io::RecordedFile file;
  file.header.seed = recording.seed;
  file.header.runs = recording.runs;
  file.header.complete = recording.complete;
  file.header.graph = recording.graph;
  json notes = json::object();
  for (const auto& [run, note] : recording.notes) {
    json one = parsed(note, kDeepest);
    notes[run] = one.is_discarded() ? json(note) : std::move(one);  // never lost: at worst a text
  }
  if (!notes.empty()) file.header.notes = dumped(notes);

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

void noteRefused(Recording& recording, const Refused& refused) {
  if (refused.empty()) return;
  json names = json::array();
  for (const auto& [name, why] : refused) names.push_back(name);
  recording.notes.insert_or_assign(io::kRefusedNote, dumped(names));
}

void addNoted(Refused& refused, const Recording& recording) {
  const auto note = recording.notes.find(io::kRefusedNote);
  if (note == recording.notes.end()) return;
  for (const json& name : parsed(note->second, kDeepest)) {
    if (!name.is_string()) continue;
    const auto text = name.get<std::string>();
    refused.try_emplace(text, Error{ErrorCode::kRecordingsDiffer, {}, text, "in an earlier merge"});
  }
}

void notePartial(Recording& recording, const std::set<std::string>& missing) {
  addTexts(recording, io::kPartialNote, missing);
}

std::set<std::string> partialOf(const Recording& recording) {
  return textsOf(recording, io::kPartialNote);
}

void noteLostMoments(Recording& recording, const std::set<std::string>& names) {
  addTexts(recording, io::kMomentsNote, names);
}

std::set<std::string> lostMomentsOf(const Recording& recording) {
  return textsOf(recording, io::kMomentsNote);
}

std::map<std::string, std::string> notesOf(const std::string& text) {
  std::map<std::string, std::string> notes;
  const json document = parsed(text, kDeepest + 1);
  if (!document.is_object()) return notes;
  for (const auto& [run, note] : document.items()) notes.emplace(run, dumped(note));
  return notes;
}

}  // namespace scalewright::recording

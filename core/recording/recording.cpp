#include "core/recording/recording.h"

#include <algorithm>
#include <utility>

namespace scalewright::recording {
namespace {

/// Where each of `from` is in `to`, which holds them all; both ascending.
std::vector<std::uint64_t> placesIn(const std::vector<RunId>& to, const std::vector<RunId>& from) {
  std::vector<std::uint64_t> places;
  for (const RunId& run : from)
    places.push_back(static_cast<std::uint64_t>(std::lower_bound(to.begin(), to.end(), run) - to.begin()));
  return places;
}

/// Gives the batches and rows of a recording the places of their runs in another list. The order of both lists is the
/// same, and with it that of batches and rows.
void renumber(Recording& recording, const std::vector<RunId>& runs) {
  const std::vector<std::uint64_t> places = placesIn(runs, recording.runs);
  for (TensorRecord& record : recording.data) {
    for (io::RecordedBatch& batch : record.batches) batch.run = places[batch.run];
    for (RowKey& key : record.rows.keys) key.run = places[key.run];
  }
  recording.runs = runs;
}

const RecordedName* find(const std::map<std::string, RecordedName>& names, const std::string& name) {
  const auto found = names.find(name);
  return found == names.end() ? nullptr : &found->second;
}

/// Puts the tensors of two recordings together. Names that have the same data in both have the same in the result.
class Joining {
 public:
  Joining(const Recording& a, const Recording& b) : a_(a), b_(b) {}

  /// in_a, in_b: the same name in each of the two; null: it is not there.
  void add(const std::string& name, const RecordedName* in_a, const RecordedName* in_b, Refused& refused) {
    RecordedName joined = in_a != nullptr ? *in_a : *in_b;
    if (in_a != nullptr && in_b != nullptr) {
      RecordedName same = *in_b;
      same.data = in_a->data;
      if (same != *in_a) {
        const std::string said = in_a->role + " " + in_a->op + " " + in_a->port;
        refuse(name, {ErrorCode::kRecordingsDiffer, {}, {}, said + ", " + same.role + " " + same.op + " " + same.port},
               refused);
        return;
      }
    }
    const auto data = dataOf({in_a != nullptr ? in_a->data : kNone, in_b != nullptr ? in_b->data : kNone});
    if (!data) {
      refuse(name, data.error(), refused);
      return;
    }
    joined.data = *data;
    names_.emplace(name, std::move(joined));
  }
  void giveTo(Recording& recording) {
    recording.names = std::move(names_);
    recording.data = std::move(data_);
  }

 private:
  using Pair = std::pair<std::size_t, std::size_t>;
  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);

  static void refuse(const std::string& name, Error why, Refused& refused) {
    why.dataset = name;
    refused.insert_or_assign(name, std::move(why));
  }

  Result<std::size_t> dataOf(const Pair& pair) {
    if (const auto known = made_.find(pair); known != made_.end()) return known->second;
    const auto [a, b] = pair;
    TensorRecord record = a == kNone ? b_.data[b] : a_.data[a];
    Result<std::size_t> place = data_.size();
    if (a != kNone && b != kNone) {
      if (const auto merged = merge(record, b_.data[b]); !merged) place = merged.error();
    }
    if (place) data_.push_back(std::move(record));
    made_.emplace(pair, place);
    return place;
  }

  const Recording& a_;
  const Recording& b_;
  std::map<Pair, Result<std::size_t>> made_;
  std::vector<TensorRecord> data_;
  std::map<std::string, RecordedName> names_;
};

/// One of the graphs, the same in any order, and a note where they are not one.
void noteGraph(Recording& into, const std::string& graph) {
  const bool known = !into.graph.empty() && !graph.empty();
  if (known && into.graph != graph) into.notes.insert_or_assign(io::kGraphsNote, "\"differ\"");
  into.graph = std::max(into.graph, graph);
}

}  // namespace

Result<void> merge(Recording& into, Recording other, Refused& refused) {
  addNoted(refused, into);
  addNoted(refused, other);
  for (const auto& [name, why] : refused) {
    into.names.erase(name);
    other.names.erase(name);
  }
  if (into.runs.empty() && into.names.empty()) {
    into = std::move(other);
    noteRefused(into, refused);
    return {};
  }
  if (into.seed != other.seed) {
    return Error{
        ErrorCode::kRecordingsDiffer, {}, {}, "seed " + std::to_string(into.seed) + ", " + std::to_string(other.seed)};
  }
  std::vector<RunId> runs;
  std::set_union(into.runs.begin(), into.runs.end(), other.runs.begin(), other.runs.end(), std::back_inserter(runs));
  renumber(into, runs);
  renumber(other, runs);
  into.complete = into.complete && other.complete;
  for (auto& [about, note] : other.notes) {
    const auto [known, is_new] = into.notes.emplace(about, note);
    if (!is_new) known->second = std::max(known->second, note);
  }
  noteGraph(into, other.graph);
  Joining joining(into, other);
  for (const auto& [name, place] : into.names) joining.add(name, &place, find(other.names, name), refused);
  for (const auto& [name, place] : other.names) {
    if (!into.names.contains(name)) joining.add(name, nullptr, &place, refused);
  }
  joining.giveTo(into);
  noteRefused(into, refused);
  return {};
}

}  // namespace scalewright::recording

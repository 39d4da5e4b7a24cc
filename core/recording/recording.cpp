#include "core/recording/recording.h"

#include <algorithm>
#include <new>
#include <optional>
#include <utility>

#include "core/base/jobs/parallel.h"

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

/// Puts the tensors of two recordings together, which are used up by it. Names that have the same data in both have the
/// same in the result.
class Joining {
 public:
  Joining(Recording& a, Recording& b) : a_{std::move(a.data), {}}, b_{std::move(b.data), {}} {}

  /// in_a, in_b: the same name in each of the two; null: it is not there.
  void add(const std::string& name, const RecordedName* in_a, const RecordedName* in_b, Refused& refused) {
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
    RecordedName joined = in_a != nullptr ? *in_a : *in_b;
    joined.data = placeOf({in_a != nullptr ? in_a->data : kNone, in_b != nullptr ? in_b->data : kNone});
    names_.emplace(name, std::move(joined));
  }

  /// Adds up what belongs together, and gives it to a recording. Errors: kOutOfMemory.
  Result<void> giveTo(Recording& recording, Refused& refused, unsigned threads) {
    std::vector<TensorRecord> joined(pairs_.size());
    std::vector<std::optional<Error>> failures(pairs_.size());
    std::vector<char> lost(pairs_.size(), 0);  // its moments
    std::vector<std::size_t> both;
    try {
      for (std::size_t i = 0; i < pairs_.size(); ++i) {
        const auto [a, b] = pairs_[i];
        joined[i] = a != kNone ? a_.take(a) : b_.take(b);
        if (a != kNone && b != kNone) both.push_back(i);
      }
    } catch (const std::bad_alloc&) {
      return Error{ErrorCode::kOutOfMemory, {}, {}, {}};
    }
    const auto added = parallelFor(both.size(), workerCount(threads, both.size()), {}, [&](std::size_t item, unsigned) {
      const std::size_t i = both[item];
      const TensorRecord& other = b_.data[pairs_[i].second];
      const bool any = joined[i].moments || other.moments;
      if (const auto merged = merge(joined[i], other); !merged) failures[i] = merged.error();
      lost[i] = any && !joined[i].moments ? 1 : 0;
      return Result<void>();
    });
    if (!added) return added.error();
    std::vector<std::size_t> places(pairs_.size());
    recording.data.clear();
    for (std::size_t i = 0; i < pairs_.size(); ++i) {
      places[i] = recording.data.size();
      if (!failures[i]) recording.data.push_back(std::move(joined[i]));
    }
    recording.names.clear();
    std::set<std::string> without_moments;
    for (auto& [name, place] : names_) {
      if (failures[place.data]) {
        refuse(name, *failures[place.data], refused);
        continue;
      }
      if (lost[place.data] != 0) without_moments.insert(name);
      place.data = places[place.data];
      recording.names.emplace(name, std::move(place));
    }
    noteLostMoments(recording, without_moments);
    return {};
  }

 private:
  using Pair = std::pair<std::size_t, std::size_t>;
  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);

  /// Data of one of the recordings, and in how many pairs each is.
  struct Side {
    std::vector<TensorRecord> data;
    std::map<std::size_t, std::size_t> uses;

    /// For one of the pairs that it is in: the last of them needs no copy.
    TensorRecord take(std::size_t at) { return --uses[at] == 0 ? std::move(data[at]) : data[at]; }
  };

  static void refuse(const std::string& name, Error why, Refused& refused) {
    why.dataset = name;
    refused.insert_or_assign(name, std::move(why));
  }

  std::size_t placeOf(const Pair& pair) {
    const auto [known, is_new] = places_.emplace(pair, pairs_.size());
    if (is_new) {
      pairs_.push_back(pair);
      if (pair.first != kNone) ++a_.uses[pair.first];
      if (pair.second != kNone) ++b_.uses[pair.second];
    }
    return known->second;
  }

  Side a_;
  Side b_;
  std::map<Pair, std::size_t> places_;
  std::vector<Pair> pairs_;
  std::map<std::string, RecordedName> names_;  ///< with places of pairs
};

/// One of the graphs, the same in any order, and a note where they are not one.
void noteGraph(Recording& into, const std::string& graph) {
  const bool known = !into.graph.empty() && !graph.empty();
  if (known && into.graph != graph) into.notes.insert_or_assign(io::kGraphsNote, "\"differ\"");
  into.graph = std::max(into.graph, graph);
}

}  // namespace

Result<void> merge(Recording& into, Recording other, Refused& refused, unsigned threads) {
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
  notePartial(into, partialOf(other));
  noteLostMoments(into, lostMomentsOf(other));
  for (auto& [about, note] : other.notes) {
    if (about == io::kPartialNote || about == io::kMomentsNote) continue;
    const auto [known, is_new] = into.notes.emplace(about, note);
    if (!is_new) known->second = std::max(known->second, note);
  }
  noteGraph(into, other.graph);
  Joining joining(into, other);
  for (const auto& [name, place] : into.names) joining.add(name, &place, find(other.names, name), refused);
  for (const auto& [name, place] : other.names) {
    if (!into.names.contains(name)) joining.add(name, nullptr, &place, refused);
  }
  if (auto joined = joining.giveTo(into, refused, threads); !joined) {
    into = {};
    return joined.error();
  }
  noteRefused(into, refused);
  return {};
}

}  // namespace scalewright::recording

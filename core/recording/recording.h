#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/recording/tensor_record.h"

namespace scalewright::recording {

/// A run of a network, or the digest of a dump: which batches are the same ones.
using RunId = io::Wide64;

/// A name of what was recorded; several may have the same data.
struct RecordedName {
  std::string role;  ///< ids, as in a catalogue; empty: not known
  std::string op;
  std::string port;
  std::size_t data = 0;  ///< index into the data of the recording

  friend bool operator==(const RecordedName&, const RecordedName&) = default;
};

/// What one or several runs of a network have left: the content of a profile file. Plain value.
struct Recording {
  std::uint64_t seed = 0;
  std::vector<RunId> runs;  ///< ascending
  bool complete = true;
  /// JSON texts by the run that they are of, in hexadecimal digits, and under `refused` and `graphs`.
  std::map<std::string, std::string> notes;
  std::string graph;  ///< JSON; empty: not known
  std::map<std::string, RecordedName> names;
  std::vector<TensorRecord> data;
};

/// Tensors on which recordings do not agree, by name, each with what differs. They are in no result, and nothing is
/// added under their names.
using Refused = std::map<std::string, Error>;

/// Keeps their names in the notes, under `refused`: who merges the result with others leaves them out, too.
void noteRefused(Recording& recording, const Refused& refused);
/// Adds those that the notes of a recording name.
void addNoted(Refused& refused, const Recording& recording);

/// Says in the notes, under `partial`, that it is a part of what it should be; merging keeps that. missing: a line for
/// each thing.
void notePartial(Recording& recording, const std::set<std::string>& missing);
/// What a recording says it lacks; empty: it is whole.
[[nodiscard]] std::set<std::string> partialOf(const Recording& recording);

/// Says in the notes, under `moments`, which tensors have lost their moments as they were merged; merging keeps that.
void noteLostMoments(Recording& recording, const std::set<std::string>& names);
/// Returns the tensors of which the notes say so.
[[nodiscard]] std::set<std::string> lostMomentsOf(const Recording& recording);

/// Adds another recording to the first. The result does not depend on the order, nor on which are merged first, in one
/// program or over files. threads: that add up tensors; 0: as many as the machine has. Errors: kRecordingsDiffer for
/// samples of rows by another seed; kOutOfMemory, after which there is nothing in the first.
[[nodiscard]] Result<void> merge(Recording& into, Recording other, Refused& refused, unsigned threads = 1);

/// Returns the run of a dump, from what was counted of it, not from its name or the numbers of its batches: equal dumps
/// are the same run, and others are not. The notes of a run are kept under `textOf`.
[[nodiscard]] RunId runOf(const Recording& recording);
/// Writes 32 hexadecimal digits.
[[nodiscard]] std::string textOf(const RunId& run);

/// Returns what is written, as a profile file holds it: names sorted, data numbered in their order.
[[nodiscard]] io::RecordedFile fileOf(const Recording& recording);

/// Returns the notes of a profile file by run; none where that is no object, or is nested without end.
[[nodiscard]] std::map<std::string, std::string> notesOf(const std::string& text);

}  // namespace scalewright::recording

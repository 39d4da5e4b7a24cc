#include "app/cli/study/moment_choice.h"

#include <fnmatch.h>

#include <map>
#include <optional>

#include "app/cli/answer/numbers.h"
#include "app/cli/study/left_out.h"
#include "app/cli/study/record_files.h"

namespace scalewright::cli {
namespace {

/// Whether a layer may read it: an activation that is not known to be anything else.
bool mayBeInput(const tensor::TensorInfo& info) {
  if (info.role != tensor::Role::kActivation) return false;
  const recording::RecordedName place = recordedName(info);
  const bool other = !place.op.empty() && place.op != tensor::operatorId(tensor::Operator::kLinear);
  return !other && place.port != tensor::portId(tensor::Port::kOutput);
}

}  // namespace

Result<std::set<study::TensorIndex>> chooseMoments(const Session& session, const OpenStudy& open,
                                                   const std::string& pattern) {
  std::set<study::TensorIndex> chosen;
  if (pattern.empty()) return chosen;
  LeftOut left_out;
  std::map<std::string, std::uint64_t> bytes;  // by name: those of several files are one tensor
  bool fits = false;
  for (const study::TensorIndex index : open.chosen) {
    const tensor::TensorInfo& info = open.study.tensor(index).info;
    const bool wanted =
        pattern == kAllMoments ? mayBeInput(info) : ::fnmatch(pattern.c_str(), info.name.c_str(), 0) == 0;
    if (!wanted) continue;
    fits = true;
    if (info.recorded) continue;
    if (const char* reason = recording::noMomentsReason(info); reason != nullptr) {
      left_out.add(index, std::string("no moments: ") + reason);
      continue;
    }
    bytes[info.name] = recording::momentBytes(info.shape.back());
    chosen.insert(index);
  }
  left_out.note(session, open);
  if (!fits) {
    return Error{ErrorCode::kInvalidArgument,
                 {},
                 {},
                 pattern == kAllMoments ? "--moments: none of the tensors is the input of a layer"
                                        : "--moments " + pattern + ": fits none of the tensors"};
  }
  std::uint64_t all = 0;
  for (const auto& [name, of_one] : bytes) all += of_one;
  const std::string said =
      "the moments of " + counted(bytes.size(), "tensor", "tensors") + " take " + gigabytes(all) + " of memory";
  if (all > kMostMomentBytes) {
    return Error{ErrorCode::kInvalidArgument,
                 {},
                 {},
                 said + ", " + gigabytes(kMostMomentBytes) + " at most: name fewer with --moments=PATTERN"};
  }
  if (!bytes.empty()) session.console.note(said + ", and about half of that in the file");
  return chosen;
}

}  // namespace scalewright::cli

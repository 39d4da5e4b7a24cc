#include <map>
#include <utility>

#include "core/base/text/text.h"
#include "core/checkup/check.h"

namespace scalewright::checkup::fewer_batches {
namespace {

/// Batches that a dump names one by one; 0 for a tensor that is none of them.
std::size_t batchesOf(const Subject& subject) {
  const bool activation = subject.info != nullptr && subject.decision.role != tensor::Role::kWeight;
  if (!activation) return 0;
  // Experts are reached by the tokens that choose them, in some batches by none.
  if (subject.name.find("expert") != std::string::npos) return 0;
  if (!subject.info->parts.empty()) return subject.info->parts.size();
  // Without its padding a stack of sequences has as many batches as sequences, which its file does not name.
  return subject.info->padding ? subject.info->padding->batch_rows.size() : subject.info->batch_rows.size();
}

/// Tensors that are recorded together: of one file, and of one network in it.
using Group = std::pair<std::size_t, std::string>;

/// A network is called as often as another only by chance: the first part of the name says which one it is.
Group groupOf(const Subject& subject) {
  return {subject.source, subject.name.substr(0, subject.name.find_first_of("./"))};
}

std::vector<Finding> run(std::span<const Subject> subjects) {
  std::map<Group, std::map<std::size_t, std::size_t>> tensors_of;  // by the number of batches
  for (const Subject& subject : subjects) {
    if (const std::size_t batches = batchesOf(subject); batches > 0) ++tensors_of[groupOf(subject)][batches];
  }
  std::vector<Finding> findings;
  for (std::size_t i = 0; i < subjects.size(); ++i) {
    const std::size_t batches = batchesOf(subjects[i]);
    if (batches == 0) continue;
    const auto& counts = tensors_of.at(groupOf(subjects[i]));
    const auto [most, tensors] = *counts.rbegin();
    std::size_t all = 0;
    for (const auto& [count, number] : counts) all += number;
    // What most of them have is what was recorded.
    if (batches == most || 2 * tensors <= all) continue;
    findings.push_back({i,
                        SCALEWRIGHT_TEXT("Checkup", "has %1 of the %2 batches that most tensors of its file have"),
                        {std::to_string(batches), std::to_string(most)}});
  }
  return findings;
}

}  // namespace

extern const CheckDescriptor kDescriptor;
const CheckDescriptor kDescriptor = {
    .id = "fewer_batches",
    .title = SCALEWRIGHT_TEXT("Checkup", "Batches missing"),
    .meaning = SCALEWRIGHT_TEXT("Checkup",
                                "the dump ended early, or a hook was not reached in some batches: its range is that of "
                                "less data than the others saw; record it again"),
    .severity = Severity::kWarning,
    .run = run,
};

}  // namespace scalewright::checkup::fewer_batches

#include <algorithm>
#include <array>
#include <map>

#include "core/base/text/text.h"
#include "core/checkup/check.h"
#include "core/layers/tied_names.h"
#include "core/profile/same_values.h"

namespace scalewright::checkup::tied_embeddings {
namespace {

constexpr std::array<std::string_view, 3> kWithHead = {"ForCausalLM", "ForMaskedLM", "ForConditionalGeneration"};

/// Returns whether the network of a file has an output layer, as the name of its class says.
bool hasHead(const Subject& subject) {
  const std::string architecture = subject.settingOf("architecture");
  return std::any_of(kWithHead.begin(), kWithHead.end(),
                     [&](std::string_view ending) { return architecture.ends_with(ending); });
}

/// The table and the head of one file.
struct Pair {
  std::optional<std::size_t> table;
  std::optional<std::size_t> head;
};

std::vector<Finding> run(std::span<const Subject> subjects) {
  std::map<std::size_t, Pair> pairs;
  for (std::size_t i = 0; i < subjects.size(); ++i) {
    const Subject& subject = subjects[i];
    if (subject.shape.size() != 2 || subject.settingOf("tie_word_embeddings") != "true") continue;
    if (layers::isTokenTable(subject.name)) pairs[subject.source].table = i;
    if (layers::isHeadWeight(subject.name)) pairs[subject.source].head = i;
  }
  std::vector<Finding> findings;
  for (const auto& [source, pair] : pairs) {
    if (!pair.table) continue;
    const Subject& table = subjects[*pair.table];
    if (!pair.head) {
      if (!hasHead(table)) continue;
      findings.push_back(
          {*pair.table,
           SCALEWRIGHT_TEXT("Checkup", "is the output layer as well: config.json ties them, and no other is here"),
           {}});
      continue;
    }
    const Subject& head = subjects[*pair.head];
    const bool same = head.shape == table.shape && profile::sameValues(head.profile, table.profile);
    findings.push_back(
        {*pair.head,
         same ? SCALEWRIGHT_TEXT("Checkup", "holds the values of %1, to which config.json ties it: engines keep one")
              : SCALEWRIGHT_TEXT("Checkup", "holds other values than %1, to which config.json ties it"),
         {table.name}});
  }
  return findings;
}

}  // namespace

extern const CheckDescriptor kDescriptor;
const CheckDescriptor kDescriptor = {
    .id = "tied_embeddings",
    .title = SCALEWRIGHT_TEXT("Checkup", "Tied embeddings"),
    .meaning = SCALEWRIGHT_TEXT("Checkup",
                                "the table of the tokens is the weight of the output layer, too: what quantizes one "
                                "changes both; engines ignore an output layer of its own where the settings tie it"),
    .severity = Severity::kNote,
    .run = run,
};

}  // namespace scalewright::checkup::tied_embeddings

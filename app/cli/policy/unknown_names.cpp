#include "app/cli/policy/unknown_names.h"

#include <algorithm>

#include "app/cli/answer/table.h"
#include "core/policy/name_kinds.h"

namespace scalewright::cli {
namespace {

constexpr std::size_t kNoted = 4;

/// A group, and what is known of it.
struct Row {
  const policy::NameGroup& group;
  const tensor::TensorInfo& example;
};

std::vector<Row> rowsOf(const OpenStudy& open, const study::PolicyApplication& application) {
  std::vector<Row> rows;
  for (const policy::NameGroup& group : application.unknown) {
    rows.push_back({group, open.study.tensor(application.tensors[group.members.front()]).info});
  }
  return rows;
}

Table<Row> tableOf(const std::vector<Row>& rows) {
  Table<Row> table(
      {{"name", "names like", [](const Row& row) { return row.group.shape; }, Align::kLeft},
       {"tensors", "tensors", [](const Row& row) { return row.group.members.size(); }},
       {"example", "one of them", [](const Row& row) { return row.example.name; }, Align::kLeft},
       {"shape", "shape", [](const Row& row) { return tensor::shapeText(row.example); }, Align::kLeft},
       {"ruled", {}, [](const Row& row) { return Cell(Json(row.group.ruled)); }},
       {"kind", "perhaps", [](const Row& row) { return policy::likelyKind(row.example).id; }, Align::kLeft}});
  for (const Row& row : rows) table.add(row);
  return table;
}

std::string remedy(const Row& row) {
  return "`policy learn '" + printable(row.group.shape) + "' " + std::string(policy::likelyKind(row.example).id) +
         "` says what such names are like";
}

std::string named(const Row& row) {
  const std::size_t count = row.group.members.size();
  return printable(row.group.shape) + " (" + std::to_string(count) + (count == 1 ? " tensor)" : " tensors)");
}

void note(const Session& session, const std::vector<Row>& rows, std::string_view what) {
  if (rows.empty()) return;
  std::string text(what);
  for (std::size_t i = 0; i < std::min(rows.size(), kNoted); ++i) text += (i == 0 ? ": " : ", ") + named(rows[i]);
  if (rows.size() > kNoted) text += ", and " + std::to_string(rows.size() - kNoted) + " more; `policy preview` has all";
  session.console.note(text + "; " + remedy(rows.front()));
}

}  // namespace

std::string unknownNamesText(const OpenStudy& open, const study::PolicyApplication& application) {
  const std::vector<Row> rows = rowsOf(open, application);
  if (rows.empty()) return {};
  return "\nnames that no rule knows:\n" + tableOf(rows).text() + remedy(rows.front()) + "\n";
}

Json unknownNamesJson(const OpenStudy& open, const study::PolicyApplication& application) {
  return tableOf(rowsOf(open, application)).takeJson();
}

void noteUnknownNames(const Session& session, const OpenStudy& open, const study::PolicyApplication& application) {
  std::vector<Row> unruled;
  std::vector<Row> ruled;
  for (const Row& row : rowsOf(open, application)) (row.group.ruled ? ruled : unruled).push_back(row);
  note(session, unruled, "names that no rule knows");
  note(session, ruled, "names that say nothing, under the rule for the rest");
}

}  // namespace scalewright::cli

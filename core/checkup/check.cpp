#include "core/checkup/check.h"

#include <algorithm>

#include "core/base/registry.h"
#include "core/base/text/text.h"

namespace scalewright::checkup {

std::string_view severityId(Severity severity) {
  switch (severity) {
    case Severity::kNote: return "note";
    case Severity::kWarning: return "warning";
    case Severity::kProblem: return "problem";
  }
  return "note";
}

const char* severityTitle(Severity severity) {
  switch (severity) {
    case Severity::kNote: return SCALEWRIGHT_TEXT("Checkup", "Note");
    case Severity::kWarning: return SCALEWRIGHT_TEXT("Checkup", "Warning");
    case Severity::kProblem: return SCALEWRIGHT_TEXT("Checkup", "Problem");
  }
  return "";
}

std::string Subject::settingOf(const std::string& key) const {
  if (settings == nullptr) return {};
  const auto found = settings->find(key);
  return found == settings->end() ? std::string() : found->second;
}

const CheckDescriptor* find(std::string_view id) {
  return findById(descriptors(), id);
}

std::vector<Report> checkUp(std::span<const Subject> subjects) {
  std::vector<Report> reports;
  for (const CheckDescriptor* check : descriptors()) {
    for (Finding& finding : check->run(subjects)) reports.push_back({check, std::move(finding)});
  }
  std::stable_sort(reports.begin(), reports.end(),
                   [](const Report& a, const Report& b) { return a.check->severity > b.check->severity; });
  return reports;
}

std::string filled(std::string_view wording, std::span<const std::string> values) {
  std::string text;
  for (std::size_t at = 0; at < wording.size(); ++at) {
    const int place = wording[at] == '%' && at + 1 < wording.size() ? wording[at + 1] - '0' : 0;
    if (place < 1 || place > 9 || static_cast<std::size_t>(place) > values.size()) {
      text += wording[at];
      continue;
    }
    text += values[static_cast<std::size_t>(place) - 1];
    ++at;
  }
  return text;
}

std::string textOf(const Finding& finding) {
  return filled(finding.wording, finding.values);
}

}  // namespace scalewright::checkup

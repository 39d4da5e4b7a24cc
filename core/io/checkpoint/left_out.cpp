#include "core/io/checkpoint/left_out.h"

#include <algorithm>
#include <cctype>

#include "core/base/text/split.h"

namespace scalewright::io {
namespace {

/// Checkpoints of networks that see have `model.language_model.` where their lists have `language_model.model.`.
std::string bareName(const std::string& name) {
  std::string kept;
  for (const std::string& part : split(name, ".")) {
    if (part != "model" && part != "language_model") kept += (kept.empty() ? "" : ".") + part;
  }
  return kept;
}

}  // namespace

std::string patternOf(const std::string& target) {
  if (target.starts_with("re:")) return "^(?:" + target.substr(3) + ")";
  if (target.find('*') == std::string::npos) return {};
  std::string expression = "^";
  for (const char c : target) {
    if (c == '*')
      expression += ".*";
    else
      expression += (std::isalnum(static_cast<unsigned char>(c)) != 0 ? "" : "\\") + std::string(1, c);
  }
  return expression + "$";
}

void LeftOut::add(const std::string& name) {
  if (name.empty()) return;
  const std::string pattern = patternOf(name);
  const bool begins = !name.starts_with("re:") && name.find('*') == name.size() - 1;
  if (pattern.empty()) {
    names_.insert(name);
    bare_.insert(bareName(name));
  } else if (begins) {
    begins_.push_back(name.substr(0, name.size() - 1));
  } else if (auto expression = Expression::compile(pattern); expression && patterns_.size() < kMostPatterns) {
    patterns_.push_back(*std::move(expression));
  } else {
    more_ = true;
  }
}

void LeftOut::add(const LeftOut& more) {
  names_.insert(more.names_.begin(), more.names_.end());
  bare_.insert(more.bare_.begin(), more.bare_.end());
  begins_.insert(begins_.end(), more.begins_.begin(), more.begins_.end());
  patterns_.insert(patterns_.end(), more.patterns_.begin(), more.patterns_.end());
  more_ = more_ || more.more_;
}

bool LeftOut::has(const std::string& module) const {
  for (std::size_t at = 0; at != std::string::npos && at < module.size();) {
    if (names_.contains(std::string_view(module).substr(at))) return true;
    const std::size_t dot = module.find('.', at);
    at = dot == std::string::npos ? dot : dot + 1;
  }
  return fits(module);
}

bool LeftOut::fits(std::string_view name) const {
  return std::any_of(begins_.begin(), begins_.end(),
                     [&](const std::string& begin) { return name.starts_with(begin); }) ||
         std::any_of(patterns_.begin(), patterns_.end(),
                     [&](const Expression& pattern) { return pattern.matches(name); });
}

bool LeftOut::mayHave(const std::string& module) const {
  if (more_) return true;
  if (empty()) return false;
  const std::string_view whole = module;
  for (std::size_t begin = 0; begin < whole.size();) {
    if (fits(whole.substr(begin))) return true;
    for (std::size_t end = begin; end != std::string::npos;) {
      end = whole.find('.', end + 1);
      if (names_.contains(whole.substr(begin, end == std::string::npos ? end : end - begin))) return true;
    }
    const std::size_t dot = whole.find('.', begin);
    begin = dot == std::string::npos ? whole.size() : dot + 1;
  }
  return bare_.contains(bareName(module));
}

}  // namespace scalewright::io

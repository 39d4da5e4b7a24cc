#include "core/exchange/names/excluded_names.h"

#include <fnmatch.h>

#include <algorithm>
#include <optional>
#include <string_view>

#include "core/exchange/engines/engine.h"

namespace scalewright::exchange {
namespace {

std::vector<std::string> namesOf(const std::string& layer) {
  std::vector<std::string> names = {layer};
  const std::size_t last = layer.rfind('.') + 1;  // 0 without a dot
  for (const engines::Joins& joins : engines::find("vllm")->joins) {
    if (engines::isNamed(joins.parts, layer.substr(last))) names.push_back(layer.substr(0, last) + joins.joined);
  }
  constexpr std::string_view kExperts = ".experts.";
  if (const std::size_t experts = layer.find(kExperts); experts != std::string::npos) {
    names.push_back(layer.substr(0, experts + kExperts.size() - 1));  // all of them at once
  }
  return names;
}

bool fits(const std::string& pattern, const std::string& name) {
  return ::fnmatch(pattern.c_str(), name.c_str(), FNM_NOESCAPE) == 0;
}

bool isPattern(const std::string& entry) {
  return entry.find_first_of("*?[") != std::string::npos;
}

bool harms(const std::string& entry, std::span<const std::string> quantized) {
  return std::any_of(quantized.begin(), quantized.end(),
                     [&](const std::string& layer) { return excludes(entry, layer); });
}

/// The same name as a pattern, for which readers want the whole of a name to fit: first one that prefixes may
/// stand before, as engines put some there.
std::optional<std::string> patternFor(const std::string& name, std::span<const std::string> quantized) {
  if (isPattern(name) || name.empty()) return std::nullopt;
  for (const std::string& pattern : {"*" + name, "[" + name.substr(0, 1) + "]" + name.substr(1)}) {
    if (!harms(pattern, quantized)) return pattern;
  }
  return std::nullopt;
}

}  // namespace

bool excludes(const std::string& entry, const std::string& layer) {
  if (entry.empty()) return true;  // a part of every name
  // A star behind anything but a dot is taken off by the reader, and the rest is a part of a name again.
  const bool bare_star = entry.size() > 1 && entry.ends_with('*') && !entry.ends_with(".*");
  const std::string part = bare_star ? entry.substr(0, entry.size() - 1) : entry;
  const std::vector<std::string> names = namesOf(layer);
  return std::any_of(names.begin(), names.end(), [&](const std::string& name) {
    return name.find(part) != std::string::npos || fits(entry, name);
  });
}

std::vector<SafeEntry> safeEntries(std::span<const std::string> names, std::span<const std::string> quantized,
                                   std::vector<std::string>& impossible) {
  std::vector<SafeEntry> entries;
  for (const std::string& name : names) {
    if (!harms(name, quantized)) {
      entries.push_back({name, false});
    } else if (auto pattern = patternFor(name, quantized)) {
      entries.push_back({*std::move(pattern), true});
      // What lies below the module is meant as well, and was a part of such a name.
      const std::string below = "*" + name + ".*";
      if (harms(below, quantized)) {
        impossible.push_back(below);
      } else {
        entries.push_back({below, true});
      }
    } else {
      impossible.push_back(name);
    }
  }
  return entries;
}

}  // namespace scalewright::exchange

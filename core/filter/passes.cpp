#include "core/filter/passes.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <span>
#include <string>

#include "core/base/text/block_parts.h"

namespace scalewright::filter {
namespace {

char lower(char letter) {
  return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

/// Several terms on the same of these are alternatives.
bool isChoice(Key key) {
  return key == Key::kRole || key == Key::kFormat || key == Key::kCalibrator || key == Key::kFile || key == Key::kName;
}

/// Terms without an `or`.
bool passesAll(std::span<const Term> terms, const Holds& holds) {
  return std::all_of(terms.begin(), terms.end(), [&](const Term& term) {
    if (!isChoice(term.key)) return holds(term);
    return std::any_of(terms.begin(), terms.end(),
                       [&](const Term& other) { return other.key == term.key && holds(other); });
  });
}

}  // namespace

bool passes(const std::vector<Term>& terms, const Holds& holds) {
  const std::span<const Term> all(terms);
  std::size_t begin = 0;
  while (true) {
    std::size_t end = begin;
    while (end < all.size() && all[end].key != Key::kOr) ++end;
    if (passesAll(all.subspan(begin, end - begin), holds)) return true;
    if (end == all.size()) return false;
    begin = end + 1;
  }
}

void leaveOrsBetween(std::vector<Term>& terms) {
  const auto isOr = [](const Term& each) { return each.key == Key::kOr; };
  const auto both = [&](const Term& a, const Term& b) { return isOr(a) && isOr(b); };
  terms.erase(std::unique(terms.begin(), terms.end(), both), terms.end());
  if (!terms.empty() && isOr(terms.front())) terms.erase(terms.begin());
  if (!terms.empty() && isOr(terms.back())) terms.pop_back();
}

bool compares(const Term& term, std::optional<double> value) {
  if (!value) return false;
  switch (term.relation) {
    case Relation::kBelow: return *value < term.bound;
    case Relation::kAtMost: return *value <= term.bound;
    case Relation::kAbove: return *value > term.bound;
    case Relation::kAtLeast: return *value >= term.bound;
    case Relation::kWithin: return *value >= term.bound && *value <= term.upper;
  }
  return false;
}

bool contains(std::string_view text, std::string_view part) {
  const auto same = [](char a, char b) { return lower(a) == lower(b); };
  return std::search(text.begin(), text.end(), part.begin(), part.end(), same) != text.end();
}

bool isOfFile(std::string_view label, std::string_view value) {
  if (!value.starts_with(kWhole)) return contains(label, value);
  value.remove_prefix(1);
  if (!label.ends_with(value)) return false;
  return label.size() == value.size() || label[label.size() - value.size() - 1] == '/';
}

std::optional<double> layerOf(std::string_view name) {
  for (const std::string& part : blockParts(name)) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), number);
    if (error == std::errc() && end == part.data() + part.size()) return static_cast<double>(number);
  }
  return std::nullopt;
}

}  // namespace scalewright::filter

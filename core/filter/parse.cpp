#include "core/filter/parse.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <numeric>
#include <utility>

#include "core/calibrate/calibrator.h"
#include "core/formats/format.h"
#include "core/tensor/role.h"

namespace scalewright::filter {
namespace {

bool isRole(std::string_view id) {
  return tensor::roleFromId(id).has_value();
}
bool isFormat(std::string_view id) {
  return formats::find(id) != nullptr;
}
bool isCalibrator(std::string_view id) {
  return calibrate::find(id) != nullptr;
}
bool isPart(std::string_view value) {
  return !value.empty();
}
bool isFile(std::string_view value) {
  return !value.empty() && value != std::string_view(&kWhole, 1);
}

/// Keys whose value is an id, or part of a name: `key:value`.
struct Choice {
  Key key;
  std::string_view word;
  bool (*known)(std::string_view id);
};
constexpr std::array kChoices = {Choice{Key::kRole, "role:", isRole}, Choice{Key::kFormat, "format:", isFormat},
                                 Choice{Key::kCalibrator, "method:", isCalibrator}, Choice{Key::kFile, "file:", isFile},
                                 Choice{Key::kName, "name:", isPart}};

struct KeyWord {
  Key key;
  std::string_view word;
};
/// Keys that compare a number.
constexpr std::array kBounds = {KeyWord{Key::kSqnr, "sqnr"},           KeyWord{Key::kOutput, "output"},
                                KeyWord{Key::kChange, "change"},       KeyWord{Key::kSaturated, "sat"},
                                KeyWord{Key::kOutlier, "outlier"},     KeyWord{Key::kAmax, "amax"},
                                KeyWord{Key::kThreshold, "threshold"}, KeyWord{Key::kBits, "bits"},
                                KeyWord{Key::kElements, "elements"},   KeyWord{Key::kLayer, "layer"}};
/// Those that stand by themselves.
constexpr std::array kMarks = {KeyWord{Key::kModified, "is:changed"}, KeyWord{Key::kFlagged, "is:flagged"}};

struct RelationWord {
  Relation relation;
  std::string_view word;
};
/// Longer ones first.
constexpr std::array kRelations = {RelationWord{Relation::kAtMost, "<="}, RelationWord{Relation::kAtLeast, ">="},
                                   RelationWord{Relation::kBelow, "<"}, RelationWord{Relation::kAbove, ">"},
                                   RelationWord{Relation::kWithin, ":"}};
constexpr std::string_view kTo = "..";
constexpr std::string_view kOrWord = "or";

template <typename Table>
const auto* of(const Table& table, Key key) {
  const auto found = std::find_if(table.begin(), table.end(), [key](const auto& one) { return one.key == key; });
  return found == table.end() ? nullptr : &*found;
}

std::optional<double> numberOf(std::string_view digits) {
  double value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (error != std::errc() || end != digits.data() + digits.size() || !std::isfinite(value)) return std::nullopt;
  return value;
}

std::string_view unquoted(std::string_view value) {
  const bool quoted = value.size() > 1 && value.front() == '"' && value.back() == '"';
  return quoted ? value.substr(1, value.size() - 2) : value;
}

/// Up to the next space that is not in quotes; a quote that nothing ends is a letter like any other.
std::size_t wordEnd(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == ' ') return i;
    if (text[i] != '"') continue;
    if (const std::size_t closing = text.find('"', i + 1); closing != std::string_view::npos) i = closing;
  }
  return text.size();
}

}  // namespace

Term wholeFile(std::string_view label) {
  return {Key::kFile, kWhole + std::string(label)};
}

namespace {

std::string shortest(double value) {
  std::array<char, 32> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
  return {digits.data(), end};
}

}  // namespace

std::string toText(const Term& term) {
  if (const Choice* choice = of(kChoices, term.key)) {
    const bool quoted = term.value.find(' ') != std::string::npos;
    return std::string(choice->word) + (quoted ? '"' + term.value + '"' : term.value);
  }
  if (const KeyWord* mark = of(kMarks, term.key)) return std::string(mark->word);
  const KeyWord* bound = of(kBounds, term.key);
  if (bound == nullptr) return std::string(kOrWord);
  const auto relation = std::find_if(kRelations.begin(), kRelations.end(),
                                     [&term](const RelationWord& each) { return each.relation == term.relation; });
  std::string text = std::string(bound->word) + std::string(relation->word) + shortest(term.bound);
  const bool range = term.relation == Relation::kWithin && term.upper != term.bound;
  return range ? text + std::string(kTo) + shortest(term.upper) : text;
}

namespace {

/// The rest of a word behind the key of a number.
std::optional<Term> comparison(Key key, std::string_view rest) {
  for (const RelationWord& relation : kRelations) {
    if (!rest.starts_with(relation.word)) continue;
    const std::string_view digits = rest.substr(relation.word.size());
    const std::size_t to = relation.relation == Relation::kWithin ? digits.find(kTo) : std::string_view::npos;
    const auto low = numberOf(digits.substr(0, to));
    const auto high = to == std::string_view::npos ? low : numberOf(digits.substr(to + kTo.size()));
    if (!low || !high || *high < *low) return std::nullopt;
    Term term{key, {}, *low, relation.relation};
    if (relation.relation == Relation::kWithin) term.upper = *high;
    return term;
  }
  return std::nullopt;
}

}  // namespace

std::optional<Term> termOf(std::string_view word) {
  for (const KeyWord& mark : kMarks) {
    if (word == mark.word) return Term{mark.key};
  }
  for (const Choice& choice : kChoices) {
    if (!word.starts_with(choice.word)) continue;
    const std::string_view id = unquoted(word.substr(choice.word.size()));
    if (choice.known(id)) return Term{choice.key, std::string(id)};
  }
  for (const KeyWord& bound : kBounds) {
    if (!word.starts_with(bound.word)) continue;
    if (auto term = comparison(bound.key, word.substr(bound.word.size()))) return term;
  }
  return std::nullopt;
}

namespace {

/// Levenshtein's distance.
std::size_t distanceOf(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = std::exchange(row[0], i + 1);
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t replaced = diagonal + (a[i] == b[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({replaced, row[j] + 1, row[j + 1] + 1});
    }
  }
  return row.back();
}

/// The nearest of some words, if it is near; empty: none.
std::string nearest(std::string_view word, const std::vector<std::string_view>& known) {
  std::string_view best;
  std::size_t least = (word.size() < 4 ? 1 : std::max<std::size_t>(2, word.size() / 3)) + 1;
  for (const std::string_view each : known) {
    if (const std::size_t distance = distanceOf(word, each); distance < least) {
      least = distance;
      best = each;
    }
  }
  return std::string(best);
}

std::vector<std::string_view> valuesOf(Key key) {
  std::vector<std::string_view> values;
  if (key == Key::kRole) {
    for (const tensor::Role role : tensor::kRoles) values.push_back(tensor::roleId(role));
  } else if (key == Key::kFormat) {
    for (const formats::FormatDescriptor* format : formats::descriptors()) values.push_back(format->id);
  } else if (key == Key::kCalibrator) {
    for (const calibrate::CalibratorDescriptor* method : calibrate::descriptors()) values.push_back(method->id);
  }
  return values;
}

/// Whether a word that is no term is likely meant for one. What is like no key may be a name, as `kernel:0` is.
std::optional<Slip> slipOf(std::string_view word) {
  const std::size_t sign = word.find_first_of(":<>");
  if (sign == std::string_view::npos || sign == 0) return std::nullopt;
  const std::string key(word.substr(0, sign));
  const std::string rest(word.substr(sign));
  std::vector<std::string_view> keys = {"is"};
  for (const Choice& choice : kChoices) {
    const std::string_view own = choice.word.substr(0, choice.word.size() - 1);
    keys.push_back(own);
    if (key != own) continue;
    const std::string value = nearest(std::string_view(rest).substr(1), valuesOf(choice.key));
    return Slip{std::string(word), value.empty() ? "" : key + ":" + value};
  }
  if (key == "is") {
    std::vector<std::string_view> marks;
    for (const KeyWord& mark : kMarks) marks.push_back(mark.word);
    return Slip{std::string(word), nearest(word, marks)};
  }
  for (const KeyWord& bound : kBounds) {
    keys.push_back(bound.word);
    if (key == bound.word) return Slip{std::string(word), {}};
  }
  const std::string meant = nearest(key, keys);
  if (meant.empty()) return std::nullopt;
  return Slip{std::string(word), meant + rest};
}

}  // namespace

Words parse(std::string_view text) {
  std::vector<std::string_view> words;
  while (!text.empty()) {
    const std::size_t end = wordEnd(text);
    if (end > 0) words.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  Words parsed;
  const auto isTerm = [&words](std::size_t at) { return at < words.size() && termOf(words[at]).has_value(); };
  std::size_t alternative = 0;  // where the terms since the last `or` begin
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] == kOrWord && i > 0 && isTerm(i - 1) && isTerm(i + 1)) {
      parsed.terms.push_back({Key::kOr});
      alternative = parsed.terms.size();
    } else if (auto term = termOf(words[i])) {
      const auto begin = parsed.terms.begin() + static_cast<std::ptrdiff_t>(alternative);
      if (std::find(begin, parsed.terms.end(), *term) == parsed.terms.end()) parsed.terms.push_back(*std::move(term));
    } else {
      parsed.name += (parsed.name.empty() ? "" : " ") + std::string(words[i]);
      if (auto slip = slipOf(words[i])) parsed.slips.push_back(*std::move(slip));
    }
  }
  return parsed;
}

std::string toText(const Words& words) {
  std::string text;
  for (const Term& term : words.terms) text += toText(term) + ' ';
  text += words.name;
  if (text.ends_with(' ')) text.pop_back();
  return text;
}

std::string reasonOf(const Slip& slip) {
  return slip.word +
         (slip.meant.empty() ? " has a value that cannot be read" : " is no term; is " + slip.meant + " meant?");
}

}  // namespace scalewright::filter

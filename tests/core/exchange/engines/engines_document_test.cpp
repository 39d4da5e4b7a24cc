// docs/engines.md: what each engine takes, asked of a layer and a cache in every format. The tables are compared, and
// written anew with SCALEWRIGHT_UPDATE_GOLDEN=1; what is right is said by judge_test.cpp.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "core/exchange/judging/judge.h"
#include "tests/core/exchange/module_recipe.h"

namespace scalewright::exchange::engines {
namespace {

struct Cut {
  const char* name;
  tensor::GranularityKind kind;
};
constexpr std::array kCuts = {
    Cut{"tensor", tensor::GranularityKind::kPerTensor}, Cut{"channel", tensor::GranularityKind::kPerChannel},
    Cut{"groups of 32", tensor::GranularityKind::kPerGroup}, Cut{"128x128", tensor::GranularityKind::kPerBlock}};

recipe::RecipeEntry named(const formats::FormatDescriptor& format, const std::string& name, tensor::Role role,
                          tensor::Shape shape) {
  recipe::RecipeEntry entry = entryOf(name, role, std::move(shape), std::string(format.id), 10);
  if (format.scaling == formats::Scaling::kBias) entry.decision.options.bias = ExponentBias(7);
  return entry;
}

recipe::RecipeEntry weightIn(const formats::FormatDescriptor& format, const Cut& cut) {
  recipe::RecipeEntry entry = named(format, "m.0.fc.weight", tensor::Role::kWeight, {128, 128});
  if (cut.kind == tensor::GranularityKind::kPerChannel) entry = perChannel(entry, 0, 0.5);
  if (cut.kind == tensor::GranularityKind::kPerGroup) {
    entry.decision.granularity = tensor::Granularity::perGroup(32);
    entry.thresholds.assign(512, 10);
  }
  if (cut.kind == tensor::GranularityKind::kPerBlock) {
    entry.decision.granularity = tensor::Granularity::perBlock({128, 128});
    entry.thresholds = {10};
  }
  return entry;
}

/// The reasons that tables refer to, by number.
class Reasons {
 public:
  std::string of(const judging::WayJudgement& way) {
    std::string text;
    for (const judging::Finding& finding : way.findings) {
      std::string line = finding.reason;
      if (!finding.source.empty()) line += " (`" + std::string(finding.source) + "`)";
      const auto known = std::find(lines_.begin(), lines_.end(), line);
      const auto number = static_cast<std::size_t>(known - lines_.begin()) + 1;
      if (known == lines_.end()) lines_.push_back(line);
      text += (text.empty() ? " " : ", ") + std::to_string(number);
    }
    return text;
  }
  [[nodiscard]] std::string text() const {
    std::string text;
    for (std::size_t i = 0; i < lines_.size(); ++i) text += std::to_string(i + 1) + ". " + lines_[i] + "\n";
    return text;
  }

 private:
  std::vector<std::string> lines_;
};

std::string cellOf(const Engine& engine, const recipe::Recipe& recipe, Reasons& reasons) {
  const judging::Judgement judgement = judging::judge(engine, recipe);
  const judging::WayJudgement& way = judgement.best();
  const char* word = way.verdict == Verdict::kRuns      ? "runs"
                     : way.verdict == Verdict::kChanges ? "changes"
                     : way.verdict == Verdict::kUnknown ? "not known"
                                                        : "-";
  return word + reasons.of(way);
}

std::string exportsOf(const Engine& engine) {
  std::string text;
  for (const Way& way : engine.ways) {
    std::string one = "`--to " + way.exporter;
    if (!way.flavour.empty()) one += " --flavor " + way.flavour;
    for (const auto& [id, value] : way.settings) one += " --set " + id + "=" + value;
    text += (text.empty() ? "" : ", ") + one + "`";
  }
  return text;
}

std::string sectionOf(const Engine& engine, Reasons& reasons) {
  std::string text = "### " + engine.title + "\n\n`" + engine.id + "`, version: " + engine.version +
                     ". Read: " + engine.source + ".\nExports: " + exportsOf(engine) + ".\n\n";
  std::string rows;
  for (const formats::FormatDescriptor* format : formats::descriptors()) {
    if (formats::isCast(format->id) || format->scaling == formats::Scaling::kScaleOnly) continue;
    for (const Cut& cut : kCuts) {
      const bool whole = cut.kind == tensor::GranularityKind::kPerTensor;
      if (!whole && format->block) continue;
      const recipe::RecipeEntry weight = weightIn(*format, cut);
      if (!whole && !recipe::hasScales(weight.decision)) continue;
      std::vector<std::string> cells = {
          cellOf(engine, recipeOf({named(*format, "m.0.fc.input", tensor::Role::kActivation, {8, 128}), weight}),
                 reasons),
          cellOf(engine, recipeOf({weight}), reasons)};
      if (whole) {
        cells.push_back(cellOf(engine,
                               recipeOf({named(*format, "m.0.attn.k_cache", tensor::Role::kKvEntry, {1, 2, 8, 16}),
                                         named(*format, "m.0.attn.v_cache", tensor::Role::kKvEntry, {1, 2, 8, 16})}),
                               reasons));
      } else {
        cells.emplace_back();
      }
      const bool any = std::any_of(cells.begin(), cells.end(),
                                   [](const std::string& cell) { return !cell.empty() && !cell.starts_with("-"); });
      if (!any) continue;
      rows += "| " + std::string(format->title) + ", " + (format->block ? "blocks" : cut.name) + " |";
      for (const std::string& cell : cells) rows += " " + cell + " |";
      rows += "\n";
    }
  }
  return text + "| decided | weights and inputs | weights alone | caches alone |\n|---|---|---|---|\n" + rows + "\n";
}

std::string listed(const Words& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
  return text;
}

std::string factRow(const Engine& engine, const std::string& about, const Said& said) {
  std::string text = "| " + engine.title + " | " + about + " | " + std::string(verdictId(said.verdict));
  if (!said.what.empty()) text += ": " + said.what;
  return text + " | " + said.version + " | `" + said.source + "` |\n";
}

/// Every fact of an engine, with the version that it is about and the file that says it.
std::string factsOf(const Engine& engine) {
  std::string rows;
  for (const Way& way : engine.ways) {
    for (const Fact& fact : way.facts) {
      std::string about = (way.flavour.empty() ? way.exporter : way.flavour) + ": " + listed(fact.operands);
      if (!fact.formats.empty()) about += "; " + listed(fact.formats);
      if (!fact.cuts.empty()) about += "; " + listed(fact.cuts);
      rows += factRow(engine, about, fact);
    }
  }
  for (const Reads& reads : engine.reads) {
    rows += factRow(engine, "quant_method " + reads.method + (reads.codes.empty() ? "" : ": " + listed(reads.codes)),
                    reads);
  }
  if (!engine.algorithms.flat.empty()) {
    rows += factRow(engine, "quant_algo, flat: " + listed(engine.algorithms.flat), engine.algorithms);
    rows += factRow(engine, "quant_algo, nested: " + listed(engine.algorithms.nested), engine.algorithms);
    rows += factRow(engine, "quant_algo, of layers: " + listed(engine.algorithms.layers), engine.algorithms);
  }
  for (const Keeps& keeps : engine.keeps) {
    std::string about = "in 16 bits: " + (keeps.routers ? "routers" : listed(keeps.parts));
    if (!keeps.model_types.empty()) about += "; model_type " + listed(keeps.model_types);
    rows += factRow(engine, about, keeps);
  }
  for (const Joins& joins : engine.joins) {
    rows += factRow(engine, "as one: " + listed(joins.parts) + " as " + joins.joined, joins);
  }
  if (!engine.serves.command.empty()) {
    std::string about = "`" + engine.serves.command + "`";
    if (!engine.serves.caches.empty()) about += ", caches `" + engine.serves.caches + "`";
    rows += factRow(engine, about, engine.serves);
  }
  return rows;
}

TEST(EnginesDocumentTest, TheDocumentSaysWhatEnginesTake) {
  const std::string path = SCALEWRIGHT_DOCS "/engines.md";
  const std::string begin = "<!-- tables, written by EnginesDocumentTest -->\n\n";
  const std::string end = "<!-- end of the tables -->";
  Reasons reasons;
  std::string tables;
  for (const Engine* engine : descriptors()) tables += sectionOf(*engine, reasons);
  tables += "### Reasons\n\n" + reasons.text() +
            "\n### Facts\n\n| engine | of | says | version | source |\n|---|---|---|---|---|\n";
  for (const Engine* engine : descriptors()) tables += factsOf(*engine);
  tables += "\n";
  std::stringstream text;
  text << std::ifstream(path).rdbuf();
  std::string document = text.str();
  const std::size_t at = document.find(begin);
  const std::size_t to = document.find(end);
  ASSERT_NE(at, std::string::npos) << path;
  ASSERT_NE(to, std::string::npos) << path;
  const std::size_t from = at + begin.size();
  if (std::getenv("SCALEWRIGHT_UPDATE_GOLDEN") != nullptr) {
    std::ofstream(path) << document.replace(from, to - from, tables);
    return;
  }
  EXPECT_EQ(document.substr(from, to - from), tables);
}

}  // namespace
}  // namespace scalewright::exchange::engines

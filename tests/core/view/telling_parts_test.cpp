#include "core/view/telling_parts.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

namespace scalewright::view {
namespace {

using Names = std::vector<std::string>;

/// Characters, as a terminal counts them.
std::size_t widthOf(const std::string& text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

TellingParts of(const Names& names) {
  TellingParts parts;
  for (const std::string& name : names) parts.add(name);
  return parts;
}

std::string in(const TellingParts& parts, const std::string& name, std::size_t width) {
  return parts.cut(name, [width](const std::string& text) { return widthOf(text) <= width; });
}

/// Returns whether a word is cut in its middle: a gap stands behind a separator, or first.
bool hasShortened(const std::string& text) {
  constexpr std::string_view kGap = "\u2026";
  for (std::size_t at = text.find(kGap); at != std::string::npos; at = text.find(kGap, at + 1)) {
    if (at > 0 && text[at - 1] != '.' && text[at - 1] != '/') return true;
  }
  return false;
}

/// The text in a width, or where that takes shortened words the last one without them.
std::string beforeShortening(const TellingParts& parts, const std::string& name, std::size_t width) {
  std::string last;
  const std::string cut = parts.cut(name, [&](const std::string& text) {
    if (hasShortened(text)) return true;
    last = text;
    return widthOf(text) <= width;
  });
  return hasShortened(cut) ? last : cut;
}

Names bert() {
  Names names;
  for (int layer = 0; layer < 12; ++layer) {
    const std::string at = "bert.encoder.layer." + std::to_string(layer) + ".";
    for (const char* module :
         {"attention.self.query", "attention.self.key", "attention.self.value", "attention.output.dense",
          "attention.output.LayerNorm", "intermediate.dense", "output.dense", "output.LayerNorm"}) {
      for (const char* port : {"input", "output", "weight"}) names.push_back(at + module + "." + port);
    }
  }
  return names;
}

Names mixture() {
  Names names = {"model.embed_tokens.weight", "lm_head.weight", "model.norm.weight"};
  for (int layer = 0; layer < 12; ++layer) {
    const std::string at = "model.layers." + std::to_string(layer) + ".";
    for (const char* module : {"q_proj", "k_proj", "v_proj", "o_proj"}) {
      names.push_back(at + "self_attn." + module + ".input");
      names.push_back(at + "cross_attn." + module + ".input");
    }
    for (int expert = 0; expert < 120; expert += 7) {
      for (const char* module : {"gate_proj", "up_proj", "down_proj"})
        names.push_back(at + "mlp.experts." + std::to_string(expert) + "." + module + ".input");
    }
    names.push_back(at + "mlp.shared_expert.gate_proj.input");
    names.push_back(at + "input_layernorm.output");
  }
  return names;
}

TEST(TellingPartsTest, WhatFitsStaysAsItIs) {
  EXPECT_EQ(in(of({"a.b"}), "a.b", 3), "a.b");
  EXPECT_EQ(in(of({"a.b"}), "", 0), "");
}

TEST(TellingPartsTest, WhatDiffersIsLeftAndWhatFollowsGoes) {
  const TellingParts parts = of(bert());
  // All three were cut to encoder....1....dense.input where parts are counted from the ends.
  EXPECT_EQ(in(parts, "bert.encoder.layer.1.attention.output.dense.input", 36), "bert.…1.attention.output.dense.input");
  EXPECT_EQ(in(parts, "bert.encoder.layer.1.output.dense.input", 26), "bert.…1.output.dense.input");
  EXPECT_EQ(in(parts, "bert.encoder.layer.1.output.dense.input", 25), "…1.output.dense.input");
  EXPECT_EQ(in(parts, "bert.encoder.layer.1.intermediate.dense.input", 30), "…1.intermediate.dense.input");
  const TellingParts experts = of(mixture());
  EXPECT_EQ(in(experts, "model.layers.11.mlp.experts.112.gate_proj.input", 29), "…11.…112.gate_proj.input");
  EXPECT_EQ(in(experts, "model.layers.11.self_attn.q_proj.input", 30), "…11.self_attn.q_proj.input");
}

TEST(TellingPartsTest, WhatAllHaveInCommonGoesAtTheEndsToo) {
  Names names;
  for (const char* module : {"alpha", "beta"}) names.push_back("model.decoder." + std::string(module) + ".block.input");
  EXPECT_EQ(in(of(names), "model.decoder.alpha.block.input", 18), "…alpha.block.input") << "what follows goes first";
  EXPECT_EQ(in(of(names), "model.decoder.alpha.block.input", 12), "…alpha.…");
}

TEST(TellingPartsTest, NoTwoNamesAreCutToOneText) {
  const Names tricky = {"x.s.t",  "y.s.t",  "x.s.s.t", "y.s.s.t", "s.s.t", "s.t",     "t",      "a/b",  "a.b",
                        "1.2.x",  "1.x",    "12.x",    "x.1",     "x.1.2", "x.12",    "a..b",   ".a.b", "a.b.",
                        "r.a.1c", "r.b.1c", "r.a.2c",  "r.c",     "q.a.c", "q.a.b.c", "q.b.a.c"};
  for (const Names& names : {bert(), mixture(), tricky}) {
    const TellingParts parts = of(names);
    for (const std::size_t width : {0U, 4U, 8U, 12U, 16U, 20U, 26U, 32U, 40U}) {
      std::map<std::string, std::string> seen;
      for (const std::string& name : names) {
        const std::string text = beforeShortening(parts, name, width);
        const auto [other, is_new] = seen.emplace(text, name);
        EXPECT_TRUE(is_new) << name << " and " << other->second << " are both " << text << " in " << width;
      }
    }
  }
}

TEST(TellingPartsTest, WordsAreShortenedInTheirMiddleWhereNothingElseIsLeft) {
  const TellingParts parts = of({"one.gate_projection.x", "one.gate_up_projection.x", "one.gate_projection.y"});
  EXPECT_EQ(in(parts, "one.gate_projection.x", 11), "…gate…ion.x");
  const Names kyrillic = {"трансформер.вес", "трансформация.вес"};
  const std::string cut = in(of(kyrillic), kyrillic[0], 8);
  EXPECT_EQ(cut, "тра…ер.…");
}

TEST(TellingPartsTest, NamesThatWereNotAddedKeepWhatNobodyKnows) {
  const TellingParts parts = of({"a.b.c", "a.d.c"});
  EXPECT_TRUE(parts.knows("a.b.c"));
  EXPECT_FALSE(parts.knows("e.f.c"));
  EXPECT_EQ(in(parts, "e.f.c", 4), "e.f.…");
}

}  // namespace
}  // namespace scalewright::view

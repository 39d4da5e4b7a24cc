// What tests of imports ask of a result.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "core/exchange/imports/importer.h"

namespace scalewright::exchange {

/// What an importer made of a text that is recognised as its own; empty when it fails.
inline imports::ImportResult importedBy(const char* id, std::string text, const ParameterValues& parameters = {}) {
  const auto* importer = imports::find(id);
  const auto imported = importText(text, nullptr, parameters);
  EXPECT_TRUE(imported) << id << ": " << (imported ? "" : sentence(imported.error()));
  if (!imported) return {};
  EXPECT_EQ(imported->importer, importer) << "recognised as " << imported->importer->id;
  return imported->result;
}

inline const recipe::RecipeEntry& entry(const imports::ImportResult& result, const std::string& name) {
  static const recipe::RecipeEntry kNone;
  for (const recipe::RecipeEntry& one : result.recipe.entries) {
    if (one.tensor == name) return one;
  }
  ADD_FAILURE() << "no tensor " << name;
  return kNone;
}

inline bool hasNote(const imports::ImportResult& result, const std::string& place) {
  return std::any_of(result.notes.begin(), result.notes.end(),
                     [&](const imports::ImportNote& note) { return note.place == place; });
}

/// Null where there is none.
inline const recipe::RecipeEntry* entryFor(const recipe::Recipe& recipe, const std::string& tensor) {
  const auto found = std::find_if(recipe.entries.begin(), recipe.entries.end(),
                                  [&](const recipe::RecipeEntry& entry) { return entry.tensor == tensor; });
  return found == recipe.entries.end() ? nullptr : &*found;
}

/// The tensors of the notes, sorted.
inline std::vector<std::string> leftOut(const imports::ImportResult& result) {
  std::vector<std::string> names;
  for (const imports::ImportNote& note : result.notes) names.push_back(note.tensor);
  std::sort(names.begin(), names.end());
  return names;
}

}  // namespace scalewright::exchange

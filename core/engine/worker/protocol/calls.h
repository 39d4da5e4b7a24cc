#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string_view>
#include <tuple>

#include "core/engine/engine.h"
#include "core/engine/questions.h"
#include "core/engine/worker/protocol/values.h"

/// The calls that can be made to a worker: the questions of an engine, and how it lists a file.
namespace scalewright::worker::calls {

struct Walk {
  static constexpr std::string_view kName = "walk";
  static constexpr bool kOnce = true;  ///< what it finds has been taken when it fails, unless that is nothing
  using Answer = io::WalkEnd;
  std::filesystem::path file;
  io::WalkPlace from;
  io::Refusals refusals;
  std::optional<std::chrono::milliseconds> budget;
  std::string before;

  [[nodiscard]] engine::Reads reads() const { return {{file}}; }
};

struct Glimpse {
  static constexpr std::string_view kName = "glimpse";
  using Answer = io::Catalogue;
  std::filesystem::path file;
  std::size_t enough = 0;

  [[nodiscard]] engine::Reads reads() const { return {{file}}; }
};

/// Asks an engine in this process. found: takes what a walk finds on its way.
[[nodiscard]] inline Result<io::WalkEnd> ask(engine::Engine& engine, const Walk& walk, const WorkContext& work,
                                             const std::function<void(io::ListingPiece)>& found) {
  return engine.walk(
      walk.file,
      {.refusals = walk.refusals, .budget = walk.budget, .before = walk.before, .from = walk.from, .found = found},
      work);
}
[[nodiscard]] inline Result<io::Catalogue> ask(engine::Engine& engine, const Glimpse& glimpse, const WorkContext& work,
                                               const std::function<void(io::ListingPiece)>&) {
  return engine.glimpse(glimpse.file, glimpse.enough, work);
}
template <typename Question>
[[nodiscard]] Result<typename Question::Answer> ask(engine::Engine& engine, const Question& question,
                                                    const WorkContext& work,
                                                    const std::function<void(io::ListingPiece)>&) {
  return engine.ask(question, work);
}

using All = decltype(std::tuple_cat(std::tuple<Walk, Glimpse>(), question::All()));

/// Questions about a profile carry it beside their arguments: see Request.
template <typename Call>
inline constexpr bool kOfAProfile = requires(Call call) {
  call.profile;
};

}  // namespace scalewright::worker::calls

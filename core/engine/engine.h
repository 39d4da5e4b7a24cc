#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

#include "core/base/jobs/progress.h"
#include "core/engine/asked.h"
#include "core/engine/engine_watch.h"
#include "core/engine/output/output.h"
#include "core/io/listing.h"

namespace scalewright::engine {

/// The seam between the faces and the data: everything that opens a person's file goes through it, and only
/// serialisable values come back. All calls block, may be made from any thread, and honour `work.stop`.
///
/// The content of a file is listed; everything else is asked: a question is a structure of core/engine/questions with
/// what it is about, `Answer`, and how it is answered.
class Engine {
 public:
  Engine() = default;
  virtual ~Engine() = default;
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  /// Returns the content of a file. A listing that was stopped, or whose time was up, gives what has been found until
  /// then, if there is anything; the next one of the same file goes on from there and takes the time it needs, unless
  /// `forget` comes between. Errors: those of io::openSource.
  [[nodiscard]] virtual Result<io::Catalogue> list(const std::filesystem::path& file, const WorkContext& work) = 0;

  /// Walks a file once; `watch.found` takes everything; what lists a file is made of such walks.
  /// Errors: those of io::walkFile.
  [[nodiscard]] virtual Result<io::WalkEnd> walk(const std::filesystem::path& file, const io::WalkWatch& watch,
                                                 const WorkContext& work) = 0;

  /// Lists the first tensors of a file, `enough` datasets of them, without walking the rest: an incomplete catalogue,
  /// or the whole one of a file that has no more or is of a kind that is quickly listed. For a look while the file is
  /// listed.
  /// Errors: those of io::openSource.
  [[nodiscard]] virtual Result<io::Catalogue> glimpse(const std::filesystem::path& file, std::size_t enough,
                                                      const WorkContext& work) = 0;

  /// Errors: those of the question; kCancelled; kOutOfMemory.
  template <typename Question>
  [[nodiscard]] Result<typename Question::Answer> ask(const Question& question, const WorkContext& work) {
    std::optional<typename Question::Answer> answer;
    if (auto asked = answerTo(Asked(question, answer), work); !asked) return asked.error();
    return *std::move(answer);
  }
  /// Answers the same for a question of any type.
  [[nodiscard]] virtual Result<void> answerTo(const Asked& asked, const WorkContext& work) = 0;

  /// Writes vectors as float64, all or none. missing: what else should be there, a line for each thing; that is said in
  /// the output. Errors: those of creating, writing and committing the output.
  [[nodiscard]] virtual Result<void> write(const std::vector<NamedNumbers>& vectors, const std::string& missing,
                                           const EncodeTarget& target) = 0;

  /// Files that will be listed or asked about: whoever is started to read one of them may read all. Opens none; files
  /// that are not there are passed over. Never needed.
  virtual void expect(const std::vector<std::filesystem::path>& /*files*/, const WorkContext& /*work*/) {}

  /// Closes a file.
  virtual void forget(const std::filesystem::path& file) = 0;
};

/// Makes an engine in this process. `cache_folder` empty: nothing is cached on disk.
[[nodiscard]] std::unique_ptr<Engine> makeLocalEngine(std::filesystem::path cache_folder, EngineWatch watch = {});

/// `$XDG_CACHE_HOME/scalewright` or `~/.cache/scalewright`; empty when neither is known.
[[nodiscard]] std::filesystem::path defaultCacheFolder();

}  // namespace scalewright::engine

#include "core/exchange/engines/engine.h"

#include "core/base/check.h"
#include "core/base/registry.h"
#include "core/exchange/engines/engine_file.h"
#include "core/exchange/engines/engine_texts.h"

namespace scalewright::exchange::engines {
namespace {

std::vector<EngineFile> readFiles() {
  std::vector<EngineFile> files;
  for (const EmbeddedText& text : engineTexts()) {
    auto file = fromText(text.text);
    SCALEWRIGHT_CHECK(file.has_value());  // part of the program; a test names what is wrong
    files.push_back(*std::move(file));
  }
  std::sort(files.begin(), files.end(), [](const EngineFile& a, const EngineFile& b) { return a.order < b.order; });
  return files;
}

const std::vector<EngineFile>& files() {
  static const std::vector<EngineFile> all = readFiles();
  return all;
}

}  // namespace

std::string_view verdictId(Verdict verdict) {
  switch (verdict) {
    case Verdict::kRuns: return "runs";
    case Verdict::kChanges: return "runs-with-changes";
    case Verdict::kUnknown: return "not-known";
    case Verdict::kRefused: return "refused";
  }
  return "refused";
}

const Fact* factFor(const Way& way, std::string_view operand, std::string_view format, std::string_view cut) {
  for (const Fact& fact : way.facts) {
    const bool fits = isNamed(fact.operands, operand) && (format.empty() || isNamed(fact.formats, format)) &&
                      (cut.empty() || isNamed(fact.cuts, cut));
    if (fits) return &fact;
  }
  return nullptr;
}

const Reads* readsOf(const Engine& engine, std::string_view method) {
  const auto found = std::find_if(engine.reads.begin(), engine.reads.end(),
                                  [&](const Reads& reads) { return reads.method == method; });
  return found == engine.reads.end() ? nullptr : &*found;
}

std::span<const Engine* const> descriptors() {
  static const std::vector<const Engine*> last = [] {
    std::vector<const Engine*> engines;
    for (const EngineFile& file : files()) engines.push_back(&file.releases.back());
    return engines;
  }();
  return last;
}

const Engine* find(std::string_view id) {
  const std::size_t at = id.find('@');
  if (at == std::string_view::npos) return findById(descriptors(), id);
  for (const EngineFile& file : files()) {
    for (const Engine& release : file.releases) {
      if (release.id == id.substr(0, at) && release.version == id.substr(at + 1)) return &release;
    }
  }
  return nullptr;
}

std::vector<std::string_view> releasesOf(std::string_view id) {
  std::vector<std::string_view> versions;
  for (const EngineFile& file : files()) {
    for (const Engine& release : file.releases) {
      if (release.id == id) versions.push_back(release.version);
    }
  }
  return versions;
}

const Fact& factCalled(std::string_view engine, std::string_view id) {
  const Fact* called = nullptr;
  for (const Way& way : find(engine)->ways) {
    for (const Fact& fact : way.facts) called = called == nullptr && fact.id == id ? &fact : called;
  }
  SCALEWRIGHT_CHECK(called != nullptr);
  return *called;
}

}  // namespace scalewright::exchange::engines

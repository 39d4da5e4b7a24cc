#include <cstdlib>
#include <new>
#include <set>
#include <span>
#include <system_error>

#include "core/engine/engine.h"
#include "core/engine/output/output_scratch.h"
#include "core/engine/questions.h"
#include "core/engine/readers.h"

namespace scalewright::engine {
namespace {

/// Runs `body` with what may be thrown on the way, memory that is not there above all, turned into an error.
template <typename Body>
auto guarded(Body body) -> decltype(body()) {
  try {
    return body();
  } catch (const std::bad_alloc&) {
    return Error{ErrorCode::kOutOfMemory, {}, {}, {}};
  } catch (const std::system_error& error) {
    // A thread for whose stack there is no room says it thus.
    const bool memory =
        error.code() == std::errc::resource_unavailable_try_again || error.code() == std::errc::not_enough_memory;
    return Error{memory ? ErrorCode::kOutOfMemory : ErrorCode::kInternal, {}, {}, error.what()};
  } catch (const std::exception& exception) {
    return Error{ErrorCode::kInternal, {}, {}, exception.what()};
  }
}

class LocalEngine final : public Engine {
 public:
  LocalEngine(std::filesystem::path cache_folder, EngineWatch watch)
      : in_scratch_(watch.in_scratch), readers_(std::move(cache_folder), std::move(watch)) {}

  Result<io::Catalogue> list(const std::filesystem::path& file, const WorkContext& work) override {
    return guarded([&]() -> Result<io::Catalogue> {
      forget(file);  // a second list sees the file as it is now
      io::Listing listing;
      WorkContext walking = work;
      walking.met = [&](const std::vector<std::string>& names) {
        listing.meet(names);
        if (work.met) work.met(names);
      };
      const io::WalkWatch watch{.budget = readers_.watch().to_list,
                                .found = [&](io::ListingPiece piece) { listing.add(std::move(piece)); }};
      const auto end = walk(file, watch, walking);
      if (!end) return end.error();
      return std::move(listing).catalogue(end->identity, end->kind,
                                          end->complete ? io::Listing::Extent::kWhole : io::Listing::Extent::kCut);
    });
  }

  Result<io::WalkEnd> walk(const std::filesystem::path& file, const io::WalkWatch& watch,
                           const WorkContext& work) override {
    return readers_.walk(file, watch, work);
  }

  Result<io::Catalogue> glimpse(const std::filesystem::path& file, std::size_t enough,
                                const WorkContext& work) override {
    return guarded([&]() -> Result<io::Catalogue> {
      const auto source = readers_.source(file, enough, work);
      if (!source) return source.error();
      return (*source)->catalogue();
    });
  }

  Result<void> answerTo(const Asked& asked, const WorkContext& work) override {
    return guarded([&]() -> Result<void> {
      if (const auto* encode = asked.as<question::Encode>(); encode != nullptr && !in_scratch_)
        return encodeInPlace(*encode, asked, work);
      if (const auto* write = asked.as<question::WriteTensors>(); write != nullptr && !in_scratch_)
        return writeInPlace(*write, asked, work);
      return asked.run(readers_, work);
    });
  }

  Result<void> write(const std::vector<NamedNumbers>& vectors, const std::string& missing,
                     const EncodeTarget& target) override {
    return guarded([&]() -> Result<void> {
      auto scratch = OutputScratch::beside(target);
      if (!scratch) return scratch.error();
      if (auto written = writeVectors(vectors, missing, scratch->inner()); !written)
        return scratch->outer(written.error());
      std::set<std::string> names;
      for (const NamedNumbers& vector : vectors) {
        const std::string name = io::npyNameOf(vector.name);
        names.insert({name, std::filesystem::path(name).replace_extension(".json").string()});
      }
      return scratch->commit(names);
    });
  }

  void forget(const std::filesystem::path& file) override { readers_.forget(file); }

 private:
  static Result<void> writeVectors(const std::vector<NamedNumbers>& vectors, const std::string& missing,
                                   const EncodeTarget& target) {
    auto output = create(target);
    if (!output) return output.error();
    for (const NamedNumbers& vector : vectors) {
      const tensor::Shape shape{vector.numbers.size()};
      auto writer = (*output)->add({.name = vector.name,
                                    .type = tensor::ElementType::kF64,
                                    .shape = shape,
                                    .attributes = {vector.attributes.begin(), vector.attributes.end()}});
      if (!writer) return writer.error();
      if (auto written = (*writer)->write({{0}, shape}, std::as_bytes(std::span(vector.numbers))); !written)
        return written;
      if (auto finished = (*writer)->finish(); !finished) return finished;
    }
    if (!missing.empty()) {
      if (auto marked = (*output)->markPartial(missing); !marked) return marked;
    }
    return (*output)->commit();
  }

  Result<void> encodeInPlace(const question::Encode& question, const Asked& asked, const WorkContext& work) {
    auto scratch = OutputScratch::beside(question.target);
    if (!scratch) return scratch.error();
    question::Encode inner = question;
    inner.target = scratch->inner();
    auto outcomes = inner.run(readers_, work);
    if (!outcomes) return scratch->outer(outcomes.error());
    for (EncodeOutcome& outcome : *outcomes) {
      if (outcome.problem) outcome.problem = scratch->outer(*outcome.problem);
    }
    if (auto placed = putInPlace(question, *outcomes, *scratch); !placed) return placed;
    asked.give<question::Encode>(*std::move(outcomes));
    return {};
  }

  Result<void> writeInPlace(const question::WriteTensors& question, const Asked& asked, const WorkContext& work) {
    auto scratch = OutputScratch::beside({.path = question.target, .kind = OutputKind::kNpyFile});
    if (!scratch) return scratch.error();
    question::WriteTensors inner = question;
    inner.target = scratch->inner().path;
    auto summaries = inner.run(readers_, work);
    if (!summaries) return scratch->outer(summaries.error());
    if (auto committed = scratch->commit(); !committed) return committed;
    asked.give<question::WriteTensors>(*std::move(summaries));
    return {};
  }

  bool in_scratch_;
  Readers readers_;
};

}  // namespace

std::unique_ptr<Engine> makeLocalEngine(std::filesystem::path cache_folder, EngineWatch watch) {
  return std::make_unique<LocalEngine>(std::move(cache_folder), std::move(watch));
}

std::filesystem::path defaultCacheFolder() {
  if (const char* cache = std::getenv("XDG_CACHE_HOME"); cache != nullptr && *cache == '/') {
    return std::filesystem::path(cache) / "scalewright";
  }
  if (const char* home = std::getenv("HOME"); home != nullptr && *home == '/') {
    return std::filesystem::path(home) / ".cache" / "scalewright";
  }
  return {};
}

}  // namespace scalewright::engine

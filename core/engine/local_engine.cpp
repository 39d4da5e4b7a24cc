#include <cstdlib>
#include <new>
#include <span>
#include <system_error>

#include "core/engine/engine.h"
#include "core/engine/readers.h"

namespace scalewright::study {
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
      : readers_(std::move(cache_folder), std::move(watch)) {}

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
    return guarded([&] { return asked.run(readers_, work); });
  }

  Result<void> write(const std::vector<NamedNumbers>& vectors, const EncodeTarget& target) override {
    return guarded([&]() -> Result<void> {
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
      return (*output)->commit();
    });
  }

  void forget(const std::filesystem::path& file) override { readers_.forget(file); }

 private:
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

}  // namespace scalewright::study

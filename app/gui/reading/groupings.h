#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "core/io/source.h"

namespace scalewright::app {

/// How the datasets of files are taken, where not as their names say. A copy may be asked on any thread.
class Groupings {
 public:
  /// path: without links. An empty grouping: as the names say.
  void set(const std::string& path, const io::Grouping& grouping);
  void forget(const std::string& path) { groupings_.erase(path); }
  [[nodiscard]] io::Grouping of(const std::filesystem::path& file) const;

 private:
  std::map<std::string, io::Grouping> groupings_;
};

}  // namespace scalewright::app

#include <gtest/gtest.h>

#include <map>
#include <regex>

#include "tests/architecture/source_tree.h"

namespace scalewright::architecture {
namespace {

using Rooms = std::set<std::string>;

/// For each room of core, the other rooms it may include. What is not listed is forbidden.
const std::map<std::string, Rooms>& coreEdges() {
  static const std::map<std::string, Rooms> edges = {
      {"base", {}},
      {"attention", {"base"}},
      {"tensor", {"base"}},
      {"graph", {"base", "tensor"}},
      {"io", {"base", "attention", "tensor", "graph"}},
      {"fused", {"base", "tensor", "io"}},
      {"formats", {"base"}},
      {"profile", {"base", "tensor", "io"}},
      {"histogram", {"base", "tensor", "io", "profile"}},
      {"recording", {"base", "tensor", "io", "profile", "histogram"}},
      {"quantize", {"base", "tensor", "formats"}},
      {"metrics", {"base", "tensor", "io", "formats", "profile", "quantize"}},
      {"calibrate", {"base", "tensor", "io", "formats", "profile", "histogram", "quantize", "metrics"}},
      {"filter", {"base", "tensor", "formats", "calibrate"}},
      {"encode", {"base", "tensor", "io", "formats", "quantize"}},
      {"blocks", {"base", "tensor", "io", "formats", "quantize", "metrics", "encode"}},
      {"sharing", {"base", "attention"}},
      {"recipe",
       {"base", "tensor", "io", "formats", "profile", "histogram", "quantize", "metrics", "calibrate", "sharing"}},
      {"policy", {"base", "attention", "tensor", "formats", "calibrate", "filter", "sharing", "recipe"}},
      {"layers",
       {"base", "tensor", "io", "formats", "profile", "recording", "quantize", "metrics", "calibrate", "encode",
        "recipe"}},
      {"experts", {"base", "tensor", "fused", "layers"}},
      {"checkup", {"base", "tensor", "profile", "calibrate", "recipe", "layers", "experts"}},
      {"exchange",
       {"base", "attention", "tensor", "graph", "io", "formats", "quantize", "metrics", "calibrate", "encode",
        "sharing", "recipe", "policy", "layers", "experts"}},
      {"engine",
       {"base", "tensor", "io", "fused", "formats", "profile", "histogram", "recording", "quantize", "metrics",
        "calibrate", "encode", "blocks", "recipe", "layers", "experts", "exchange"}},
      {"compare", {"base", "tensor", "profile", "metrics", "exchange", "engine"}},
      {"study",
       {"base", "attention", "tensor", "graph", "io", "profile", "quantize", "metrics", "calibrate", "sharing",
        "recipe", "policy", "layers", "experts", "exchange", "engine"}},
      {"edit",
       {"base", "tensor", "formats", "profile", "calibrate", "sharing", "recipe", "policy", "layers", "engine",
        "study"}},
      {"moves",
       {"base", "tensor", "formats", "metrics", "calibrate", "recipe", "layers", "exchange", "engine", "study",
        "edit"}},
      {"search",
       {"base", "tensor", "formats", "calibrate", "sharing", "recipe", "policy", "layers", "engine", "study", "edit"}},
      {"verdict",
       {"base", "tensor", "graph", "formats", "metrics", "profile", "calibrate", "recipe", "layers", "checkup",
        "engine", "study", "edit"}},
      {"session", {"base", "tensor", "io", "recipe", "policy", "study"}},
      {"view", {"base",    "tensor",    "io",     "fused",  "formats", "profile", "histogram", "quantize",
                "metrics", "calibrate", "filter", "blocks", "sharing", "recipe",  "policy",    "checkup",
                "layers",  "experts",   "study",  "edit",   "search",  "verdict"}},
      {"report", {"base", "metrics", "recipe", "experts", "checkup", "engine", "study", "verdict", "session", "view"}},
  };
  return edges;
}

/// Likewise for the folders within exchange: what all tools are made of, the tools, and the judgement of all of them.
const std::map<std::string, Rooms>& exchangeEdges() {
  static const Rooms common = {"engines", "files", "imports", "layers", "names", "exports"};
  static const auto with = [](const std::string& folder) {
    Rooms rooms = common;
    rooms.insert(folder);
    return rooms;
  };
  static const std::map<std::string, Rooms> edges = {
      {"engines", {}},
      {"files", {}},
      {"imports", {"files"}},
      {"layers", {"imports"}},
      {"names", {"engines", "files", "imports", "layers"}},
      {"exports", {"engines", "files", "imports", "layers", "names"}},
      {"checkpoint", common},
      {"aimet", common},
      {"compressed", with("checkpoint")},
      {"habana", common},
      {"modelopt", with("checkpoint")},
      {"onnxruntime", common},
      {"onnx_qdq", common},
      {"plain", common},
      {"quark", with("checkpoint")},
      {"tensorrt", common},
      {"torchao", common},
      {"judging", {"", "checkpoint", "engines", "exports", "imports", "layers"}},
      {"", {"checkpoint", "exports", "onnx_qdq"}},
  };
  return edges;
}

/// Likewise for the rooms of widgets: what all of them use, and features that use another one.
const std::map<std::string, Rooms>& widgetEdges() {
  static const Rooms kit = {"text", "theme", "jobs", "kit", "plotkit"};
  static const auto with = [](const std::string& feature) {
    Rooms rooms = kit;
    rooms.insert(feature);
    return rooms;
  };
  static const std::map<std::string, Rooms> edges = {
      {"text", {}},
      {"theme", {}},
      {"jobs", {}},
      {"kit", {"text", "theme"}},
      {"plotkit", {"text", "theme"}},
      {"table", kit},
      {"inspector", with("policy")},
      {"distribution", kit},
      {"errors", kit},
      {"channels", kit},
      {"depth", kit},
      {"ranges", kit},
      {"experts", kit},
      {"blocks", kit},
      {"layers", kit},
      {"samples", kit},
      {"search", kit},
      {"policy", with("table")},
      {"exchange", kit},
      {"grouping", kit},
      {"snapshots", kit},
      {"compare", {"text", "theme", "jobs", "kit", "plotkit", "exchange", "snapshots"}},
      {"findings", kit},
      {"facts", kit},
      {"moves", kit},
      {"roles", kit},
      {"window", kit},
  };
  return edges;
}

/// Likewise for the folders of the programs. What lies in `app/cli` itself is what every command is made of.
const std::map<std::string, Rooms>& appEdges() {
  static const std::map<std::string, Rooms> edges = {
      {"app/cli/answer", {}},
      {"app/cli/run", {"answer"}},
      {"app/cli/study", {"answer", "run"}},
      {"app/cli/decide", {"answer", "run", "study"}},
      {"app/cli/policy", {"answer", "run", "study", "decide"}},
      {"app/cli/recipe", {"answer", "run", "study", "decide", "policy"}},
      {"app/cli/export", {"answer", "run", "study", "decide"}},
      {"app/cli/commands", {"answer", "run", "study", "decide", "policy", "recipe", "export"}},
      {"app/cli/manual", {"run"}},
      {"app/cli", {"run", "study", "manual"}},
      {"app/python", {}},
      {"app/mpi", {}},
      {"app/gui/reading", {}},
      {"app/gui/study", {"reading"}},
      {"app/gui/compare", {"reading", "study"}},
      {"app/gui/session", {"reading", "study"}},
      {"app/gui/files", {"reading", "study", "session"}},
      {"app/gui/export", {"study", "session", "files"}},
      {"app/gui/edit", {"study"}},
      {"app/gui/policy", {"study", "files", "session"}},
      {"app/gui/tabs", {"study", "compare", "edit", "files", "export", "policy"}},
      {"app/gui/layout", {"tabs"}},
      {"app/gui/settings", {"study", "session", "tabs"}},
      {"app/gui/welcome", {"study", "files", "settings", "tabs"}},
      {"app/gui/verdict", {"study", "files", "tabs"}},
      {"app/gui/window",
       {"study", "session", "files", "export", "policy", "tabs", "layout", "settings", "verdict", "welcome"}},
      {"app/gui/start", {"files", "settings", "window"}},
  };
  return edges;
}

bool startsWith(std::string_view text, std::string_view prefix) {
  return text.substr(0, prefix.size()) == prefix;
}

bool isQtHeader(const std::string& target) {
  static const std::regex pattern(R"(^(Qt[A-Z]\w*/)?(Q[A-Z]\w*|q[a-z_]+\.h)$)");
  return std::regex_match(target, pattern) && target != "qcustomplot.h";
}

bool isJsonHeader(const std::string& target) {
  return startsWith(target, "nlohmann/");
}
bool isHdf5Header(const std::string& target) {
  return startsWith(target, "hdf5") || startsWith(target, "H5");
}

std::string place(const SourceFile& file, const Include& include) {
  return file.path + ":" + std::to_string(include.line) + " includes " + include.target;
}

void expectOnlyIn(const std::string& what, bool (*matches)(const std::string&), const Rooms& allowed) {
  for (const SourceFile& file : sourceFiles({"core", "widgets", "app"})) {
    for (const Include& include : file.includes()) {
      if (!matches(include.target)) continue;
      bool fits = false;
      for (const std::string& room : allowed) fits = fits || startsWith(file.path, room + "/");
      EXPECT_TRUE(fits) << place(file, include) << ": " << what << " has no place there";
    }
  }
}

TEST(LayeringTest, ProjectHeadersAreIncludedByTheirFullPath) {
  static const std::regex pattern(R"(^(core|widgets|app)/.*\.h$|\.moc$)");
  for (const SourceFile& file : sourceFiles({"core", "widgets", "app"})) {
    for (const Include& include : file.includes()) {
      if (include.quoted) {
        EXPECT_TRUE(std::regex_search(include.target, pattern)) << place(file, include);
      } else {
        EXPECT_FALSE(startsWith(include.target, "core/") || startsWith(include.target, "widgets/"))
            << place(file, include);
      }
    }
  }
}

TEST(LayeringTest, CoreKnowsNoFaceAndRoomsOnlyLookDown) {
  for (const SourceFile& file : sourceFiles({"core"})) {
    const std::string room = roomOf(file.path).substr(std::string("core/").size());
    ASSERT_TRUE(coreEdges().contains(room)) << file.path << ": a room that the table does not know";
    for (const Include& include : file.includes()) {
      if (!include.quoted) continue;
      ASSERT_TRUE(startsWith(include.target, "core/")) << place(file, include);
      const std::string other = roomOf(include.target).substr(std::string("core/").size());
      EXPECT_TRUE(other == room || coreEdges().at(room).contains(other)) << place(file, include);
    }
  }
}

TEST(LayeringTest, NamespacesOfCoreAreCalledLikeTheirFolders) {
  static const std::regex opened(R"((^|\n)namespace scalewright(?:::(\w+))?[\w:]* \{)");
  // What is used everywhere, and names in the singular.
  static const std::map<std::string, Rooms> others = {
      {"base", {"", "HWY_NAMESPACE", "disk", "elementary", "heartbeat"}}, {"engine", {"question", "worker"}}};
  for (const SourceFile& file : sourceFiles({"core"})) {
    const std::string room = roomOf(file.path).substr(std::string("core/").size());
    for (std::sregex_iterator it(file.content.begin(), file.content.end(), opened), end; it != end; ++it) {
      const std::string name = (*it)[2];
      const auto more = others.find(room);
      EXPECT_TRUE(name == room || (more != others.end() && more->second.contains(name))) << file.path << ": " << name;
    }
  }
}

TEST(LayeringTest, AToolOfExchangeIsOneFolderThatOnlyLooksDown) {
  const std::string exchange = "core/exchange/";
  const auto folderOf = [&exchange](const std::string& path) {
    const std::string rest = path.substr(exchange.size());
    const std::size_t slash = rest.find('/');
    return slash == std::string::npos ? std::string() : rest.substr(0, slash);
  };
  for (const SourceFile& file : sourceFiles({"core/exchange"})) {
    const std::string folder = folderOf(file.path);
    ASSERT_TRUE(exchangeEdges().contains(folder)) << file.path << ": a folder that the table does not know";
    for (const Include& include : file.includes()) {
      if (!startsWith(include.target, exchange)) continue;
      const std::string other = folderOf(include.target);
      EXPECT_TRUE(other == folder || exchangeEdges().at(folder).contains(other)) << place(file, include);
      EXPECT_FALSE(exchangeEdges().contains(other) && exchangeEdges().at(other).contains(folder))
          << "a circle: " << folder << " and " << other;
    }
  }
}

TEST(LayeringTest, TableOfCoreHasNoCycle) {
  const std::vector<std::string> order = {
      "base",      "attention", "tensor",  "graph",     "io",       "fused",  "formats", "profile", "histogram",
      "recording", "quantize",  "metrics", "calibrate", "filter",   "encode", "blocks",  "sharing", "recipe",
      "policy",    "layers",    "experts", "checkup",   "exchange", "engine", "compare", "study",   "edit",
      "moves",     "search",    "verdict", "session",   "view",     "report"};
  ASSERT_EQ(order.size(), coreEdges().size());
  Rooms below;
  for (const std::string& room : order) {
    for (const std::string& other : coreEdges().at(room)) EXPECT_TRUE(below.contains(other)) << room << other;
    below.insert(room);
  }
}

TEST(LayeringTest, WidgetsUseCoreButNeverItsFilesOrAnApp) {
  for (const SourceFile& file : sourceFiles({"widgets"})) {
    for (const Include& include : file.includes()) {
      EXPECT_FALSE(startsWith(include.target, "app/")) << place(file, include);
      EXPECT_FALSE(startsWith(include.target, "core/io/")) << place(file, include);
    }
  }
}

TEST(LayeringTest, FeaturesOfWidgetsAreStrangersToEachOther) {
  for (const SourceFile& file : sourceFiles({"widgets"})) {
    const std::string room = roomOf(file.path).substr(std::string("widgets/").size());
    ASSERT_TRUE(widgetEdges().contains(room)) << file.path << ": a room that the table does not know";
    for (const Include& include : file.includes()) {
      if (!include.quoted || !startsWith(include.target, "widgets/")) continue;
      const std::string other = roomOf(include.target).substr(std::string("widgets/").size());
      EXPECT_TRUE(other == room || widgetEdges().at(room).contains(other)) << place(file, include);
    }
  }
}

TEST(LayeringTest, FoldersOfTheProgramsUseWhatTheTableSays) {
  for (const SourceFile& file : sourceFiles({"app"})) {
    const auto known = appEdges().find(file.folder);
    if (known == appEdges().end()) {
      EXPECT_EQ(file.folder, "app/cli") << file.path << ": a folder that the table does not know";
      continue;
    }
    const std::string program = roomOf(file.path) + "/";
    for (const Include& include : file.includes()) {
      if (!include.quoted || !startsWith(include.target, program)) continue;
      const std::string rest = include.target.substr(program.size());
      const std::size_t slash = rest.find('/');
      if (slash == std::string::npos) continue;
      const std::string other = rest.substr(0, slash);
      EXPECT_TRUE(program + other == file.folder || known->second.contains(other)) << place(file, include);
    }
  }
}

TEST(LayeringTest, CommandLineUsesCoreOnly) {
  for (const SourceFile& file : sourceFiles({"app/cli"})) {
    for (const Include& include : file.includes()) {
      if (!include.quoted) continue;
      EXPECT_TRUE(startsWith(include.target, "core/") || startsWith(include.target, "app/cli/"))
          << place(file, include);
    }
  }
}

TEST(LayeringTest, RanksUseCoreAndPartsOfTheCommandLineThatUsesNoneOfThem) {
  for (const SourceFile& file : sourceFiles({"app/mpi"})) {
    for (const Include& include : file.includes()) {
      if (!include.quoted) continue;
      const bool own = startsWith(include.target, "core/") || startsWith(include.target, "app/mpi/");
      const bool shared = startsWith(include.target, "app/cli/") && !startsWith(include.target, "app/cli/commands/");
      EXPECT_TRUE(own || shared) << place(file, include);
    }
  }
}

TEST(LayeringTest, WindowDoesNotUseTheCommandLine) {
  for (const SourceFile& file : sourceFiles({"app/gui"})) {
    for (const Include& include : file.includes()) {
      EXPECT_FALSE(startsWith(include.target, "app/cli/")) << place(file, include);
    }
  }
}

TEST(LayeringTest, LibrariesStayInTheirRooms) {
  expectOnlyIn("Qt", isQtHeader, {"widgets", "app/gui"});
  expectOnlyIn("HDF5", isHdf5Header, {"core/io/hdf5"});
  expectOnlyIn("JSON", isJsonHeader,
               {"core/io", "core/profile", "core/recording", "core/policy", "core/recipe", "core/exchange",
                "core/engine", "core/session", "app/cli", "app/mpi", "app/gui"});
  expectOnlyIn("the C interface of NumPy", [](const std::string& target) { return target == "pybind11/numpy.h"; }, {});
  expectOnlyIn("QCustomPlot", [](const std::string& target) { return target == "qcustomplot.h"; }, {"widgets/plotkit"});
  expectOnlyIn("FlatBuffers", [](const std::string& target) { return startsWith(target, "flatbuffers/"); },
               {"core/exchange"});
  expectOnlyIn("CLI11", [](const std::string& target) { return startsWith(target, "CLI/"); }, {"app/cli", "app/mpi"});
  expectOnlyIn("MPI", [](const std::string& target) { return target == "mpi.h"; }, {"app/mpi"});
  expectOnlyIn("compression", [](const std::string& target) { return target == "zlib.h" || target == "libdeflate.h"; },
               {"core/io", "core/exchange", "core/engine"});
  expectOnlyIn("seccomp", [](const std::string& target) { return target == "seccomp.h"; },
               {"core/engine/worker/sandbox"});
  expectOnlyIn("printing", [](const std::string& target) { return target == "iostream"; }, {"app"});
}

}  // namespace
}  // namespace scalewright::architecture

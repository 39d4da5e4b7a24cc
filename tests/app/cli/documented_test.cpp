// What the documents show of the command line is what it does.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <sstream>

#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_files.h"

namespace scalewright::cli_test {
namespace {

/// A command and what is shown below it, standard error included.
struct Shown {
  std::string command;
  std::string output;
};

/// A document in pieces: text to be kept as it is, and, from each line that begins with `$ ` in a block fenced as
/// `console`, a command with its output. SCALEWRIGHT_UPDATE_GOLDEN=1 writes the outputs anew instead of comparing them.
class Document {
 public:
  explicit Document(std::filesystem::path path) : path_(std::move(path)) {
    std::istringstream lines(readText(path_.string()));
    bool console = false;
    for (std::string line; std::getline(lines, line);) {
      const bool fence = line.starts_with("```");
      if (fence) console = line == "```console";
      if (console && line.starts_with("$ ")) {
        pieces_.push_back({line.substr(2), {}});
      } else if (console && !fence && !pieces_.empty()) {
        pieces_.back().output += line + "\n";
      } else {
        pieces_.push_back({{}, line + "\n"});
      }
    }
  }

  [[nodiscard]] std::vector<Shown>& pieces() { return pieces_; }

  void write() const {
    std::string text;
    for (const Shown& piece : pieces_)
      text += (piece.command.empty() ? "" : "$ " + piece.command + "\n") + piece.output;
    writeText(path_.string(), text);
  }

 private:
  std::filesystem::path path_;
  std::vector<Shown> pieces_;
};

/// Returns the output without the line on the confinement of the process that reads files: it depends on the machine.
std::string withoutConfinement(const std::string& output) {
  std::istringstream lines(output);
  std::string kept;
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("scalewright-cli: files are read by")) kept += line + "\n";
  }
  return kept;
}

/// A folder as a reader of the documents has it: the sample study's files, a checkpoint, a dump of sequences of
/// different length, and the program on the path.
class DocumentedTest : public ::testing::TestWithParam<const char*> {
 protected:
  void SetUp() override {
    for (const char* name : {"activations.h5", "weights.h5"}) {
      std::filesystem::copy_file(std::filesystem::path(SCALEWRIGHT_SOURCE_DIR) / "resources/sample" / name,
                                 folder_.file(name));
    }
    const std::filesystem::path data = SCALEWRIGHT_TEST_DATA;
    std::filesystem::copy(data / "checkpoints/deepseek-experts", folder_.file("deepseek"));
    std::filesystem::copy_file(data / "real_names/ragged.h5", folder_.file("dump.h5"));
  }

  [[nodiscard]] std::string output(const std::string& command) const {
    const std::string programs = std::filesystem::path(SCALEWRIGHT_CLI).parent_path().string();
    const RunOptions options{
        .environment = {{"PATH", programs + ":/usr/bin:/bin"}, {"XDG_CACHE_HOME", folder_.file("cache")}},
        .program = "/bin/sh"};
    const RunResult result = run({"-c", "cd \"$0\" && { " + command + "; } 2>&1", folder_.path().string()}, options);
    EXPECT_EQ(result.status, 0) << command << "\n" << result.out;
    return withoutConfinement(result.out);
  }

  TestFolder folder_;
};

TEST_P(DocumentedTest, EveryCommandPrintsWhatIsShown) {
  Document document(std::filesystem::path(SCALEWRIGHT_SOURCE_DIR) / GetParam());
  const bool record = std::getenv("SCALEWRIGHT_UPDATE_GOLDEN") != nullptr;
  std::size_t commands = 0;
  for (Shown& piece : document.pieces()) {
    if (piece.command.empty()) continue;
    ++commands;
    const std::string real = output(piece.command);
    if (record) {
      piece.output = real;
    } else {
      EXPECT_EQ(real, piece.output) << "$ " << piece.command;
    }
  }
  EXPECT_GT(commands, 0U);
  if (record) document.write();
}

INSTANTIATE_TEST_SUITE_P(Documents, DocumentedTest,
                         ::testing::Values("README.md", "docs/command-line.md", "docs/engines.md",
                                           "docs/real-networks.md"),
                         [](const auto& document) {
                           const std::string path = document.param;
                           return path == "README.md"          ? "Readme"
                                  : path.starts_with("docs/c") ? "CommandLine"
                                  : path.starts_with("docs/e") ? "Engines"
                                                               : "Networks";
                         });

}  // namespace
}  // namespace scalewright::cli_test

#include "app/cli/answer/shown_rows.h"

#include <CLI/CLI.hpp>

namespace scalewright::cli {

void addShownRows(CLI::App& command, ShownRows& shown, const char* equal) {
  command.add_flag("--all", shown.all, std::string("Show tensors that are ") + equal + ", too");
  command.add_option("--limit", shown.limit, "Show at most so many tensors; 0: all")
      ->type_name("N")
      ->capture_default_str();
}

void noteMore(const Console& console, std::size_t more) {
  if (more > 0) console.note(std::to_string(more) + " more; --limit 0 shows all");
}

}  // namespace scalewright::cli

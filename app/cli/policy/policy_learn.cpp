#include <CLI/CLI.hpp>

#include "app/cli/policy/policy_commands.h"
#include "core/base/system_error.h"
#include "core/policy/name_kinds.h"
#include "core/policy/names_file.h"

namespace scalewright::cli::policy_commands::policy_learn {
namespace {

constexpr const char* kExamples =
    "  scalewright-cli policy preview nvidia-llama dump.h5\n"
    "  scalewright-cli policy learn 'enc.#.foo_x' linear.input\n"
    "  scalewright-cli policy learn 'mem.#.a' layers.#.self_attn.k_cache --names project.names";
constexpr const char* kDetails =
    "# stands for each number in a name. A kind is a word such as linear.input or key_cache; another\n"
    "name is one that the tables know. The line is kept in $XDG_CONFIG_HOME/scalewright/names or the\n"
    "file that --names gives, and read whenever files are listed. Each line NAME -> LIKE of the file is\n"
    "such a rule: edit it as you like. Recipes hold the lines that were used.";

struct Options {
  std::string name;
  std::string like;
};

std::string kindsText() {
  std::string text = "Id of a kind, or a name that the tables know. Kinds: ";
  for (const policy::NameKind& kind : policy::nameKinds()) {
    text.append(&kind == policy::nameKinds().data() ? "" : ", ").append(kind.id);
  }
  return text;
}

ExitCode run(Session& session, const Options& options) {
  constexpr std::string_view kCommand = "policy learn";
  const auto name = policy::learnedName(options.name, options.like);
  if (!name) return stopWith(session, kCommand, name.error(), ExitCode::kUsage);
  const std::string& asked = session.options.names;
  const std::filesystem::path path = asked.empty() ? policy::personalNames() : std::filesystem::path(asked);
  if (path.empty() || asked == "none") {
    return stopWith(
        session, kCommand,
        {.code = ErrorCode::kInvalidArgument, .file = {}, .dataset = {}, .detail = "--names FILE is missing"},
        ExitCode::kUsage);
  }
  if (const auto learned = policy::learn(path, {*name}); !learned)
    return stopWith(session, kCommand, learned.error(),
                    isOfWriting(learned.error()) ? ExitCode::kWriteFailed : ExitCode::kNothing);
  if (session.options.json) {
    Json document = jsonDocument(kCommand);
    set(document,
        {{"file", path.string()}, {"name", name->tensors}, {"like", name->like}, {"problems", Json::array()}});
    session.console.print(jsonText(document));
  } else {
    session.console.print(printable(path.string()) + ": " + printable(name->tensors) + " -> " + printable(name->like) +
                          "\n");
  }
  return ExitCode::kOk;
}

void add(CLI::App& group, Session& session) {
  CLI::App* command =
      addCommand(group, "learn", "Say what names that no rule knows are like, and keep it", kExamples, kDetails);
  const auto options = std::make_shared<Options>();
  command->add_option("name", options->name, "Names, with # for each number")->required()->type_name("NAME");
  command->add_option("like", options->like, kindsText())->required()->type_name("KIND|NAME");
  command->callback([&session, options] { session.action = [&session, options] { return run(session, *options); }; });
}

}  // namespace

extern const Command kDescriptor;
const Command kDescriptor = {add};

}  // namespace scalewright::cli::policy_commands::policy_learn

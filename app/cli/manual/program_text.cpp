#include "app/cli/manual/program_text.h"

namespace scalewright::cli {

const ManualText& programText() {
  static const ManualText kText = {
      .summary = "choose how the tensors of a neural network are quantized",
      .synopsis = {"[COMMON-OPTIONS] COMMAND [OPTIONS] FILE...", "--completion bash|zsh|fish", "--manual"},
      .description =
          "Reads dumps of weights and activations (HDF5, safetensors, .npy, .onnx), shows how their values are\n"
          "distributed and what number formats and calibration methods would do to them, and writes recipes and\n"
          "the files of inference engines. It computes exactly what scalewright(1) shows.\n\n"
          "Answers go to standard output, everything else to standard error. Progress is shown only on a\n"
          "terminal.",
      .sections =
          {{"JSON ANSWERS",
            {{{},
              "Field names are stable. JSON has no infinity and no NaN: such a field is null and a field named\n"
              "NAME_reason says infinity, negative-infinity or undefined. What failed is listed in problems, each\n"
              "with code, file, dataset and detail."}}},
           {"READING FILES",
            {{{},
              "A process of its own reads files, which can do little else, so that a file which crashes its reader,\n"
              "or asks for more than half of the memory, which is what all readers share, costs one tensor. Where\n"
              "the system cannot confine it in every way (limits, Landlock, seccomp) every command that reads files\n"
              "says so on standard error; scalewright-cli --version --verbose says what holds here."},
             {"--group",
              "Datasets with the same text in the group (?<tensor>...) of the expression are one tensor, and in\n"
              "(?<port>...) if it has one, which follows the name behind a slash. (?<batch>...) orders them, numbers\n"
              "as numbers. What cannot be joined is named and stays apart. A recipe keeps the expression and is\n"
              "applied to files that are grouped so."},
             {"--mask",
              "The dataset has 0 and 1, sequences by tokens; the tokens of 0 are left out of everything but files of\n"
              "values and codes. Without the option the attribute mask of a dataset, a group or the file says which\n"
              "it is, else a dataset called attention_mask. Where several axes are as long as the sequences, the\n"
              "attribute token_axis of a dataset says which is that of its tokens."},
             {"--listing-seconds",
              "Besides, there are 0.1 milliseconds for each object in the file. What was found until then is worked\n"
              "on, the rest is named as a problem (listing-cut), and the status is 1. A dataset whose description\n"
              "alone keeps the processor busy for two seconds is given up."},
             {"--threads", "Results do not depend on how many there are."}}},
           {"SHARING A SCALE",
            {{{},
              "Tensors that share a scale have the largest of those that they would have by themselves; compare and\n"
              "calibrate show what that costs each of them in dB, where a negative cost is a gain. Tensors whose\n"
              "format, or whose options, are not those of most of a group, and those without one scale to share,\n"
              "keep their own and are warned about."},
             {"qkv", "Weights and inputs of the projections into an attention layer."},
             {"kv_cache", "The entries of its cache."},
             {"experts", "The inputs of all experts of a layer."},
             {"gate_up", "Weights and inputs of the projections into a gated layer."},
             {"range_preserving", "The inputs of max-pooling and concatenation take the range of the output."}}},
           {"EXIT STATUS",
            {{"0", "Done."},
             {"1",
              "Some tensors or files failed; the rest is done. A file that a command writes is whole or is not\n"
              "written: --partial writes the rest, and the file says what it lacks."},
             {"2",
              "The command line makes no sense: an unknown option, format, method or parameter, or a value out of\n"
              "range."},
             {"3", "Nothing could be done, or nothing was written since something failed that the file should hold."},
             {"4", "The result could not be written. An earlier version of the file is untouched."},
             {"130", "Interrupted. Nothing was written."},
             {{},
              "A dataset that holds no real numbers (strings, compounds) is a remark, not a failure. A reader of\n"
              "standard output that goes away early is no error."}}},
           {"ENVIRONMENT",
            {{"SCALEWRIGHT_WORKER",
              "The program, by its absolute path, that is started to read files: this one or scalewright(1). By\n"
              "default the program that runs, by /proc/self/exe, under whatever name. To be set where that is\n"
              "another program, as under valgrind(1)."},
             {"XDG_CACHE_HOME", "Profiles are kept in its folder scalewright."},
             {"XDG_CONFIG_HOME", "Policies and names of your own are in its folder scalewright."}}}},
      .see_also = {"scalewright", "scalewright-mpi"}};
  return kText;
}

}  // namespace scalewright::cli

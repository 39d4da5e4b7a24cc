"""Every command that writes: how it is run, what was there before it, what it writes.

A command runs in a folder of its own, with the inputs in ../in. Commands that are in neither list, options that write and
have no row, and exports without one make the sweep fail: see coverage.py.
"""
from dataclasses import dataclass

CLI, MPI, PYTHON, WINDOW = "cli", "mpi", "python", "window"


@dataclass(frozen=True)
class Row:
    name: str
    arguments: tuple            # behind the program and the options of all commands
    writes: tuple               # names of what is there after it
    covers: tuple = ()          # (command, option) that this is the row of
    before: tuple = ()          # commands that make what was there before; "copy A B" copies
    program: str = CLI
    cached: bool = False        # with a cache of profiles
    says: bool = False          # what is on standard output counts as well
    arms: bool = False          # says itself from where on calls are counted
    keeps: tuple = ()           # what stays beside it when it fails, so that it can go on
    goes_on: tuple = ()         # options of the command when it is run again
    differs: bytes = b""        # what is another one in each run, as an expression
    slow: bool = False          # takes seconds, and is left out of the short sweep
    apart: bool = False         # several outputs, each of which is old or new, and it is said which

    def names(self):
        return self.writes


def row(name, line, writes, covers, before="", **more):
    """`before`: lines, or a line that is run with the same program."""
    lines = tuple(tuple(one.split()) for one in before.strip().splitlines())
    return Row(name, tuple(line.split()), tuple(writes.split()), covers, lines, **more)


MODEL, WEIGHTS, ACTS = "../in/model/model.safetensors", "../in/weights.safetensors", "../in/acts.safetensors"

# Made in ../in before anything is tried: recipes and files that other commands read.
PREPARED = tuple(tuple(line.split()) for line in (
    "recipe make %s %s --format int8 --calibrator absmax -o int8.scalewright" % (ACTS, MODEL),
    "recipe make %s %s --format int8 --calibrator mse -o other-int8.scalewright" % (ACTS, MODEL),
    "recipe make %s %s --format fp8_e4m3fn --calibrator absmax -o fp8.scalewright" % (ACTS, MODEL),
    "recipe make %s %s --format fp8_e4m3fn --calibrator mse -o other-fp8.scalewright" % (ACTS, MODEL),
    "recipe make %s %s --format int8 --calibrator absmax --smooth 0.5 -o smooth.scalewright" % (ACTS, MODEL),
    "recipe make %s %s --format int8 --calibrator absmax --smooth 0.8 -o other-smooth.scalewright" % (ACTS, MODEL),
    "recipe make %s %s --format fp8_143 --calibrator absmax -o gaudi.scalewright" % (ACTS, MODEL),
    "recipe make %s %s --format fp8_143 --calibrator mse -o other-gaudi.scalewright" % (ACTS, MODEL),
    "recipe make ../in/caches.safetensors --format fp8_e4m3fn --calibrator absmax -o caches.scalewright",
    "recipe make ../in/caches.safetensors --format fp8_e4m3fn --calibrator mse -o other-caches.scalewright",
    "recipe make ../in/layers.onnx ../in/layers.profile.h5 --format int8 --calibrator absmax -o graph.scalewright",
    "recipe make ../in/layers.onnx ../in/layers.profile.h5 --format int8 --calibrator percentile -o other-graph.scalewright",
    "recipe make ../in/cnn.onnx --format int8 --calibrator absmax -o net.scalewright",
    "recipe make ../in/cnn.onnx --format int8 --calibrator mse -o other-net.scalewright",
    "recipe make ../in/many.safetensors --format int8 --calibrator absmax -o many.scalewright",
    "recipe make ../in/many.safetensors --format int8 --calibrator mse -o other-many.scalewright",
    "export int8.scalewright --to tensorrt-cache -o calibration.cache",
    "profile %s --save a.profile.h5" % ACTS,
    "profile ../in/more.safetensors --save b.profile.h5 --first-batch 8",
))

_FILES = {  # exporter: recipe, options, what stands beside the file
    "scalewright": ("int8", "", ""), "tensorrt-cache": ("int8", "", ""),
    "ort-overrides": ("int8", "--set activation_type=qint8", ""), "ort-calibration": ("int8", "", "*"),
    "aimet-encodings": ("int8", "", "*"), "compressed-tensors": ("fp8", "", "*"), "llm-compressor": ("fp8", "", "*"),
    "vllm-scales": ("fp8", "", "*"), "smoothing-factors": ("smooth", "", "*"), "habana": ("gaudi", "", "*"),
    "modelopt-quant-cfg": ("fp8", "", "*"), "hf-quant-config": ("fp8", "", "*"), "quark": ("fp8", "", "*"),
    "torchao": ("int8", "", "*"), "kv-cache-scales": ("caches", "", "*"), "csv": ("int8", "", ""),
}


def _exports():
    for exporter, (recipe, options, _) in _FILES.items():
        line = "export ../in/%%s%s.scalewright --to %s %s --force -o t.out" % (recipe, exporter, options)
        yield row("export-" + exporter, line % "", "t.out", (("export", "--to " + exporter), ("export", "-o")),
                  line % "other-")
    for flavour, recipe in (("compressed-tensors", "fp8"), ("modelopt", "fp8"), ("quark", "fp8")):
        line = ("export ../in/%%s%s.scalewright --to checkpoint --flavor %s --from ../in/model --force -o t"
                % (recipe, flavour))
        covers = (("export", "--to checkpoint"), ("export", "--flavor " + flavour))
        yield row("checkpoint-" + flavour, line % "", "t", covers, line % "other-")
        yield row("checkpoint-%s-new" % flavour, line % "", "t", covers)
    line = ("export ../in/%smany.scalewright --to checkpoint --flavor compressed-tensors --from ../in/many.safetensors "
            "--force -o t")
    yield row("checkpoint-many", line % "", "t", covers, line % "other-", slow=True)
    line = "export ../in/%sgraph.scalewright --to onnx-qdq --force -o t.onnx"
    covers = (("export", "--to onnx-qdq"),)
    yield row("onnx-qdq", line % "", "t.onnx", covers, line % "other-")
    # In a folder, since the values of a model that replaces another have a name by what they are.
    line = "export ../in/%snet.scalewright --to onnx-qdq --set external=true --force -o t/m.onnx"
    yield row("onnx-qdq-external", line % "", "t", covers, "values %s -o t\n" % WEIGHTS + line % "other-")


def _decisions():
    make = "recipe make %s %s --format %%s -o t.scalewright" % (ACTS, MODEL)
    yield row("recipe-make", make % "int8", "t.scalewright", (("recipe make", "-o"),), make % "fp8_e4m3fn")
    edit = "recipe edit %s.scalewright --tensor *q_proj* --format bf16"
    yield row("recipe-edit", edit % "t", "t.scalewright", (("recipe edit", ""),), "copy ../in/int8.scalewright t.scalewright")
    yield row("recipe-edit-other", edit % "../in/int8" + " -o t.scalewright", "t.scalewright", (("recipe edit", "-o"),),
              "copy ../in/int8.scalewright t.scalewright")
    yield row("recipe-measure", "recipe measure t.scalewright --own ppl=5.47 --lower-is-better ppl", "t.scalewright",
              (("recipe measure", ""),), "copy ../in/int8.scalewright t.scalewright")
    apply = "recipe apply ../in/%%s.scalewright ../in/more.safetensors %s -o t.scalewright" % MODEL
    yield row("recipe-apply", apply % "int8", "t.scalewright", (("recipe apply", "-o"),), apply % "fp8")
    search = "search %s %s --candidate nvfp4 --candidate bf16 --bits %%s -o t.scalewright" % (ACTS, MODEL)
    yield row("search", search % "8", "t.scalewright", (("search", "-o"),), search % "16")
    verdict = "verdict %s %s --format %%s --repair -o t.scalewright" % (ACTS, MODEL)
    yield row("verdict", verdict % "int8", "t.scalewright", (("verdict", "-o"),), verdict % "fp8_e4m3fn")
    yield row("import", "import ../in/calibration.cache -o t.scalewright", "t.scalewright", (("import", "-o"),),
              "copy ../in/int8.scalewright t.scalewright")
    learn = "policy learn %s linear.input --names t.names"
    yield row("policy-learn", learn % "enc.#.foo_x", "t.names", (("policy learn", ""),), learn % "dec.#.bar_x")


def _tensors():
    values = "values %s -o t%%s" % WEIGHTS
    some = "values %s --tensor *[0-3].proj* -o t%%s" % WEIGHTS
    for name, ending in (("h5", ".h5"), ("folder", "")):
        yield row("values-" + name, values % ending, "t" + ending, (("values", "-o"),), some % ending)
    one = "values %s layers.%%d.proj.weight -o t.npy" % WEIGHTS
    yield row("values-npy", one % 1, "t.npy", (("values", "-o"),), one % 2)
    yield row("values-folder-new", values % "", "t", (("values", "-o"),))
    quantize = "quantize %s --format %%s -o t%%s" % WEIGHTS
    for name, ending in (("h5", ".h5"), ("folder", "")):
        yield row("quantize-" + name, quantize % ("int8", ending), "t" + ending, (("quantize", "-o"),),
                  quantize % ("fp8_e4m3fn", ending))
    yield row("quantize-h5-new", quantize % ("int8", ".h5"), "t.h5", (("quantize", "-o"),))
    many = "quantize ../in/many.safetensors --recipe ../in/%smany.scalewright -o t"
    yield row("quantize-many", many % "", "t", (("quantize", "-o"),), many % "other-", slow=True)
    smooth = "smooth %s %s --alpha %%s -o t%%s" % (ACTS, MODEL)
    for name, ending in (("h5", ".h5"), ("folder", "")):
        yield row("smooth-" + name, smooth % ("0.5", ending), "t" + ending, (("smooth", "-o"),), smooth % ("0.8", ending))


def _counts():
    profile = "profile ../in/%s.safetensors --save t.profile.h5"
    yield row("profile-save", profile % "acts", "t.profile.h5", (("profile", "--save"),), profile % "more")
    yield row("merge", "merge ../in/a.profile.h5 ../in/b.profile.h5 -o t.profile.h5", "t.profile.h5", (("merge", "-o"),),
              "copy ../in/a.profile.h5 t.profile.h5")
    yield row("cache", "--json profile " + WEIGHTS, "", (("profile", "cache"),), cached=True, says=True)
    report = "report %s -o t.html --title %%s" % ACTS
    yield row("report", report % "new", "t.html", (("report", "-o"),), report % "old")
    yield row("report-plots", report % "new" + " --save-plots t", "t.html t", (("report", "--save-plots"),),
              report % "old" + " --format int4 --save-plots t", apart=True)
    yield row("mpi-profile", profile % "acts", "t.profile.h5", (("mpi profile", "--save"),), profile % "more", program=MPI,
              keeps=("t.profile.h5.part-0",), goes_on=("--resume",))
    for name, slow in (("record", False), ("record_model", True)):
        line = "../in/%s.py %%d" % name
        yield row("python-" + name, line % 1, "t.profile.h5", (), line % 2, program=PYTHON, arms=True, slow=slow)


# A PDF names itself by a number of its own.
_OF_PDF = rb"/ID\s*\[[^\]]*\]|uuid:[0-9a-f-]+|/CreationDate\s*\([^)]*\)|20\d\d-\d\d-\d\dT[0-9:+Z-]*"


def _windows():
    """What the window saves and exports: `fault_window`, built beside this, calls what its menus call."""
    shown = "../in/weights.safetensors"
    for name, action, target, opened, slow in (
            ("study", "study", "t.scalewright", shown, False), ("tensors-h5", "tensors", "t.h5", shown, False),
            ("tensors-folder", "tensors", "t.out", shown, True), ("report", "report", "t.html", shown, True),
            ("plot-svg", "plot", "t.svg", shown, True), ("plot-png", "plot", "t.png", shown, True),
            ("plot-pdf", "plot", "t.pdf", shown, True), ("csv", "csv", "t.csv", shown, True),
            ("checkpoint", "checkpoint", "t.out", MODEL, True)):
        line = "%s %s %s %%s" % (action, opened, target)
        # What is there already is replaced only where the window asks for it: a checkpoint goes where nothing is.
        before = "" if action == "checkpoint" else line % "int4"
        yield row("window-" + name, line % "int8", target, (), before, program=WINDOW, arms=True, slow=slow,
                  differs=_OF_PDF if target.endswith(".pdf") else b"")


ROWS = (*_tensors(), *_counts(), *_decisions(), *_exports(), *_windows())

# Commands that only read. What they say goes to standard output.
READ_ONLY = ("list", "inspect", "check", "experts", "compare", "diff", "suggest", "calibrate", "curve", "policy list",
             "policy show", "policy preview", "policy check", "recipe diff", "recipe validate", "engines", "samples", "blocks", "layers",
             "formats", "methods")

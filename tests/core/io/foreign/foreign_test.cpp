#include "core/io/foreign/foreign.h"

#include <random>

#include "core/base/error_detail.h"
#include "core/io/facts.h"
#include "core/io/foreign/line.h"
#include "tests/core/io/io_support.h"

namespace scalewright::io {
namespace {

using namespace std::string_literals;

std::string zeros(std::size_t count) {
  return std::string(count, '\0');
}

std::string bytesOf(std::uint64_t number, std::size_t width) {
  std::string bytes;
  for (std::size_t i = 0; i < width; ++i) bytes += static_cast<char>(number >> 8 * i & 0xFF);
  return bytes;
}

/// A zip archive of empty files, by APPNOTE.TXT: local headers, directory, end.
std::string zipOf(const std::vector<std::string>& names) {
  std::string files;
  std::string directory;
  for (const std::string& name : names) {
    const std::string common = bytesOf(0, 2) + zeros(6) + zeros(4) + zeros(8) + bytesOf(name.size(), 2);
    directory += "PK\x01\x02"s + bytesOf(20, 2) + bytesOf(20, 2) + common + zeros(2) + zeros(2) + zeros(8) +
                 bytesOf(files.size(), 4) + name;
    files += "PK\x03\x04"s + bytesOf(20, 2) + common + zeros(2) + name;
  }
  const std::string end = "PK\x05\x06"s + zeros(4) + bytesOf(names.size(), 2) + bytesOf(names.size(), 2) +
                          bytesOf(directory.size(), 4) + bytesOf(files.size(), 4) + zeros(2);
  return files + directory + end;
}

struct Foreign {
  std::string test;
  std::string bytes;
  std::string fact;     ///< a part of it
  std::string command;  ///< a part of it; empty where none is given
};

void PrintTo(const Foreign& foreign, std::ostream* out) {
  *out << foreign.test;
}

void write(const std::filesystem::path& path, const std::string& bytes) {
  writeFileBytes(path, std::as_bytes(std::span(bytes)));
}

class ForeignTest : public ::testing::TestWithParam<Foreign> {};

TEST_P(ForeignTest, IsNamedByItsContentUnderEveryName) {
  const ScratchFolder folder;
  for (const char* name : {"a", "a.h5", "a.safetensors", "a.npy", "a.onnx", "a.npz", "a.json"}) {
    write(folder.file(name), GetParam().bytes);
    const auto source = openSource(folder.file(name), {});
    ASSERT_FALSE(source.has_value()) << name;
    EXPECT_EQ(source.error().code, ErrorCode::kUnknownFileType) << name;
    const auto [fact, command] = partsOfDetail(source.error().detail);
    EXPECT_NE(fact.find(GetParam().fact), std::string::npos) << name << ": " << fact;
    EXPECT_EQ(command.empty(), GetParam().command.empty()) << command;
    EXPECT_NE(command.find(GetParam().command), std::string::npos) << name << ": " << command;
    EXPECT_EQ(command.find('\n'), std::string::npos);
    const auto facts = readFacts(folder.file(name), {}, [](std::string_view) { return ErrorCode::kNone; });
    ASSERT_FALSE(facts.has_value());
    EXPECT_EQ(facts.error(), source.error());
  }
}

INSTANTIATE_TEST_SUITE_P(
    Formats, ForeignTest,
    ::testing::Values(
        Foreign{"Empty", "", "an empty file", ""}, Foreign{"Zeros", zeros(200), "nothing but zeros", ""},
        Foreign{"LfsPointer", "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n", "Git LFS",
                "lfs pull -I a"},
        Foreign{"Html", "\n<!DOCTYPE html><html>404</html>", "an HTML page", ""},
        Foreign{"HtmlWithoutType", "<HTML><body>", "an HTML page", ""},
        Foreign{"Xml", "<?xml version=\"1.0\"?><Error/>", "an XML document", ""},
        Foreign{"Npz", zipOf({"layer0.output.npy", "b.npy"}), "(.npz)", "numpy.load"},
        Foreign{"Torch", zipOf({"archive/data.pkl", "archive/data/0"}), "torch.save", "weights_only=True"},
        Foreign{"TorchScript", zipOf({"m/constants.pkl", "m/data.pkl", "m/code/x.py"}), "TorchScript",
                "torch.jit.load"},
        Foreign{"Keras", zipOf({"metadata.json", "config.json", "model.weights.h5"}), ".keras", "zipfile"},
        Foreign{"ZarrInZip", zipOf({"zarr.json", "a/zarr.json", "a/c/0"}), "Zarr", "ZipStore"},
        Foreign{"OtherZip", zipOf({"readme.txt", "xdata.pkl"}), "a zip archive", "zipfile -e"},
        Foreign{"CutZip", zipOf({"a.npy"}).substr(0, 40), "without its end", ""},
        Foreign{"LegacyTorch", "\x80\x02\x8A\x0A\x6C\xFC\x9C\x46\xF9\x20\x6A\xA8\x50\x19.\x80\x02M\xE9\x03.}q"s,
                "torch.save", "weights_only=True"},
        Foreign{"Pickle", "\x80\x04\x95\x03\0\0\0\0\0\0\0}\x94."s, "a Python pickle", "pickle.load"},
        Foreign{"PickleOfProtocol2", "\x80\x02}q\0."s, "only if you trust", "pickle.load"},
        Foreign{"PickleOfProtocol0", "(dp0\nVa\np1\nI1\ns.", "a Python pickle", "pickle.load"},
        Foreign{"Joblib", "\x80\x04\x95\x40\0\0\0\0\0\0\0\x8C\x13joblib.numpy_pickle"s, "joblib", "joblib.load"},
        Foreign{"Gguf", "GGUF"s + bytesOf(3, 4) + zeros(40), "GGUF", "gguf.GGUFReader"},
        Foreign{"TfLite", bytesOf(28, 4) + "TFL3" + zeros(60), "TensorFlow Lite", "tf2onnx.convert --tflite"},
        Foreign{"Ort", bytesOf(28, 4) + "ORTM" + zeros(60), ".ort", ""},
        Foreign{"Parquet", "PAR1" + zeros(50) + "PAR1", "Parquet", "pyarrow.parquet"},
        Foreign{"Arrow", "ARROW1" + zeros(80), "Arrow", "pyarrow.feather"},
        Foreign{"ArrowStream", "\xFF\xFF\xFF\xFF"s + bytesOf(56, 4) + bytesOf(16, 4) + zeros(52), "stream of Arrow",
                "open_stream"},
        Foreign{"MessagePack", "\x82\xA1w\xC4\x04\1\2\3\4\xA4step\x05"s, "MessagePack", "msgpack"},
        Foreign{"MessagePackOfFlax", "\x81\xA6params\x81\xA6kernel\xC7\x03\x01\x90\xA1z"s, "MessagePack", "msgpack"},
        Foreign{"Table", "1.5,2.5\n-3e-2,4\n", "numbers as text", "numpy"},
        Foreign{"TableWithNames", "a;b\n1.5;+2.5\n", "numbers as text", "numpy"},
        Foreign{"TableOfTabs", "1\t2\n3\tnan\n", "numbers as text", "numpy"},
        Foreign{"Json", "{\"a\": [1, 2]}", "JSON", "json.load"},
        Foreign{"Polygraphy", R"({"polygraphy_class": "RunResults", "lst": []})", "Polygraphy", "b64decode"},
        Foreign{"Recipe", R"({"schema": "scalewright-recipe", "schema_version": 1})", "decisions of Scalewright", ""},
        Foreign{"CheckpointIndex", R"({"weight_map": {"a": "model-1.safetensors"}})", "open the folder", ""},
        Foreign{"Text", "these are not tensors", "text, which", ""},
        Foreign{"CopyOfALink", "dir/a.h5", "one word of text", ""},
        Foreign{"CalibrationCache", "TRT-8601-EntropyCalibration2\ninput: 3c010a14\n", "calibration cache", ""},
        Foreign{"Gzip", "\x1F\x8B\x08\0\0"s, "gzip", "gzip -dc <"}, Foreign{"Xz", "\xFD\x37zXZ\0"s, "xz", "xz -dc <"},
        Foreign{"Bzip2", "BZh91AY&SY\1\2", "bzip2", "bzip2 -dc <"},
        Foreign{"Zstandard", "\x28\xB5\x2F\xFD\1\2", "Zstandard", "zstd -dc <"},
        Foreign{"Tar", zeros(257) + "ustar" + zeros(300), "a tar archive", "tarfile -e"},
        Foreign{"Hdf4", "\x0E\x03\x13\x01" + zeros(100), "HDF4", "pyhdf"},
        Foreign{"NetCdf3", "CDF\x01" + zeros(100), "netCDF file of version 3", "nc3tonc4"},
        Foreign{"Matlab5", "MATLAB 5.0 MAT-file, Platform: GLNXA64", "MATLAB", "scipy.io"},
        // The masked CRC-32C of the eight bytes 18 00 .. 00, as TensorFlow writes in every such file.
        Foreign{"Events", bytesOf(24, 8) + "\xA3\x7F\x4B\x22" + zeros(9) + "\x1A\x0D" + "brain.Event:2" + zeros(4),
                "TensorBoard", "event_accumulator"},
        Foreign{"TensorFlowIndex", zeros(40) + "\x57\xFB\x80\x8B\x24\x75\x47\xDB", "index of a TensorFlow checkpoint",
                "load_checkpoint"},
        Foreign{"ImportanceMatrix", bytesOf(1, 4) + bytesOf(3, 4) + "abc" + bytesOf(5, 4) + bytesOf(2, 4) + zeros(8),
                "llama.cpp", "numpy"},
        // dims 1, data_type FLOAT, name y, raw_data
        Foreign{"OnnxTensor", "\x08\x01\x10\x01\x42\x01y\x4A\x04\0\0\x80\x3F"s, "TensorProto", "onnx.load_tensor"},
        Foreign{"TensorFlowGraph", "\x0A\x08\x0A\x01x\x12\x03"s + "Add", "GraphDef", ""},
        Foreign{"Picture", "\x89PNG\r\n\x1A\n" + zeros(20), "a picture", "PIL"}),
    [](const auto& parameter) { return parameter.param.test; });

TEST(ForeignFilesTest, AreNamedAsTheirWritersMadeThem) {
  const std::vector<std::pair<std::string, std::string>> files = {
      {"acts.npz", "(.npz)"},           {"acts_z.npz", "(.npz)"},
      {"model.keras", ".keras"},        {"model.pt", "torch.save"},
      {"acts.pkl", "a Python pickle"},  {"outputs.json", "Polygraphy"},
      {"out.pb", "one tensor of ONNX"}, {"a.arrow", "Arrow"},
      {"a.parquet", "Parquet"}};
  for (const auto& [name, fact] : files) {
    const auto source = openSource(dataFile("foreign/" + name), {});
    ASSERT_FALSE(source.has_value()) << name;
    EXPECT_NE(source.error().detail.find(fact), std::string::npos) << name << ": " << source.error().detail;
  }
}

TEST(ForeignFilesTest, BytesThatNothingKnowsAreCalledThat) {
  const ScratchFolder folder;
  std::mt19937 random(7);
  std::string bytes;
  for (int i = 0; i < 4000; ++i) bytes += static_cast<char>(random());
  write(folder.file("raw.bin"), bytes);
  const auto source = openSource(folder.file("raw.bin"), {});
  EXPECT_EQ(source.error().code, ErrorCode::kUnknownFileType);
  EXPECT_NE(source.error().detail.find("no format that is known here"), std::string::npos);
  EXPECT_NE(source.error().detail.find("numpy.fromfile"), std::string::npos);
  // A name says what the file was; damage of its first bytes is called that.
  write(folder.file("raw.h5"), bytes);
  EXPECT_EQ(openingError(folder.file("raw.h5")), ErrorCode::kNotHdf5);
}

TEST(ForeignFilesTest, BytesMadeToMisleadAreReadWithinTheFile) {
  const ScratchFolder folder;
  const std::string zip = zipOf({"a.npy", "b.npy"});
  for (std::size_t at = 0; at < zip.size(); ++at) {
    std::string damaged = zip;
    damaged[at] = '\xFF';
    write(folder.file("x"), damaged);
    EXPECT_EQ(openingError(folder.file("x")), ErrorCode::kUnknownFileType) << at;
  }
  // Nested without end, with counts beyond all bytes.
  for (const std::string& bytes : {"\x81\xA1w"s + std::string(5000, '\x91'), "\xDF\xFF\xFF\xFF\xFF\xA1w"s,
                                   "\x81\xA1w\xC6\xFF\xFF\xFF\xFF"s, "\xFF\xFF\xFF\xFF\xF8\xFF\xFF\xFF\1\0\0\0"s}) {
    write(folder.file("x"), bytes);
    EXPECT_EQ(openingError(folder.file("x")), ErrorCode::kUnknownFileType);
    EXPECT_NE(openSource(folder.file("x"), {}).error().detail.find("no format"), std::string::npos);
  }
}

TEST(ForeignFilesTest, FoldersAreNamedByTheNamesInThem) {
  const std::vector<std::pair<std::string, std::string>> folders = {{".zgroup", "Zarr"},
                                                                    {"zarr.json", "Zarr"},
                                                                    {"a.npy", "a folder of .npy files"},
                                                                    {"a.h5", "a folder of HDF5 files"},
                                                                    {"saved_model.pb", "SavedModel"},
                                                                    {"a.pt", "a folder of torch files"},
                                                                    {"readme", "a folder without safetensors files"}};
  for (const auto& [name, fact] : folders) {
    const ScratchFolder folder;
    write(folder.file(name), "x");
    const auto source = openSource(folder.file(""), {});
    EXPECT_EQ(source.error().code, ErrorCode::kUnknownFileType) << name;
    EXPECT_NE(source.error().detail.find(fact), std::string::npos) << source.error().detail;
  }
}

TEST(ForeignFilesTest, ALinkThatLeadsNowhereNamesItsEnd) {
  const ScratchFolder folder;
  std::filesystem::create_symlink("nowhere/x.h5", folder.file("link.h5"));
  const auto source = openSource(folder.file("link.h5"), {});
  EXPECT_EQ(source.error().code, ErrorCode::kFileNotFound);
  EXPECT_NE(source.error().detail.find("nowhere/x.h5"), std::string::npos);
}

TEST(CommandLineTest, QuotesWhatAShellWouldTakeApart) {
  EXPECT_EQ(commandLine("cat {in} > {unpacked}", "/a/b.gz", ""), "cat /a/b.gz > b");
  EXPECT_EQ(commandLine("x {in} {out}", "/a b/it's$.npz", ".h5"), R"(x '/a b/it'\''s$.npz' 'it'\''s$.npz.h5')");
  EXPECT_EQ(commandLine("x {in} {out} {folder} {name}", "-rf", ".h5"), "x ./-rf ./-rf.h5 . ./-rf");
  EXPECT_EQ(commandLine("x {in}", "{out}", ".h5"), "x '{out}'");
  EXPECT_EQ(commandLine("x {out}", "/a/folder/", ".h5"), "x folder.h5");
}

TEST(SentenceTest, AnErrorWithACommandEndsWithIt) {
  const Error error{ErrorCode::kUnknownFileType, "a", {}, "a fact\npython3 x"};
  const std::string text = sentence(error);
  EXPECT_NE(text.find("(a fact); for a file that is read, run: python3 x"), std::string::npos) << text;
  EXPECT_EQ(text.find('\n'), std::string::npos);
}

}  // namespace
}  // namespace scalewright::io

// Values in files beside a model: only plain names below its folder, without links, and whole numbers that fit.
#include <sys/stat.h>

#include <cstring>
#include <fstream>

#include "core/io/checkpoint/files.h"
#include "tests/core/io/onnx/written_model.h"

namespace scalewright::io {
namespace {

namespace fs = std::filesystem;
using Entries = std::vector<std::pair<std::string, std::string>>;

class OnnxExternalTest : public ::testing::Test {
 protected:
  OnnxExternalTest() {
    std::vector<float> values(16);
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = static_cast<float>(i);
    fs::create_directories(model_.folder().file("data"));
    for (const char* name : {"w.bin", "data/w.bin"}) {
      writeFileBytes(model_.folder().file(name), std::as_bytes(std::span(values)));
    }
    model_.weight("near", {2});
  }
  /// A tensor of four floats that is said to be there.
  void external(const Entries& entries, const std::string& name = "w") {
    onnx::TensorProto& tensor = *model_.proto.mutable_graph()->add_initializer();
    tensor.set_name(name);
    tensor.set_data_type(onnx::TensorProto::FLOAT);
    tensor.add_dims(4);
    tensor.set_data_location(onnx::TensorProto::EXTERNAL);
    for (const auto& [key, value] : entries) {
      auto& entry = *tensor.add_external_data();
      entry.set_key(key);
      entry.set_value(value);
    }
  }
  /// The tensor is refused, by its name, and the one beside it is there.
  void expectRefused(ErrorCode code) {
    const auto source = model_.open();
    ASSERT_NE(source, nullptr);
    const auto problem = problemOf(*source, "w");
    ASSERT_TRUE(problem.has_value());
    EXPECT_EQ(problem->code, code) << sentence(*problem);
    EXPECT_EQ(findInfo(*source, "w"), nullptr);
    EXPECT_EQ(readValues(*source, "near").size(), 2U);
  }

  WrittenModel model_;
};

TEST_F(OnnxExternalTest, ReadsWhatIsBelowTheFolder) {
  external({{"location", "w.bin"}, {"offset", "8"}, {"length", "16"}}, "a");
  external({{"location", "data/w.bin"}}, "b");
  external({{"location", "./w.bin"}, {"offset", "48"}, {"checksum", "abc"}, {"colour", "blue"}}, "c");
  const auto source = model_.open();
  EXPECT_EQ(readValues(*source, "a"), (std::vector<double>{2, 3, 4, 5}));
  EXPECT_EQ(readValues(*source, "b"), (std::vector<double>{0, 1, 2, 3}));
  EXPECT_EQ(readValues(*source, "c"), (std::vector<double>{12, 13, 14, 15}));
  EXPECT_EQ(findInfo(*source, "c")->attributes.at("external_data.colour"), "blue");
  EXPECT_EQ(source->catalogue().attributes.at("external_data"), "data/w.bin, w.bin");
}

TEST_F(OnnxExternalTest, RefusesNamesThatAreNotPlain) {
  fs::create_symlink("w.bin", model_.folder().file("link.bin"));
  fs::create_directory_symlink("data", model_.folder().file("linked"));
  ASSERT_EQ(::mkfifo(model_.folder().file("pipe").c_str(), 0600), 0);
  const std::vector<std::pair<std::string, ErrorCode>> names = {
      {(model_.folder().file("w.bin")).string(), ErrorCode::kExternalStorage},
      {"../" + model_.folder().file("").parent_path().filename().string() + "/w.bin", ErrorCode::kExternalStorage},
      {"data/../w.bin", ErrorCode::kExternalStorage},
      {"data//w.bin", ErrorCode::kExternalStorage},
      {"data/", ErrorCode::kExternalStorage},
      {std::string("w.bin\0.txt", 10), ErrorCode::kExternalStorage},
      {"", ErrorCode::kMalformedFile},
      {"link.bin", ErrorCode::kFileUnreadable},
      {"linked/w.bin", ErrorCode::kFileUnreadable},
      {"data", ErrorCode::kFileUnreadable},
      {"pipe", ErrorCode::kFileUnreadable},
      {"missing.bin", ErrorCode::kFileNotFound}};
  for (const auto& [name, code] : names) {
    SCOPED_TRACE(name);
    model_.proto.mutable_graph()->mutable_initializer()->DeleteSubrange(1, model_.proto.graph().initializer_size() - 1);
    external({{"location", name}});
    expectRefused(code);
  }
}

TEST_F(OnnxExternalTest, RefusesNumbersWithoutSense) {
  const std::vector<std::pair<Entries, ErrorCode>> cases = {
      {{{"offset", "0x10"}}, ErrorCode::kMalformedFile},
      {{{"offset", "-8"}}, ErrorCode::kMalformedFile},
      {{{"offset", " 8"}}, ErrorCode::kMalformedFile},
      {{{"offset", "99999999999999999999999"}}, ErrorCode::kMalformedFile},
      {{{"offset", "0"}, {"offset", "8"}}, ErrorCode::kMalformedFile},
      {{{"length", "12"}}, ErrorCode::kMalformedFile},
      {{{"length", "20"}}, ErrorCode::kMalformedFile},
      {{{"offset", "52"}}, ErrorCode::kTruncated},
      {{{"offset", "18446744073709551615"}}, ErrorCode::kTruncated}};
  for (const auto& [entries, code] : cases) {
    SCOPED_TRACE(entries.front().first + " " + entries.front().second);
    model_.proto.mutable_graph()->mutable_initializer()->DeleteSubrange(1, model_.proto.graph().initializer_size() - 1);
    Entries all = entries;
    all.emplace_back("location", "w.bin");
    external(all);
    expectRefused(code);
  }
}

TEST_F(OnnxExternalTest, RefusesValuesInTwoPlaces) {
  external({{"location", "w.bin"}});
  model_.proto.mutable_graph()->mutable_initializer(1)->set_raw_data(std::string(16, '\0'));
  expectRefused(ErrorCode::kMalformedFile);
}

TEST_F(OnnxExternalTest, IsFollowedBesideFilesOfThatNameOnly) {
  external({{"location", "w.bin"}});
  const auto source = openFile(model_.save("model.bin"));
  const auto problem = problemOf(*source, "w");
  ASSERT_TRUE(problem.has_value());
  EXPECT_EQ(problem->code, ErrorCode::kExternalStorage);
}

TEST_F(OnnxExternalTest, IdentityCoversTheFilesBesideTheModel) {
  external({{"location", "data/w.bin"}});
  const auto path = model_.save();
  const auto before = identify(path);
  ASSERT_TRUE(before);
  EXPECT_EQ(openFile(path)->catalogue().identity, *before);
  std::vector<float> other(16, 7.0F);
  writeFileBytes(model_.folder().file("data/w.bin"), std::as_bytes(std::span(other)));
  const auto after = identify(path);
  ASSERT_TRUE(after);
  EXPECT_NE(before->digest, after->digest);
  EXPECT_EQ(before->size, after->size);
}

TEST_F(OnnxExternalTest, OnlyFilesThatMayBeOpenedAreToBeRead) {
  fs::create_symlink("/etc/hostname", model_.folder().file("link.bin"));
  external({{"location", "data/w.bin"}}, "a");
  external({{"location", "link.bin"}}, "b");
  external({{"location", "/etc/hostname"}}, "c");
  external({{"location", "../secret"}}, "d");
  const auto path = model_.save();
  const auto files = filesToRead(path);
  ASSERT_EQ(files.size(), 2U);
  EXPECT_EQ(files[0], path);
  EXPECT_EQ(files[1].filename(), "w.bin");
  EXPECT_EQ(files[1].parent_path().filename(), "data");
}

TEST_F(OnnxExternalTest, FileThatChangesIsNoticed) {
  external({{"location", "w.bin"}});
  const auto source = model_.open();
  const auto reader = source->open("w");
  ASSERT_TRUE(reader);
  std::vector<std::byte> buffer;
  ASSERT_TRUE((*reader)->read(0, buffer));
  std::vector<float> other(17, 7.0F);
  writeFileBytes(model_.folder().file("w.bin"), std::as_bytes(std::span(other)));
  const auto again = (*reader)->read(0, buffer);
  ASSERT_FALSE(again);
  EXPECT_EQ(again.error().code, ErrorCode::kFileChanged);
}

}  // namespace
}  // namespace scalewright::io

// Names of files that are no UTF-8.
#include "app/gui/reading/native_path.h"

#include "core/session/format/study_file.h"
#include "tests/app/gui/bench_fixture.h"

namespace scalewright::test {
namespace {

class NativePathTest : public BenchTest {
 protected:
  NativePathTest() {
    std::error_code error;
    std::filesystem::create_directory(folder(), error);
    if (error) return;  // a file system that takes Unicode only
    Hdf5File(latin1().string()).add("head.weight", tailedValues(512, 1), {16, 32});
    offered_ = true;
  }
  ~NativePathTest() override {
    std::error_code error;
    std::filesystem::remove_all(folder(), error);  // Qt cannot
  }
  [[nodiscard]] std::filesystem::path folder() const { return folder_.path().toStdString() + "/caf\xe9"; }
  [[nodiscard]] std::filesystem::path latin1() const { return folder() / "mod\xe8le.h5"; }
  /// Returns a path as a dialog or the command line hands it over.
  [[nodiscard]] static QString shown(const std::filesystem::path& path) {
    return QFile::decodeName(QByteArray::fromStdString(path.string()));
  }
  bool loaded(std::size_t size) {
    return QTest::qWaitFor([this, size] { return study().size() == size && !window_->controller().loader().busy(); });
  }

  bool offered_ = false;
};

TEST_F(NativePathTest, PlainNamesAreThemselves) {
  EXPECT_EQ(app::nativePath(dataFile()), dataFile().toStdString());
  EXPECT_EQ(app::nativePath(QStringLiteral("/no/such/file \u00e9")), "/no/such/file \xc3\xa9");
  EXPECT_EQ(app::nativePath(QStringLiteral("/no/such/\ufffd")), "/no/such/\xef\xbf\xbd");
  EXPECT_TRUE(app::canonicalPath(QStringLiteral("/no/such/\ufffd")).empty());
}

TEST_F(NativePathTest, ANameOfOtherBytesIsFoundByWhatItIsShownAs) {
  if (!offered_) GTEST_SKIP() << "names are Unicode here";
  ASSERT_TRUE(shown(latin1()).contains(QChar::ReplacementCharacter));
  EXPECT_EQ(app::nativePath(shown(latin1())), latin1());
}

TEST_F(NativePathTest, SuchFilesOpenAndTheirDecisionsAreKept) {
  if (!offered_) GTEST_SKIP() << "names are Unicode here";
  window_->files().open({shown(latin1())});
  ASSERT_TRUE(loaded(1));
  EXPECT_EQ(study().sources()[0].identity.path, std::filesystem::canonical(latin1()).string());
  part<widgets::TensorPanel>(*window_).setCurrentTensor(0);
  settle();
  QTest::keyClick(&histogram(), Qt::Key_Left, Qt::ShiftModifier);
  settle();
  const recipe::Decision decided = study().tensor(0).decision;
  ASSERT_FALSE(recipe::sameChoice(decided, recipe::defaultDecision(study().tensor(0).info)));
  const QString saved = folder_.filePath(QStringLiteral("net.scalewright"));
  ASSERT_TRUE(window_->files().studies().saveAs(saved));
  window_.reset();
  makeWindow();
  window_->files().open({saved});
  ASSERT_TRUE(loaded(1));
  settle();
  EXPECT_TRUE(recipe::sameChoice(study().tensor(0).decision, decided));
  EXPECT_TRUE(window_->files().studies().missing().empty());
  undo().setClean();
}

}  // namespace
}  // namespace scalewright::test

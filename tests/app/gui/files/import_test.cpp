#include <QAbstractButton>
#include <QComboBox>
#include <QMenu>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QToolButton>
#include <QTreeWidget>

#include "app/gui/files/exchange_commands.h"
#include "tests/app/gui/bench_fixture.h"
#include "widgets/compare/compare_view.h"
#include "widgets/compare/decisions_page.h"
#include "widgets/snapshots/comparison_model.h"

namespace scalewright::test {
namespace {

class ImportTest : public BenchTest {
 protected:
  ImportTest() : BenchTest({"compare"}) {
    showPanel("compare");
    window_->bench().exchange.addTo(*new QMenu(window_.get()));
  }
  /// The page of decisions, once they are compared.
  widgets::DecisionsPage* compared() {
    auto& view = part<widgets::CompareView>(*window_);
    EXPECT_TRUE(QTest::qWaitFor([&] { return view.shows() == widgets::CompareView::Shows::kDecisions; }, 60000));
    return &view.decisions();
  }
  QString write(const char* name, const QByteArray& content) {
    const QString path = folder_.filePath(QLatin1String(name));
    QFile file(path);
    EXPECT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(content);
    return path;
  }
  /// A cache of TensorRT: scale 1.0 for one input that is here, one tensor that is not, and a line that is
  /// none.
  QString cache() {
    return write("calibration.cache",
                 "TRT-8601-EntropyCalibration2\nlayers.2.proj.input: 3f800000\nelsewhere: 40000000\nodd line\n");
  }
  template <typename Widget>
  Widget* opened(const char* name) {
    Widget* found = nullptr;
    EXPECT_TRUE(
        QTest::qWaitFor([&] { return (found = window_->findChild<Widget*>(QLatin1String(name))) != nullptr; }, 60000))
        << name;
    return found;
  }
  static void click(QWidget& dialog, const char* name) {
    auto* button = dialog.findChild<QAbstractButton*>(QLatin1String(name));
    ASSERT_NE(button, nullptr) << name;
    EXPECT_TRUE(button->isEnabled()) << name;
    QTest::mouseClick(button, Qt::LeftButton);
  }
  static QAbstractItemModel& table(QWidget& dialog) {
    return *dialog.findChild<QTreeView*>(QStringLiteral("importTable"))->model();
  }
  double threshold(const char* tensor) const {
    return study().tensor(*study().find(tensor)).resolution->threshold.value();
  }
};

TEST_F(ImportTest, AnOpenedFileIsShownAndThenTakenAsOneStep) {
  load();
  const double before = threshold("layers.2.proj.input");
  window_->files().open({cache()});
  auto* dialog = opened<widgets::ImportDialog>("importDialog");
  EXPECT_EQ(dialog->findChild<QComboBox*>(QStringLiteral("importer"))->currentData().toString(),
            QStringLiteral("tensorrt-cache"));
  ASSERT_EQ(table(*dialog).rowCount(), 2);
  EXPECT_EQ(table(*dialog).index(0, 0).data().toString(), QStringLiteral("elsewhere"))
      << "what is not found stands first";
  EXPECT_EQ(dialog->findChild<QTreeWidget*>(QStringLiteral("importNotes"))->topLevelItemCount(), 1) << "the odd line";
  EXPECT_EQ(threshold("layers.2.proj.input"), before) << "nothing yet";
  const int steps = undo().count();
  click(*dialog, "importStart");
  EXPECT_EQ(undo().count(), steps + 1);
  EXPECT_DOUBLE_EQ(threshold("layers.2.proj.input"), 127);
  undo().undo();
  EXPECT_EQ(threshold("layers.2.proj.input"), before);
  undo().setClean();
}

TEST_F(ImportTest, AParameterChangesWhatIsPreviewed) {
  load();
  part<app::ExchangeCommands>(*window_).importFile(cache());
  auto* dialog = opened<widgets::ImportDialog>("importDialog");
  const QString before = table(*dialog).index(1, 3).data().toString();
  auto* direction = dialog->findChild<QComboBox*>(QStringLiteral("parameter.direction"));
  ASSERT_NE(direction, nullptr);
  direction->setFocus();
  QTest::keyClick(direction, Qt::Key_End);
  ASSERT_TRUE(QTest::qWaitFor([&] { return table(*dialog).rowCount() == 2; }));
  EXPECT_NE(table(*dialog).index(1, 3).data().toString(), before);
  dialog->reject();
}

TEST_F(ImportTest, NamesOfAnotherToolAreBroughtBackByRules) {
  load();
  const QString file = write("other.cache", "TRT-8601-EntropyCalibration2\n/layers/2/proj/input: 3f800000\n");
  part<app::ExchangeCommands>(*window_).importFile(file);
  auto* dialog = opened<widgets::ImportDialog>("importDialog");
  EXPECT_FALSE(dialog->findChild<QAbstractButton*>(QStringLiteral("importStart"))->isEnabled())
      << "no tensor of that name";
  click(*dialog, "renameToggle");
  auto* rules = dialog->findChild<QPlainTextEdit*>(QStringLiteral("renameRules"));
  QTest::keyClicks(rules, QStringLiteral("^/=>"));
  QTest::keyClick(rules, Qt::Key_Return);
  QTest::keyClicks(rules, QStringLiteral("/=>."));
  auto* start = dialog->findChild<QAbstractButton*>(QStringLiteral("importStart"));
  ASSERT_TRUE(QTest::qWaitFor([start] { return start->isEnabled(); }));
  click(*dialog, "importStart");
  EXPECT_DOUBLE_EQ(threshold("layers.2.proj.input"), 127);
  undo().setClean();
}

TEST_F(ImportTest, ComparingChangesNothing) {
  load();
  const double before = threshold("layers.2.proj.input");
  part<app::ExchangeCommands>(*window_).compareFile(cache());
  click(*opened<widgets::ImportDialog>("importDialog"), "importCompare");
  auto* dialog = compared();
  ASSERT_TRUE(QTest::qWaitFor([dialog] { return dialog->model().rowCount() == 9; })) << "eight here, one elsewhere";
  EXPECT_EQ(dialog->scope(), recipe::DiffScope::kNumbers);
  EXPECT_EQ(dialog->model().row(0).tensor, "layers.2.proj.input");
  EXPECT_EQ(threshold("layers.2.proj.input"), before);
  EXPECT_TRUE(undo().isClean());
}

TEST_F(ImportTest, RangesThatBecomeOneTensorsAreNamed) {
  const QString dump = folder_.filePath(QStringLiteral("attention.h5"));
  {
    Hdf5File file(dump.toStdString());
    for (const char* layer : {"q_proj", "k_proj"})
      file.add(std::string("model.layers.0.self_attn.") + layer + ".weight", tailedValues(4096, 0.01), {64, 64});
    file.add("model.layers.0.self_attn.qkv_proj.input", tailedValues(6400, 1), {100, 64});
  }
  window_->files().open({dump});
  ASSERT_TRUE(QTest::qWaitFor([this] { return study().size() == 3 && !window_->controller().loader().busy(); }));
  settle();
  // Scales of 1 and 2: thresholds of 127 and 254 for the one input.
  const QString file = write("two.cache",
                             "TRT-8601-EntropyCalibration2\nmodel.layers.0.self_attn.q_proj.input: 3f800000\n"
                             "model.layers.0.self_attn.k_proj.input: 40000000\n");
  const auto said = [](QWidget& dialog, const char* name) {
    auto* notes = dialog.findChild<QTreeWidget*>(QLatin1String(name));
    QString all;
    for (int i = 0; notes != nullptr && notes->isVisible() && i < notes->topLevelItemCount(); ++i)
      all += notes->topLevelItem(i)->text(0) + u'\n';
    return all;
  };
  const QString wanted =
      QStringLiteral("model.layers.0.self_attn.qkv_proj.input: several ranges for one tensor: the largest counts\n");
  part<app::ExchangeCommands>(*window_).importFile(file);
  auto* dialog = opened<widgets::ImportDialog>("importDialog");
  EXPECT_EQ(said(*dialog, "importNotes"), wanted);
  click(*dialog, "importCompare");
  auto* comparison = compared();
  EXPECT_EQ(said(*comparison, "comparedNotes"), wanted);
  part<app::ExchangeCommands>(*window_).importFile(file);
  ASSERT_TRUE(QTest::qWaitFor(
      [&] { return (dialog = window_->findChild<widgets::ImportDialog*>()) != nullptr && dialog->isVisible(); }));
  click(*dialog, "importStart");
  EXPECT_DOUBLE_EQ(threshold("model.layers.0.self_attn.qkv_proj.input"), 254);
  undo().setClean();
}

TEST_F(ImportTest, AFileThatIsNotRecognisedCanBeNamedAndSaysWhatIsWrong) {
  load();
  window_->files().open({write("notes.txt", "nothing of the kind\n")});
  auto* dialog = opened<widgets::ImportDialog>("importDialog");
  EXPECT_FALSE(dialog->findChild<QAbstractButton*>(QStringLiteral("importStart"))->isEnabled());
  auto* importer = dialog->findChild<QComboBox*>(QStringLiteral("importer"));
  importer->setFocus();
  QTest::keyClick(importer, Qt::Key_End);
  const auto* problem = dialog->findChild<QLabel*>(QStringLiteral("importProblem"));
  ASSERT_TRUE(QTest::qWaitFor([&] { return !problem->text().isEmpty() && !problem->text().endsWith(QChar(0x2026)); }))
      << "more than that it is being read";
  EXPECT_FALSE(dialog->findChild<QAbstractButton*>(QStringLiteral("importStart"))->isEnabled());
  dialog->reject();
  EXPECT_TRUE(undo().isClean());
}

TEST_F(ImportTest, ALargeFileIsReadBehindTheWindow) {
  load();
  QByteArray content = "TRT-8601-EntropyCalibration2\nlayers.2.proj.input: 3f800000\n";
  for (int i = 0; i < 30000; ++i) content += "elsewhere." + QByteArray::number(i) + ": 40000000\n";
  part<app::ExchangeCommands>(*window_).importFile(write("large.cache", content));
  auto* dialog = opened<widgets::ImportDialog>("importDialog");
  EXPECT_EQ(table(*dialog).rowCount(), 30001);
  auto* direction = dialog->findChild<QComboBox*>(QStringLiteral("parameter.direction"));
  direction->setFocus();
  QTest::keyClick(direction, Qt::Key_End);
  EXPECT_EQ(table(*dialog).rowCount(), 0) << "read anew, with another meaning";
  EXPECT_FALSE(dialog->findChild<QAbstractButton*>(QStringLiteral("importStart"))->isEnabled());
  ASSERT_TRUE(QTest::qWaitFor([&] { return table(*dialog).rowCount() == 30001; }, 20000));
  click(*dialog, "importStart");
  EXPECT_NE(threshold("layers.2.proj.input"), 127);
  undo().setClean();
}

TEST_F(ImportTest, ABrokenFileIsReportedAndChangesNothing) {
  load();
  part<app::ExchangeCommands>(*window_).importFile(write("broken.encodings", "{\"version\": "));
  auto* box = opened<QMessageBox>("exchangeFailed");
  EXPECT_TRUE(box->text().contains(QStringLiteral("broken.encodings"))) << box->text().toStdString();
  EXPECT_TRUE(undo().isClean());
  EXPECT_EQ(undo().count(), 0);
}

TEST_F(ImportTest, WithoutTensorsThereIsNothingToImportInto) {
  window_->files().open({cache()});
  EXPECT_FALSE(opened<QMessageBox>("exchangeFailed")->text().isEmpty());
}

TEST_F(ImportTest, AFileOpenedWithItsTensorsWaitsForThem) {
  window_->files().open({cache(), dataFile()});
  auto* dialog = opened<widgets::ImportDialog>("importDialog");
  EXPECT_EQ(study().size(), 8U);
  EXPECT_TRUE(dialog->findChild<QAbstractButton*>(QStringLiteral("importStart"))->isEnabled());
  dialog->reject();
}

TEST_F(ImportTest, AFileThatWaitsIsAskedAboutOnce) {
  const QString file = cache();
  window_->files().open({dataFile()});
  ASSERT_TRUE(window_->controller().loader().busy());
  part<app::ExchangeCommands>(*window_).importFile(file);
  part<app::ExchangeCommands>(*window_).importFile(file);
  auto* dialog = opened<widgets::ImportDialog>("importDialog");
  settle();
  EXPECT_EQ(window_->findChildren<widgets::ImportDialog*>().size(), 1);
  dialog->reject();
}

TEST_F(ImportTest, AFileDoesNotWaitForOtherTensorsThanThose) {
  load();
  const QString other = folder_.filePath(QStringLiteral("other.h5"));
  ASSERT_TRUE(QFile::copy(dataFile(), other));
  window_->files().open({other});
  ASSERT_TRUE(window_->controller().loader().busy());
  part<app::ExchangeCommands>(*window_).importFile(cache());
  window_->controller().closeSource(0);
  ASSERT_TRUE(QTest::qWaitFor([this] { return !window_->controller().loader().busy(); }, 60000));
  settle();
  EXPECT_EQ(window_->findChild<widgets::ImportDialog*>(QStringLiteral("importDialog")), nullptr);
}

TEST_F(ImportTest, TheScalesOfAnOpenCheckpointAreComparedAndTaken) {
  auto* action = window_->findChild<QAction*>(QStringLiteral("importScales"));
  ASSERT_NE(action, nullptr);
  EXPECT_FALSE(action->isEnabled()) << "nothing is open";
  window_->files().open({QStringLiteral(SCALEWRIGHT_TEST_DATA) + QStringLiteral("/checkpoints/ct-int8-tensor-static")});
  ASSERT_TRUE(QTest::qWaitFor([&] { return study().size() > 0 && !window_->controller().loader().busy(); }, 20000));
  settle();
  ASSERT_TRUE(action->isEnabled());
  action->trigger();
  auto* dialog = opened<widgets::ImportDialog>("importDialog");
  EXPECT_EQ(dialog->findChild<QComboBox*>(QStringLiteral("importer"))->currentData().toString(),
            QStringLiteral("checkpoint-scales"));
  EXPECT_EQ(table(*dialog).rowCount(), 4) << "two weights and their inputs, which are not here";
  click(*dialog, "importStart");
  const char* weight = "model.layers.0.mlp.down_proj.weight";
  // The scale that stands in the file, times 127 (expected_scales.json).
  EXPECT_DOUBLE_EQ(threshold(weight), 0.7812499823048711);
  EXPECT_EQ(study().tensor(*study().find(weight)).decision->calibrator, recipe::kManual);
  undo().setClean();
}

TEST_F(ImportTest, ErrorsOfScalesForEachChannelAreMeasuredBeforeAnybodyTakesThem) {
  window_->files().open({QStringLiteral(SCALEWRIGHT_TEST_DATA) + QStringLiteral("/checkpoints/ct-fp8-channel")});
  ASSERT_TRUE(QTest::qWaitFor([&] { return study().size() > 0 && !window_->controller().loader().busy(); }, 20000));
  settle();
  window_->findChild<QAction*>(QStringLiteral("importScales"))->trigger();
  click(*opened<widgets::ImportDialog>("importDialog"), "importCompare");
  auto* dialog = compared();
  const auto rowOf = [dialog](const std::string& tensor) -> const view::ComparedRow* {
    for (int row = 0; row < dialog->model().rowCount(); ++row) {
      if (dialog->model().row(row).tensor == tensor) return &dialog->model().row(row);
    }
    return nullptr;
  };
  const std::string weight = "model.layers.0.mlp.down_proj.weight";
  ASSERT_TRUE(QTest::qWaitFor(
      [&] {
        const view::ComparedRow* row = rowOf(weight);
        return row != nullptr && row->b && row->b->sqnr_db;
      },
      20000));
  // The weight is what these scales made of it.
  EXPECT_GT(rowOf(weight)->b->sqnr_db->value, 140);
  EXPECT_LT(rowOf(weight)->a->sqnr_db->value, 80);
  EXPECT_NE(study().tensor(*study().find(weight)).decision->format, "fp8_e4m3fn") << "nothing was taken over";
  const auto* summary = dialog->findChild<QLabel*>(QStringLiteral("comparedSummary"));
  EXPECT_TRUE(QTest::qWaitFor([&] { return !summary->text().contains(QStringLiteral("measuring")); }));
  undo().setClean();
}

}  // namespace
}  // namespace scalewright::test

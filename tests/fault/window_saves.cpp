// One save or export of the window, as a program: opens a file, does it, and says on standard error what the window
// says. usage: fault_window <action> <file to open> <target> [<format>]; ends with 0 where the window says that it is
// written, with 4 where it says that it is not.
#include <dlfcn.h>

#include <QApplication>
#include <QMessageBox>
#include <QStatusBar>
#include <QTest>
#include <QTimer>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <map>
#include <memory>

#include "app/gui/export/decisions_export.h"
#include "app/gui/export/model_export.h"
#include "app/gui/export/plot_export.h"
#include "app/gui/export/report_export.h"
#include "app/gui/export/tensor_export.h"
#include "app/gui/files/file_commands.h"
#include "app/gui/session/study_files.h"
#include "app/gui/start/application.h"
#include "app/gui/study/background_work.h"
#include "app/gui/window/main_window.h"
#include "core/engine/worker/serve_if_asked.h"
#include "core/engine/worker/worker_engine.h"
#include "core/exchange/exports/exporter.h"
#include "core/exchange/model_exporters.h"
#include "core/study/study_recipe.h"
#include "tests/app/gui/parts.h"
#include "widgets/distribution/histogram_plot.h"
#include "widgets/exchange/export/export_dialog.h"
#include "widgets/exchange/plot_export_dialog.h"
#include "widgets/exchange/tensor_export_dialog.h"
#include "widgets/table/tensor_panel.h"
#include "widgets/text/core_text.h"

namespace scalewright::fault {
namespace {

constexpr int kPatience = 20'000;  // ms

/// Writes down what is said in message boxes, and answers that what is there is to be replaced.
class Listener : public QObject {
 public:
  Listener() {
    connect(&timer_, &QTimer::timeout, this, &Listener::look);
    timer_.start(10);
  }
  [[nodiscard]] bool warned() const { return warned_; }
  void look() {
    for (QWidget* widget : QApplication::topLevelWidgets()) {
      auto* box = qobject_cast<QMessageBox*>(widget);
      if (box == nullptr || !box->isVisible()) continue;
      for (const QString& text : {box->text(), box->informativeText(), box->detailedText()}) {
        if (!text.isEmpty()) std::fprintf(stderr, "%s\n", text.toUtf8().constData());
      }
      for (QAbstractButton* button : box->buttons()) {
        if (box->buttonRole(button) == QMessageBox::DestructiveRole) return button->click();
      }
      warned_ = warned_ || box->icon() == QMessageBox::Warning || box->icon() == QMessageBox::Critical;
      box->done(QMessageBox::Ok);
    }
  }

 private:
  QTimer timer_;
  bool warned_ = false;
};

class Window {
 public:
  Window() : window_(worker::makeEngine({.cache_folder = {}})) {
    QObject::connect(window_.statusBar(), &QStatusBar::messageChanged, &window_, [](const QString& line) {
      if (!line.isEmpty()) std::fprintf(stderr, "%s\n", line.toUtf8().constData());
    });
    window_.show();
  }

  bool open(const QString& file) {
    opened_ = file;
    window_.files().open({file});
    const bool open =
        QTest::qWaitFor([this] { return study().size() > 0 && !controller().loader().busy(); }, kPatience);
    return open && rest();
  }
  void decide(const std::string& format) {
    study::Decisions decisions;
    for (const study::StudyTensor& tensor : study().tensors()) {
      recipe::Decision decision = tensor.decision;
      decision.format = format;
      decision.options = {};
      decision.calibrator = "absmax";
      decision.parameters = {};
      decisions.emplace_back(tensor.index, std::move(decision));
    }
    controller().editor().change(decisions, QStringLiteral("all"));
    test::part<widgets::TensorPanel>(window_).setCurrentTensor(0);
    rest();
  }
  bool act(const QString& action, const QString& target) {
    const std::map<QString, std::function<bool()>> actions = {
        {QStringLiteral("study"), [&] { return saveStudy(target); }},
        {QStringLiteral("tensors"), [&] { return exportTensors(target); }},
        {QStringLiteral("report"), [&] { return writeReport(target); }},
        {QStringLiteral("plot"), [&] { return savePlot(target); }},
        {QStringLiteral("csv"), [&] { return exportDecisions(target); }},
        {QStringLiteral("checkpoint"), [&] { return exportModel(target); }},
    };
    const auto found = actions.find(action);
    return found != actions.end() && found->second();
  }
  /// Nothing is left to be asked when it closes.
  void close() { controller().editor().undoStack().setClean(); }

 private:
  app::StudyController& controller() { return window_.controller(); }
  const study::Study& study() { return controller().study(); }
  bool rest() {
    return QTest::qWaitFor([this] { return !controller().passes().busy() && window_.bench().work.jobs().empty(); },
                           kPatience);
  }

  bool saveStudy(const QString& target) {
    app::StudyFiles& studies = window_.files().studies();
    bool saved = false;
    QObject::connect(&studies, &app::StudyFiles::saved, &window_, [&saved] { saved = true; });
    studies.saveAs(target);
    return QTest::qWaitFor([&] { return !studies.saving().busy(); }, kPatience) && saved;
  }
  bool exportTensors(const QString& target) {
    auto& exports = test::part<app::TensorExport>(window_);
    const QString wrong = exports.start({.folder = !target.endsWith(QStringLiteral(".h5")), .path = target}, {});
    if (!wrong.isEmpty()) std::fprintf(stderr, "%s\n", wrong.toUtf8().constData());
    if (!wrong.isEmpty() || !QTest::qWaitFor([&] { return !exports.busy(); }, kPatience)) return false;
    for (const Error& problem : exports.problems()) {
      std::fprintf(stderr, "%s\n", widgets::errorLine(problem).toUtf8().constData());
    }
    return exports.problems().empty();
  }
  bool writeReport(const QString& target) {
    app::ReportExport& reports = window_.bench().reports;
    reports.start(target);
    return QTest::qWaitFor([&] { return !reports.busy(); }, kPatience);
  }
  bool savePlot(const QString& target) {
    auto& exports = test::part<app::PlotExport>(window_);
    auto& plot = test::part<widgets::HistogramPlot>(window_);
    const std::unique_ptr<widgets::PlotExportDialog> dialog(exports.makeDialog(plot));
    auto* kinds = dialog->findChild<QComboBox*>(QStringLiteral("pictureKind"));
    kinds->setCurrentIndex(kinds->findData(target.section(u'.', -1)));
    bool written = false;
    written = exports.save(*dialog, plot, target, [&written] { written = true; }) || written;
    return QTest::qWaitFor([&] { return written || listener_.warned(); }, kPatience) && written;
  }
  bool exportDecisions(const QString& target) {
    const std::unique_ptr<widgets::ExportDialog> dialog(window_.bench().decisions.makeDialog());
    dialog->chooseExporter("csv");
    const bool written = dialog->saveTo(target);
    const auto* problem = dialog->findChild<QLabel*>(QStringLiteral("exportProblem"));
    if (!written && problem != nullptr) std::fprintf(stderr, "%s\n", problem->text().toUtf8().constData());
    return written;
  }
  bool exportModel(const QString& target) {
    engine::ExportRequest request{.exporter = "checkpoint",
                                  .flavour = "compressed-tensors",
                                  .model = opened_.toStdString(),
                                  .target = target.toStdString()};
    request.parameters = defaultsOf(exchange::findAnyExporter(request.exporter)->parameters);
    auto planned = engine::planExport(*controller().engine(), study::makeRecipe(study(), "model"), request,
                                      {.stop = {}, .progress = {}});
    const QString wrong = planned ? window_.bench().decisions.model().start(
                                        std::make_shared<const engine::PlannedExport>(*std::move(planned)), {})
                                  : widgets::errorLine(planned.error());
    if (!wrong.isEmpty()) std::fprintf(stderr, "%s\n", wrong.toUtf8().constData());
    return wrong.isEmpty() && QTest::qWaitFor([&] { return !window_.bench().decisions.model().busy(); }, kPatience);
  }

 public:
  /// What was said while it was done, and is said just after.
  bool listen() {
    for (int i = 0; i < 3; ++i) {
      QCoreApplication::processEvents();
      listener_.look();
    }
    return !listener_.warned();
  }

 private:
  Listener listener_;
  QString opened_;
  app::MainWindow window_;
};

/// Calls are made to fail from here on, where the library that does so is there.
void arm() {
  if (void* const found = ::dlsym(RTLD_DEFAULT, "scalewright_fault_arm")) reinterpret_cast<void (*)()>(found)();
}

/// The platform without a screen says what it cannot do; what is said here is the window's.
void passOver(QtMsgType, const QMessageLogContext&, const QString&) {}

int run(int argc, char** argv) {
  if (argc < 4) return 2;
  qInstallMessageHandler(passOver);
  QApplication application(argc, argv);
  app::prepareApplication(application);
  Window window;
  if (!window.open(QString::fromLocal8Bit(argv[2]))) return 3;
  window.decide(argc > 4 ? argv[4] : "int8");
  arm();
  const bool done = window.act(QString::fromLatin1(argv[1]), QString::fromLocal8Bit(argv[3]));
  const bool well = window.listen();
  window.close();
  return done && well ? 0 : 4;
}

}  // namespace
}  // namespace scalewright::fault

int main(int argc, char** argv) {
  if (const auto served = scalewright::worker::serveIfAsked(argc, argv)) return *served;
  return scalewright::fault::run(argc, argv);
}

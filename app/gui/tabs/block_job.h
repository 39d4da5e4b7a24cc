#pragma once

#include <memory>

#include "app/gui/study/quiet_job.h"
#include "core/engine/engine.h"
#include "core/engine/quantized_tensor.h"
#include "core/view/block_view.h"
#include "widgets/jobs/latest.h"

namespace scalewright::app {

/// Reads the block of the current tensor that somebody looks at, and finds the worst ones in the background, once
/// decisions are quiet. The latest tensor, format and block win; the latest lists are kept.
class BlockJob : public QuietJob {
  Q_OBJECT

 public:
  BlockJob(StudyController& controller, std::shared_ptr<study::Engine> engine, QObject* parent = nullptr);

  /// The id of a block format to look through, whatever was decided; empty: the decision's.
  void chooseFormat(const std::string& format);
  /// Another format keeps the place: the block that holds the first value of this one.
  void goTo(std::uint64_t block);
  [[nodiscard]] bool busy() const override { return found_.busy(); }

  [[nodiscard]] const view::BlockView& shown() const { return shown_; }

 private:
  /// What numbers of blocks depend on: the data and the quantizer.
  struct Subject {
    std::shared_ptr<const profile::Profile> profile;
    study::QuantizerSpec spec;

    friend bool operator==(const Subject&, const Subject&) = default;
  };
  /// A block that is being read, or has been.
  struct Reading {
    Subject subject;
    std::uint64_t block = 0;

    friend bool operator==(const Reading&, const Reading&) = default;
  };
  struct Read {
    Reading what;
    std::shared_ptr<const blocks::InspectedBlock> block;
    std::optional<Error> problem;
  };
  struct Found {
    std::shared_ptr<const blocks::WorstBlocks> worst;
    std::optional<Error> problem;
  };

  /// Has the block read, too, where it is not known.
  void refresh() override;
  /// Looks for the worst blocks.
  void begin() override;
  void stop() override;
  void read(const study::QuantizedTensor& tensor, Reading what);
  [[nodiscard]] std::optional<study::QuantizedTensor> lookedAt() const;
  /// Whether a policy leaves it as it is stored.
  [[nodiscard]] bool isLeftOut(study::TensorIndex tensor) const;

  std::shared_ptr<study::Engine> engine_;
  std::string format_;
  std::shared_ptr<const profile::Profile> profile_;   ///< of the tensor that `element_` is in
  std::uint64_t element_ = 0;                         ///< in the block that is wanted
  view::BlockView shown_;
  std::optional<Read> read_;      ///< the latest
  Reading reading_;               ///< while `reader_` is busy
  widgets::Latest<Subject, Found> found_;
  widgets::Asker reader_{widgets::Pool::kReading};   ///< a block need not wait for a pass over all of them
};

}  // namespace scalewright::app

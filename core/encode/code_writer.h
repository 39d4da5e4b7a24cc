#pragma once

#include <memory>
#include <vector>

#include "core/encode/encode_tensor.h"

namespace scalewright::encode {

/// The datasets that one encoded tensor becomes.
class CodeWriter {
 public:
  /// Errors: those of io::TensorOutput::add.
  [[nodiscard]] static Result<std::unique_ptr<CodeWriter>> make(const tensor::TensorInfo& info,
                                                                const TensorQuantizer& quantizer, const Parts& parts,
                                                                io::TensorOutput& output);

  /// box: of the tensor itself; codes are padded to whole blocks along the last axis. Thread safe.
  [[nodiscard]] Result<void> write(const io::Block& box, const std::vector<std::uint32_t>& codes,
                                   const std::vector<double>& values, const std::vector<std::uint32_t>& scales);
  [[nodiscard]] Result<void> finish();

 private:
  [[nodiscard]] Result<void> writeSteps(const ScaledQuantizer& quantizer);
  [[nodiscard]] io::Block padded(const io::Block& box) const;
  [[nodiscard]] io::Block perBlock(const io::Block& box) const;

  std::size_t block_ = 1;
  bool wide_codes_ = false;
  bool wide_values_ = false;
  std::unique_ptr<io::TensorWriter> codes_;
  std::unique_ptr<io::TensorWriter> values_;
  std::unique_ptr<io::TensorWriter> scales_;   ///< of blocks
  std::unique_ptr<io::TensorWriter> steps_;    ///< of channels or groups
  std::unique_ptr<io::TensorWriter> factors_;  ///< of smoothing
};

}  // namespace scalewright::encode

#include <array>

#include "core/policy/tables/operator_table.h"

namespace scalewright::policy {
namespace {

using tensor::Operator;

// torchvision's ResNet: downsample is a convolution and its batch norm in a row.
constexpr std::array kVisionLayers = {
    OperatorRow{"downsample.0", Operator::kConvolution},
    OperatorRow{"downsample.1", Operator::kNormalisation},
    OperatorRow{"bn*", Operator::kNormalisation},
    OperatorRow{"*avg*pool*", Operator::kOther},
    OperatorRow{"*average*pool*", Operator::kOther},
    OperatorRow{"*max*pool*", Operator::kMaxPool},
    OperatorRow{"pooler*", Operator::kOther},
    OperatorRow{"pool*", Operator::kMaxPool},
    OperatorRow{"depthwise_conv*", Operator::kConvolution},
    OperatorRow{"separable_conv*", Operator::kConvolution},
};

}  // namespace

OperatorTable visionLayers() {
  return kVisionLayers;
}

}  // namespace scalewright::policy

#pragma once

#include <onnx/onnx_pb.h>

#include "core/io/onnx/model.h"

namespace scalewright::io {

/// Fills network, constants and problems of `read` from a graph. Edges that make no sense are left out, each a problem:
/// names that are stored or made twice, readers before their makers, inputs that nothing makes.
void readGraph(const onnx::GraphProto& graph, const ModelScan& scan, const FileBytes& file,
               const std::function<void()>& beat, OnnxModel& read);

}  // namespace scalewright::io

#pragma once

#include "core/io/foreign/content.h"

/// Content that no few bytes tell: each looks whether the bytes make sense as what it is named after.
namespace scalewright::io {

/// A map of which all keys in the head are printable text, and all that follows is of this format.
[[nodiscard]] bool isMessagePack(const Content& content);
/// The form of llama.cpp before GGUF: a count, then for each its name, calls, values.
[[nodiscard]] bool isImportanceMatrix(const Content& content);
/// A message TensorProto of ONNX from the first byte to the last. Cost: a read for each field.
[[nodiscard]] bool isOnnxTensor(const Content& content);
/// A message GraphDef of TensorFlow: its first node has a name and an operator.
[[nodiscard]] bool isTensorFlowGraph(const Content& content);
/// Records of TensorFlow: the checksum of the first length is right.
[[nodiscard]] bool isRecordFile(const Content& content);
/// A stream of Arrow's messages, without the signature of a file.
[[nodiscard]] bool isArrowStream(const Content& content);
/// Text of which the first line, or the second below names, is numbers.
[[nodiscard]] bool isNumberTable(const Content& content);
/// One word of text without the end of a line.
[[nodiscard]] bool isOneWord(const Content& content);
/// Nothing but zeros in the head.
[[nodiscard]] bool isZeros(const Content& content);

}  // namespace scalewright::io

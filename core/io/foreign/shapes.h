#pragma once

#include "core/io/foreign/content.h"

/// Content that no few bytes tell: each looks whether the bytes make sense as what it is named after.
namespace scalewright::io {

/// A map of which all keys in the head are printable text, and all that follows is of this format.
[[nodiscard]] bool isMessagePack(const Content& content);
/// Says whether a file has the form of llama.cpp before GGUF: a count, then for each its name, calls, values.
[[nodiscard]] bool isImportanceMatrix(const Content& content);
/// Says whether a file is a message TensorProto of ONNX from the first byte to the last. Cost: a read for each field.
[[nodiscard]] bool isOnnxTensor(const Content& content);
/// Says whether a file is a message GraphDef of TensorFlow: its first node has a name and an operator.
[[nodiscard]] bool isTensorFlowGraph(const Content& content);
/// Says whether a file is records of TensorFlow: the checksum of the first length is right.
[[nodiscard]] bool isRecordFile(const Content& content);
/// Says whether a file is a stream of Arrow's messages, without the signature of a file.
[[nodiscard]] bool isArrowStream(const Content& content);
/// Says whether a file is text of which the first line, or the second below names, is numbers.
[[nodiscard]] bool isNumberTable(const Content& content);
/// Says whether a file is one word of text without the end of a line.
[[nodiscard]] bool isOneWord(const Content& content);
/// Says whether a file has nothing but zeros in the head.
[[nodiscard]] bool isZeros(const Content& content);

}  // namespace scalewright::io

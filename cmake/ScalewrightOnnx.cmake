# scalewright::onnx: the messages of ONNX files, as classes of the distribution. Its targets name those of Protobuf, which it
# does not look for itself; later releases give them a namespace.
find_package(Protobuf REQUIRED)
find_package(ONNX REQUIRED CONFIG)
add_library(scalewright_onnx INTERFACE)
add_library(scalewright::onnx ALIAS scalewright_onnx)
if(TARGET ONNX::onnx_proto)
  target_link_libraries(scalewright_onnx INTERFACE ONNX::onnx_proto)
else()
  target_link_libraries(scalewright_onnx INTERFACE onnx_proto)
endif()

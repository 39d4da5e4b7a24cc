#include "core/io/hdf5/recorded/layout.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace scalewright::io {

bool isNarrow(tensor::ElementType type) {
  return tensor::elementSize(type) <= 2 || type == tensor::ElementType::kF32;
}

hid_t bitsOf(std::size_t element_bytes) {
  switch (element_bytes) {
    case 1: return H5T_STD_U8LE;
    case 2: return H5T_STD_U16LE;
    case 4: return H5T_STD_U32LE;
    default: return H5T_STD_U64LE;
  }
}

std::span<const TextField<RecordedRow>> textFields() {
  using Row = RecordedRow;
  static constexpr std::array kFields = {TextField<Row>{"name", &Row::name}, TextField<Row>{"role", &Row::role},
                                         TextField<Row>{"operator", &Row::op}, TextField<Row>{"port", &Row::port},
                                         TextField<Row>{"type", &Row::type_id}};
  return kFields;
}

std::span<const NumberField<RecordedRow>> numberFields() {
  using Row = RecordedRow;
  static constexpr std::array kFields = {NumberField<Row>{"data", &Row::data},
                                         NumberField<Row>{"elements", &Row::elements},
                                         NumberField<Row>{"finite", &Row::finite},
                                         NumberField<Row>{"nan", &Row::nan},
                                         NumberField<Row>{"positive_infinite", &Row::positive_infinite},
                                         NumberField<Row>{"negative_infinite", &Row::negative_infinite},
                                         NumberField<Row>{"zero", &Row::zero},
                                         NumberField<Row>{"subnormal", &Row::subnormal},
                                         NumberField<Row>{"min", nullptr, &Row::minimum},
                                         NumberField<Row>{"max", nullptr, &Row::maximum},
                                         NumberField<Row>{"amax", nullptr, &Row::amax},
                                         NumberField<Row>{"channels", &Row::channels},
                                         NumberField<Row>{"rows", &Row::rows},
                                         NumberField<Row>{"batches", &Row::batches},
                                         NumberField<Row>{"samples", &Row::samples},
                                         NumberField<Row>{"batch_samples", &Row::batch_samples},
                                         NumberField<Row>{"sample_rows", &Row::sample_rows},
                                         NumberField<Row>{"kept_rows", &Row::kept_rows},
                                         NumberField<Row>{"row_limit", &Row::row_limit},
                                         NumberField<Row>{"large_rows", &Row::large_rows, nullptr, true},
                                         NumberField<Row>{"large_limit", &Row::large_limit, nullptr, true},
                                         NumberField<Row>{"moment_rows", &Row::moment_rows, nullptr, true},
                                         NumberField<Row>{"moment_parts", &Row::moment_parts, nullptr, true}};
  return kFields;
}

std::span<const NumberField<RecordedBatch>> batchFields() {
  using Row = RecordedBatch;
  static constexpr std::array kFields = {
      NumberField<Row>{"batch", &Row::batch},     NumberField<Row>{"run", &Row::run},
      NumberField<Row>{"rows", &Row::rows},       NumberField<Row>{"elements", &Row::elements},
      NumberField<Row>{"samples", &Row::samples}, NumberField<Row>{"amax", nullptr, &Row::amax},
      NumberField<Row>{"times", &Row::times}};
  return kFields;
}

template <typename Row>
std::vector<std::byte> TableLayout<Row>::bytesOf(std::span<const Row> rows) const {
  std::vector<std::byte> bytes(rows.size() * rowBytes());
  std::byte* at = bytes.data();
  for (const Row& row : rows) {
    for (std::size_t i = 0; i < texts_.size(); ++i) {
      const std::string& text = row.*texts_[i].text;
      std::memcpy(at, text.data(), std::min(text.size(), forms_[i].bytes));
      at += forms_[i].bytes;
    }
    for (const NumberField<Row>& field : numbers_) {
      if (field.whole != nullptr) {
        std::memcpy(at, &(row.*field.whole), sizeof(std::uint64_t));
      } else {
        std::memcpy(at, &(row.*field.real), sizeof(double));
      }
      at += sizeof(std::uint64_t);
    }
  }
  return bytes;
}

template <typename Row>
std::vector<Row> TableLayout<Row>::rowsOf(std::span<const std::byte> bytes) const {
  std::vector<Row> rows(bytes.size() / rowBytes());
  const std::byte* at = bytes.data();
  for (Row& row : rows) {
    for (std::size_t i = 0; i < texts_.size(); ++i) {
      const std::string_view text(reinterpret_cast<const char*>(at), forms_[i].bytes);
      row.*texts_[i].text = text.substr(0, text.find('\0'));
      at += forms_[i].bytes;
    }
    for (const NumberField<Row>& field : numbers_) {
      if (field.whole != nullptr) {
        std::memcpy(&(row.*field.whole), at, sizeof(std::uint64_t));
      } else {
        std::memcpy(&(row.*field.real), at, sizeof(double));
      }
      at += sizeof(std::uint64_t);
    }
  }
  return rows;
}

template class TableLayout<RecordedRow>;
template class TableLayout<RecordedBatch>;

}  // namespace scalewright::io

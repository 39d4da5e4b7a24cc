#pragma once

#include <hdf5.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/io/hdf5/library.h"
#include "core/io/recorded.h"
#include "core/tensor/element_type.h"

namespace scalewright::io {

/// The names of a profile file, written once: see docs/profile-files.md.
inline constexpr const char* kVersionAttribute = "scalewright_profile";
inline constexpr const char* kTable = "tensors";
inline constexpr const char* kData = "data";
/// Of what lies below the keys.
inline constexpr const char* kLowSums = "low_sums";
inline constexpr const char* kSquareSums = "low_square_sums";
inline constexpr const char* kMomentSums = "moments";

/// Says whether float32 holds the magnitudes of a type, and 16 bits its keys.
[[nodiscard]] bool isNarrow(tensor::ElementType type);
/// Returns the type of elements of so many bytes, as bits.
[[nodiscard]] hid_t bitsOf(std::size_t element_bytes);

/// A field of a table, and where its value is in a row.
template <typename Row>
struct NumberField {
  const char* name;
  std::uint64_t Row::*whole = nullptr;
  double Row::*real = nullptr;
  bool later = false;  ///< not in files of the first minor version, where it is 0
};
template <typename Row>
struct TextField {
  const char* name;
  std::string Row::*text;
};

/// The columns of `/tensors` but the element type.
[[nodiscard]] std::span<const TextField<RecordedRow>> textFields();
[[nodiscard]] std::span<const NumberField<RecordedRow>> numberFields();
/// The columns of `/data/<n>/batches`.
[[nodiscard]] std::span<const NumberField<RecordedBatch>> batchFields();

/// How a text field is stored. HDF5 converts between lengths, not between sets of characters.
struct TextForm {
  std::size_t bytes = 0;  ///< not 0
  H5T_cset_t set = H5T_CSET_UTF8;
};

/// Rows laid out for HDF5: texts of fixed length, then numbers of eight bytes.
template <typename Row>
class TableLayout {
 public:
  /// forms: of each text field.
  TableLayout(std::span<const TextField<Row>> texts, std::vector<TextForm> forms,
              std::span<const NumberField<Row>> numbers)
      : texts_(texts), forms_(std::move(forms)), numbers_(numbers) {
    for (const TextForm& form : forms_) text_total_ += form.bytes;
  }

  [[nodiscard]] std::size_t rowBytes() const { return text_total_ + numbers_.size() * sizeof(std::uint64_t); }
  /// of_memory: numbers in the order of this machine; else little-endian.
  [[nodiscard]] Hdf5Type type(bool of_memory) const {
    Hdf5Type table(H5Tcreate(H5T_COMPOUND, rowBytes()));
    std::size_t at = 0;
    for (std::size_t i = 0; i < texts_.size(); ++i) {
      const Hdf5Type text(H5Tcopy(H5T_C_S1));
      H5Tset_size(text.get(), forms_[i].bytes);
      H5Tset_strpad(text.get(), H5T_STR_NULLPAD);
      H5Tset_cset(text.get(), forms_[i].set);
      H5Tinsert(table.get(), texts_[i].name, at, text.get());
      at += forms_[i].bytes;
    }
    for (const NumberField<Row>& field : numbers_) {
      const hid_t whole = of_memory ? H5T_NATIVE_UINT64 : H5T_STD_U64LE;
      const hid_t real = of_memory ? H5T_NATIVE_DOUBLE : H5T_IEEE_F64LE;
      H5Tinsert(table.get(), field.name, at, field.whole != nullptr ? whole : real);
      at += sizeof(std::uint64_t);
    }
    return table;
  }
  [[nodiscard]] std::vector<std::byte> bytesOf(std::span<const Row> rows) const;
  [[nodiscard]] std::vector<Row> rowsOf(std::span<const std::byte> bytes) const;

 private:
  std::span<const TextField<Row>> texts_;
  std::vector<TextForm> forms_;
  std::span<const NumberField<Row>> numbers_;
  std::size_t text_total_ = 0;
};

}  // namespace scalewright::io

#pragma once

#include <hdf5.h>

#include <string>
#include <vector>

namespace scalewright::test {

/// Writes small HDF5 files for tests.
class Hdf5File {
 public:
  explicit Hdf5File(const std::string& path)
      : file_(H5Fcreate(path.c_str(), H5F_ACC_TRUNC, H5P_DEFAULT, H5P_DEFAULT)) {}
  ~Hdf5File() { H5Fclose(file_); }
  Hdf5File(const Hdf5File&) = delete;
  Hdf5File& operator=(const Hdf5File&) = delete;

  /// name may hold groups, which are created.
  void add(const std::string& name, const std::vector<float>& values, const std::vector<hsize_t>& shape) {
    write(name, H5T_IEEE_F32LE, H5T_NATIVE_FLOAT, values.data(), shape);
  }
  void addDoubles(const std::string& name, const std::vector<double>& values, const std::vector<hsize_t>& shape) {
    write(name, H5T_IEEE_F64LE, H5T_NATIVE_DOUBLE, values.data(), shape);
  }
  /// Compressed, in chunks of this shape.
  void addDeflated(const std::string& name, const std::vector<float>& values, const std::vector<hsize_t>& shape,
                   const std::vector<hsize_t>& chunk) {
    const hid_t creation = H5Pcreate(H5P_DATASET_CREATE);
    H5Pset_chunk(creation, static_cast<int>(chunk.size()), chunk.data());
    H5Pset_deflate(creation, 4);
    write(name, H5T_IEEE_F32LE, H5T_NATIVE_FLOAT, values.data(), shape, creation);
    H5Pclose(creation);
  }
  /// Another name for what is there.
  void link(const std::string& target, const std::string& name) {
    H5Lcreate_hard(file_, target.c_str(), file_, name.c_str(), H5P_DEFAULT, H5P_DEFAULT);
  }
  /// A dataset that is no number: reported as a problem.
  void addText(const std::string& name) {
    const hid_t type = H5Tcopy(H5T_C_S1);
    H5Tset_size(type, 4);
    write(name, type, type, "text", {1});
    H5Tclose(type);
  }

 private:
  void write(const std::string& name, hid_t stored, hid_t given, const void* data, const std::vector<hsize_t>& shape,
             hid_t creation = H5P_DEFAULT) {
    const hid_t space = H5Screate_simple(static_cast<int>(shape.size()), shape.data(), nullptr);
    const hid_t links = H5Pcreate(H5P_LINK_CREATE);
    H5Pset_create_intermediate_group(links, 1);
    const hid_t dataset = H5Dcreate2(file_, name.c_str(), stored, space, links, creation, H5P_DEFAULT);
    H5Dwrite(dataset, given, H5S_ALL, H5S_ALL, H5P_DEFAULT, data);
    H5Dclose(dataset);
    H5Pclose(links);
    H5Sclose(space);
  }

  hid_t file_;
};

}  // namespace scalewright::test

#include "tests/core/io/hdf5/builder.h"

#include <gtest/gtest.h>

#include <numeric>

namespace scalewright::io {

Hdf5Builder::Hdf5Builder(const std::filesystem::path& path, bool newest_format) {
  H5Eset_auto2(H5E_DEFAULT, nullptr, nullptr);
  const hid_t access = H5Pcreate(H5P_FILE_ACCESS);
  if (newest_format) H5Pset_libver_bounds(access, H5F_LIBVER_LATEST, H5F_LIBVER_LATEST);
  file_ = H5Fcreate(path.c_str(), H5F_ACC_TRUNC, H5P_DEFAULT, access);
  H5Pclose(access);
  links_ = H5Pcreate(H5P_LINK_CREATE);
  H5Pset_create_intermediate_group(links_, 1);
  EXPECT_GE(file_, 0);
}

Hdf5Builder::~Hdf5Builder() {
  for (const hid_t id : open_) H5Dclose(id);
  H5Pclose(links_);
  H5Fclose(file_);
}

void Hdf5Builder::group(const std::string& name) {
  const hid_t id = H5Gcreate2(file_, name.c_str(), links_, H5P_DEFAULT, H5P_DEFAULT);
  EXPECT_GE(id, 0) << name;
  H5Gclose(id);
}

hid_t Hdf5Builder::declare(const std::string& name, hid_t type, const std::vector<hsize_t>& shape,
                           const std::function<void(hid_t)>& prepare) {
  const hid_t space =
      shape.empty() ? H5Screate(H5S_SCALAR) : H5Screate_simple(static_cast<int>(shape.size()), shape.data(), nullptr);
  const hid_t creation = H5Pcreate(H5P_DATASET_CREATE);
  if (prepare) prepare(creation);
  const hid_t dataset = H5Dcreate2(file_, name.c_str(), type, space, links_, creation, H5P_DEFAULT);
  EXPECT_GE(dataset, 0) << name;
  H5Pclose(creation);
  H5Sclose(space);
  open_.push_back(dataset);
  return dataset;
}

void Hdf5Builder::floats(const std::string& name, const std::vector<hsize_t>& shape, std::span<const float> values,
                         const std::function<void(hid_t)>& prepare) {
  const hid_t dataset = declare(name, H5T_IEEE_F32LE, shape, prepare);
  EXPECT_GE(H5Dwrite(dataset, H5T_NATIVE_FLOAT, H5S_ALL, H5S_ALL, H5P_DEFAULT, values.data()), 0) << name;
}

void Hdf5Builder::counts(const std::string& object, const std::string& name, std::span<const std::int64_t> values) {
  const hsize_t size = values.size();
  const hid_t owner = H5Oopen(file_, object.c_str(), H5P_DEFAULT);
  const hid_t space = H5Screate_simple(1, &size, nullptr);
  const hid_t attribute = H5Acreate2(owner, name.c_str(), H5T_STD_I64LE, space, H5P_DEFAULT, H5P_DEFAULT);
  EXPECT_GE(H5Awrite(attribute, H5T_NATIVE_INT64, values.data()), 0) << object;
  H5Aclose(attribute);
  H5Sclose(space);
  H5Oclose(owner);
}

void Hdf5Builder::text(const std::string& object, const std::string& name, const std::string& value) {
  const hid_t owner = H5Oopen(file_, object.c_str(), H5P_DEFAULT);
  const hid_t type = H5Tcopy(H5T_C_S1);
  H5Tset_size(type, value.size() + 1);
  const hid_t space = H5Screate(H5S_SCALAR);
  const hid_t attribute = H5Acreate2(owner, name.c_str(), type, space, H5P_DEFAULT, H5P_DEFAULT);
  EXPECT_GE(H5Awrite(attribute, type, value.c_str()), 0) << object;
  H5Aclose(attribute);
  H5Sclose(space);
  H5Tclose(type);
  H5Oclose(owner);
}

void Hdf5Builder::hardLink(const std::string& target, const std::string& name) {
  EXPECT_GE(H5Lcreate_hard(file_, target.c_str(), file_, name.c_str(), links_, H5P_DEFAULT), 0) << name;
}

void Hdf5Builder::softLink(const std::string& target, const std::string& name) {
  EXPECT_GE(H5Lcreate_soft(target.c_str(), file_, name.c_str(), links_, H5P_DEFAULT), 0) << name;
}

void Hdf5Builder::externalLink(const std::string& file, const std::string& target, const std::string& name) {
  EXPECT_GE(H5Lcreate_external(file.c_str(), target.c_str(), file_, name.c_str(), links_, H5P_DEFAULT), 0) << name;
}

std::vector<float> countingFloats(std::size_t count) {
  std::vector<float> values(count);
  std::iota(values.begin(), values.end(), 0.0F);
  return values;
}

}  // namespace scalewright::io

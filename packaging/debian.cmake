# cpack -G DEB: one package that installs and starts on Debian 12.
find_program(SCALEWRIGHT_GZIP gzip REQUIRED)

# Debian wants the changelog compressed without a time stamp, the licence under the name `copyright`, and both only in
# the package, not in a plain `cmake --install`.
set(debian_files "${CMAKE_CURRENT_BINARY_DIR}/debian")
file(MAKE_DIRECTORY "${debian_files}")
add_custom_command(OUTPUT "${debian_files}/changelog.gz"
  COMMAND sh -c "\"$1\" -9 -n -c \"$2\" > \"$3\"" gzip "${SCALEWRIGHT_GZIP}"
          "${PROJECT_SOURCE_DIR}/CHANGELOG.md" "${debian_files}/changelog.gz"
  DEPENDS "${PROJECT_SOURCE_DIR}/CHANGELOG.md" VERBATIM)
add_custom_target(debian_changelog ALL DEPENDS "${debian_files}/changelog.gz")
install(FILES "${debian_files}/changelog.gz" TYPE DOC)
install(FILES copyright TYPE DOC)

set(CPACK_PACKAGE_NAME scalewright)
set(CPACK_PACKAGE_VENDOR "The Scalewright project")
set(CPACK_PACKAGE_CONTACT "Scalewright maintainers <maintainers@scalewright.invalid>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "workbench for quantizing neural networks")
set(CPACK_PACKAGE_DESCRIPTION "\
Scalewright opens dumps of the weights and activations of a neural network
and shows what every number format and every calibration method would do to
them. A threshold can be moved by hand while the error of all formats
follows.
.
The decisions are kept as a recipe and exported to the calibration files of
inference engines. The package holds the window and the command line.")
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_GENERATOR DEB)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_MAINTAINER "${CPACK_PACKAGE_CONTACT}")
set(CPACK_DEBIAN_PACKAGE_SECTION science)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
if(SCALEWRIGHT_GUI)
  # The SVG icons are read by a plug-in, which no link line shows.
  set(CPACK_DEBIAN_PACKAGE_DEPENDS "libqt6svg6")
  set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "qt6-wayland, qt6-translations-l10n")
endif()
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
include(CPack)

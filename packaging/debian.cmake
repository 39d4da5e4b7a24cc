# cpack -G DEB: one package that installs and starts on Debian 12.
find_program(SCALEWRIGHT_GZIP gzip REQUIRED)

# scalewright_install_compressed(<file> <name> <folder>): gzip without a time stamp, so that builds are repeatable.
function(scalewright_install_compressed file name folder)
  set(compressed "${CMAKE_CURRENT_BINARY_DIR}/compressed/${name}.gz")
  add_custom_command(OUTPUT "${compressed}"
    COMMAND sh -c "mkdir -p \"$(dirname \"$2\")\" && \"$0\" -9 -n -c \"$1\" > \"$2\""
            "${SCALEWRIGHT_GZIP}" "${file}" "${compressed}"
    DEPENDS "${file}" VERBATIM)
  add_custom_target("compressed_${name}" ALL DEPENDS "${compressed}")
  install(FILES "${compressed}" DESTINATION "${folder}")
endfunction()

scalewright_install_compressed("${PROJECT_SOURCE_DIR}/CHANGELOG.md" changelog "${CMAKE_INSTALL_DOCDIR}")
scalewright_install_compressed("${CMAKE_CURRENT_SOURCE_DIR}/changelog.debian" changelog.Debian
  "${CMAKE_INSTALL_DOCDIR}")
scalewright_install_compressed("${CMAKE_CURRENT_SOURCE_DIR}/scalewright-cli.1" scalewright-cli.1
  "${CMAKE_INSTALL_MANDIR}/man1")
if(SCALEWRIGHT_GUI)
  scalewright_install_compressed("${CMAKE_CURRENT_SOURCE_DIR}/scalewright.1" scalewright.1
    "${CMAKE_INSTALL_MANDIR}/man1")
endif()
install(FILES copyright DESTINATION "${CMAKE_INSTALL_DOCDIR}")

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
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
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

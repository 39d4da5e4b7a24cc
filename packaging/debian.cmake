# cpack -G DEB: packages that install and start on Debian 12 and 13.
find_program(SCALEWRIGHT_GZIP gzip REQUIRED)

# scalewright_install_compressed(<file> <name> <folder> <component>): gzip without a time stamp, so that builds are repeatable.
function(scalewright_install_compressed file name folder component)
  set(compressed "${CMAKE_CURRENT_BINARY_DIR}/compressed/${name}.gz")
  if(NOT TARGET "compressed_${name}")
    add_custom_command(OUTPUT "${compressed}"
      COMMAND sh -c "mkdir -p \"$(dirname \"$2\")\" && \"$0\" -9 -n -c \"$1\" > \"$2\""
              "${SCALEWRIGHT_GZIP}" "${file}" "${compressed}"
      DEPENDS "${file}" VERBATIM)
    add_custom_target("compressed_${name}" ALL DEPENDS "${compressed}")
    add_dependencies(programs "compressed_${name}")
  endif()
  install(FILES "${compressed}" DESTINATION "${folder}" COMPONENT ${component})
endfunction()

# scalewright_package(<component> <package> <one line> <what is in it>): its documents, and what is said of it.
macro(scalewright_package component package summary contents)
  set(documents "${CMAKE_INSTALL_DATADIR}/doc/${package}")
  install(FILES copyright DESTINATION "${documents}" COMPONENT ${component})
  scalewright_install_compressed("${CMAKE_CURRENT_SOURCE_DIR}/changelog.debian" changelog.Debian "${documents}" ${component})
  string(TOUPPER ${component} upper)
  list(APPEND CPACK_COMPONENTS_ALL ${component})
  set(CPACK_DEBIAN_${upper}_PACKAGE_NAME ${package})
  set(CPACK_DEBIAN_${upper}_DESCRIPTION "${summary}\n${about}\n.\n${contents}")
endmacro()

set(CPACK_PACKAGE_NAME scalewright)
set(CPACK_PACKAGE_VENDOR "The Scalewright project")
set(CPACK_PACKAGE_CONTACT "Scalewright maintainers <maintainers@scalewright.invalid>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "")  # each package has its own: CPack would put this one before it
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_GENERATOR DEB)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_MAINTAINER "${CPACK_PACKAGE_CONTACT}")
set(CPACK_DEBIAN_PACKAGE_SECTION science)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(same_version "(= ${PROJECT_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE})")

set(about "\
Scalewright opens dumps of the weights and activations of a neural network
and shows what every number format and every calibration method would do to
them. The decisions are kept as a recipe and exported to the calibration
files of inference engines.")

set(CPACK_COMPONENTS_ALL)
scalewright_package(common scalewright-common "workbench for quantizing neural networks (shared files)" "\
This package holds what the window and the command line share: JSON schemas
of their files, policies, the sample study, the file type and its icon.")
set(CPACK_DEBIAN_COMMON_PACKAGE_ARCHITECTURE all)
scalewright_install_compressed("${PROJECT_SOURCE_DIR}/CHANGELOG.md" changelog
  "${CMAKE_INSTALL_DATADIR}/doc/scalewright-common" common)

scalewright_package(cli scalewright-cli "workbench for quantizing neural networks (command line)" "\
This package holds the command line, which needs no display, not even for the
plots of its reports.")
set(CPACK_DEBIAN_CLI_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_CLI_PACKAGE_DEPENDS "scalewright-common ${same_version}")
set(CPACK_DEBIAN_CLI_PACKAGE_SUGGESTS scalewright)
# What the parser knows of commands and options: the manual page, and what shells complete.
set(documented "${CMAKE_CURRENT_BINARY_DIR}/documented")
file(MAKE_DIRECTORY "${documented}")
function(scalewright_document file)
  add_custom_command(OUTPUT "${documented}/${file}"
    COMMAND sh -c "\"$0\" \"$@\" > '${documented}/${file}'" $<TARGET_FILE:scalewright-cli> ${ARGN}
    DEPENDS scalewright-cli VERBATIM)
endfunction()
scalewright_document(scalewright-cli.1 --manual)
scalewright_install_compressed("${documented}/scalewright-cli.1" scalewright-cli.1 "${CMAKE_INSTALL_MANDIR}/man1" cli)
foreach(shell IN ITEMS "bash|bash-completion/completions|scalewright-cli" "zsh|zsh/vendor-completions|_scalewright-cli"
                       "fish|fish/vendor_completions.d|scalewright-cli.fish")
  string(REPLACE "|" ";" shell "${shell}")
  list(GET shell 0 called)
  list(GET shell 1 folder)
  list(GET shell 2 name)
  scalewright_document(completion.${called} --completion ${called})
  list(APPEND completions "${documented}/completion.${called}")
  install(FILES "${documented}/completion.${called}" DESTINATION "${CMAKE_INSTALL_DATADIR}/${folder}" RENAME "${name}"
    COMPONENT cli)
endforeach()
add_custom_target(completions ALL DEPENDS ${completions})
add_dependencies(programs completions)

if(TARGET scalewright-mpi)
  scalewright_package(mpi scalewright-mpi "workbench for quantizing neural networks (many machines)" "\
This package holds the program that counts large dumps on many machines at
once, by MPI.")
  set(CPACK_DEBIAN_MPI_PACKAGE_SHLIBDEPS ON)
  set(CPACK_DEBIAN_MPI_PACKAGE_DEPENDS "scalewright-common ${same_version}, openmpi-bin")
  set(CPACK_DEBIAN_MPI_PACKAGE_SUGGESTS scalewright-cli)
  scalewright_install_compressed("${CMAKE_CURRENT_SOURCE_DIR}/scalewright-mpi.1" scalewright-mpi.1
    "${CMAKE_INSTALL_MANDIR}/man1" mpi)
endif()

if(SCALEWRIGHT_GUI)
  scalewright_package(window scalewright "workbench for quantizing neural networks" "\
This package holds the window, where a threshold can be moved by hand while
the error of all formats follows.")
  set(CPACK_DEBIAN_WINDOW_PACKAGE_SHLIBDEPS ON)
  set(CPACK_DEBIAN_WINDOW_PACKAGE_DEPENDS "scalewright-common ${same_version}")
  set(CPACK_DEBIAN_WINDOW_PACKAGE_RECOMMENDS "qt6-wayland, qt6-translations-l10n")
  set(CPACK_DEBIAN_WINDOW_PACKAGE_SUGGESTS scalewright-cli)
  scalewright_install_compressed("${CMAKE_CURRENT_SOURCE_DIR}/scalewright.1" scalewright.1
    "${CMAKE_INSTALL_MANDIR}/man1" window)
endif()

if(TARGET scalewright_python)
  scalewright_package(python python3-scalewright "workbench for quantizing neural networks (Python package)" "\
This package records PyTorch models while they run, profiles arrays, and tries
a recipe back in the network, with the values that the command line writes.")
  set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_SHLIBDEPS ON)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS "${SCALEWRIGHT_PYTHON_DEPENDS}, python3-numpy")
  set(CPACK_DEBIAN_PYTHON_PACKAGE_SUGGESTS "python3-torch, scalewright-cli, scalewright")
  install(FILES "${PROJECT_SOURCE_DIR}/docs/record.md" "${PROJECT_SOURCE_DIR}/docs/record.ipynb"
    DESTINATION "${CMAKE_INSTALL_DATADIR}/doc/python3-scalewright" COMPONENT python)
endif()
include(CPack)

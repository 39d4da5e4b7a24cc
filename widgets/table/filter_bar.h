#pragma once

#include <QMap>
#include <QWidget>
#include <set>
#include <string>

#include "widgets/table/tensor_filter.h"

class QHBoxLayout;
class QLineEdit;
class QMenu;
class QToolButton;

namespace scalewright::widgets {

class Debounce;
class FlowLayout;

/// Chooses what the tensor table shows: text that names contain or match, and terms, each a chip that a click takes
/// away. Typed terms (`sqnr<20 role:weight`) become chips on Enter. Filters can be kept under a name.
class FilterBar : public QWidget {
  Q_OBJECT

 public:
  /// Name of a kept filter -> its text.
  using Kept = QMap<QString, QString>;

  explicit FilterBar(QWidget* parent = nullptr);

  /// Returns the filter without the standing to a policy, which is none of this bar's.
  [[nodiscard]] TensorFilter filter() const;
  void setTerms(std::vector<filter::Term> terms);
  /// Sets how many tensors pass each term of `filter` that is a chip, by itself.
  void setCounts(const std::vector<std::size_t>& counts);
  /// Says which typed word is likely meant for a term, but is none; empty: there is no such.
  [[nodiscard]] QString slip() const;
  /// The terms that are chips.
  [[nodiscard]] const std::vector<filter::Term>& chips() const { return terms_; }
  /// Lets every tensor pass, at once.
  void clear() { use({}); }
  void focus();
  /// Adds another control in the line of the text field.
  void addControl(QWidget* control);
  /// Sets the formats and methods that the menu of terms offers: those in use.
  void setInUse(std::set<std::string> formats, std::set<std::string> calibrators, std::set<std::string> files);
  void setKept(const Kept& kept) { kept_ = kept; }
  [[nodiscard]] const Kept& kept() const { return kept_; }
  /// The menu of terms and kept filters, filled anew.
  void fillMenu(QMenu& menu);

 signals:
  void changed();
  /// The menu is about to be shown: `setInUse` can still be called.
  void menuWanted();
  void keptChanged();

 private:
  void apply();
  void takeTypedTerms();
  void showChips();
  void add(filter::Term term);
  void remove(const filter::Term& term);
  void use(const QString& filter_text);
  void askName();
  void askBound(const filter::Term& like);
  /// like: the comparison, with any bound.
  void fillBounds(QMenu& menu, const filter::Term& like, const QString& title, const std::vector<double>& bounds);
  void fillKept(QMenu& menu);

  QLineEdit* text_;
  QToolButton* expression_;
  QToolButton* terms_button_;
  QHBoxLayout* line_;
  QWidget* chips_;
  FlowLayout* chip_lines_;
  Debounce* delay_;
  std::vector<filter::Term> terms_;
  std::vector<std::size_t> counts_;  ///< of tensors that pass each
  std::set<std::string> formats_;
  std::set<std::string> calibrators_;
  std::set<std::string> files_;
  Kept kept_;
};

}  // namespace scalewright::widgets

#include "widgets/table/listing_view.h"

#include <QAbstractListModel>
#include <QLabel>
#include <QListView>
#include <QVBoxLayout>

#include "widgets/kit/fields/sqnr_delegate.h"
#include "widgets/text/core_text.h"

namespace scalewright::widgets {

class NameModel : public QAbstractListModel {
 public:
  using QAbstractListModel::QAbstractListModel;

  void add(const std::vector<std::string>& names) {
    if (names.empty()) return;
    const int first = rowCount();
    beginInsertRows({}, first, first + static_cast<int>(names.size()) - 1);
    names_.insert(names_.end(), names.begin(), names.end());
    endInsertRows();
  }
  void clear() {
    beginResetModel();
    names_ = {};
    endResetModel();
  }
  int rowCount(const QModelIndex& parent = {}) const override {
    return parent.isValid() ? 0 : static_cast<int>(names_.size());
  }
  QVariant data(const QModelIndex& index, int role) const override {
    return index.isValid() && role == Qt::DisplayRole ? QVariant(text(names_[static_cast<std::size_t>(index.row())]))
                                                      : QVariant();
  }
  /// There is nothing to do with them yet.
  Qt::ItemFlags flags(const QModelIndex&) const override { return Qt::ItemNeverHasChildren; }

 private:
  std::vector<std::string> names_;
};

ListingView::ListingView(QWidget* parent) : QWidget(parent), names_(new NameModel(this)), count_(new QLabel(this)) {
  auto* view = new QListView(this);
  view->setObjectName(QStringLiteral("listedNames"));
  view->setAccessibleName(tr("Names found so far"));
  view->setUniformItemSizes(true);
  view->setItemDelegate(new RoomyDelegate(view));
  view->setTextElideMode(Qt::ElideMiddle);
  view->setModel(names_);
  count_->setObjectName(QStringLiteral("listedCount"));
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(4);
  layout->addWidget(view, 1);
  layout->addWidget(count_);
  clear();
}

void ListingView::add(const std::vector<std::string>& names) {
  names_->add(names);
  count_->setText(tr("Listing: %n name(s) so far", nullptr, static_cast<int>(count())));
}

void ListingView::clear() {
  names_->clear();
  count_->setText(tr("Listing…"));
}

std::size_t ListingView::count() const {
  return static_cast<std::size_t>(names_->rowCount());
}

}  // namespace scalewright::widgets

#include "core/report/html.h"

#include <gtest/gtest.h>

namespace scalewright::report {
namespace {

TEST(HtmlTest, CellsAreTextAndLongNamesMayBeBroken) {
  HtmlTable table({{"name", false}, {"n"}});
  table.addRow({"<a href=\"x\">&\x01", "1"}, true);
  table.addLinkedRow({"a.<b>/c.", "2"}, "t1");
  const std::string html = table.html();
  EXPECT_NE(html.find("<tr class=\"m\"><td>&lt;a href=&quot;x&quot;&gt;&amp;?</td><td class=\"n\">1</td></tr>"),
            std::string::npos)
      << html;
  EXPECT_NE(html.find("<a href=\"#t1\">a.<wbr>&lt;b&gt;/<wbr>c.</a>"), std::string::npos) << html;
}

}  // namespace
}  // namespace scalewright::report

// Adds the words that writers may use in MDX without importing them.
import MDXComponents from '@theme-original/MDXComponents';
import ApiFold from '@site/src/components/api/ApiFold';
import Anchored from '@site/src/components/Anchored';
import Cards from '@site/src/components/Cards';
import Checklist from '@site/src/components/Checklist';
import CodeBlock from '@site/src/components/CodeBlock';
import CodeTabs from '@site/src/components/CodeTabs';
import CopyText from '@site/src/components/CopyText';
import ScrollTable from '@site/src/components/ScrollTable';
import FilterTable from '@site/src/components/FilterTable';
import ToolFrame from '@site/src/components/Tool';
import UrlCode from '@site/src/components/UrlCode';

export default {
  ...MDXComponents,
  // Markdown tables only: tables that words make bring their own frame.
  table: ScrollTable,
  // Parts of the reference; words put them into pages, writers do not use them.
  ApiFold,
  Anchored,
  Cards,
  Checklist,
  CodeBlock,
  CodeTabs,
  CopyText,
  FilterTable,
  ToolFrame,
  UrlCode,
};

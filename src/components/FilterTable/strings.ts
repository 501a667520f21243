/** Interface texts that `<FilterTable>` hands to the custom element in `data-strings`. */
export interface FilterStrings {
  /** Label of the search field. */
  search: string;
  /** Holds the placeholders `{shown}` and `{total}`. */
  count: string;
  all: string;
  clear: string;
  empty: string;
}

// In a call of its own, not in that of the script: where the browser notes the stack of a running script, it parses all of
// it once more, a third of the longest task before the page reacts.
void import(/* webpackMode: "eager" */ '@generated/entry');

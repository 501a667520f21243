// Out of the script's own call: who records a stack while it runs (a profiler, an error) has its positions worked out, for
// which the whole file is parsed once more.
void import(/* webpackMode: "eager" */ '@generated/entry');

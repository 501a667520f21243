const nextTask = (): Promise<void> => new Promise((done) => void setTimeout(done));

// In calls of their own, not in that of the script: where the browser notes the stack of a running script, it parses all of
// it once more. And React first, the app in the next task: in one, it would be the longest before the page reacts.
void import(/* webpackMode: "eager" */ 'react-dom/client')
  .then(nextTask)
  .then(() => import(/* webpackMode: "eager" */ '@generated/entry'));

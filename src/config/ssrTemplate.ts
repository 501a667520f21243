/**
 * Runs in the page, before anything else of ours. The app's files are asked for after `load`, so that they do not
 * compete with the page's first paint, or at the reader's first touch, whichever comes first (never before the whole
 * document is there, since the app adopts its HTML). What the reader
 * presses before the app listens is kept and done once it does. Plain ES5-ish code: it is not compiled.
 * The list of files is put in place of `FILES`.
 */
const START_SCRIPT = `(function (d, w, files) {
  var root = d.documentElement, kept = [], started = false;
  function start() {
    if (started) return;
    if (d.readyState === 'loading') return d.addEventListener('DOMContentLoaded', start);
    started = true;
    files.forEach(function (src) {
      var script = d.createElement('script');
      script.src = src;
      script.async = false;
      d.head.appendChild(script);
    });
  }
  function keep(event) {
    start();
    var control = event.target.closest && event.target.closest('button,[role=button],summary,a[href="#"]');
    if (event.type === 'click' && control && control.tagName !== 'SUMMARY') {
      event.preventDefault();
      kept.push(function () { if (control.isConnected) control.click(); });
    }
    if (event.type === 'keydown' && (event.ctrlKey || event.metaKey) && event.key === 'k') {
      event.preventDefault();
      kept.push(function () {
        d.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: event.ctrlKey, metaKey: event.metaKey, bubbles: true, cancelable: true }));
      });
    }
  }
  var touches = ['click', 'keydown'];
  touches.forEach(function (type) { d.addEventListener(type, keep, true); });
  d.addEventListener('pointerdown', start, { capture: true, once: true, passive: true });
  new MutationObserver(function (records, observer) {
    if (root.getAttribute('data-has-hydrated') !== 'true') return;
    observer.disconnect();
    touches.forEach(function (type) { d.removeEventListener(type, keep, true); });
    var focused = d.activeElement;
    if (focused && focused.tagName === 'INPUT') focused.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    kept.forEach(function (run) { run(); });
  }).observe(root, { attributes: true, attributeFilter: ['data-has-hydrated'] });
  if (d.readyState === 'complete') start();
  else w.addEventListener('load', function () { setTimeout(start); });
})(document, window, FILES)`;

/** White space between statements only: none of the strings above holds any that matters. */
function squeeze(script: string): string {
  return script.replace(/\n\s*/g, ' ');
}

const FILES_IN_TEMPLATE = `[<%~ it.scripts.map((file) => '"' + it.baseUrl + file + '"').join(',') %>]`;

/**
 * The page around the app; differs from Docusaurus' own template in how the scripts are started.
 * @see https://docusaurus.io/docs/api/docusaurus-config#ssrTemplate
 */
export const ssrTemplate = `<!DOCTYPE html>
<html <%~ it.htmlAttributes %>>
  <head>
    <meta charset="UTF-8">
    <meta name="generator" content="Docusaurus v<%= it.version %>">
    <% it.metaAttributes.forEach((metaAttribute) => { %>
      <%~ metaAttribute %>
    <% }); %>
    <%~ it.headTags %>
    <% it.stylesheets.forEach((stylesheet) => { %>
      <link rel="stylesheet" href="<%= it.baseUrl %><%= stylesheet %>" />
    <% }); %>
    <script data-start>${squeeze(START_SCRIPT).replace('FILES)', `${FILES_IN_TEMPLATE})`)}</script>
  </head>
  <body <%~ it.bodyAttributes %>>
    <%~ it.preBodyTags %>
    <div id="__docusaurus"><%~ it.appHtml %></div>
    <%~ it.postBodyTags %>
  </body>
</html>
`;

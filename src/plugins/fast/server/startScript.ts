/**
 * Runs in the page, before anything else of ours. The app's files are requested once the browser reports its first paint, so
 * that they do not compete with it, or at the reader's first touch, whichever comes first (never before the whole
 * document is there, since the app hydrates it). A page in a background tab paints nothing and starts on `load`; one that
 * reports nothing starts a second later.
 * They run in any order, as the bundler's chunks may; one that fails is removed, since the bundler would wait for its tag
 * instead of asking again. The first two, without which nothing starts, are asked for once more; if they fail again, or are
 * damaged, a line of ./ssrTemplate says so, and what waits for scripts is shown (`html[data-failed]`).
 * Clicks before the app listens are kept and repeated once it does; a link that leads somewhere is followed, as
 * the group of a sidebar, which hydration replaces by a button. Plain ES5-ish code: it is not compiled.
 * A browser without cascade layers, in which the theme's styles are, is older than `browserslist` in package.json: it gets the
 * page as the server rendered it, which can be read and whose links work, and no script that would stop halfway.
 * It names no file, so that its hash in a Content-Security-Policy stays the same from build to build.
 */
const SOURCE = `(function (d, w) {
  if (!w.CSSLayerBlockRule) return;
  var root = d.documentElement, kept = [], started = false, first = /(^|\\/)(runtime~)?main\\./;
  function start() {
    if (started) return;
    if (d.readyState === 'loading') return d.addEventListener('DOMContentLoaded', start);
    started = true;
    d.querySelectorAll('[data-start]').forEach(function (file) { ask(file.getAttribute('data-start')); });
  }
  function ask(file, again) {
    var script = d.createElement('script');
    script.src = file;
    script.onerror = function () {
      script.remove();
      if (!first.test(file)) return;
      if (again) fail(); else w.setTimeout(ask, 1000, file, true);
    };
    d.head.appendChild(script);
  }
  function fail() {
    var line = d.querySelector('[data-late]');
    release();
    root.setAttribute('data-failed', '');
    if (line) line.hidden = false;
  }
  function release() {
    touches.forEach(function (type) { d.removeEventListener(type, keep, true); });
  }
  function keep(event) {
    start();
    var control = event.target.closest && event.target.closest('button,[role=button],summary,a[href="#"]');
    var leads = control && control.tagName === 'A' && control.getAttribute('href') !== '#';
    if (event.type === 'click' && control && control.tagName !== 'SUMMARY' && !leads) {
      event.preventDefault();
      kept.push(function () { if (control.isConnected) control.click(); });
    }
    if (event.type === 'keydown' && (/mac|iphone|ipad/i.test(navigator.platform) ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey) && !event.altKey && !event.shiftKey && (/^[a-z]$/i.test(event.key) ? /k/i.test(event.key) : event.code === 'KeyK')) {
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
    release();
    var focused = d.activeElement;
    if (focused && focused.tagName === 'INPUT') focused.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    kept.forEach(function (run) { run(); });
  }).observe(root, { attributes: true, attributeFilter: ['data-has-hydrated'] });
  w.addEventListener('error', function (event) { if (event.error instanceof SyntaxError && first.test(event.filename)) fail(); });
  w.addEventListener('load', function () { w.setTimeout(start, d.hidden ? 0 : 1000); });
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
})(document, window)`;

/** {@link SOURCE} without line breaks: no string in it contains one that matters. */
export const startScript = SOURCE.replace(/\n\s*/g, ' ');

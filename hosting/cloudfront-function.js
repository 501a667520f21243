// CloudFront function for viewer requests (runtime cloudfront-js-2.0): the rules of nginx.conf in front of a private
// bucket. Publish it and associate it with every behavior of the distribution.

function redirect(path, querystring) {
  var pairs = [];
  for (var name in querystring) {
    var entry = querystring[name];
    var values = entry.multiValue || [entry];
    for (var i = 0; i < values.length; i += 1) {
      pairs.push(values[i].value === '' ? name : name + '=' + values[i].value);
    }
  }
  return {
    statusCode: 301,
    statusDescription: 'Moved Permanently',
    headers: { location: { value: path + (pairs.length > 0 ? '?' + pairs.join('&') : '') } },
  };
}

/** `/x.html`, `/x/index.html` and `/x/` are `/x`; only the two homes have a slash at their end, and none stands twice. */
function cleanPath(uri) {
  var path = uri.replace(/\/{2,}/g, '/').replace(/\/$/, '');
  if (path.endsWith('.html')) path = path.slice(0, -'.html'.length).replace(/\/index$/, '');
  if (path === '/index' || path === '/zh/index') path = path.slice(0, -'/index'.length);
  return path === '' || path === '/zh' ? path + '/' : path;
}

// eslint-disable-next-line @typescript-eslint/no-unused-vars -- CloudFront calls it by this name.
function handler(event) {
  var request = event.request;
  var uri = request.uri;
  // Browsers read /\ as //, which leads to another host. The address comes as it was sent, not decoded.
  if (/[\s\\]|%(0|1|5c|7f)/i.test(uri)) {
    return { statusCode: 400, statusDescription: 'Bad Request' };
  }
  var path = cleanPath(uri);
  if (path !== uri) return redirect(path, request.querystring);
  // Pages for errors, hidden files and compressed forms are not pages: a key that does not exist is answered with 404.
  if (/^\/(zh\/)?404$|\/(_|\.(?!well-known\/))|\.(br|gz)$/.test(uri)) {
    request.uri = '/no-such-page.html';
  } else if (uri.endsWith('/')) {
    request.uri = uri + 'index.html';
  } else if (!/\.\w+$/.test(uri)) {
    request.uri = uri + '.html';
  }
  return request;
}

import texts from '../../../data/texts/start.json';
import type { Locale } from '../../../model/locale';

/**
 * The page around the app; differs from Docusaurus' own template in two points: the scripts are named only, for
 * {@link startScript} to start, and a line says so when they can't be.
 * @see https://docusaurus.io/docs/api/docusaurus-config#ssrTemplate
 */
export const ssrTemplate = (locale: Locale): string => `<!DOCTYPE html>
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
    <% it.scripts.forEach((script) => { %>
      <script type="text/plain" data-start="<%= it.baseUrl %><%= script %>"></script>
    <% }); %>
  </head>
  <body <%~ it.bodyAttributes %>>
    <%~ it.preBodyTags %>
    <p class="ef-note-bar" role="alert" hidden data-late>${texts.late[locale]} <a href="" data-reload>${texts.reload[locale]}</a></p>
    <div id="__docusaurus"><%~ it.appHtml %></div>
    <%~ it.postBodyTags %>
  </body>
</html>
`;

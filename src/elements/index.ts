import './copy';

/**
 * Behavior for server-rendered content. Each custom element is loaded when a page contains one, also after a client-side
 * navigation; the browser then connects and disconnects it. Elements that most doc pages hold are in the main chunk (a
 * chunk of their own would be larger), and are still defined only when a page needs them.
 */
const LOADERS: Record<string, () => Promise<unknown>> = {
  'ef-code-tabs': () => import(/* webpackMode: "eager" */ './code-tabs'),
  'ef-filter-table': () => import('./filter-table'),
  'ef-tool': () => import('./tool'),
  'ef-checklist': () => import('./checklist'),
  'ef-samples': () => import(/* webpackMode: "eager" */ './samples'),
  'ef-fold-all': () => import(/* webpackMode: "eager" */ './fold-all'),
  'ef-open-target': () => import(/* webpackMode: "eager" */ './open-target'),
};

function load(): void {
  for (const [name, loader] of Object.entries(LOADERS)) {
    if (!customElements.get(name) && document.querySelector(name)) void loader();
  }
}

if (typeof document !== 'undefined') {
  document.addEventListener('click', (event) => {
    const target = event.target as Element | null;
    if (target?.closest('.ef-page-menu'))
      void import('./page-menu').then(({ onMenuClick }) => onMenuClick(target));
  });
}

/** Docusaurus calls this after the first page and after each navigation. */
export function onRouteDidUpdate(): void {
  load();
}

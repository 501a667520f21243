/** A part of `llms.txt`. */
export interface Section {
  /** Absent: the section has the title of its first page. */
  title?: string;
  /** Paths of its pages, in the order of the sidebar. */
  pages: string[];
}

/** Sidebar entry, as far as it is needed here and as the docs plugin has it after translation. */
export interface SidebarItem {
  type: string;
  label?: string;
  id?: string;
  link?: { type: string; id?: string };
  items?: SidebarItem[];
}

/** Content of one docs plugin, as far as it is needed here. */
export interface DocsContent {
  loadedVersions: {
    docs: { id: string; permalink: string }[];
    sidebars: Record<string, SidebarItem[]>;
  }[];
}

function idsOf(item: SidebarItem): string[] {
  const own = item.type === 'category' ? item.link?.id : item.id;
  return [...(own === undefined ? [] : [own]), ...(item.items ?? []).flatMap(idsOf)];
}

/**
 * Pages in the order of the sidebars. When a sidebar begins with a category, each category is a section; else, as with
 * the list of providers, all of it is one.
 */
export function sectionsOf({ loadedVersions }: DocsContent): Section[] {
  return loadedVersions.flatMap(({ docs, sidebars }) => {
    const paths = new Map(docs.map(({ id, permalink }) => [id, permalink]));
    const pagesOf = (items: SidebarItem[]) => [
      ...new Set(items.flatMap(idsOf).flatMap((id) => paths.get(id) ?? [])),
    ];
    return Object.values(sidebars).flatMap((items): Section[] =>
      items[0]?.type === 'category'
        ? items.map((item) => ({ title: item.label, pages: pagesOf([item]) }))
        : [{ pages: pagesOf(items) }],
    );
  });
}

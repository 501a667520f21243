import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';
import type { PluginModule } from '@docusaurus/types';
import docsZh from '../../i18n/zh/docusaurus-plugin-content-docs/current.json';
import connectionsZh from '../../i18n/zh/docusaurus-plugin-content-docs-connections/current.json';
import docs from '../../sidebars';
import connections from '../../sidebarsConnections';
import texts from '../data/texts/social-card.json';
import { fill, inLocale, LOCALES, type Locale } from '../model/locale';
import { locale } from './locale';

const SITE_DIR = path.join(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(SITE_DIR, file));

/** The picture that chats show beside a link: 1200 × 630 px. */
export interface SocialCard {
  /** Name of the section, in the language of the card. */
  title: string;
  /** Path below `static`. */
  image: string;
  /** Alternative text. */
  alt: string;
  /** Drawing of which it is a picture (scripts/cards.mts). */
  html: string;
  /** Its pages, as paths of their files without the ending. */
  pages: string[];
}

/** Sidebar entry as written, reduced to the keys used here. */
type Item = string | { label?: string; id?: string; link?: { id?: string }; items?: Item[] };

function idsOf(item: Item): string[] {
  if (typeof item === 'string') return [item];
  const { id, link, items = [] } = item;
  return [id ?? link?.id ?? [], items.flatMap(idsOf)].flat();
}

type Translations = Record<string, { message: string } | undefined>;

const SIDEBARS: [folder: string, plugin: string, SidebarsConfig, Translations][] = [
  ['docs', 'docusaurus-plugin-content-docs', docs, docsZh],
  ['connections', 'docusaurus-plugin-content-docs-connections', connections, connectionsZh],
];

/**
 * The cards of a language: those of site and blog, and one for each category at the top of a sidebar. The name of a file
 * has the hash of its drawing: a card that is out of date is one that is missing.
 */
export function socialCards(language: Locale) {
  const { site, slogan, parts, blog, description } = inLocale(texts, language);
  const logo = read('static/img/logo-dark.svg').toString('base64');
  const template = read('src/data/social-card.html').toString();
  const card = (name: string, title: string, lead = slogan, pages: string[] = []): SocialCard => {
    const html = fill(template, { lang: language, logo, site, title, lead });
    const hash = createHash('sha256').update(html).digest('hex').slice(0, 6);
    const slug = name.toLowerCase().replaceAll(/\W+/g, '-');
    const image = `img/cards/${slug}-${language}-${hash}.png`;
    return { title, image, alt: fill(description, { site, title }), html, pages };
  };
  const sections = SIDEBARS.flatMap(([folder, plugin, sidebars, translations]) =>
    Object.entries(sidebars as Record<string, Item[]>).flatMap(([sidebar, items]) =>
      items.flatMap((item) => {
        if (typeof item === 'string' || item.label === undefined) return [];
        const { label } = item;
        const translated = translations[`sidebar.${sidebar}.category.${label}`]?.message;
        const title = (language === 'zh' && translated) || label;
        const pages = idsOf(item).flatMap((id) => [
          `${folder}/${id}`,
          `i18n/${language}/${plugin}/current/${id}`,
        ]);
        return [card(label, title, slogan, pages)];
      }),
    ),
  );
  return { site: card('site', slogan, parts), blog: card('blog', blog), sections };
}

/** The cards of the language that is built. */
export const cards = socialCards(locale);

/** Front matter of a page that belongs to a section. */
export function cardOf(filePath: string): { image: string; image_alt: string } | undefined {
  const file = path.relative(SITE_DIR, filePath).replaceAll(path.sep, '/');
  const page = file.replace(/\.mdx?$/, '');
  const card = cards.sections.find(({ pages }) => pages.includes(page));
  return card && { image: card.image, image_alt: card.alt };
}

/** @throws {Error} naming the section whose card is missing or out of date, the file and the command */
export function checkCards({ site, blog, sections }: ReturnType<typeof socialCards>): void {
  const missing = [site, blog, ...sections].find(
    ({ image }) => !existsSync(path.join(SITE_DIR, 'static', image)),
  );
  if (missing)
    throw new Error(
      `The section "${missing.title}" has no social card, or its card is out of date: there is no static/${missing.image}. "npm run cards" draws it.`,
    );
}

/** Runs on builds only: not under `npm start`, nor `npm run write-translations`, which makes the names on the cards. */
export const socialCardsPlugin: PluginModule = () => ({
  name: 'efundflow-social-cards',
  contentLoaded() {
    if (process.env.NODE_ENV === 'production') LOCALES.map(socialCards).forEach(checkCards);
  },
});

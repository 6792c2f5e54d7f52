import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Banner } from '@croupier/contract/calls/content/player';
import { COMPLETE_LANGUAGES, type Language } from '@croupier/contract/codes';
import { z } from 'zod';

/** Columns that hold what the house ships, by table, in the order of their hash. */
export const SHIPPED_COLUMNS = {
  article: ['title', 'content', 'background_color', 'font_color', 'padding'],
  banner: [
    'title',
    'subtitle',
    'button_text',
    'image',
    'mobile_image',
    'type',
    'link',
    'game_id',
    'action',
    'theme',
    'sort_index',
    'enabled',
  ],
} as const;

export type Shipped = keyof typeof SHIPPED_COLUMNS;
export type Values = Readonly<Record<string, unknown>>;

/** A text that the house ships. */
export interface ShippedText {
  readonly kind: Shipped;
  readonly id: string;
  readonly language: Language;
  /** By column. */
  readonly values: Values;
}

/** SHA-256 of a row's shipped columns: rows with the same hash are equal in all of them. */
export const hashOf = (kind: Shipped, values: Values): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(SHIPPED_COLUMNS[kind].map((column) => values[column])))
    .digest();

const BannerFacts = z.record(
  z.string(),
  z.strictObject({
    bgImg: z.string(),
    mobileBgImg: z.string(),
    type: z.int(),
    link: z.string(),
    gameId: z.nullable(z.string()),
    action: Banner.shape.action,
    theme: z.string(),
    sortIndex: z.int(),
  }),
);
const BannerWords = z.record(
  z.string(),
  z.strictObject({ title: z.string(), subtitle: z.string(), buttonText: z.string() }),
);

const ARTICLE = /^<title>([^<>&]+)<\/title>\n(.+)\n$/s;

/** @throws Error when the file does not begin with its title. */
async function readArticle(path: string): Promise<Values> {
  const [, title, content] = ARTICLE.exec(await readFile(path, 'utf8')) ?? [];
  if (!title || !content) throw new Error(`an article that does not begin with its title: ${path}`);
  return { title, content, background_color: '', font_color: '', padding: '' };
}

const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'));

async function readArticles(folder: string, language: Language): Promise<ShippedText[]> {
  const articles = join(folder, language, 'articles');
  const names = (await readdir(articles)).filter((name) => name.endsWith('.html')).sort();
  return Promise.all(
    names.map(async (name) => ({
      kind: 'article' as const,
      id: basename(name, '.html'),
      language,
      values: await readArticle(join(articles, name)),
    })),
  );
}

async function readBanners(folder: string, language: Language): Promise<ShippedText[]> {
  const facts = BannerFacts.parse(await readJson(join(folder, 'banners.json')));
  const words = BannerWords.parse(await readJson(join(folder, language, 'banners.json')));
  return Object.entries(words).map(([id, { title, subtitle, buttonText }]) => {
    const of = facts[id];
    if (!of) throw new Error(`a banner without picture and action: ${id}`);
    const { type, link, action, theme } = of;
    const columns = { image: of.bgImg, mobile_image: of.mobileBgImg, type, link, action, theme };
    const values = { ...columns, game_id: of.gameId, sort_index: of.sortIndex, enabled: true };
    return { kind: 'banner', id, language, values: { ...values, title, subtitle, button_text: buttonText } };
  });
}

/**
 * Reads the articles and banners that a house starts with.
 * @param folder `server/content`: `banners.json` with what banners show and do, and for each language `banners.json` with their words and
 * `articles/<id>.html`, whose first line is the title.
 * @throws Error when a file is malformed.
 */
export async function readShippedTexts(folder: string): Promise<ShippedText[]> {
  const texts = COMPLETE_LANGUAGES.map(async (language) => [
    ...(await readArticles(folder, language)),
    ...(await readBanners(folder, language)),
  ]);
  return (await Promise.all(texts)).flat();
}

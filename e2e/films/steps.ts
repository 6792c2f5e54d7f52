import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ROOT } from '../product/start';
import { Film } from './film';

/** A section of the guide about a step on another site, such as an exchange; parsed from the guide's article. */
interface Section {
  readonly title: string;
  readonly lead: string;
  readonly lists: readonly { readonly heading: string; readonly points: readonly string[] }[];
}

/** The films of the guide's first sections, in their order. */
export const STEP_FILMS = ['crypto-101', 'wallet', 'exchange', 'buying', 'transfer'] as const;

const font = (path: string): string => readFileSync(join(ROOT, path)).toString('base64');
const FONTS = [
  ['Outfit', 'node_modules/@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2', ''],
  [
    'Outfit',
    'node_modules/@fontsource-variable/outfit/files/outfit-latin-ext-wght-normal.woff2',
    'U+0100-02BA, U+1E00-1E9F',
  ],
  ['Inter', 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', ''],
  [
    'Inter',
    'node_modules/@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2',
    'U+0100-02BA, U+1E00-1E9F',
  ],
  ['Kana', 'server/assets/fonts/NotoSansJP-Regular.woff', 'U+3000-30FF, U+4E00-9FFF, U+FF00-FFEF'],
] as const;

const STYLE = `
${FONTS.map(
  ([family, path, range]) =>
    `@font-face { font-family: ${family}; src: url(data:font/woff2;base64,${font(path)}); font-weight: 100 900; ${range && `unicode-range: ${range};`} }`,
).join('\n')}
* { box-sizing: border-box; margin: 0; }
body { height: 100vh; padding: 34px 44px; display: flex; flex-direction: column; color: #eef1fb; background: radial-gradient(120% 120% at 85% 0%, #2a3557 0%, #141b31 55%, #070a14 100%); font: 400 19px/1.4 Inter, Kana, sans-serif; }
h1 { font: 600 30px/1.2 Outfit, Kana, sans-serif; color: #ffc65c; }
body.title { justify-content: center; }
body.title h1 { font-size: 44px; }
body.title p { margin-top: 18px; font-size: 22px; max-width: 560px; }
h2 { margin: 6px 0 18px; font: 500 21px/1.2 Outfit, Kana, sans-serif; color: #9aa5c7; }
ol { list-style: none; padding: 0; display: flex; flex-direction: column; gap: 14px; }
li { display: flex; gap: 16px; align-items: flex-start; }
li.later { visibility: hidden; }
li b.number { flex: none; width: 36px; height: 36px; border-radius: 50%; display: grid; place-items: center; background: linear-gradient(#ffd98a, #f09a1e); color: #2a1602; font: 700 18px Outfit, sans-serif; }
li span { padding-top: 4px; }
a, b { color: inherit; text-decoration: none; font-weight: 600; }`;

/** Reads the sections of the article, in the page's own parser. */
const readSections = (page: Page, html: string): Promise<Section[]> =>
  page.evaluate((article) => {
    const { body } = new DOMParser().parseFromString(article, 'text/html');
    return [...body.querySelectorAll('h2')].map((heading) => {
      const lists: { heading: string; points: string[] }[] = [];
      let lead = '';
      for (let at = heading.nextElementSibling; at && at.tagName !== 'H2'; at = at.nextElementSibling) {
        if (at.tagName === 'P') lead ||= at.textContent ?? '';
        if (at.tagName === 'H3') lists.push({ heading: at.textContent ?? '', points: [] });
        if (at.tagName === 'UL') lists.at(-1)?.points.push(...[...at.children].map((point) => point.innerHTML));
      }
      return { title: heading.textContent ?? '', lead, lists };
    });
  }, html);

const bodyOf = (page: Page, name: string, html: string): Promise<void> =>
  page.evaluate(
    ([className, content]) => {
      document.body.className = className;
      document.body.innerHTML = content;
    },
    [name, html] as const,
  );

/** Seconds that a viewer needs to read this. */
const readingTime = (html: string): number => {
  const text = html.replaceAll(/<[^>]+>/g, '');
  // A sign of Japanese says as much as two or three letters.
  const signs = text.match(/[\u3000-\u9fff]/g)?.length ?? 0;
  return Math.max(2, (text.length - signs) / 17 + signs / 7);
};

/** Films of numbered steps for what happens at other houses, from the words of the article in a language. */
export async function filmSteps(page: Page, language: string, folder: string): Promise<void> {
  await page.setContent(`<!doctype html><html lang="${language}"><style>${STYLE}</style><body></body></html>`);
  await page.evaluate(() => document.fonts.ready);
  const article = readFileSync(join(ROOT, `server/content/${language}/articles/aboutBtc.html`), 'utf8');
  const sections = await readSections(page, article);
  for (const [at, name] of STEP_FILMS.entries()) {
    const section = sections[at];
    if (!section) throw new Error(`the guide in ${language} has no section for the film ${name}`);
    const { title, lead, lists } = section;
    const film = new Film(page);
    await bodyOf(page, 'title', `<h1>${title}</h1><p>${lead}</p>`);
    await film.hold(readingTime(title + lead));
    let number = 0;
    for (const { heading, points } of lists) {
      for (let shown = 1; shown <= points.length; shown += 1) {
        const items = points.map(
          (point, index) =>
            `<li class="${index < shown ? '' : 'later'}"><b class="number">${number + index + 1}</b><span>${point}</span></li>`,
        );
        await bodyOf(page, '', `<h1>${title}</h1><h2>${heading}</h2><ol>${items.join('')}</ol>`);
        await expectAllSeen(page);
        await film.hold(readingTime(points[shown - 1] ?? ''));
      }
      number += points.length;
    }
    await film.save(join(folder, name));
  }
}

/** A step that is longer than its picture is set smaller. */
async function expectAllSeen(page: Page): Promise<void> {
  const fits = await page.evaluate(() => {
    const { body } = document;
    for (let size = 19; size >= 14; size -= 1) {
      body.style.fontSize = `${size}px`;
      if (body.scrollHeight <= window.innerHeight) return true;
    }
    return false;
  });
  if (!fits) throw new Error('a step of the guide is longer than its picture');
}

import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { logIn } from '../load/member';
import { createWorld, type World } from '../load/world';
import { browserPath, weighPages } from '../pages';
import { serveHello } from './hello';
import { measureSpeed, type PageSpeed } from './lighthouse';

/**
 * `npm run bench:pages` after a build: how quick our pages are on a phone, by Lighthouse, beside a page with one heading that is made of the same
 * libraries and sent by the same server in the same run; and what they weigh. Prints a table and writes bench/pages.json.
 */

const VISITS = Number(process.env['BENCH_VISITS'] ?? 5);
/** Another checkout, built, whose pages are measured in the same run: what a change is held against. */
const BEFORE = process.env['BENCH_BEFORE'];
const OUTPUT = fileURLToPath(new URL('../pages.json', import.meta.url));

const row = (name: string, ...cells: (string | number)[]) =>
  console.log([name.padEnd(16), ...cells.map((cell) => String(cell).padStart(12))].join(''));

const SECRETS = { SANDBOX_SECRET: 'only for measurements' };

/** The pages of one built checkout. @param of stands behind their names. */
async function pagesOf(world: World, of = '') {
  const token = await logIn(world, 'phone');
  return [
    { page: `home${of}`, url: `${world.playerUrl}/` },
    { page: `games${of}`, url: `${world.playerUrl}/#/games/all` },
    { page: `article${of}`, url: `${world.playerUrl}/#/article?id=aboutUs` },
    { page: `help${of}`, url: `${world.playerUrl}/#/branchIndex/help` },
    { page: `guide${of}`, url: `${world.playerUrl}/#/aboutBtc` },
    { page: `deposit${of}`, url: `${world.playerUrl}/#/deposit`, token },
  ];
}

const executable = browserPath();
if (!executable) throw new Error('there is no browser: name one in CROUPIER_BROWSER');
const hello = await serveHello();
const world = await createWorld(SECRETS);
const before = BEFORE ? await createWorld(SECRETS, join(BEFORE, 'server/dist/main.js')) : undefined;
try {
  const pages = [
    { page: 'hello', url: `${hello.url}/` },
    ...(await pagesOf(world)),
    ...(before ? await pagesOf(before, ' before') : []),
  ];
  const weights = await weighPages(pages.filter((page) => !('token' in page)));
  row('page', 'quick', 'accessible', 'practices', 'seo', 'first ms', 'largest ms', 'blocked ms', 'shift', 'scripts kB');
  const speeds = await measureSpeed(executable, pages, VISITS);
  for (const speed of speeds) print(speed);
  writeFileSync(
    OUTPUT,
    `${JSON.stringify({ date: new Date().toISOString(), cores: cpus().length, visits: VISITS, speeds, weights }, null, 2)}\n`,
  );

  function print({ page, ...figures }: PageSpeed): void {
    const kilobytes = weights.find((weight) => weight.page === page)?.scriptsKilobytes.toFixed(1) ?? '';
    const { performance, accessibility, bestPractices, seo, firstPaintMs, largestPaintMs, blockedMs, shift } = figures;
    row(
      page,
      performance,
      accessibility,
      bestPractices,
      seo,
      firstPaintMs,
      largestPaintMs,
      blockedMs,
      shift.toFixed(3),
      kilobytes,
    );
  }
} finally {
  await hello.end();
  await world.end();
  await before?.end();
}

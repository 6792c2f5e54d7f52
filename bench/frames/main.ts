import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { createWorld } from '../load/world';
import { browserPath } from '../pages';
import { type ChooserOpenings, measureChooser } from './chooser';
import { openBrowser, PHONE_LATENCY_MS, SLOWER, type Slowing } from './phone';
import { LOBBY_GAMES, measureScrolling } from './scrolling';
import { MEASURED_SLOTS, measureSpins } from './spins';
import { measureSteady } from './steady';
import type { FrameCosts } from './costs';

/**
 * `npm run bench:frames` after a build: what a frame costs a phone's main thread while reels spin, and while a large lobby is scrolled. It is
 * processor time, not time on the clock, so other work on the machine and drawing without a graphics card do not count. And how long the chooser
 * of deposit methods takes to appear: by processor time, and on the clock of a browser that slows itself down.
 */

const SPINS = Number(process.env['BENCH_SPINS'] ?? 10);
const OPENINGS = Number(process.env['BENCH_OPENINGS'] ?? 20);
/** The name of one slot, 'lobby' or 'chooser'. */
const ONLY = process.env['BENCH_ONLY'];
const OUTPUT = fileURLToPath(new URL('../frames.json', import.meta.url));

const row = (...cells: string[]) =>
  console.log(cells.map((cell, n) => (n === 0 ? cell.padEnd(38) : cell.padStart(12))).join(''));
const print = (name: string, costs: FrameCosts) =>
  row(
    name,
    String(costs.frames),
    ...[costs.medianMs, costs.p95Ms, costs.longestFrameMs].map((ms) => ms.toFixed(1)),
    String(costs.framesOver50Ms),
    costs.longestMovingMs.toFixed(1),
    String(costs.movingOver50Ms),
    costs.longestStretchMs.toFixed(1),
    costs.longestPressMs.toFixed(1),
    String(costs.pressesOver50Ms),
    costs.longestTaskMs.toFixed(1),
  );

interface Measured {
  readonly multiplied: FrameCosts;
  readonly slowedByBrowser: FrameCosts;
}

async function both(name: string, measure: (slowing: Slowing) => Promise<FrameCosts>): Promise<Measured> {
  const multiplied = await measure('multiplied');
  print(name, multiplied);
  const slowedByBrowser = await measure('by the browser');
  print('  slowed by the browser', slowedByBrowser);
  return { multiplied, slowedByBrowser };
}

async function allOpenings(): Promise<Record<'multiplied' | 'slowedByBrowser' | 'afterNetwork', ChooserOpenings>> {
  row('', 'openings', 'methods', 'median ms', 'worst ms', 'markup ms', 'ratio');
  const measure = async (name: string, slowing: Slowing, latency = 0) => {
    const measured = await measureChooser(world, browser, OPENINGS, slowing, latency);
    const { openings, methods, medianMs, worstMs, markupMedianMs, ratio } = measured;
    const times = [medianMs, worstMs, markupMedianMs].map((ms) => ms.toFixed(1));
    row(name, String(openings), String(methods), ...times, ratio.toFixed(2));
    return measured;
  };
  const multiplied = await measure('deposit chooser', 'multiplied');
  const afterNetwork = await measure(
    `  slowed, answers after ${PHONE_LATENCY_MS} ms`,
    'by the browser',
    PHONE_LATENCY_MS,
  );
  return {
    multiplied,
    afterNetwork,
    slowedByBrowser: await measure('  slowed, answers at once', 'by the browser'),
  };
}

const executable = browserPath();
if (!executable) throw new Error('there is no browser: name one in CROUPIER_BROWSER');
// With the sandbox's secret every method has a provider and is offered; nobody is asked.
const world = await createWorld({ SANDBOX_SECRET: 'only for measurements' });
const browser = await openBrowser(executable);
try {
  // First, for the measured lobby puts two thousand games on the home page that the chooser is opened over.
  const chooser = ONLY && ONLY !== 'chooser' ? undefined : await allOpenings();
  console.log(`Main thread of a phone ${SLOWER} times slower than this machine, processor time a frame`);
  row(
    '',
    'frames',
    'median ms',
    'p95 ms',
    'frame ms',
    'over 50',
    'moving ms',
    'over 50',
    'stretch ms',
    'press ms',
    'over 50',
    'task ms',
  );
  // Beside whatever else is asked for: it tells how much of a longest frame is the machine's doing.
  const steady =
    ONLY === 'chooser'
      ? undefined
      : await both('the same work in each frame', (slowing) => measureSteady(browser, slowing));
  const slots: (Measured & { readonly game: string; readonly mechanic: string })[] = [];
  for (const { game, mechanic } of MEASURED_SLOTS) {
    if (ONLY && ONLY !== game) continue;
    const measured = await both(`${game} (${mechanic})`, (slowing) =>
      measureSpins(world, browser, game, SPINS, slowing),
    );
    slots.push({ game, mechanic, ...measured });
  }
  const scrolling =
    ONLY && ONLY !== 'lobby'
      ? undefined
      : await both(`lobby of ${LOBBY_GAMES} games`, (slowing) => measureScrolling(world, browser, slowing));
  if (!ONLY) {
    const settings = { slower: SLOWER, spins: SPINS, viewport: '390x844 at 3' };
    const measured = { measuredAt: new Date().toISOString(), node: process.version, cores: cpus().length, ...settings };
    writeFileSync(OUTPUT, `${JSON.stringify({ ...measured, steady, slots, scrolling, chooser }, null, 2)}\n`);
    console.log(`Written to ${OUTPUT}`);
  }
} finally {
  await browser.close();
  await world.end();
}

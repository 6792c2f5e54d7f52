import type { Browser } from '@playwright/test';
import { depositsCalls } from '@croupier/contract/calls/deposits';
import { membersCalls } from '@croupier/contract/calls/members';
import { createPasswords } from '../../server/src/domains/members/passwords';
import { seedDemoMember } from '../../server/src/domains/members/seed';
import { systemClock } from '../../server/src/platform/clock';
import { openPools } from '../../server/src/platform/database';
import { systemRandomness } from '../../server/src/platform/randomness';
import type { World } from '../load/world';
import { delayAnswers, openPhone, type Slowing, slowDown } from './phone';
import { costBetween, startTrace } from './trace';

/** From the end of the answer that lists the methods to the frame that shows their buttons, of a phone, ms. */
export interface ChooserOpenings {
  readonly openings: number;
  /** How many buttons there were. */
  readonly methods: number;
  /** Processor time of the main thread, multiplied; or time on the clock, slowed by the browser. */
  readonly medianMs: number;
  readonly worstMs: number;
}

const PASSWORD = 'only-for-the-bench';
const LIST = `/api${depositsCalls.methodList.path}`;

const GIVE_UP_MILLISECONDS = 30_000;
const SHOWN = 'the methods are shown';

/** A script of the page: tells when the frame with the methods' buttons was shown, and how many they are. */
const OPENED = `new Promise((done, fail) => {
  setTimeout(() => fail(new Error('the chooser did not open')), ${GIVE_UP_MILLISECONDS});
  const buttons = () => document.querySelectorAll('[role=dialog] li button').length;
  const watch = new MutationObserver(() => {
    if (buttons() === 0) return;
    watch.disconnect();
    // The callback runs before the frame with the buttons is laid out and painted, the message arrives when it has been.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        console.timeStamp('${SHOWN}');
        const [answer] = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('${LIST}'));
        done({ methods: buttons(), milliseconds: performance.now() - answer.responseEnd });
      };
      port2.postMessage(0);
    });
  });
  watch.observe(document.body, { subtree: true, childList: true });
})`;

interface Opening {
  readonly methods: number;
  readonly milliseconds: number;
}

/** A member who has logged in. @returns the token. */
async function logIn(world: World): Promise<string> {
  const { database, close } = openPools(world.postgres.url, 1, () => undefined);
  const passwords = createPasswords({ memoryKibibytes: 1_024, passes: 1, lanes: 1 });
  const deps = { database, clock: systemClock, random: systemRandomness, passwords };
  await seedDemoMember(deps, { username: 'chooser', email: 'chooser@croupier.example', password: PASSWORD });
  await close();
  const answer = await fetch(`${world.playerUrl}/api${membersCalls.login.path}`, {
    method: 'POST',
    body: new URLSearchParams({ username: 'chooser', password: PASSWORD, type: 'MEMBER' }),
  });
  const { data } = (await answer.json()) as { data: { token?: string } | null };
  if (!data?.token) throw new Error('a login without a token');
  return data.token;
}

/** One opening in a browser that has shown the home page to a member and nothing else: the chooser's code may have come, but did not run. */
async function openOnce(
  world: World,
  browser: Browser,
  token: string,
  slowing: Slowing,
  latency: number,
): Promise<Opening> {
  const { context, page } = await openPhone(browser);
  try {
    await page.addInitScript({
      content: `localStorage.setItem('croupier.token', '${token}'); localStorage.setItem('croupier.language', 'en')`,
    });
    await page.goto(world.playerUrl, { waitUntil: 'networkidle' });
    const button = page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'Deposit' });
    await button.waitFor();
    const slower = await slowDown(page, slowing);
    if (latency > 0) await delayAnswers(page, latency);
    const endTrace = slowing === 'multiplied' ? await startTrace(browser) : undefined;
    const opened = page.evaluate<Opening>(OPENED);
    await button.tap();
    const { methods, milliseconds } = await opened;
    return { methods, milliseconds: endTrace ? costBetween(await endTrace(), LIST, SHOWN) * slower : milliseconds };
  } finally {
    await context.close();
  }
}

/**
 * What passes on a phone between the methods' arrival and their buttons.
 * @param openings how many, each with an empty cache
 * @param latency ms after which an answer comes at the earliest. Without any it comes while the press is still worked off, and waits for that.
 */
export async function measureChooser(
  world: World,
  browser: Browser,
  openings: number,
  slowing: Slowing,
  latency = 0,
): Promise<ChooserOpenings> {
  const token = await logIn(world);
  const opened: Opening[] = [];
  for (let n = 0; n < openings; n += 1) opened.push(await openOnce(world, browser, token, slowing, latency));
  const sorted = opened.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  return {
    openings,
    methods: Math.min(...opened.map(({ methods }) => methods)),
    medianMs: sorted[Math.floor(openings / 2)] ?? Number.NaN,
    worstMs: sorted.at(-1) ?? Number.NaN,
  };
}

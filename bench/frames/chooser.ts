import type { Browser } from '@playwright/test';
import { depositsCalls } from '@croupier/contract/calls/deposits/player';
import { logIn } from '../load/member';
import type { World } from '../load/world';
import { delayAnswers, openPhone, type Slowing, slowDown } from './phone';
import { costAfterAnswer, costBetweenSaid, startTrace } from './trace';

/** From the end of the answer that lists the methods to the frame that shows their buttons, of a phone, ms. */
export interface ChooserOpenings {
  readonly openings: number;
  /** How many buttons there were. */
  readonly methods: number;
  /** Processor time of the main thread, multiplied; or time on the clock, slowed by the browser. */
  readonly medianMs: number;
  readonly worstMs: number;
  /**
   * What the browser alone needs for the same dialog, given to the same page as finished markup: what any app would need. How slow the machine is
   * falls on both, so the ratio of the medians tells what this app adds.
   */
  readonly markupMedianMs: number;
  readonly ratio: number;
}

const LIST = `/api${depositsCalls.methodList.path}`;

const GIVE_UP_MILLISECONDS = 30_000;
const SHOWN = 'the methods are shown';
const MARKUP_GIVEN = 'the markup is given';
const MARKUP_SHOWN = 'the markup is shown';

/** A script of the page: calls `shown` when the frame that the caller has changed was painted. Its callback runs before that, the message arrives after. */
const ONCE_PAINTED = `const oncePainted = (shown) => requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = shown;
  port2.postMessage(0);
});`;

/** A script of the page: tells when the frame with the methods' buttons was shown, and how many they are. */
const OPENED = `new Promise((done, fail) => {
  ${ONCE_PAINTED}
  setTimeout(() => fail(new Error('the chooser did not open')), ${GIVE_UP_MILLISECONDS});
  const buttons = () => document.querySelectorAll('[role=dialog] ul:not([inert]) > li > button').length;
  const watch = new MutationObserver(() => {
    if (buttons() === 0) return;
    watch.disconnect();
    oncePainted(() => {
      console.timeStamp('${SHOWN}');
      const [answer] = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('${LIST}'));
      done({ methods: buttons(), milliseconds: performance.now() - answer.responseEnd });
    });
  });
  watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ['inert'] });
})`;

/** A script of the page: takes the dialog's body out and, when that was painted, gives it back as text. @returns ms */
const MARKUP = `new Promise((done) => {
  ${ONCE_PAINTED}
  const body = document.querySelector('[role=dialog] [data-modal-body]');
  const markup = body.innerHTML;
  body.replaceChildren();
  oncePainted(() => {
    console.timeStamp('${MARKUP_GIVEN}');
    const given = performance.now();
    body.innerHTML = markup;
    oncePainted(() => {
      console.timeStamp('${MARKUP_SHOWN}');
      done(performance.now() - given);
    });
  });
})`;

interface Opening {
  readonly methods: number;
  readonly milliseconds: number;
  readonly markupMilliseconds: number;
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
    const opened = page.evaluate<Pick<Opening, 'methods' | 'milliseconds'>>(OPENED);
    await button.tap();
    const opening = await opened;
    // Marks are fetched when the methods were painted; the reference shall not wait for them.
    await page.waitForLoadState('networkidle');
    const markupMilliseconds = await page.evaluate<number>(MARKUP);
    if (!endTrace) return { ...opening, markupMilliseconds };
    const events = await endTrace();
    return {
      methods: opening.methods,
      milliseconds: costAfterAnswer(events, LIST, SHOWN) * slower,
      markupMilliseconds: costBetweenSaid(events, MARKUP_GIVEN, MARKUP_SHOWN) * slower,
    };
  } finally {
    await context.close();
  }
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

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
  const token = await logIn(world, 'chooser');
  const opened: Opening[] = [];
  for (let n = 0; n < openings; n += 1) opened.push(await openOnce(world, browser, token, slowing, latency));
  const times = opened.map(({ milliseconds }) => milliseconds);
  const medianMs = median(times);
  const markupMedianMs = median(opened.map(({ markupMilliseconds }) => markupMilliseconds));
  return {
    openings,
    methods: Math.min(...opened.map(({ methods }) => methods)),
    medianMs,
    worstMs: Math.max(...times),
    markupMedianMs,
    ratio: medianMs / markupMedianMs,
  };
}

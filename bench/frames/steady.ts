import type { Browser } from '@playwright/test';
import { MOVES } from '../../arcade/src/slot/stage/drawing/moving';
import { openPhone, type Slowing, slowDown } from './phone';
import { type FrameCosts, frameCosts } from './costs';
import { startTrace } from './trace';

const SECONDS = 30;
/** Steps of arithmetic in each frame: together about what a slot takes for a frame while its reels spin. */
const STEPS = 150_000;

/** A script of the page: from now on every frame does the same. It makes nothing that would have to be cleared away. */
const SAME_AGAIN = `(function frame() {
  let sum = globalThis.sum ?? 0;
  for (let step = 0; step < ${STEPS}; step += 1) sum = (Math.imul(sum, 31) + step) | 0;
  globalThis.sum = sum;
  requestAnimationFrame(frame);
})()`;

/**
 * Frames that all do the same work, measured as those of games are. What differs between them is the machine's doing: one that is shared stops a
 * thread now and then and counts the stop as its work. A game's longest frame is told beside the longest of these.
 */
export async function measureSteady(browser: Browser, slowing: Slowing): Promise<FrameCosts> {
  const { context, page } = await openPhone(browser);
  try {
    await page.goto('about:blank');
    const slower = await slowDown(page, slowing);
    const endTrace = await startTrace(browser);
    await page.evaluate(`performance.mark('${MOVES}'); ${SAME_AGAIN}`);
    await page.waitForTimeout(SECONDS * 1000);
    return frameCosts(await endTrace(), slower);
  } finally {
    await context.close();
  }
}

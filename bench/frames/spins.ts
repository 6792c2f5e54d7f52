import type { Browser, Page } from '@playwright/test';
import type { World } from '../load/world';
import { openPhone, type Slowing, slowDown } from './phone';
import { type FrameCosts, frameCosts } from './costs';
import { startTrace } from './trace';

/** One slot of each way that a board comes to be. */
export const MEASURED_SLOTS = [
  { game: 'dragon-vault', mechanic: 'lines' },
  { game: 'wolf-moon', mechanic: 'ways' },
  { game: 'sugar-storm', mechanic: 'pay anywhere, cascades' },
  { game: 'honey-hive', mechanic: 'cluster' },
  { game: 'coin-express', mechanic: 'hold and spin' },
] as const;

/** A script of the page that ends when the next round can be spun. It watches the button: to ask again and again would itself take time. */
const SPIN_READY = `new Promise((done) => {
  const watch = new MutationObserver(look);
  function look() {
    const button = document.querySelector('.spin-button');
    if (!button || button.disabled || button.classList.contains('running')) return;
    watch.disconnect();
    done();
  }
  watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled', 'class'] });
  look();
})`;

const spinReady = (page: Page): Promise<unknown> => page.evaluate(SPIN_READY);

/** Frames of whole rounds from the first press on, so that what the first spin has to prepare is among them. @param spins how many */
export async function measureSpins(
  world: World,
  browser: Browser,
  game: string,
  spins: number,
  slowing: Slowing,
): Promise<FrameCosts> {
  const { context, page } = await openPhone(browser);
  try {
    await page.goto(await world.launch(game));
    await spinReady(page);
    const box = await page.locator('.spin-button').boundingBox();
    if (!box) throw new Error(`${game} has no button to spin`);
    const slower = await slowDown(page, slowing);
    const endTrace = await startTrace(browser);
    for (let n = 0; n < spins; n += 1) {
      const staked = page.waitForResponse((response) => response.url().endsWith('/wallet/play'));
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
      await staked;
      await spinReady(page);
    }
    return frameCosts(await endTrace(), slower);
  } finally {
    await context.close();
  }
}

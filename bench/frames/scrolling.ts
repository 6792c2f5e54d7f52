import type { Browser } from '@playwright/test';
import pg from 'pg';
import { FILLED } from '../lobby';
import type { World } from '../load/world';
import { openPhone, type Slowing, slowDown } from './phone';
import { type FrameCosts, frameCosts } from './costs';
import { startTrace } from './trace';

export const LOBBY_GAMES = 2000;
const SWIPES = 12;
const SWIPE_PIXELS = -2400;
const PIXELS_A_SECOND = 2400;

/** The covers of the house's own games, in turn: a picture that is decoded once for all would cost nothing. */
const COVERS = `update game as filler set cover = own.cover
  from (select cover, row_number() over (order by id) - 1 as place, count(*) over () as count from game where id not like 'filler-%') as own
  where filler.id like 'filler-%' and own.place = substr(filler.id, 8)::int % own.count`;

/** Frames of a lobby of 2,000 games that a finger scrolls through. */
export async function measureScrolling(world: World, browser: Browser, slowing: Slowing): Promise<FrameCosts> {
  const owner = new pg.Client({ connectionString: world.postgres.url });
  await owner.connect();
  const { context, page } = await openPhone(browser);
  try {
    await owner.query(FILLED, [LOBBY_GAMES]);
    await owner.query(COVERS);
    await page.goto(`${world.playerUrl}/#/games/all`);
    await page.locator('main article').first().waitFor({ timeout: 60_000 });
    const slower = await slowDown(page, slowing);
    // A list that is scrolled has no animation frames of its own: one that does nothing marks where each begins.
    await page.evaluate('(function mark() { requestAnimationFrame(mark); })()');
    const finger = await context.newCDPSession(page);
    const endTrace = await startTrace(browser);
    for (let n = 0; n < SWIPES; n += 1)
      await finger.send('Input.synthesizeScrollGesture', {
        x: 195,
        y: 500,
        yDistance: n < (SWIPES * 2) / 3 ? SWIPE_PIXELS : -SWIPE_PIXELS,
        speed: PIXELS_A_SECOND,
        gestureSourceType: 'touch',
      });
    return frameCosts(await endTrace(), slower);
  } finally {
    await context.close();
    await owner.end();
  }
}

import { expect, it } from 'vitest';
import { wonBy } from '../../../testing/game-server';
import { SLOTS } from '../../../testing/games';
import {
  dollars,
  expectBalance,
  ON_PHONE,
  type ShownGame,
  showGame,
  SMALL,
  stake,
  weightOf,
} from '../../../testing/show';

/** A slot's page loads no more than this, bytes: scripts, PixiJS among them, as gzip sends them; pictures. */
const HEAVIEST = { scripts: 350_000, pictures: 400_000 };

const spinButton = ({ screen }: ShownGame) => screen.getByRole('button', { name: 'Spin', exact: true });
const collect = ({ screen }: ShownGame) => screen.getByRole('button', { name: 'Take the win', exact: true });

/** Hurries whatever the reels show, and takes a win that may be doubled, until the next round can be spun. */
const finish = (game: ShownGame): Promise<void> =>
  expect
    .poll(() => {
      const taken = collect(game).query() as HTMLElement | null;
      if (taken) taken.click();
      else game.document.querySelector('canvas.stage')?.dispatchEvent(new PointerEvent('pointerdown'));
      return spinButton(game).query()?.hasAttribute('disabled');
    })
    .toBe(false);

it.runIf(!ON_PHONE).each(SLOTS)(
  '%s: the balance moves as the round says, the win is shown, and its page is light',
  async (code) => {
    const game = await showGame(code, { size: SMALL });
    const { server } = game;
    await expect.element(spinButton(game)).toBeEnabled();
    server.wish((state) => wonBy(state) > 0);
    const before = server.balance;
    const staked = await stake(game, () => spinButton(game).click());
    await finish(game);
    const { payout } = server.round ?? staked;
    expect(payout).toBeGreaterThan(0);
    await expectBalance(game, before - staked.amount + payout);
    expect(server.balance).toBe(before - staked.amount + payout);
    expect(game.document.querySelector('.area-win .figure-value')?.textContent).toBe(dollars(payout));
    const { scripts, pictures } = weightOf(game);
    // Nothing weighed would be within any limit.
    expect(Math.min(scripts, pictures)).toBeGreaterThan(50_000);
    expect(scripts).toBeLessThanOrEqual(HEAVIEST.scripts);
    expect(pictures).toBeLessThanOrEqual(HEAVIEST.pictures);
  },
);

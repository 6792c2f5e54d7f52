import { expect, it } from 'vitest';
import { expectAccessible } from '../../testing/axe';
import { liveAnswer, replayOf } from '../../testing/live';
import { dollars, ON_PHONE, showReplay } from '../../testing/show';

/** A table of each family, what the record calls the bet there, and what the table shows at the end. */
const TABLES = [
  { code: 'live-roulette', bet: 'Red $1.00', shows: /\d+ (red|black|green)/ },
  { code: 'live-baccarat', bet: 'Banker $2.00', shows: /Player wins|Banker wins|Tie/ },
  { code: 'live-crash', bet: 'Leaves by itself at 1.05×', shows: /\d+\.\d\d×\s*Crashed/ },
];

it.each(TABLES)('a round of $code is seen again with its bet and its proof, and takes no bets', async (seen) => {
  const { code, bet, shows } = seen;
  const replay = replayOf(code);
  const page = await showReplay(code, liveAnswer(replay));
  const { screen, document: shown } = page;
  await expect.element(screen.getByText(`Replay of round ${replay.round.number}`)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Place bet/ }).elements()).toEqual([]);
  expect(screen.getByRole('radiogroup', { name: 'Chips' }).elements()).toEqual([]);
  await screen.getByRole('button', { name: 'Skip' }).click();
  const again = screen.getByRole('button', { name: 'Play it again' });
  await expect.element(again).toBeVisible();
  await expect.poll(() => shown.querySelector('main')?.textContent).toMatch(shows);

  // A phone has no room for the record next to the table: open its drawer.
  if (ON_PHONE) await screen.getByRole('button', { name: 'Bets and proof' }).click();
  const record = screen.getByRole('complementary', { name: 'Bets and proof' });
  const [{ amount, payout, cashedOutAt } = { amount: 0, payout: 0, cashedOutAt: null }] = replay.bets;
  const came = payout ? `Paid ${dollars(payout)}` : 'Nothing paid';
  const where = cashedOutAt ? 'You left at 1.05×' : '';
  await expect
    .poll(() =>
      record
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual([`${dollars(amount)}${came}${bet}${where}`]);
  expect(record.getByRole('definition').elements()[2]?.textContent).toMatch(/^[0-9a-f]{64}$/);
  expect(record.getByRole('textbox').elements()).toEqual([]);
  if (ON_PHONE) await record.getByRole('button', { name: 'Close' }).click();

  await expectAccessible(page);
  await screen.getByRole('button', { name: `Check your bet of round ${replay.round.number}` }).click();
  await expect.poll(() => page.told).toContainEqual({ source: 'croupier-game', type: 'verify', roundID: 'live-1' });
  await again.click();
  await expect.element(screen.getByRole('status').filter({ hasText: 'Your bets' })).toBeVisible();
});

import { expect, it } from 'vitest';
import { ON_PHONE, press, showGame, stake } from '../../testing/show';

it.runIf(!ON_PHONE)('the racetrack puts a whole series on the layout', async () => {
  const game = await showGame('french-roulette');
  await press(game, 'Tiers');
  await press(game, '0 and 2 neighbours on each side');
  const { choice } = await stake(game, () => game.screen.getByRole('button', { name: /^Spin/i }).click());
  expect(choice).toHaveLength(6 + 5);
});

it('sic bo prints what each bet pays, single faces too', async () => {
  const { screen } = await showGame('sic-bo');
  const singles = screen.getByRole('group', { name: 'One face' }).getByRole('button').elements();
  expect(singles).toHaveLength(6);
  for (const single of singles) {
    const odds = [...single.querySelectorAll('*')].filter(
      (part) =>
        part.checkVisibility() &&
        /1.*2.*3/.test(part.textContent ?? '') &&
        !/1.*2.*3/.test(part.firstElementChild?.textContent ?? ''),
    );
    expect(odds).toHaveLength(1);
    expect(odds[0]?.getBoundingClientRect().width).toBeLessThan(single.getBoundingClientRect().width);
  }
});

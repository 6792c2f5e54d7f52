import { RGS_UNIT } from '@croupier/contract/money';
import { expect, it } from 'vitest';
import { expectAccessible } from '../../testing/axe';
import { makeGameServer } from '../../testing/game-server';
import { controls, type ShownGame, showGame } from '../../testing/show';

/** Opens a game for a player whose bonus allows two dollars. */
async function showWithBonus(code: string): Promise<ShownGame> {
  const server = makeGameServer(code);
  server.allowAtMost(2 * RGS_UNIT);
  return showGame(code, { server });
}

const dialogOf = ({ screen }: ShownGame) => screen.getByRole('dialog', { name: 'Bet too high for your bonus' });

/** Lowers the refused bet by the button that the dialog offers. */
async function lower(game: ShownGame): Promise<void> {
  await expect.element(dialogOf(game)).toHaveTextContent('Largest stake with your bonus: $2.00');
  await expectAccessible(game);
  await dialogOf(game).getByRole('button', { name: 'Lower the bet' }).click();
  await expect.element(dialogOf(game)).not.toBeInTheDocument();
}

/** What the stakes that were sent cost, RGS units. */
const sent = ({ server }: ShownGame) => server.asked('play').map((stake) => (stake as { amount: number }).amount);

const raise = async (game: ShownGame, name: string, times: number) => {
  for (let press = 0; press < times; press += 1)
    await game.screen.getByRole('group', { name, exact: true }).getByRole('button', { name: 'Raise the bet' }).click();
};

it('a slot takes the largest level that the bonus allows', async () => {
  const game = await showWithBonus('wolf-moon');
  await raise(game, 'Total bet', 2);
  await game.screen.getByRole('button', { name: /^Spin/ }).click();
  await lower(game);
  await expect.element(game.screen.getByRole('group', { name: 'Total bet' })).toHaveTextContent('$2.00');
  await game.screen.getByRole('button', { name: /^Spin/ }).click();
  await expect.poll(() => sent(game)).toEqual([5 * RGS_UNIT, 2 * RGS_UNIT]);
});

it('a table with chips takes them off by the same share', async () => {
  const game = await showWithBonus('european-roulette');
  for (let chip = 0; chip < 3; chip += 1) {
    // The name of a spot says what lies on it.
    await game.screen.getByRole('button', { name: /^Red/ }).click();
    await game.screen.getByRole('button', { name: /^Even/ }).click();
  }
  const spin = () => game.screen.getByRole('button', { name: /^Spin/i }).click();
  await spin();
  await lower(game);
  await spin();
  await expect.poll(() => sent(game).at(-1)).toBe(2 * RGS_UNIT);
  expect(sent(game)[0]).toBeGreaterThan(2 * RGS_UNIT);
});

it('a game with an ante keeps the ante before the side bet', async () => {
  const game = await showWithBonus('three-card-poker');
  await raise(game, 'Ante', 1);
  await raise(game, 'Pair Plus', 1);
  const deal = () => game.screen.getByRole('button', { name: /^Deal/ }).click();
  await deal();
  await lower(game);
  await deal();
  await expect.poll(() => sent(game).at(-1)).toBe(2 * RGS_UNIT);
  await expect.element(controls(game)).toBeVisible();
});

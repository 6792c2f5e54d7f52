import type { LiveBetView, LiveServerMessage } from '@croupier/contract/games/live-messages';
import { RGS_UNIT } from '@croupier/contract/money';
import { expect, it } from 'vitest';
import { makeTable, roundOf, welcomeTo } from '../testing/live';
import { ON_PHONE, showTable } from '../testing/show';

it.runIf(!ON_PHONE)('a table that may not be played from here says so', async () => {
  const table = makeTable((_, { say }) => say({ type: 'refused', code: 'ERR_LOC' }));
  const { screen } = await showTable('live-roulette', table);
  await expect.element(screen.getByRole('alert')).toHaveTextContent('This game cannot be played where you are.');
  await expect.element(screen.getByRole('button', { name: 'Close the game' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' }).elements()).toEqual([]);
});

it('chips are added while bets are open, and the layout does not move below the finger whatever the phase is called', async () => {
  const BALANCE = 100 * RGS_UNIT;
  const bets: LiveBetView[] = [];
  const mine = (): LiveServerMessage => ({
    type: 'mine',
    round: roundOf('live-roulette', 'betting').number,
    bets: [...bets],
    balance: BALANCE - bets.reduce((sum, { amount }) => sum + amount, 0),
    bonus: 0,
  });
  const table = makeTable((message, { say }) => {
    if (message.type === 'join') say(welcomeTo('live-roulette', 'betting', BALANCE));
    if (message.type !== 'bet') return;
    const { round, request, amount, choice } = message;
    const bet = String(bets.length + 1);
    bets.push({ bet, round, request, amount, choice, state: 'open', payout: null, cashedOutAt: null });
    say(mine());
  });
  const { screen, document: shown } = await showTable('live-roulette', table);
  const spot = (name: RegExp) => screen.getByRole('button', { name });
  const press = async (name: RegExp) => {
    const at = spot(name).element() as HTMLElement;
    // The layout lays a chip where the focus is.
    at.focus();
    await expect.poll(() => at.tabIndex).toBe(0);
    at.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  };
  const layout = () => JSON.stringify(spot(/^Red/).element().getBoundingClientRect());
  await expect.element(spot(/^Red/)).toBeVisible();
  await press(/^Red/);
  await screen.getByRole('button', { name: /^Place bet/ }).click();
  await expect.element(screen.getByRole('button', { name: /^Bet placed/ })).toBeDisabled();
  await press(/^Black/);
  await press(/^Red/);
  await screen.getByRole('button', { name: 'Undo', exact: true }).click();
  await screen.getByRole('button', { name: /^Place these too/ }).click();
  await expect.element(screen.getByRole('button', { name: /^Bet placed/ })).toBeDisabled();
  const placed = table.heard.flatMap((message) => (message.type === 'bet' ? [message.choice] : []));
  expect(placed).toMatchObject([[{ bet: 'red' }], [{ bet: 'black' }]]);

  const whileBetting = layout();
  for (const phase of ['closed', 'result', 'payout'] as const) {
    table.say({ type: 'round', round: roundOf('live-roulette', phase) });
    await expect.poll(() => shown.querySelector('.phase')?.className).toContain(phase);
    expect(layout(), phase).toBe(whileBetting);
  }
});

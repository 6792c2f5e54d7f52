import { describe, expect, it } from 'vitest';
import { betOf, paid, round, sitDown, tab, UNIT } from '../../../test-support/live-table';
import { SessionNet } from '../../client/round/ledger-of-session';

/** Messages about rounds that the app received. */
const rounds = (host: ReturnType<typeof sitDown>['host']) =>
  host.tell.mock.calls.flatMap(([message]) => (String(message.type).startsWith('round') ? [message] : []));

describe('the net position that a live table tells the app', () => {
  it('knows of each stake when it is taken and of each loss, though no balance changes with it', () => {
    const { table, host } = sitDown();
    table.play([], 5 * UNIT);
    table.hear({ type: 'mine', round: 1, bets: [betOf('request1')], balance: 95 * UNIT, bonus: 0 });
    expect(host.tell).toHaveBeenLastCalledWith({ type: 'balance', balance: 95, net: -5 });
    table.hear({ type: 'round', round: round(1, 'payout') });
    table.hear({ type: 'mine', round: 1, bets: [paid(betOf('request1'), 12 * UNIT)], balance: 107 * UNIT, bonus: 0 });
    expect(host.tell).toHaveBeenLastCalledWith({ type: 'balance', balance: 107, net: 7 });
  });

  it('counts open bets once when the page is loaded again, under a new session', () => {
    const kept = tab();
    const before = sitDown(100 * UNIT, new SessionNet('secret-aaaaaa', kept, 'visit'));
    before.table.play([], 5 * UNIT);
    before.table.hear({ type: 'mine', round: 1, bets: [betOf('request1')], balance: 95 * UNIT, bonus: 0 });
    const { table, host, welcome } = sitDown(95 * UNIT, new SessionNet('secret-bbbbbb', kept, 'visit'));
    table.hear(welcome(round(1, 'closed'), [betOf('request1')]));
    const told = () => host.tell.mock.calls.flatMap(([message]) => (message.type === 'balance' ? [message.net] : []));
    expect(new Set(told())).toEqual(new Set([-5]));
    table.hear({ type: 'round', round: round(1, 'payout') });
    table.hear({ type: 'mine', round: 1, bets: [paid(betOf('request1'), 10 * UNIT)], balance: 105 * UNIT, bonus: 0 });
    expect(told().at(-1)).toBe(5);
  });

  it('counts a round that ended while the player was away, and no round of an earlier visit', () => {
    const kept = tab();
    const earlier = [paid(betOf('request1'), 10 * UNIT)];
    const { table, store, welcome } = sitDown(100 * UNIT, new SessionNet('secret-aaaaaa', kept, 'visit'));
    table.play([], 5 * UNIT);
    table.hear({ type: 'mine', round: 1, bets: [betOf('request1')], balance: 95 * UNIT, bonus: 0 });
    table.lost();
    table.hear(welcome(round(3, 'betting'), [], earlier));
    table.lost();
    table.hear(welcome(round(4, 'betting'), [], earlier));
    expect(store.getState().net).toBe(5 * UNIT);
    const later = sitDown(105 * UNIT, new SessionNet('secret-bbbbbb', kept, 'another visit'));
    later.table.hear(later.welcome(round(4, 'betting'), [], earlier));
    expect(later.store.getState().net).toBe(0);
  });

  it('counts a bet whose answer was lost together with the connection', () => {
    const { table, store, welcome } = sitDown();
    table.play([], 5 * UNIT);
    table.lost();
    table.hear(welcome(round(2, 'betting'), [], [paid(betOf('request1'), 0)]));
    expect(store.getState().net).toBe(-5 * UNIT);
  });
});

describe('what a live table tells the app of rounds, so that leaving is asked about', () => {
  it('a round starts with the first open bet, once, and ends when all bets are settled', () => {
    const { table, host } = sitDown();
    table.play([], 5 * UNIT);
    expect(rounds(host)).toEqual([]);
    const [one, two] = [betOf('request1'), betOf('request2')];
    table.hear({ type: 'mine', round: 1, bets: [one], balance: 95 * UNIT, bonus: 0 });
    table.hear({ type: 'mine', round: 1, bets: [one, two], balance: 90 * UNIT, bonus: 0 });
    table.hear({ type: 'round', round: round(1, 'flight') });
    table.hear({ type: 'mine', round: 1, bets: [paid(one, 6 * UNIT), two], balance: 96 * UNIT, bonus: 0 });
    expect(rounds(host)).toEqual([{ type: 'roundStarted' }]);
    table.hear({ type: 'mine', round: 1, bets: [paid(one, 6 * UNIT), paid(two, 0)], balance: 96 * UNIT, bonus: 0 });
    table.hear({ type: 'round', round: round(2, 'betting') });
    table.hear({ type: 'mine', round: 2, bets: [betOf('request3', { round: 2 })], balance: 91 * UNIT, bonus: 0 });
    expect(rounds(host)).toEqual([
      { type: 'roundStarted' },
      { type: 'roundEnded', roundID: 'live-1' },
      { type: 'roundStarted' },
    ]);
  });

  it('a round is under way again when the page is loaded again', () => {
    const { table, host, welcome } = sitDown();
    table.hear(welcome(round(2, 'flight'), [betOf('request1', { round: 2 })]));
    expect(rounds(host)).toEqual([{ type: 'roundStarted' }]);
  });

  it('a round that ended while the connection was away is over', () => {
    const { table, host, welcome } = sitDown();
    table.hear({ type: 'mine', round: 1, bets: [betOf('request1')], balance: 95 * UNIT, bonus: 0 });
    table.lost();
    table.hear(welcome(round(3, 'betting'), [], [paid(betOf('request1'), 0)]));
    expect(rounds(host).at(-1)).toEqual({ type: 'roundEnded', roundID: 'live-1' });
  });

  it('a round whose end was not heard is over when the table opens the next', () => {
    const { table, host } = sitDown();
    table.hear({ type: 'mine', round: 1, bets: [betOf('request1')], balance: 95 * UNIT, bonus: 0 });
    table.hear({ type: 'round', round: round(2, 'betting') });
    expect(rounds(host).at(-1)).toEqual({ type: 'roundEnded', roundID: 'live-1' });
  });

  it('others’ rounds are none of the player’s', () => {
    const { table, host } = sitDown();
    for (const phase of ['closed', 'result', 'payout'] as const) table.hear({ type: 'round', round: round(1, phase) });
    table.hear({ type: 'round', round: round(2, 'betting') });
    expect(rounds(host)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { betOf, round, sitDown, UNIT } from '../../../test-support/live-table';
import { pauseBefore } from './connection';
import { isFinal } from './refusals';

describe('a live table', () => {
  it('takes stake after stake while bets are open, as many as the table does, and none after', () => {
    const { table, store, said } = sitDown();
    expect(store.getState().phase).toBe('idle');
    expect(table.play(['chips'], 5 * UNIT)).toBe(true);
    expect(said).toEqual([{ type: 'bet', round: 1, request: 'request1', amount: 5 * UNIT, choice: ['chips'] }]);
    table.hear({ type: 'mine', round: 1, bets: [betOf('request1')], balance: 95 * UNIT, bonus: 0 });
    expect(store.getState()).toMatchObject({ phase: 'idle', balance: 95 * UNIT });
    expect(table.bet(['more'], 5 * UNIT, 'p2')).toBe(true);
    expect(said.at(-1)).toMatchObject({ request: 'request2p2' });
    expect(store.getState().phase).toBe('staking');
    expect(table.play(['too many'], 5 * UNIT)).toBe(false);
    table.hear({
      type: 'mine',
      round: 1,
      bets: [betOf('request1'), betOf('request2p2')],
      balance: 90 * UNIT,
      bonus: 0,
    });
    expect(store.getState()).toMatchObject({ phase: 'deciding', balance: 90 * UNIT });
    table.hear({ type: 'round', round: round(1, 'closed') });
    expect(store.getState().phase).toBe('deciding');
    table.hear({ type: 'round', round: round(2, 'betting') });
    expect(store.getState().phase).toBe('idle');
  });

  it('tells cash and bonus apart, in the welcome and after each bet', () => {
    const { table, store, welcome } = sitDown(100 * UNIT);
    table.hear(welcome(round(1, 'betting'), [], [], 97 * UNIT));
    expect(store.getState()).toMatchObject({ balance: 100 * UNIT, bonus: 97 * UNIT });
    table.hear({ type: 'mine', round: 1, bets: [betOf('request1')], balance: 95 * UNIT, bonus: 95 * UNIT });
    expect(store.getState()).toMatchObject({ balance: 95 * UNIT, bonus: 95 * UNIT });
    table.hear({ type: 'mine', round: 1, bets: [betOf('request1')], balance: 3 * UNIT, bonus: 0 });
    expect(store.getState()).toMatchObject({ balance: 3 * UNIT, bonus: 0 });
  });

  it('tells what a bet paid when the table pays, not while the wheel still turns', () => {
    const { table, store, live, host } = sitDown();
    table.play([], 5 * UNIT);
    table.hear({ type: 'mine', round: 1, bets: [betOf('request1')], balance: 95 * UNIT, bonus: 0 });
    const won = betOf('request1', { state: 'settled', payout: 10 * UNIT });
    table.hear({ type: 'round', round: round(1, 'result') });
    table.hear({ type: 'mine', round: 1, bets: [won], balance: 105 * UNIT, bonus: 0 });
    expect(store.getState()).toMatchObject({ balance: 95 * UNIT, result: undefined });
    table.hear({ type: 'round', round: round(1, 'payout') });
    table.hear({ type: 'mine', round: 1, bets: [won], balance: 105 * UNIT, bonus: 0 });
    table.hear({ type: 'mine', round: 1, bets: [won], balance: 105 * UNIT, bonus: 0 });
    expect(store.getState()).toMatchObject({ balance: 105 * UNIT, win: 10 * UNIT, net: 5 * UNIT });
    expect(store.getState().history).toHaveLength(1);
    expect(host.tell).toHaveBeenCalledWith({ type: 'roundEnded', roundID: 'live-1' });
    table.verify(live.getState().settled[0]?.bet ?? '');
    expect(host.tell).toHaveBeenLastCalledWith({ type: 'verify', roundID: 'live-1' });
  });

  it('asks again, under the same name, for a bet whose answer was lost', () => {
    const { table, store, said, welcome } = sitDown();
    table.play([], 5 * UNIT);
    table.lost();
    table.hear(welcome(round(1, 'betting')));
    expect(said).toHaveLength(2);
    expect(said[1]).toEqual(said[0]);
    table.lost();
    table.hear(welcome(round(1, 'closed'), [betOf('request1')]));
    expect(said).toHaveLength(2);
    expect(store.getState()).toMatchObject({ phase: 'deciding', notice: undefined });
  });

  it('says so when a bet came too late, and gives it back into the hands of the player', () => {
    const { table, store, live } = sitDown();
    table.play(['chips'], 5 * UNIT);
    table.hear({ type: 'refused', code: 'ERR_CLOSED', request: 'request1' });
    expect(store.getState().toast?.text).toBe('ERR_CLOSED');
    expect(live.getState()).toMatchObject({ asked: [], refused: { request: 'request1', choice: ['chips'] } });
    table.play([], 5 * UNIT);
    table.hear({ type: 'refused', code: 'ERR_IPB', request: 'request2' });
    expect(store.getState().notice).toEqual({ reason: 'balanceLow', curable: true });
    table.play([], 5 * UNIT);
    table.hear({ type: 'refused', code: 'ERR_GLE', reason: 'balanceTooHigh', request: 'request3' });
    expect(store.getState().notice).toEqual({ reason: 'balanceHigh', curable: true });
  });

  it('says what a bonus allows, and lowers the bets that are not staked', () => {
    const { table, store } = sitDown();
    table.setStake(5 * UNIT);
    table.play([], 5 * UNIT);
    const most = 2 * UNIT;
    table.hear({ type: 'refused', code: 'ERR_GLE', reason: 'bonusStakeTooHigh', most, request: 'request1' });
    expect(store.getState().notice).toEqual({ reason: 'bonusStakeHigh', curable: true, most, lowers: true });
    table.lowerStake();
    expect(store.getState()).toMatchObject({ notice: undefined, stake: UNIT, lowered: { most } });
  });

  it('asks again to leave a flight when the answer was lost, once the connection is back and while it goes on', () => {
    const { table, live, said, welcome } = sitDown();
    const open = betOf('request1', { bet: '7' });
    table.hear({ type: 'round', round: round(1, 'flight') });
    table.hear({ type: 'mine', round: 1, bets: [open], balance: 95 * UNIT, bonus: 0 });
    table.lost();
    table.cashOut('7');
    table.cashOut('7');
    expect(live.getState()).toMatchObject({ leaving: ['7'], lostAt: 0 });
    table.hear(welcome(round(1, 'flight'), [open]));
    expect(said.filter(({ type }) => type === 'cashOut')).toHaveLength(2);
    expect(live.getState().lostAt).toBeUndefined();
    const left = betOf('request1', { bet: '7', state: 'settled', payout: 6 * UNIT, cashedOutAt: 120 });
    table.hear({ type: 'mine', round: 1, bets: [left], balance: 101 * UNIT, bonus: 0 });
    expect(live.getState().leaving).toEqual([]);
  });

  it('lets the player press again when leaving was refused, and not after the flight', () => {
    const { table, live, said, welcome } = sitDown();
    const open = betOf('request1', { bet: '7' });
    table.hear({ type: 'round', round: round(1, 'flight') });
    table.hear({ type: 'mine', round: 1, bets: [open], balance: 95 * UNIT, bonus: 0 });
    table.cashOut('7');
    table.hear({ type: 'refused', code: 'ERR_RATE', bet: '7' });
    expect(live.getState().leaving).toEqual([]);
    table.cashOut('7');
    table.lost();
    table.hear(welcome(round(1, 'result'), [open]));
    expect(live.getState().leaving).toEqual([]);
    expect(said.filter(({ type }) => type === 'cashOut')).toHaveLength(2);
  });

  it('keeps what the player says until the table has passed it on', () => {
    const { table, live, said } = sitDown();
    table.write('good luck');
    table.chat();
    table.chat();
    expect(said).toEqual([{ type: 'chat', text: 'good luck' }]);
    table.hear({ type: 'refused', code: 'ERR_CHAT' });
    expect(live.getState()).toMatchObject({ saying: undefined, draft: 'good luck' });
    table.chat();
    table.write('good luck!');
    table.hear({ type: 'said' });
    expect(live.getState()).toMatchObject({ saying: undefined, draft: 'good luck!' });
    table.chat();
    table.hear({ type: 'said' });
    expect(live.getState().draft).toBe('');
  });

  it('knows when the table is closed, and when there is no coming back', () => {
    const { table, live, store } = sitDown();
    table.hear({ type: 'table', open: false });
    expect(live.getState().open).toBe(false);
    expect(isFinal({ type: 'refused', code: 'ERR_RATE' })).toBe(false);
    expect(isFinal({ type: 'refused', code: 'ERR_SEATS' })).toBe(true);
    table.hear({ type: 'refused', code: 'ERR_LOC' });
    expect(live.getState()).toMatchObject({ connected: false, ended: true });
    expect(store.getState().notice).toEqual({ reason: 'location', curable: false });
  });

  it('tells a player who may not play so, and not that the session is over', () => {
    const { table, store, host } = sitDown();
    table.play([], UNIT);
    table.hear({ type: 'refused', code: 'ERR_ATE', request: 'request1' });
    expect(store.getState().notice).toEqual({ reason: 'barred', curable: false });
    expect(host.tell).not.toHaveBeenCalledWith({ type: 'sessionEnded' });
  });

  it('lets a visitor watch only', () => {
    const { table, store, live } = sitDown(null);
    expect(live.getState().watching).toBe(true);
    expect(store.getState().phase).toBe('deciding');
    expect(table.play([], UNIT)).toBe(false);
  });

  it('keeps the results of rounds, newest first', () => {
    const { table, live } = sitDown();
    for (const number of [1, 2]) table.hear({ type: 'round', round: round(number, 'payout') });
    expect(live.getState().past.map((past) => past.number)).toEqual([2, 1]);
  });
});

it('waits longer before each further try to come back, and never long', () => {
  expect([0, 1, 2, 9].map(pauseBefore)).toEqual([400, 800, 1_600, 8_000]);
});

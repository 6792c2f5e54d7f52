import { flightTimeTo } from '@croupier/contract/games/live';
import type { LiveBetView, LiveReplay, LiveServerMessage } from '@croupier/contract/games/live-messages';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { betOf, livePage, paid, replayOf, round, UNIT } from '../../../test-support/live-table';
import { quietTable } from './quiet-table';
import { type Cue, endOf, perform, scriptOf } from './script';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const SEED = 'cd';
const own = (request: string, change: Partial<LiveBetView>): LiveBetView => betOf(request, { round: 7, ...change });
const red = paid(own('red', { bet: '1' }), 10 * UNIT);
const black = paid(own('black', { bet: '2' }), 0);
const wheel = replayOf({ round: { ...round(7, 'payout'), serverSeed: SEED }, bets: [red, black] });

const flown = (at: number, bets: LiveReplay['bets']) =>
  replayOf(
    { round: { ...round(7, 'payout'), serverSeed: SEED, events: [{ index: 0, type: 'crashed', at } as never] }, bets },
    { betting: 8_000, closed: 800, result: 1_500, payout: 2_500 },
  );

/** Summary of the messages: the phases, and the settled bets. */
const told = ({ at, message }: Cue): readonly unknown[] => {
  if (message.type === 'welcome') return [at, message.round?.phase];
  if (message.type === 'round') return [at, message.round.phase];
  if (message.type !== 'mine') throw new Error(`a replay does not say ${message.type}`);
  return [at, message.bets.filter(({ state }) => state !== 'open').map(({ bet }) => bet)];
};

/** A table at which a script is performed. */
function watch(script: readonly Cue[]) {
  const page = livePage();
  const table = quietTable(page);
  perform(script, (message) => table.hear(message));
  return { table, ...page.parts, host: page.host };
}

describe('a finished round', () => {
  it('goes on as it did, but for the time for bets', () => {
    expect(scriptOf(wheel).map(told)).toEqual([
      [0, 'betting'],
      [1_500, 'closed'],
      [3_000, 'result'],
      [10_000, 'payout'],
      [10_000, ['1', '2']],
    ]);
  });

  it('tells its seed, its outcome and what bets paid no earlier than it did', () => {
    const before = scriptOf(wheel).filter(({ at }) => at < 3_000);
    expect(JSON.stringify(before)).not.toContain(SEED);
    expect(JSON.stringify(before)).not.toContain('ballLands');
    expect(JSON.stringify(scriptOf(wheel).filter(({ at }) => at < 10_000))).not.toContain(String(10 * UNIT));
  });

  it('of a flight lets each bet leave where it left, and the lost one stay on board', () => {
    const hand = paid(own('hand', { bet: '1', choice: { target: null }, cashedOutAt: 150 }), 7.5 * UNIT);
    const target = paid(own('target', { bet: '2', choice: { target: 120 }, cashedOutAt: 120 }), 6 * UNIT);
    const lost = paid(own('lost', { bet: '3', choice: { target: 900 } }), 0);
    const up = 1_500 + 800;
    expect(scriptOf(flown(200, [hand, target, lost])).map(told)).toEqual([
      [0, 'betting'],
      [1_500, 'closed'],
      [up, 'flight'],
      [up + flightTimeTo(120), ['2']],
      [up + flightTimeTo(150), ['1', '2']],
      [up + flightTimeTo(200), 'result'],
      [up + flightTimeTo(200) + 1_500, 'payout'],
      [up + flightTimeTo(200) + 1_500, ['1', '2', '3']],
    ]);
  });

  it('without a result is void again, and its seed is never told', () => {
    const returned = own('red', { state: 'void' });
    const lost = replayOf({ round: round(7, 'void'), bets: [returned] });
    expect(scriptOf(lost).map(told)).toEqual([
      [0, 'betting'],
      [1_500, 'closed'],
      [3_000, 'void'],
      [3_000, ['1']],
    ]);
    const { store, live } = watch(endOf(lost));
    expect(live.getState()).toMatchObject({ round: { phase: 'void' }, past: [{ number: 6 }] });
    expect(store.getState().result).toMatchObject({ win: 5 * UNIT, cost: 5 * UNIT });
  });
});

describe('a table at which a round is seen again', () => {
  it('shows the bets at once, takes none, and tells the app of nothing but the wish to check one', async () => {
    const { table, store, live, host } = watch(scriptOf(wheel));
    expect(live.getState()).toMatchObject({
      round: { phase: 'betting' },
      bets: [{ state: 'open' }, { state: 'open' }],
    });
    expect(table.play(['chips'], UNIT)).toBe(false);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(store.getState()).toMatchObject({ phase: 'deciding', result: undefined });
    await vi.advanceTimersByTimeAsync(1);
    expect(store.getState()).toMatchObject({ result: { win: 10 * UNIT, cost: 10 * UNIT }, balance: 0 });
    expect(live.getState()).toMatchObject({ bets: [red, black], past: [{ number: 7 }, { number: 6 }] });
    expect(host.tell).not.toHaveBeenCalled();
    table.verify('1');
    expect(host.tell).toHaveBeenCalledExactlyOnceWith({ type: 'verify', roundID: 'live-1' });
  });

  it('shows neither clock nor net position of a session: there is none', () => {
    expect(watch(scriptOf(wheel)).store.getState().config?.jurisdiction).toMatchObject({
      displayNetPosition: false,
      displaySessionTimer: false,
    });
  });

  it('shows how the round ended, without telling it anew', () => {
    const { store, live } = watch(endOf(wheel));
    expect(live.getState()).toMatchObject({
      joinedIn: true,
      round: { phase: 'payout', serverSeed: SEED },
      past: [{ number: 7 }, { number: 6 }],
    });
    expect(store.getState().win).toBe(10 * UNIT);
  });

  it('says nothing more once it was stopped', () => {
    const hear = vi.fn<(message: LiveServerMessage) => void>();
    const stop = perform(scriptOf(wheel), hear);
    stop();
    vi.runAllTimers();
    expect(hear).toHaveBeenCalledOnce();
  });
});

import type { LiveFacts, LiveTiming } from '@croupier/contract/games/live';
import type {
  LiveBetView,
  LiveClientMessage,
  LiveReplay,
  LiveRoundView,
  LiveServerMessage,
} from '@croupier/contract/games/live-messages';
import { vi } from 'vitest';
import { LiveTable } from '../src/live/driver/live-table';
import { createLiveStore } from '../src/live/driver/state';
import { SessionNet, type Shelf } from '../src/client/round/ledger-of-session';
import { createTableStore } from '../src/table/round/state';

export const UNIT = 1_000_000;
const timing = { betting: 15_000, closed: 1_500, result: 7_000, payout: 5_000 };
const facts = { code: 'live-roulette', betsPerRound: 2, timing } as LiveFacts;
const limits = {
  least: UNIT,
  most: 500 * UNIT,
  step: 100_000,
  levels: [UNIT, 5 * UNIT],
  unit: 10_000,
  showNetPosition: true,
  showSessionTimer: true,
  minimumRoundDuration: 0,
};
export const round = (number: number, phase: LiveRoundView['phase']): LiveRoundView => ({
  number,
  phase,
  left: 5_000,
  elapsed: null,
  serverSeedHash: 'ab',
  serverSeed: null,
  clientSeed: 'live-roulette',
  events: phase === 'payout' || phase === 'result' ? [{ index: 0, type: 'ballLands' }] : [],
});
export const betOf = (request: string, change: Partial<LiveBetView> = {}): LiveBetView => ({
  bet: '1',
  round: 1,
  request,
  amount: 5 * UNIT,
  choice: [],
  state: 'open',
  payout: null,
  cashedOutAt: null,
  ...change,
});

/** A page before somebody sits down at its table; what it tells the app is kept. */
export function livePage() {
  let requests = 0;
  return {
    host: { tell: vi.fn(), listen: () => () => undefined },
    parts: {
      store: createTableStore(),
      live: createLiveStore(),
      words: (code: string) => code,
      labelOf: () => '17',
      newRequest: () => `request${++requests}`,
      now: () => 0,
    },
  };
}

/** A live table in front of a player whose first round takes bets; what the page says is kept. @param balance null for a visitor. RGS units. */
export function sitDown(balance: number | null = 100 * UNIT, net = new SessionNet('secret-of-session', undefined)) {
  const { parts, host } = livePage();
  const said: LiveClientMessage[] = [];
  const table = new LiveTable({ ...parts, host, net, say: (message) => void said.push(message) });
  const welcome = (
    now: LiveRoundView | null,
    bets: readonly LiveBetView[] = [],
    earlier: readonly LiveBetView[] = [],
    bonus = 0,
  ): LiveServerMessage => ({
    type: 'welcome',
    facts,
    limits,
    currency: 'USD',
    balance,
    bonus,
    name: 'a***b',
    round: now,
    open: true,
    bets,
    earlier,
    past: [],
    chat: [],
  });
  table.hear(welcome(round(1, 'betting')));
  return { table, ...parts, said, host, welcome };
}

export const paid = (bet: LiveBetView, payout: number): LiveBetView => ({ ...bet, state: 'settled', payout });

/** A tab of the browser, in which pages come and go. */
export function tab(): Shelf {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

/** A finished round with the player's bets on it, and one round before it. */
export const replayOf = (seen: Pick<LiveReplay, 'round' | 'bets'>, at: LiveTiming = timing): LiveReplay => ({
  facts: { ...facts, betsPerRound: 20, timing: at },
  limits,
  currency: 'USD',
  past: [{ number: seen.round.number - 1, events: [] }],
  ...seen,
});

import type { GameMessage } from '@croupier/contract/frame';
import type { RgsErrorCode, RgsRound } from '@croupier/contract/rgs';
import { describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { OPEN_JURISDICTION } from '../../testing/jurisdiction';
import type { RgsClient, RgsOutcome } from '../rgs/client';
import { RoundDriver } from './driver';
import type { OutgoingStake, Seen } from './round-hooks';
import { SessionNet } from './ledger-of-session';
import { NEW_ROUND_STATE, type RoundState } from './state';

const LOST = { ok: false, fault: { kind: 'lost' } } as const;
const refusal = (code: RgsErrorCode) => ({ ok: false, fault: { kind: 'refused', code } }) as const;
const tooHigh = (most: number) =>
  ({ ok: false, fault: { kind: 'refused', code: 'ERR_GLE', reason: 'bonusStakeTooHigh', most } }) as const;
type Given = RgsRound | RgsOutcome<never>;

const round = (over: Partial<RgsRound> = {}): RgsRound => ({
  roundID: 'r1',
  amount: 1_000_000,
  payout: 0,
  payoutMultiplier: 0,
  costMultiplier: 1,
  active: false,
  mode: 'BASE',
  event: null,
  state: [{ index: 0, type: 'first' }],
  ...over,
});
const won = (over: Partial<RgsRound> = {}) => round({ payout: 3_000_000, active: true, ...over });
const WAITING = { active: true, actions: [{ action: 'double', cost: 1_000_000 }] };

/** A kind of game that shows everything at once, and remembers what it was asked to show. */
class PlainGame extends RoundDriver {
  readonly begun: OutgoingStake[] = [];
  readonly shown: [roundID: string, seen: Seen][] = [];
  readonly ends: string[] = [];
  hurries = 0;
  understands = true;

  play(amount = 1_000_000): boolean {
    return this.stake({ amount, mode: 'BASE', choice: 'red' });
  }

  protected override begin(stake: OutgoingStake): void {
    this.begun.push(stake);
  }

  protected override async show({ roundID }: RgsRound, seen: Seen): Promise<boolean> {
    this.shown.push([roundID, seen]);
    return this.understands;
  }

  protected override hurryShow(): void {
    this.hurries += 1;
  }

  protected override ended({ roundID }: RgsRound): void {
    this.ends.push(roundID);
  }
}

interface Answers {
  /** Open when the game is opened, and when it asks again. */
  readonly rounds?: readonly (RgsRound | null)[];
  readonly plays?: readonly Given[];
  readonly acts?: readonly Given[];
  readonly ends?: readonly RgsOutcome<never>[];
  readonly demo?: boolean;
  readonly minimumRoundDuration?: number;
}

const give = <Answer>(given: Given | undefined, of: (taken: RgsRound) => Answer): Promise<RgsOutcome<Answer>> =>
  Promise.resolve(given === undefined ? LOST : 'roundID' in given ? { ok: true, answer: of(given) } : given);

/** A game server that returns the given answers in order. */
function open({ rounds = [], plays = [], acts = [], ends = [], demo = false, minimumRoundDuration = 0 }: Answers) {
  const queues = { rounds: [...rounds], plays: [...plays], acts: [...acts], ends: [...ends] };
  const balance = { amount: 50_000_000, currency: 'EUR' };
  const config = {
    gameID: 'plain',
    minBet: 1_000_000,
    maxBet: 2_000_000,
    stepBet: 1_000_000,
    defaultBetLevel: 1_000_000,
    betLevels: [1_000_000, 2_000_000],
    betModes: {},
    jurisdiction: { ...OPEN_JURISDICTION, minimumRoundDuration },
  };
  const client = {
    authenticate: vi.fn(async () => ({
      ok: true as const,
      answer: { balance, round: queues.rounds.shift() ?? null, config, meta: null },
    })),
    balance: vi.fn(async () => ({ ok: true as const, answer: { balance: { ...balance, amount: 70_000_000 } } })),
    play: vi.fn<RgsClient['play']>(() => give(queues.plays.shift(), (taken) => ({ balance, round: taken }))),
    action: vi.fn(() => give(queues.acts.shift(), (taken) => ({ balance, action: taken }))),
    endRound: vi.fn(async () => queues.ends.shift() ?? { ok: true as const, answer: { balance } }),
    event: vi.fn(async () => LOST),
    advise: vi.fn(async () => LOST),
  } satisfies RgsClient;
  const told: Omit<GameMessage, 'source'>[] = [];
  const store = createStore<RoundState>(() => NEW_ROUND_STATE);
  /** Callbacks scheduled by `later`. */
  const later: (() => void)[] = [];
  const game = new PlainGame({
    client,
    host: { tell: (message) => void told.push(message), listen: () => () => undefined },
    store,
    net: new SessionNet('abc', undefined),
    language: 'tr',
    demo,
    later: (_, act) => void later.push(act),
  });
  game.start();
  const until = (phase: string) => vi.waitFor(() => expect(store.getState().phase).toBe(phase));
  const toldOf = (...types: string[]) => told.filter(({ type }) => types.includes(type)).map(({ type }) => type);
  /** Stakes a round and waits until it has come to an end. */
  const playUntil = async (phase: string) => {
    await until('idle');
    game.play();
    await until(phase);
  };
  return { game, store, client, later, until, playUntil, told, toldOf };
}

describe('opening a session', () => {
  it('shows balance, currency and the stake to begin with, in the language of the player', async () => {
    const { client, store, until } = open({});
    await until('idle');
    expect(client.authenticate).toHaveBeenCalledWith('tr');
    expect(store.getState()).toMatchObject({ balance: 50_000_000, currency: 'EUR', stake: 1_000_000 });
  });

  it('takes an open round up where it stands, at its own stake', async () => {
    const { game, store, until } = open({ rounds: [won({ amount: 2_000_000, state: [] })] });
    await until('idle');
    expect(game.shown).toEqual([['r1', { events: 0, resumed: true }]]);
    expect(game.ends).toEqual(['r1']);
    expect(store.getState().stake).toBe(2_000_000);
  });
});

describe('a round', () => {
  it('is staked, shown, and paid when it won; the app around is told once of its start and its end', async () => {
    const { game, client, told, toldOf, playUntil, until } = open({ plays: [won()] });
    await playUntil('staking');
    await until('idle');
    expect(game.begun).toEqual([{ amount: 1_000_000, mode: 'BASE', choice: 'red' }]);
    expect(game.shown).toEqual([['r1', { events: 0, resumed: false }]]);
    expect(client.endRound).toHaveBeenCalledOnce();
    // Opened, staked, paid.
    expect(told.flatMap((message) => ('net' in message ? message.net : []))).toEqual([0, -1, 2]);
    expect(toldOf('roundStarted', 'roundEnded')).toEqual(['roundStarted', 'roundEnded']);
  });

  it('that lost is not asked to be paid', async () => {
    const { game, client, playUntil, until } = open({ plays: [round()] });
    await playUntil('staking');
    await until('idle');
    expect(client.endRound).not.toHaveBeenCalled();
    expect(game.ends).toEqual(['r1']);
  });

  it.each([
    ['there is no stake', (game: PlainGame) => game.play(0)],
    ['the app has paused the game', (game: PlainGame) => (game.setPaused(true), game.play())],
    ['one is under way', (game: PlainGame) => (game.play(), game.play())],
  ])('is not staked while %s', async (_, play) => {
    const { game, until } = open({ plays: [round(), round({ roundID: 'r2' })] });
    await until('idle');
    expect(play(game)).toBe(false);
  });

  it('is not staked before the minimum time of the jurisdiction has passed', async () => {
    const { game, store, later, playUntil, until } = open({ plays: [round(), round()], minimumRoundDuration: 2_500 });
    await playUntil('staking');
    await until('idle');
    expect([store.getState().cooling, game.play()]).toEqual([true, false]);
    later.forEach((act) => act());
    expect([store.getState().cooling, game.play()]).toEqual([false, true]);
  });

  it('is not staked by a press that was meant to hurry the one before', async () => {
    const { game, later, playUntil, until } = open({ plays: [round(), round()] });
    await playUntil('staking');
    game.hurry();
    await until('idle');
    expect([game.hurries, game.play()]).toEqual([1, false]);
    later.forEach((act) => act());
    expect(game.play()).toBe(true);
  });

  it('that cannot be read is not shown as if it had ended', async () => {
    const { game, store, until } = open({ plays: [won()] });
    game.understands = false;
    await until('idle');
    game.play();
    await until('stopped');
    expect(store.getState().notice).toEqual({ reason: 'outdated', curable: false });
    expect(game.ends).toEqual([]);
  });
});

describe('a round that waits for a decision', () => {
  it('offers what the game server offers, and shows and books what the decision adds', async () => {
    const more = { costMultiplier: 2, state: [...round().state, { index: 1, type: 'second' }] };
    const { game, store, playUntil, until } = open({ plays: [round(WAITING)], acts: [round(more)] });
    await playUntil('deciding');
    expect(store.getState().actions).toEqual(WAITING.actions);
    expect(game.act('split')).toBe(false);
    expect(game.act('double:0')).toBe(true);
    await until('idle');
    expect(game.shown.map(([, { events }]) => events)).toEqual([0, 1]);
    expect(store.getState()).toMatchObject({ net: -2_000_000, actions: [] });
  });

  it('still waits after a decision that was too dear', async () => {
    const { game, store, playUntil, until } = open({ plays: [round(WAITING)], acts: [refusal('ERR_IPB')] });
    await playUntil('deciding');
    game.act('double');
    await until('stopped');
    expect(store.getState().notice).toEqual({ reason: 'balanceLow', curable: true });
    game.goOn();
    expect(store.getState()).toMatchObject({ phase: 'deciding', actions: WAITING.actions });
  });
});

describe('lost answers', () => {
  it('a stake is sent again under its name', async () => {
    const { game, client, playUntil, until } = open({ plays: [LOST, round()] });
    await playUntil('staking');
    await until('idle');
    const names = client.play.mock.calls.map(([, , extras]) => extras?.requestID);
    expect(names).toEqual([names[0], names[0]]);
    expect(game.shown).toHaveLength(1);
  });

  it('a stake for play money is not sent again: its round is asked for', async () => {
    const { game, client, playUntil, until } = open({ rounds: [null, won()], plays: [LOST], demo: true });
    await playUntil('staking');
    await until('idle');
    expect(client.play).toHaveBeenCalledOnce();
    expect(game.shown).toEqual([['r1', { events: 0, resumed: true }]]);
  });

  it('a win whose payment was lost is paid and counted once', async () => {
    const ends = [LOST, refusal('ERR_BNF')];
    const { game, store, toldOf, playUntil, until } = open({ plays: [won()], ends });
    await playUntil('stopped');
    game.goOn();
    await until('idle');
    expect(store.getState().net).toBe(2_000_000);
    expect(toldOf('roundStarted', 'roundEnded')).toEqual(['roundStarted', 'roundEnded']);
  });
});

describe('refusals', () => {
  it('tell the app around when the session is over', async () => {
    const { store, told, playUntil } = open({ plays: [refusal('ERR_IS')] });
    await playUntil('stopped');
    expect(store.getState().notice).toEqual({ reason: 'sessionEnded', curable: false });
    expect(told.at(-1)).toEqual({ type: 'sessionEnded' });
  });
});

describe('a stake above the largest one of a bonus', () => {
  it('is lowered to the largest level that is allowed, and nothing is staked by that', async () => {
    const { game, store, client, until } = open({ plays: [tooHigh(1_500_000)] });
    await until('idle');
    game.setStake(2_000_000);
    game.play(2_000_000);
    await until('stopped');
    expect(store.getState().notice).toEqual({
      reason: 'bonusStakeHigh',
      curable: true,
      most: 1_500_000,
      lowers: true,
    });
    game.lowerStake();
    expect(store.getState()).toMatchObject({ phase: 'idle', stake: 1_000_000, lowered: { most: 1_500_000 } });
    expect(client.play).toHaveBeenCalledOnce();
  });

  it('is not lowered below the least level', async () => {
    const { game, store, playUntil } = open({ plays: [tooHigh(999_999)] });
    await playUntil('stopped');
    expect(store.getState().notice).toMatchObject({ most: 999_999, lowers: false });
    game.lowerStake();
    expect(store.getState()).toMatchObject({ phase: 'idle', stake: 1_000_000, lowered: undefined });
  });

  it('of a hand that waits can only be left', async () => {
    const { game, store, playUntil, until } = open({ plays: [round(WAITING)], acts: [tooHigh(2_000_000)] });
    await playUntil('deciding');
    game.act('double');
    await until('stopped');
    expect(store.getState().notice).toMatchObject({ most: 2_000_000, lowers: false });
    game.goOn();
    expect(store.getState().phase).toBe('deciding');
  });
});

describe('a balance that changed outside the game', () => {
  it('is shown while no round is under way', async () => {
    const { game, store, until } = open({});
    await until('idle');
    await game.refreshBalance();
    expect(store.getState().balance).toBe(70_000_000);
  });

  it('waits while one is: that round brings its own newer balance', async () => {
    const { game, store, playUntil } = open({ plays: [round(WAITING)] });
    await playUntil('deciding');
    await game.refreshBalance();
    expect(store.getState().balance).toBe(50_000_000);
  });
});

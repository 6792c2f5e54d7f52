import type { GameMessage } from '@croupier/contract/frame';
import type { RgsErrorCode, RgsRound } from '@croupier/contract/rgs';
import { describe, expect, it, vi } from 'vitest';
import type { RgsClient, RgsOutcome } from '../../client/rgs/client';
import { SessionNet } from '../../client/round/ledger-of-session';
import { OPEN_JURISDICTION } from '../../testing/jurisdiction';
import type { Show } from './show';
import { createTableStore } from './state';
import { TableGame } from './table-game';

const LOST = { ok: false, fault: { kind: 'lost' } } as const;
const refusal = (code: RgsErrorCode) => ({ ok: false, fault: { kind: 'refused', code } }) as const;
const jurisdiction = OPEN_JURISDICTION;

const round = (over: Partial<RgsRound>): RgsRound => ({
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

const give = <Answer>(next: RgsRound | RgsOutcome<never> | undefined, of: (round: RgsRound) => Answer) =>
  Promise.resolve<RgsOutcome<Answer>>(
    next === undefined ? LOST : 'roundID' in next ? { ok: true, answer: of(next) } : next,
  );

/** A game server that returns the given answers in order. */
function open(answers: {
  readonly round?: RgsRound | null;
  readonly play?: readonly (RgsRound | RgsOutcome<never>)[];
  readonly action?: readonly (RgsRound | RgsOutcome<never>)[];
  readonly demo?: boolean;
}) {
  const plays = [...(answers.play ?? [])];
  const acts = [...(answers.action ?? [])];
  const balance = { amount: 50_000_000, currency: 'USD' };
  const config = {
    gameID: 'dice',
    minBet: 1_000_000,
    maxBet: 10_000_000,
    stepBet: 1_000_000,
    defaultBetLevel: 1_000_000,
    betLevels: [1_000_000, 2_000_000],
    betModes: {},
    jurisdiction,
  };
  const client = {
    authenticate: vi.fn(async () => ({
      ok: true as const,
      answer: { balance, round: answers.round ?? null, config, meta: null },
    })),
    balance: vi.fn(async () => ({ ok: true as const, answer: { balance } })),
    play: vi.fn(() => give(plays.shift(), (taken) => ({ balance, round: taken }))),
    endRound: vi.fn(async () => ({ ok: true as const, answer: { balance } })),
    event: vi.fn(async () => LOST),
    action: vi.fn(() => give(acts.shift(), (taken) => ({ balance, action: taken }))),
    advise: vi.fn(async () => LOST),
  } satisfies RgsClient;
  const told: Omit<GameMessage, 'source'>[] = [];
  const store = createTableStore();
  const game = new TableGame({
    client,
    host: { tell: (message) => void told.push(message), listen: () => () => undefined },
    store,
    net: new SessionNet('abc', undefined),
    language: 'en',
    demo: answers.demo ?? false,
    calm: true,
    words: { roundOver: 'over' },
    later: (_, act) => act(),
  });
  const shown: string[][] = [];
  const show = {
    begin: vi.fn(),
    cancel: vi.fn(),
    play: vi.fn<Show['play']>(async (fresh) => {
      shown.push(fresh.map(({ type }) => type));
      return true;
    }),
  } satisfies Show;
  game.mount(show);
  game.start();
  const until = (phase: string) => vi.waitFor(() => expect(store.getState().phase).toBe(phase));
  return { game, store, client, shown, show, told, until };
}

describe('a round at a table', () => {
  it('sends the choice, shows the events and collects a win', async () => {
    const table = open({ play: [round({ payout: 3_000_000, active: true })] });
    await table.until('idle');
    expect(table.game.play({ target: 5000 }, 2_000_000)).toBe(true);
    await vi.waitFor(() => expect(table.client.endRound).toHaveBeenCalledOnce());
    await table.until('idle');
    expect(table.client.play).toHaveBeenCalledWith(
      2_000_000,
      'BASE',
      expect.objectContaining({ choice: { target: 5000 } }),
    );
    expect(table.shown).toEqual([['first']]);
    expect(table.store.getState()).toMatchObject({ win: 3_000_000, net: 2_000_000, result: { roundID: 'r1' } });
    expect(table.told.at(-1)).toEqual({ type: 'roundEnded', roundID: 'r1' });
  });

  it('asks for the same round again when the answer is lost, and takes no second stake', async () => {
    const table = open({ play: [LOST, round({})] });
    await table.until('idle');
    table.game.play();
    await vi.waitFor(() => expect(table.shown).toHaveLength(1));
    const ids = table.client.play.mock.calls.map((call: unknown[]) => (call[2] as { requestID: string }).requestID);
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
  });

  it('shows only what an action adds, and books what it costs', async () => {
    const actions = [{ action: 'double', cost: 1_000_000 }];
    const more = [
      { index: 0, type: 'first' },
      { index: 1, type: 'second' },
    ];
    const table = open({
      play: [round({ active: true, actions })],
      action: [round({ costMultiplier: 2, state: more })],
    });
    await table.until('idle');
    table.game.play();
    await table.until('deciding');
    expect(table.game.act('split')).toBe(false);
    expect(table.game.act('double')).toBe(true);
    await table.until('idle');
    expect(table.shown).toEqual([['first'], ['second']]);
    expect(table.store.getState().net).toBe(-2_000_000);
  });

  it('takes a waiting round up where it stands', async () => {
    const table = open({
      round: round({ active: true, actions: [{ action: 'reveal', cost: 0 }], choice: { mines: 3 } }),
    });
    await table.until('deciding');
    expect(table.show.begin).toHaveBeenCalledWith({ choice: { mines: 3 } });
    expect(table.show.play.mock.calls[0]?.[1]).toMatchObject({ instant: true });
  });

  it('leaves the round waiting when an action is too dear', async () => {
    const actions = [{ action: 'double', cost: 1_000_000 }];
    const table = open({ play: [round({ active: true, actions })], action: [refusal('ERR_IPB')] });
    await table.until('idle');
    table.game.play();
    await table.until('deciding');
    table.game.act('double');
    await table.until('stopped');
    expect(table.store.getState().notice).toEqual({ reason: 'balanceLow', curable: true });
    table.game.goOn();
    await table.until('deciding');
    expect(table.store.getState().actions).toEqual(actions);
  });

  it('tells that a round ended when the answer to the last action never came', async () => {
    const table = open({ play: [round({ active: true, actions: [{ action: 'reveal', cost: 0 }] })], action: [LOST] });
    await table.until('idle');
    table.game.play();
    await table.until('deciding');
    table.game.act('reveal:3');
    await table.until('idle');
    expect(table.store.getState().toast?.text).toBe('over');
    expect(table.show.cancel).toHaveBeenCalled();
  });

  it('gives the table back as it was when a stake is refused', async () => {
    const table = open({ play: [refusal('ERR_IPB')] });
    await table.until('idle');
    table.game.play();
    await table.until('stopped');
    expect(table.show.cancel).toHaveBeenCalledOnce();
  });

  it('does not guess at events it does not know', async () => {
    const table = open({ play: [round({})] });
    table.show.play.mockResolvedValue(false);
    await table.until('idle');
    table.game.play();
    await table.until('stopped');
    expect(table.store.getState().notice?.reason).toBe('outdated');
  });
});

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { GameMessage } from '@croupier/contract/frame';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRgsDouble, type RgsDouble } from '../../../test-support/rgs-double';
import type { Host } from '../../client/frame/host';
import { createRgsClient } from '../../client/rgs/client';
import type { Replay } from '../stage/director/cast';
import { Game } from './game';
import { SessionNet } from '../../client/round/ledger-of-session';
import type { RoundStage } from './parts';
import { createGameStore } from './store';
import type { Timeline } from './timeline';

/** Stops that give five crowns with wilds, a board without any win, and three vaults. */
const WIN = [22, 23, 23, 23, 5];
const NOTHING = [1, 4, 3, 1, 0];
const VAULTS = [12, 10, 8, 3, 2];

let double: RgsDouble;
let origin: string;

beforeEach(async () => {
  double = createRgsDouble('.');
  double.server.listen(0);
  await once(double.server, 'listening');
  origin = `http://127.0.0.1:${(double.server.address() as AddressInfo).port}`;
});

afterEach(() => {
  double.server.closeAllConnections();
  double.server.close();
});

/** The client without its pictures: the stage shows everything at once. */
function open(watch: (timeline: Timeline, replay: Replay) => void = () => undefined, demo = false) {
  const told: Omit<GameMessage, 'source'>[] = [];
  const host: Host = { tell: (message) => void told.push(message), listen: () => () => undefined };
  const stage: RoundStage = {
    roll: vi.fn(),
    clear: vi.fn(),
    abort: vi.fn(),
    press: vi.fn(),
    allowSlam: vi.fn(),
    play: (timeline, replay) => {
      watch(timeline, replay);
      return Promise.resolve();
    },
  };
  const store = createGameStore();
  const game = new Game({
    client: createRgsClient(origin, 'session'),
    host,
    stage,
    store,
    net: new SessionNet('session', undefined),
    language: 'en',
    demo,
    freeSpinsMultiplier: 3,
    later: (milliseconds, act) => void setTimeout(act, milliseconds / 50),
    nextFrame: () => Promise.resolve(),
  });
  game.start();
  const phase = (name: string) => vi.waitFor(() => expect(store.getState().phase).toBe(name));
  return { game, store, stage, told, phase };
}

describe('playing', () => {
  it('knows what of the balance is a bonus after every answer', async () => {
    double.bonus = 70_000_000;
    const { game, store, phase } = open();
    await phase('idle');
    expect(store.getState()).toMatchObject({ balance: double.balance, bonus: 70_000_000 });
    double.wishes.push(NOTHING);
    double.bonus = 69_500_000;
    game.press();
    await vi.waitFor(() => expect(store.getState().bonus).toBe(69_500_000));
    await phase('idle');
    double.bonus = 0;
    await game.refreshBalance();
    expect(store.getState()).toMatchObject({ balance: double.balance, bonus: 0 });
  });

  it('stakes, shows and settles a win; the balance is the server’s', async () => {
    const { game, store, told, phase } = open();
    await phase('idle');
    double.wishes.push(WIN);
    game.press();
    await phase('staking');
    await phase('idle');
    const { balance, win, stake, net } = store.getState();
    expect(balance).toBe(double.balance);
    expect(win).toBe(double.round?.payout);
    expect(net).toBe(win - stake);
    expect(told.map(({ type }) => type)).toEqual(['balance', 'balance', 'roundStarted', 'balance', 'roundEnded']);
  });

  it('tells of a jackpot when the reels have stopped, and counts it once', async () => {
    const shown: number[] = [];
    const { game, store, phase } = open(() => shown.push(store.getState().balance));
    await phase('idle');
    const before = double.balance;
    double.jackpot = 1_500_000_000;
    game.press();
    await phase('staking');
    await phase('idle');
    const { stake, balance, net, win, jackpot } = store.getState();
    expect(shown).toEqual([before - stake]);
    expect(balance).toBe(double.balance);
    expect(net).toBe(1_500_000_000 + win - stake);
    expect(jackpot).toMatchObject({ name: 'Summit', amount: 1_500_000_000 });
    game.closeJackpot();
    expect(store.getState().jackpot).toBeUndefined();
  });

  it('keeps a jackpot back until the reels have stopped when the game is opened anew in the middle of its round', async () => {
    const first = open();
    await first.phase('idle');
    double.wishes.push(WIN);
    double.jackpot = 1_500_000_000;
    double.fail('/wallet/end-round', 'lost');
    first.game.press();
    await first.phase('stopped');
    if (double.round) double.round = { ...double.round, active: true };
    const shown: number[] = [];
    const second = open(() => shown.push(second.store.getState().balance));
    const before = double.balance;
    await second.phase('idle');
    expect(shown).toEqual([before - 1_500_000_000]);
    expect(second.store.getState()).toMatchObject({ balance: double.balance, jackpot: { amount: 1_500_000_000 } });
  });

  it('shows a jackpot once though its round comes to the stage again', async () => {
    let rounds = 0;
    const { game, store, phase } = open(() => rounds++);
    const jackpots: unknown[] = [];
    store.subscribe(({ jackpot }, before) => jackpot && jackpot !== before.jackpot && jackpots.push(jackpot));
    await phase('idle');
    double.wishes.push(WIN);
    double.jackpot = 1_500_000_000;
    double.fail('/wallet/end-round', 'ERR_BNF');
    game.press();
    await vi.waitFor(() => expect(rounds).toBe(2));
    await phase('idle');
    expect(jackpots).toHaveLength(1);
    expect(store.getState().balance).toBe(double.balance);
  });

  describe('a jackpot of an earlier round, which came to be known later', () => {
    const AMOUNT = 70_000_000;
    const lantern = (roundID: string) => ({ roundID, jackpot: 'lantern', name: 'Lantern', amount: AMOUNT });
    /** Marks the jackpot as paid, so that the next answer includes it. */
    const pay = (roundID = 'earlier') => {
      double.balance += AMOUNT;
      double.late.push(lantern(roundID));
    };

    async function expectShown({ game, store }: ReturnType<typeof open>, won: number) {
      await vi.waitFor(() => expect(store.getState().jackpot).toMatchObject({ name: 'Lantern', amount: AMOUNT }));
      expect(store.getState()).toMatchObject({ balance: double.balance, net: AMOUNT + won });
      game.closeJackpot();
      expect(store.getState().jackpot).toBeUndefined();
    }

    it('is shown and counted when the game is opened', async () => {
      pay();
      const played = open();
      await played.phase('idle');
      await expectShown(played, 0);
    });

    it('is shown and counted when the balance is asked for', async () => {
      const played = open();
      await played.phase('idle');
      pay();
      await played.game.refreshBalance();
      await expectShown(played, 0);
    });

    it('is shown and counted after the round whose answer tells it', async () => {
      const shown: unknown[] = [];
      const played = open(() => shown.push(played.store.getState().jackpot));
      await played.phase('idle');
      pay();
      double.wishes.push(NOTHING);
      played.game.press();
      await played.phase('staking');
      await played.phase('idle');
      expect(shown).toEqual([undefined]);
      await expectShown(played, -played.store.getState().stake);
    });

    it('is shown and counted when the end of a win tells it', async () => {
      const played = open(() => pay());
      await played.phase('idle');
      double.wishes.push(WIN);
      played.game.press();
      await played.phase('staking');
      await played.phase('idle');
      const { win, stake } = played.store.getState();
      await expectShown(played, win - stake);
    });

    it('waits until the player has seen the one before', async () => {
      const { game, store, phase } = open();
      await phase('idle');
      pay('first');
      pay('second');
      await game.refreshBalance();
      expect(store.getState()).toMatchObject({ net: 2 * AMOUNT, jackpot: { roundID: 'first' } });
      game.closeJackpot();
      expect(store.getState().jackpot).toMatchObject({ roundID: 'second' });
      game.closeJackpot();
      expect(store.getState().jackpot).toBeUndefined();
    });
  });

  it('keeps the jurisdiction’s minimum time between rounds', async () => {
    double.jurisdiction = { ...double.jurisdiction, minimumRoundDuration: 25_000 };
    const { game, store, phase } = open();
    await phase('idle');
    game.press();
    await vi.waitFor(() => expect(store.getState().cooling).toBe(true));
    await phase('idle');
    const before = double.calls.length;
    game.press();
    expect(store.getState()).toMatchObject({ phase: 'idle', cooling: true });
    expect(double.calls.length).toBe(before);
    await vi.waitFor(() => expect(store.getState().cooling).toBe(false));
    game.press();
    await phase('staking');
  });

  it('does not take a press that was meant to hurry a round for the next stake', async () => {
    const { game, phase } = open();
    await phase('idle');
    game.press();
    await phase('staking');
    game.press();
    await phase('idle');
    game.press();
    expect(double.calls.filter((call) => call.startsWith('/wallet/play'))).toHaveLength(1);
    await vi.waitFor(() => {
      game.press();
      expect(double.calls.filter((call) => call.startsWith('/wallet/play'))).toHaveLength(2);
    });
  });

  it('takes no bet while the app has paused it', async () => {
    const { game, phase } = open();
    await phase('idle');
    game.setPaused(true);
    game.press();
    expect(double.calls.some((call) => call.startsWith('/wallet/play'))).toBe(false);
  });

  it('plays as many automatic spins as were confirmed', async () => {
    const { game, store, phase } = open();
    await phase('idle');
    game.startAutoplay(10, 1_000_000_000);
    await vi.waitFor(() => expect(store.getState().autoplay).toBeUndefined(), { timeout: 4_000 });
    expect(double.calls.filter((call) => call.startsWith('/wallet/play'))).toHaveLength(10);
  });

  it('offers no autoplay where the jurisdiction forbids it', async () => {
    double.jurisdiction = { ...double.jurisdiction, disabledAutoplay: true };
    const { game, store, phase } = open();
    await phase('idle');
    game.startAutoplay(10, 1_000_000_000);
    expect(store.getState().autoplay).toBeUndefined();
  });
});

/** Request ids of the stakes that the server received. */
const stakes = () =>
  double.calls.flatMap((call) => {
    const [path, body = ''] = call.split(/ (.*)/s);
    return path === '/wallet/play' ? [(JSON.parse(body) as { meta: { requestID: string } }).meta.requestID] : [];
  });

describe('a stake whose answer was lost', () => {
  it.each([
    ['won', WIN, 'lost'],
    ['lost', NOTHING, 'lost'],
    ['won, and was never heard the first time', WIN, 'unheard'],
    ['lost, and failed the first time', NOTHING, 'ERR_GEN'],
  ] as const)(
    'is sent again under its name: the round that %s is shown, staked and counted once',
    async (_, stops, how) => {
      const shown: Timeline[] = [];
      const { game, store, phase } = open((timeline) => void shown.push(timeline));
      await phase('idle');
      const before = double.balance;
      double.wishes.push(stops);
      double.fail('/wallet/play', how);
      game.press();
      await vi.waitFor(() => expect(shown).toHaveLength(1));
      await phase('idle');
      const { balance, stake, net } = store.getState();
      const [first, second, ...more] = stakes();
      expect([second, more]).toEqual([first, []]);
      expect(double.round).toMatchObject({ roundID: 'round-1', active: false });
      expect(double.balance).toBe(before - stake + (double.round?.payout ?? 0));
      expect([balance, net]).toEqual([double.balance, double.balance - before]);
    },
  );

  it('counts for the loss limit of automatic play, once', async () => {
    const { game, store, phase } = open();
    await phase('idle');
    const before = double.balance;
    const { stake } = store.getState();
    double.wishes.push(...Array.from({ length: 10 }, () => NOTHING));
    double.fail('/wallet/play', 'lost');
    game.startAutoplay(10, 3 * stake);
    await vi.waitFor(() => expect(store.getState().autoplay).toBeUndefined(), { timeout: 4_000 });
    expect(new Set(stakes()).size).toBe(3);
    expect(double.balance).toBe(before - 3 * stake);
    expect(store.getState().net).toBe(-3 * stake);
  });

  it('ends automatic play when nobody can say what came of it', async () => {
    const { game, store, phase } = open();
    await phase('idle');
    double.wishes.push(NOTHING);
    double.fail('/wallet/play', 'lost');
    double.fail('/wallet/play', 'lost');
    game.startAutoplay(10, 1_000_000_000);
    await vi.waitFor(() => expect(store.getState().autoplay).toBeUndefined(), { timeout: 4_000 });
    expect(store.getState().phase).toBe('idle');
    expect(stakes()).toHaveLength(2);
    expect(new Set(stakes()).size).toBe(1);
  });

  it('is not sent again for play money, whose server would take a second one', async () => {
    const shown: Timeline[] = [];
    const { game, store, phase } = open((timeline) => void shown.push(timeline), true);
    await phase('idle');
    double.wishes.push(WIN);
    double.fail('/wallet/play', 'lost');
    game.press();
    await vi.waitFor(() => expect(shown).toHaveLength(1));
    await phase('idle');
    expect(stakes()).toHaveLength(1);
    expect(store.getState().balance).toBe(double.balance);
    expect(double.round?.active).toBe(false);
  });
});

describe('recovery against a game server', () => {
  it('resumes free spins where a reload interrupted them, then settles', async () => {
    const first = open((timeline, replay) => {
      for (const step of timeline.steps)
        if (step.kind === 'freeSpin' && step.current === 4) replay.checkpoint(step.index);
    });
    await first.phase('idle');
    double.wishes.push(VAULTS);
    double.fail('/wallet/end-round', 'lost');
    first.game.press();
    await vi.waitFor(() => expect(double.round?.event).not.toBeNull());
    await first.phase('stopped');
    if (double.round) double.round = { ...double.round, active: true };
    const shown: Timeline[] = [];
    const second = open((timeline) => void shown.push(timeline));
    await second.phase('idle');
    expect(shown[0]?.steps[0]).toMatchObject({ kind: 'freeSpin', current: 4 });
    expect(double.round?.active).toBe(false);
  });

  it('credits and counts a win once when the answer of its settlement was lost', async () => {
    const { game, store, told, phase } = open();
    await phase('idle');
    double.wishes.push(WIN);
    double.fail('/wallet/end-round', 'lost');
    game.press();
    await phase('stopped');
    const credited = double.balance;
    game.goOn();
    await phase('idle');
    expect(double.balance).toBe(credited);
    const { balance, win, stake, net } = store.getState();
    expect(balance).toBe(credited);
    expect(net).toBe(win - stake);
    expect(told).toContainEqual({ type: 'roundEnded', roundID: 'round-1' });
  });

  it('tells the app when the session is over', async () => {
    const { game, store, told, phase } = open();
    await phase('idle');
    double.fail('/wallet/play', 'ERR_IS');
    game.press();
    await phase('stopped');
    expect(store.getState().notice).toEqual({ reason: 'sessionEnded', curable: false });
    expect(told.at(-1)).toEqual({ type: 'sessionEnded' });
  });

  it('says that the account may not play, and leaves the game open to say so', async () => {
    const { game, store, told, phase } = open();
    await phase('idle');
    double.fail('/wallet/play', 'ERR_ATE');
    game.press();
    await phase('stopped');
    expect(store.getState().notice).toEqual({ reason: 'barred', curable: false });
    expect(told).not.toContainEqual({ type: 'sessionEnded' });
  });

  it('says that the balance is too low, and goes on', async () => {
    double.balance = 100;
    const { game, store, stage, phase } = open();
    await phase('idle');
    game.press();
    await phase('stopped');
    expect(store.getState().notice?.reason).toBe('balanceLow');
    expect(stage.abort).toHaveBeenCalled();
    game.goOn();
    await phase('idle');
  });
});

describe('free rounds', () => {
  const set = { id: 'set-1', rounds: 3, played: 0, stake: 400_000, won: 0, wins: 'cash' as const };

  it('are played at their stake and cost nothing; then their result is shown, and the player’s own stake counts again', async () => {
    double.freeRounds = set;
    const { game, store, phase } = open();
    await phase('idle');
    const { balance, freeRounds, stake } = store.getState();
    expect([freeRounds?.played, stake]).toEqual([0, 400_000]);
    double.wishes.push(NOTHING, WIN, NOTHING);
    let won = 0;
    for (let played = 1; played <= 3; played += 1) {
      game.press();
      await phase('staking');
      await phase('idle');
      won += double.round?.payout ?? 0;
      if (played < 3) expect(store.getState().freeRounds).toMatchObject({ played, won });
    }
    expect(won).toBeGreaterThan(0);
    expect(store.getState()).toMatchObject({
      balance: balance + won,
      net: won,
      stake: 1_200_000,
      freeRounds: undefined,
    });
    expect(store.getState().playedSet).toEqual({ rounds: 3, won, wins: 'cash' });
    game.press();
    expect(store.getState().phase).toBe('idle');
    await game.closeFreeRounds();
    expect(store.getState().playedSet).toBeUndefined();
    game.press();
    await phase('staking');
    await phase('idle');
    expect(double.round?.freeRounds).toBeUndefined();
    expect(double.round?.amount).toBe(1_200_000);
  });

  it('whose wins are a bonus leave balance and net position alone, and stop automatic play', async () => {
    double.freeRounds = { ...set, rounds: 1, wins: 'bonus' };
    const { game, store, phase } = open();
    await phase('idle');
    const { balance } = store.getState();
    double.wishes.push(WIN);
    game.startAutoplay(10, 1e9);
    await vi.waitFor(() => expect(store.getState().playedSet).toBeDefined());
    await phase('idle');
    expect(store.getState()).toMatchObject({ balance, net: 0, autoplay: undefined });
    expect(store.getState().playedSet).toEqual({ rounds: 1, won: double.round?.payout, wins: 'bonus' });
  });

  it('that were played elsewhere stop with a notice, and the game goes on without them', async () => {
    double.freeRounds = set;
    const { game, store, phase } = open();
    await phase('idle');
    double.freeRounds = undefined;
    game.press();
    await phase('stopped');
    game.goOn();
    await phase('idle');
    expect(store.getState()).toMatchObject({ freeRounds: undefined, stake: 1_200_000 });
  });

  it('are shown again where they stand when the game is opened anew, and never buy the bonus', async () => {
    double.freeRounds = { ...set, played: 2, won: 600_000 };
    double.jurisdiction.disabledBuyFeature = false;
    const { game, store, phase } = open();
    await phase('idle');
    expect(store.getState().freeRounds).toMatchObject({ played: 2, won: 600_000 });
    game.buy();
    expect(store.getState().phase).toBe('idle');
  });
});

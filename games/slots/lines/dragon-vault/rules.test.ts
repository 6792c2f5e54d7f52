import type { SlotEvent } from '@croupier/contract/games/slot';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawInteger } from '../../../engine/draw';
import { FastStream } from '../../../engine/fast-stream';
import type { RandomStream } from '../../../engine/game';
import type { SpinOutcome } from '../../../engine/slot/outcome';
import { PayoutSimulator } from '../../../engine/slot/payout-simulator';
import { createSlotGame } from '../../../engine/slot/slot-game';
import { DRAGON_VAULT_V1 } from './config';

const dragonVault = createSlotGame(DRAGON_VAULT_V1, 20);

/** A stream whose draws make the reels stop where the test wants them: a value below the strip length is its own stop. */
function stopsAt(...boards: readonly (readonly number[])[]): RandomStream {
  const values = boards.flat();
  return { nextUint32: () => values.shift() ?? 0 };
}

/** Stops that bring the vault into view on the first `count` reels, and none on the others. */
function vaultStops(gameType: 'base' | 'free', count: number): number[] {
  return DRAGON_VAULT_V1.strips[gameType].map((strip, reel) => {
    const vault = strip.indexOf('vault');
    return (reel < count ? vault : vault + 5) % strip.length;
  });
}

function only<T extends SlotEvent['type']>({ events }: SpinOutcome, type: T): Extract<SlotEvent, { type: T }>[] {
  return events.filter((event): event is Extract<SlotEvent, { type: T }> => event.type === type);
}

const anyRound = fc.integer({ min: 0, max: 2 ** 40 }).map((seed) => dragonVault.spin('BASE', new FastStream(seed)));
/** Rounds with free spins are rare: these begin with three to five vaults. */
const anyBonus = fc.tuple(fc.integer({ min: 3, max: 5 }), fc.integer({ min: 0, max: 2 ** 40 })).map(([count, seed]) => {
  const trigger = vaultStops('base', count);
  const rest = new FastStream(seed);
  return dragonVault.spin('BASE', { nextUint32: () => trigger.shift() ?? rest.nextUint32() });
});

/** Checks plain rounds and rounds with free spins. */
const holds = (check: (round: SpinOutcome) => void) => {
  fc.assert(fc.property(anyRound, check), { numRuns: 3000 });
  fc.assert(fc.property(anyBonus, check), { numRuns: 1000 });
};

describe('every round', () => {
  test('counts its events from 0 without gaps, begins with the reels and ends with the final win', () => {
    holds(({ events, payout }) => {
      expect(events.map((event) => event.index)).toEqual(events.map((_, index) => index));
      expect(events[0]).toMatchObject({ type: 'reveal', gameType: 'base' });
      expect(events.at(-1)).toMatchObject({ type: 'finalWin', amount: payout });
      expect(events.filter((event) => event.type === 'finalWin')).toHaveLength(1);
    });
  });

  test('pays exactly what its wins add up to, within the maximum win', () => {
    holds((round) => {
      const wins = [...only(round, 'lineWins'), ...only(round, 'scatterWin')];
      const natural = wins.reduce((sum, { amount }) => sum + amount, 0);
      expect(round.payout).toBe(Math.min(natural, 500_000));
      expect(only(round, 'finalWin')[0]?.capped).toBe(natural >= 500_000);
    });
  });

  test('pays whole minor units at the smallest stake', () => {
    holds(({ payout }) => {
      expect((payout * dragonVault.stakeStep) % 100).toBe(0);
    });
  });

  test('tells the total after each board, and line wins that add up', () => {
    holds((round) => {
      let total = 0;
      for (const event of round.events) {
        if (event.type === 'lineWins') expect(event.wins.reduce((sum, win) => sum + win.amount, 0)).toBe(event.amount);
        if (event.type === 'lineWins' || event.type === 'scatterWin') total += event.amount;
        if (event.type === 'runningTotal') expect(event.amount).toBe(Math.min(total, 500_000));
      }
      expect(only(round, 'runningTotal')).toHaveLength(only(round, 'reveal').length);
    });
  });

  test('shows what the published strips show at its stops, with the neighbours above and below', () => {
    holds((round) => {
      for (const { gameType, stops, board, above, below } of only(round, 'reveal')) {
        DRAGON_VAULT_V1.strips[gameType].forEach((strip, reel) => {
          const stop = stops[reel] ?? -1;
          const shown = [-1, 0, 1, 2, 3].map((offset) => strip[(stop + offset + strip.length) % strip.length]);
          expect([above[reel], ...(board[reel] ?? []), below[reel]]).toEqual(shown);
        });
      }
    });
  });

  test('plays the free spins that it won, no more than 60, numbered from 1', () => {
    holds((round) => {
      const spins = only(round, 'freeSpin');
      const awards = only(round, 'freeSpinsAwarded');
      expect(spins.map((spin) => spin.current)).toEqual(spins.map((_, index) => index + 1));
      expect(awards.every(({ retrigger }, index) => retrigger === index > 0)).toBe(true);
      if (!only(round, 'finalWin')[0]?.capped) expect(spins).toHaveLength(awards.at(-1)?.total ?? 0);
      expect(awards.reduce((sum, { awarded }) => sum + awarded, 0)).toBe(awards.at(-1)?.total ?? 0);
      expect(spins.length).toBeLessThanOrEqual(60);
      expect(only(round, 'freeSpinsEnded')).toHaveLength(awards.length > 0 ? 1 : 0);
    });
  });
});

describe('free spins', () => {
  test.each([
    { vaults: 2, spins: 0, anticipation: [2, 3, 4] },
    { vaults: 3, spins: 8, anticipation: [2, 3, 4] },
    { vaults: 4, spins: 12, anticipation: [2, 3, 4] },
    { vaults: 5, spins: 20, anticipation: [2, 3, 4] },
    { vaults: 1, spins: 0, anticipation: [] },
  ])('$vaults vaults award $spins', ({ vaults, spins, anticipation }) => {
    const round = dragonVault.spin('BASE', stopsAt(vaultStops('base', vaults)));
    expect(only(round, 'freeSpinsAwarded')[0]?.awarded ?? 0).toBe(spins);
    expect(only(round, 'reveal')[0]?.anticipation).toEqual(anticipation);
  });

  test('three more vaults in the third spin make 16 of 8', () => {
    const quiet = vaultStops('free', 0);
    const round = dragonVault.spin(
      'BASE',
      stopsAt(vaultStops('base', 3), quiet, quiet, vaultStops('free', 3), ...Array.from({ length: 13 }, () => quiet)),
    );
    expect(only(round, 'freeSpinsAwarded').map(({ awarded, total }) => [awarded, total])).toEqual([
      [8, 8],
      [8, 16],
    ]);
    expect(only(round, 'freeSpin').map((spin) => spin.total)).toEqual([
      8,
      8,
      8,
      ...Array.from({ length: 13 }, () => 16),
    ]);
    expect(only(round, 'freeSpinsEnded')[0]?.spins).toBe(16);
  });

  test('end at 60 however often they are won again', () => {
    const again = Array.from({ length: 4 }, () => vaultStops('free', 5));
    const quiet = Array.from({ length: 56 }, () => vaultStops('free', 0));
    const round = dragonVault.spin('BASE', stopsAt(vaultStops('base', 5), ...again, ...quiet));
    expect(only(round, 'freeSpinsAwarded').map((award) => award.awarded)).toEqual([20, 20, 20]);
    expect(only(round, 'freeSpinsEnded')[0]?.spins).toBe(60);
  });

  test('end at the maximum win, which is paid exactly', () => {
    const crown = DRAGON_VAULT_V1.strips.free[0]?.indexOf('crown') ?? -1;
    const best = DRAGON_VAULT_V1.strips.free.map((strip, reel) => (reel === 0 ? crown : strip.indexOf('dragon')));
    const spins = Array.from({ length: 20 }, () => best);
    const round = dragonVault.spin('BASE', stopsAt(vaultStops('base', 5), ...spins));
    expect(round.payout).toBe(500_000);
    expect(only(round, 'finalWin')[0]).toMatchObject({ amount: 500_000, capped: true });
    expect(only(round, 'freeSpin').length).toBeLessThan(20);
    expect(only(round, 'runningTotal').at(-1)?.amount).toBe(500_000);
  });
});

describe('the payout simulator', () => {
  test('pays what the rules pay, round after round of the same stream', () => {
    const simulator = new PayoutSimulator(DRAGON_VAULT_V1);
    const played = new FastStream(20);
    const simulated = new FastStream(20);
    for (let round = 0; round < 200_000; round += 1) {
      const { payout } = dragonVault.spin('BASE', played);
      if (payout !== simulator.playRound(simulated)) expect.fail(`Round ${round} pays ${payout} by the rules`);
    }
    expect(played.nextUint32()).toBe(simulated.nextUint32());
  });

  test('pays the maximum win like the rules', () => {
    const crown = DRAGON_VAULT_V1.strips.free[0]?.indexOf('crown') ?? -1;
    const best = DRAGON_VAULT_V1.strips.free.map((strip, reel) => (reel === 0 ? crown : strip.indexOf('dragon')));
    const stream = stopsAt(vaultStops('base', 5), ...Array.from({ length: 20 }, () => best));
    expect(new PayoutSimulator(DRAGON_VAULT_V1).playRound(stream)).toBe(500_000);
  });
});

describe('the game', () => {
  test('draws five stops a board from left to right and nothing else', () => {
    const drawn = new FastStream(4);
    const stops = DRAGON_VAULT_V1.strips.base.map((strip) => drawInteger(drawn, strip.length));
    const round = dragonVault.spin('BASE', new FastStream(4));
    expect(only(round, 'reveal')[0]?.stops).toEqual(stops);
  });

  test('refuses a mode that it does not have', () => {
    expect(() => dragonVault.spin('BONUS', new FastStream(1))).toThrow(RangeError);
  });

  test('refuses a stake step that would pay fractions of a minor unit', () => {
    expect(() => createSlotGame(DRAGON_VAULT_V1, 1)).toThrow('stake step 1');
  });

  test('can be replayed by whoever has its published facts', () => {
    const published: typeof DRAGON_VAULT_V1 = JSON.parse(JSON.stringify(dragonVault.facts));
    const replayed = createSlotGame(published, dragonVault.stakeStep).spin('BASE', new FastStream(99));
    expect(replayed).toEqual(dragonVault.spin('BASE', new FastStream(99)));
  });
});

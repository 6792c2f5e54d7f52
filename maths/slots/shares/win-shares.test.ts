import type { SlotFacts } from '@croupier/contract/games/slot';
import { describe, expect, test } from 'vitest';
import { FastStream } from '../../../games/engine/fast-stream';
import { compileMachine } from '../../../games/engine/slot/features/machine';
import { payoutPlayer } from '../../../games/engine/slot/payout-player';
import { BANDIT_GOLD_V1 } from '../../../games/slots/sticky-wilds/bandit-gold/config';
import { CRYSTAL_BURST_V1 } from '../../../games/slots/expanding-wilds/crystal-burst/config';
import { FRUIT_CARNIVAL_V1 } from '../../../games/slots/multiplying-wilds/fruit-carnival/config';
import { HONEY_HIVE_V1 } from '../../../games/slots/cluster/honey-hive/config';
import { PIGGY_VAULT_V1 } from '../../../games/slots/hold-and-spin/piggy-vault/config';
import { SAVANNA_SUNRISE_V1 } from '../../../games/slots/ways/savanna-sunrise/config';
import { inThisThread } from '../../simulation/cores';
import { toNumber } from '../../exact/rational';
import { boardWins } from '../cascade/board-wins';
import { deriveReturn } from '../exact';
import { playedShares } from './played-shares';
import { sampleShares } from './sampled-shares';
import { derivedShareTable, playedShareTable } from './share-table';
import { winShares } from './win-shares';

const ROUNDS = 20_000;
/** Wins that are expected rarer than this in so many rounds tell nothing. */
const FEWEST = 40;
const TOLERATED_ERRORS = 5;

/** Whole numbers of the last column but one, in the units of its last digit. */
function sharesOf({ rows }: { readonly rows: readonly (readonly string[])[] }): number[] {
  return rows.map((row) => Number((row[3] ?? '').replace('.', '')));
}

/** The rules tell boards after a respin as the base game. */
function toldAs(part: string): string {
  return part === 'respins' ? 'base game' : part;
}

describe('the share of each win', () => {
  // Wilds that multiply, ways with free spins, respins, and a hold and spin whose cash the rules tell as one.
  test.each([FRUIT_CARNIVAL_V1, SAVANNA_SUNRISE_V1, CRYSTAL_BURST_V1, PIGGY_VAULT_V1])(
    'of $name is as often and as much as it is played',
    async (facts: SlotFacts) => {
      const derived = winShares(facts, deriveReturn(facts));
      const played = await playedShares(facts, ROUNDS, 51, inThisThread);
      let compared = 0;
      for (const { part, win, frequency: often, share, half } of played) {
        const same = derived.filter(
          (own) => toldAs(own.part) === part && (own.win === win || part === 'hold and spin'),
        );
        const frequency = same.reduce((all, own) => all + toNumber(own.frequency), 0);
        if (frequency * ROUNDS < FEWEST) continue;
        compared += 1;
        // Wins on several lines of one board come together, which doubles the error at the most.
        if (part !== 'hold and spin')
          expect(Math.abs(often - frequency), `${part} ${win}`).toBeLessThan(
            TOLERATED_ERRORS * 2 * Math.sqrt(frequency / ROUNDS),
          );
        const expected = same.reduce((all, own) => all + toNumber(own.share), 0);
        // The interval is 2.6 standard errors on either side.
        expect(Math.abs(share - expected), `${part} ${win}`).toBeLessThan((TOLERATED_ERRORS / 2.576) * half);
      }
      expect(compared).toBeGreaterThan(5);
    },
  );

  test('adds up to the line below the table', () => {
    const rows = sharesOf(derivedShareTable(winShares(FRUIT_CARNIVAL_V1, deriveReturn(FRUIT_CARNIVAL_V1))));
    const all = rows.at(-1) ?? 0;
    expect(Math.abs(rows.slice(0, -1).reduce((sum, share) => sum + share, 0) - all)).toBeLessThanOrEqual(rows.length);
    expect(all / 1e10).toBeCloseTo(Number(FRUIT_CARNIVAL_V1.rtp), 9);
  });

  // The second is cut off by its maximum win often: it is set lower.
  test.each([BANDIT_GOLD_V1, { ...HONEY_HIVE_V1, maxWin: 3 }])(
    'of $name, as played, adds up to what is paid without a witness',
    async (facts: SlotFacts) => {
      const rounds = 3_000;
      const player = payoutPlayer(facts);
      const random = new FastStream(52);
      let paid = 0;
      for (let round = 0; round < rounds; round += 1) paid += player.playRound(random);
      const tallies = sampleShares({ facts, rounds, seed: 52 });
      expect(tallies.reduce((all, { amount }) => all + amount, 0)).toBe(paid);
      const shares = await playedShares(facts, rounds, 52, inThisThread);
      const rows = sharesOf(playedShareTable(shares, rounds, facts.rtp));
      const all = rows.at(-1) ?? 0;
      expect(Math.abs(rows.slice(0, -1).reduce((sum, share) => sum + share, 0) - all)).toBeLessThanOrEqual(rows.length);
      expect(shares.some(({ win }) => win.startsWith('cut off'))).toBe(facts.maxWin === 3);
    },
  );

  test('is derived of no game whose wins touch each other', () => {
    expect(() => boardWins(compileMachine(HONEY_HIVE_V1), [])).toThrow('honey-hive');
  });
});

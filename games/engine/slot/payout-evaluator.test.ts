import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DRAGON_VAULT_V1 } from '../../slots/lines/dragon-vault/config';
import { evaluateBoard, linePositions, symbolsInView } from './board';
import { PayoutEvaluator } from './payout-evaluator';
import { compileSlot } from './tables';

/** The same reels with pays from two of a kind on, which Dragon Vault does not have but the engine supports. */
const TWO_OF_A_KIND = {
  ...DRAGON_VAULT_V1,
  symbols: DRAGON_VAULT_V1.symbols.map((symbol) =>
    symbol.kind === 'high' ? { ...symbol, pays: { ...symbol.pays, 2: 25 } } : symbol,
  ),
};

const anyFraction = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe.each([
  { name: 'Dragon Vault', facts: DRAGON_VAULT_V1 },
  { name: 'pays from two of a kind', facts: TWO_OF_A_KIND },
])('payout by tables, $name', ({ facts }) => {
  const tables = compileSlot(facts);
  const positions = facts.lines.map(linePositions);

  test.each(['base', 'free'] as const)('equals the walk over the lines on any %s board', (gameType) => {
    const reels = tables[gameType];
    const evaluator = new PayoutEvaluator(tables, reels);
    const anyStops = fc.tuple(anyFraction, anyFraction, anyFraction, anyFraction, anyFraction);
    fc.assert(
      fc.property(anyStops, (fractions) => {
        const [stop0, stop1, stop2, stop3, stop4] = fractions.map((fraction, reel) =>
          Math.floor(fraction * (reels.lengths[reel] ?? 0)),
        ) as [number, number, number, number, number];
        const wins = evaluateBoard(tables, symbolsInView(reels, [stop0, stop1, stop2, stop3, stop4]), positions, 1);
        expect(evaluator.linePayout(stop0, stop1, stop2, stop3, stop4)).toBe(wins.lineAmount);
      }),
      { numRuns: 10_000 },
    );
  });
});

import type { PlinkoFacts, PlinkoTable } from '@croupier/contract/games/originals';
import { choose } from '../keno/analysis';
import { maxWinOddsOf } from '../sheets/max-win';
import { type Outcome, expectedReturn, figuresOf, multipleText, oddsText, percentText } from '../exact/outcomes';
import { rational, toNumber } from '../exact/rational';
import type { Sheet } from '../sheets/sheet';

/** All ways a drop can end: C(rows, bucket) of 2^rows ways lead to a bucket, all as likely, since 2 divides 2³². */
export function dropOutcomes({ rows, pays }: PlinkoTable): Outcome[] {
  return pays.map((pay, bucket) => ({ probability: rational(choose(rows, bucket), 2n ** BigInt(rows)), pay }));
}

/** The par sheet of plinko; exact. */
export function plinkoSheet(facts: PlinkoFacts): Sheet {
  const value = (table: PlinkoTable) => toNumber(expectedReturn(dropOutcomes(table)));
  const best = facts.tables.reduce((left, right) => (value(right) > value(left) ? right : left));
  return {
    game: facts.code,
    family: facts.family,
    mechanic: facts.mechanic,
    name: facts.name,
    version: facts.version,
    volatility: facts.volatility,
    maxWin: facts.maxWin,
    method: `Exact: C(rows, bucket) of 2^rows. The figures are of the best board, ${best.rows} rows at ${best.risk} risk.`,
    ...figuresOf(dropOutcomes(best)),
    maxWinOdds: maxWinOddsOf(facts.tables.map(dropOutcomes), facts.maxWin),
    tables: [
      {
        title: 'Boards',
        head: ['rows', 'risk', 'return', 'highest pay'],
        rows: facts.tables.map((table) => [
          String(table.rows),
          table.risk,
          percentText(expectedReturn(dropOutcomes(table))),
          multipleText(Math.max(...table.pays)),
        ]),
      },
      {
        title: 'Pays',
        note: 'From the edge to the middle; the other half mirrors them.',
        head: ['rows', 'risk', 'bucket', 'pays', 'one drop in'],
        rows: facts.tables.flatMap((table) =>
          dropOutcomes(table)
            .slice(0, table.rows / 2 + 1)
            .map(({ probability, pay }, bucket) => [
              String(table.rows),
              table.risk,
              String(bucket),
              multipleText(pay),
              oddsText(probability),
            ]),
        ),
      },
    ],
  };
}

import type { KenoFacts, KenoTable } from '@croupier/contract/games/keno';
import { at } from '../../games/engine/at';
import { keno } from '../../games/keno/keno/rules';
import { maxWinOddsOf } from '../sheets/max-win';
import { expectedReturn, figuresOf, hitRateOf, multipleText, oddsText, percentText } from '../exact/outcomes';
import { toNumber } from '../exact/rational';
import type { Sheet, SheetMakers, SheetTable } from '../sheets/sheet';
import { chanceToCatch, spotCounts, ticketOutcomes } from './analysis';

/** The par sheet of a keno; exact, by the hypergeometric distribution. */
export function kenoSheet(facts: KenoFacts): Sheet {
  const tickets = facts.tables.flatMap((table) =>
    spotCounts(facts).map((spots) => ({ table, spots, outcomes: ticketOutcomes(facts, table, spots) })),
  );
  const best = tickets.reduce((left, right) =>
    toNumber(expectedReturn(right.outcomes)) > toNumber(expectedReturn(left.outcomes)) ? right : left,
  );
  return {
    game: facts.code,
    family: facts.family,
    mechanic: facts.mechanic,
    name: facts.name,
    version: facts.version,
    volatility: facts.volatility,
    maxWin: Math.max(...tickets.flatMap(({ outcomes }) => outcomes.map(({ pay }) => pay))) / 100,
    method: `Exact: C(20, caught) × C(60, spots − caught) of C(80, spots). The figures are of the best play, ${best.spots} spots on the table "${best.table.name}".`,
    ...figuresOf(best.outcomes),
    maxWinOdds: maxWinOddsOf(
      tickets.map(({ outcomes }) => outcomes),
      facts.maxWin,
    ),
    tables: [returnsTable(facts), ...facts.tables.map((table) => paysTable(facts, table))],
  };
}

function returnsTable(facts: KenoFacts): SheetTable {
  return {
    title: 'Return and hit rate',
    head: ['spots', ...facts.tables.flatMap(({ name }) => [`${name}: return`, `${name}: hit rate`])],
    rows: spotCounts(facts).map((spots) => [
      String(spots),
      ...facts.tables.flatMap((table) => {
        const outcomes = ticketOutcomes(facts, table, spots);
        return [percentText(expectedReturn(outcomes)), percentText(hitRateOf(outcomes))];
      }),
    ]),
  };
}

function paysTable(facts: KenoFacts, table: KenoTable): SheetTable {
  return {
    title: `Pays of the table "${table.name}"`,
    head: ['spots', 'caught', 'pays', 'one ticket in'],
    rows: spotCounts(facts).flatMap((spots) =>
      at(table.pays, spots).flatMap((pay, caught) =>
        pay === 0
          ? []
          : [[String(spots), String(caught), multipleText(pay), oddsText(chanceToCatch(facts, spots, caught))]],
      ),
    ),
  };
}

export const KENO_SHEETS: SheetMakers = { [keno.facts.code]: () => kenoSheet(keno.facts) };

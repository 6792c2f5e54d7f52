import { upcardColumn } from '../../../games/table/blackjack/basic-strategy';
import type { StrategyTable } from '../../../games/table/blackjack/basic-strategy';
import { ACE, TEN, TWENTY_ONE } from '../../../games/table/blackjack/hand-value';
import { forEachStart, policyOf } from './analysis';
import type { AnalysedRules } from './analysis';
import { PlayerValues } from './player-values';
import type { Letter } from './player-values';
import { ShoeCounts } from './shoe-counts';
import { splitValue } from './split-value';

const UPCARDS = 10;

/** What standing, hitting and doubling are worth together, over the two-card hands of one total. */
interface Choices {
  stand: number;
  hit: number;
  double: number;
}

/**
 * Basic strategy for a set of rules: for each total and upcard what is best on average over the two-card hands that make it (pairs
 * count where nothing else makes the total), each played on as well as can be; then which pairs are better split than played so.
 */
export function deriveStrategy(rules: AnalysedRules): StrategyTable {
  const shoe = new ShoeCounts(rules.decks);
  const sums = new Map<string, Choices>();
  let known: { upcard: number; values: PlayerValues } | undefined;
  forEachStart(shoe, rules.dealerHitsSoft17, (upcard, { first, second, chance }, dealer) => {
    if (known?.upcard !== upcard) known = { upcard, values: new PlayerValues(shoe, dealer) };
    const { values } = known;
    const hand = values.hand(first, second);
    const madeOfPairsAlone = hand.total === 4 || hand.total === 20 || (hand.soft && hand.total === 12);
    if (hand.total === TWENTY_ONE || (first === second && !madeOfPairsAlone)) return;
    const key = `${hand.soft ? 'soft' : 'hard'} ${hand.total} ${upcard}`;
    const sum = sums.get(key) ?? { stand: 0, hit: 0, double: 0 };
    sum.stand += chance * values.stand(hand);
    sum.hit += chance * values.hit(hand);
    sum.double += chance * values.double(hand);
    sums.set(key, sum);
  });
  const rows = (kind: 'hard' | 'soft', from: number) =>
    Object.fromEntries(
      Array.from({ length: TWENTY_ONE - from + 1 }, (_, step) => from + step).map((total) => [
        total,
        row((upcard) => bestOf(sums.get(`${kind} ${total} ${upcard}`))),
      ]),
    );
  const totals = { hard: rows('hard', 4), soft: rows('soft', 12), pairs: {} };
  return { ...totals, pairs: splitRows(rules, totals) };
}

/** The letters against 2 … 10 and the ace. */
function row(letter: (upcard: number) => string): string {
  return Array.from({ length: UPCARDS }, (_, column) => letter(column === UPCARDS - 1 ? ACE : column + 2)).join('');
}

/** Totals that no two cards make, 21 above all, are stood on. */
function bestOf(choices: Choices | undefined): Letter {
  if (choices === undefined) return 'S';
  const { stand, hit, double } = choices;
  if (double > stand && double > hit) return hit > stand ? 'D' : 'd';
  return hit > stand ? 'H' : 'S';
}

function splitRows(rules: AnalysedRules, totals: StrategyTable): Record<number, string> {
  const shoe = new ShoeCounts(rules.decks);
  const letters = new Map<string, string>();
  forEachStart(shoe, rules.dealerHitsSoft17, (upcard, { first, second }, dealer) => {
    if (first !== second) return;
    const policy = policyOf(totals, upcard);
    const values = new PlayerValues(shoe, dealer, policy);
    const split = splitValue(first, shoe, dealer, policy, rules);
    letters.set(
      `${first} ${upcardColumn(upcard)}`,
      split > values.playTwoCards(values.hand(first, second)) ? 'P' : '.',
    );
  });
  return Object.fromEntries(
    Array.from({ length: TEN }, (_, place) => [
      place + 1,
      row((upcard) => letters.get(`${place + 1} ${upcardColumn(upcard)}`) ?? '.'),
    ]),
  );
}

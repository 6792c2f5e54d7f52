import { readFileSync, writeFileSync } from 'node:fs';
import { SLOTS } from '../../games/slots/index';
import type { PayoutDistribution, PayoutOutcome } from '../../games/payout-distributions';
import { blackjack } from '../../games/table/blackjack/rules';
import { PUBLISHED_GAMES } from '../sheets/published';
import { DISTRIBUTION_DERIVED } from '../slots/index';
import { analyseSlot, type SlotAnalysis } from '../slots/slot-analysis';
import { DERIVED } from './derived';
import { gathered, merged, scaledTo, shiftedTo } from './gather';
import { sampleBlackjack, sampleSlot } from './sampled';

const ROUNDS = 10_000_000;
const SEED = 26;

interface Kept extends Omit<PayoutDistribution, 'outcomes'> {
  readonly version: number;
  readonly outcomes: readonly (readonly [cost: number, pay: number, probability: number])[];
}

/** Digits of a probability. What they lose is far below the error of anything computed from them. */
const DIGITS = 12;

const listed = (outcomes: readonly PayoutOutcome[]): Kept['outcomes'] =>
  merged(outcomes).map(({ cost, pay, probability }) => [cost, pay, Number(probability.toPrecision(DIGITS))]);

/** The distribution of a slot whose payouts are derived, gathered like those that are sampled. */
export const distributionOfSlot = ({ tables, payouts, unit }: SlotAnalysis): Kept => ({
  version: tables.facts.version,
  play: null,
  sampledRounds: null,
  outcomes: listed(
    gathered(
      [...payouts].flatMap((probability, units) =>
        probability > 0 ? [{ cost: 100, pay: units * unit, probability }] : [],
      ),
    ),
  ),
});

/** The distribution of a game's newest version; undefined for a game without a fixed strategy. Takes seconds for a slot and for a game that is sampled. */
export function makeDistribution(code: string): Kept | undefined {
  const facts = PUBLISHED_GAMES.find((game) => game.facts.code === code)?.facts;
  if (facts === undefined) return undefined;
  const { version, rtp } = facts;
  const derived = DERIVED[code]?.();
  if (derived !== undefined)
    return { version, play: derived.play, sampledRounds: null, outcomes: listed(derived.outcomes) };
  if (code === blackjack.facts.code) {
    const outcomes = shiftedTo(Number(rtp), sampleBlackjack(ROUNDS, SEED));
    return { version, play: 'Basic strategy', sampledRounds: ROUNDS, outcomes: listed(outcomes) };
  }
  const slot = SLOTS.find((game) => game.facts.code === code);
  if (slot === undefined) return undefined;
  if (DISTRIBUTION_DERIVED.includes(code)) return distributionOfSlot(analyseSlot(slot.facts));
  const outcomes = scaledTo(Number(rtp), gathered(sampleSlot(slot.facts, ROUNDS, SEED)));
  return { version, play: null, sampledRounds: ROUNDS, outcomes: listed(outcomes) };
}

const FILE = new URL('../../games/payout-distributions.json', import.meta.url);

export const keptDistributions = (): Readonly<Record<string, Kept>> =>
  JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Kept>;

/** One outcome a line, so that a change can be read. */
export function writeDistributions(distributions: Readonly<Record<string, Kept>>): void {
  const games = Object.entries(distributions)
    .toSorted(([left], [right]) => left.localeCompare(right))
    .map(([code, { outcomes, ...rest }]) => {
      const lines = outcomes.map((outcome) => `      ${JSON.stringify(outcome).replaceAll(',', ', ')}`).join(',\n');
      const head = Object.entries(rest).map(
        ([key, value]) => `    ${JSON.stringify(key)}: ${JSON.stringify(value)},\n`,
      );
      return `  ${JSON.stringify(code)}: {\n${head.join('')}    "outcomes": [\n${lines}\n    ]\n  }`;
    });
  writeFileSync(FILE, `{\n${games.join(',\n')}\n}\n`);
}

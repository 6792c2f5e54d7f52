import type { DiceChoice, DiceFacts } from '@croupier/contract/games/originals';
import { dicePay, winningOutcomes } from '../../games/originals/dice/rules';
import { type Outcome, expectedReturn, figuresOf, multipleText, percentText } from '../exact/outcomes';
import { rational, subtract } from '../exact/rational';
import type { Sheet } from '../sheets/sheet';
import { DRAWS, chanceOfNumbers } from './floor-counts';

/** The first of the 2³² numbers that rolls at least `roll`: ⌈roll × 2³² / outcomes⌉; a test holds it against the rules. */
export function firstNumberOf({ outcomes }: DiceFacts, roll: number): number {
  return Number((BigInt(roll) * BigInt(DRAWS) + BigInt(outcomes) - 1n) / BigInt(outcomes));
}

/** How many of the 2³² numbers win. */
export function winningNumbers(facts: DiceFacts, { direction, target }: DiceChoice): number {
  return direction === 'under' ? firstNumberOf(facts, target) : DRAWS - firstNumberOf(facts, target + 1);
}

/** All ways a choice can end. */
export function diceOutcomes(facts: DiceFacts, choice: DiceChoice): Outcome[] {
  const wins = chanceOfNumbers(winningNumbers(facts, choice));
  return [
    { probability: wins, pay: dicePay(facts, winningOutcomes(facts, choice)) },
    { probability: subtract(rational(1), wins), pay: 0 },
  ];
}

/** Every choice that may be made. */
export function diceChoices({ outcomes, winning }: DiceFacts): DiceChoice[] {
  return Array.from({ length: winning.most - winning.least + 1 }, (_, index) => winning.least + index).flatMap(
    (count): DiceChoice[] => [
      { direction: 'under', target: count },
      { direction: 'over', target: outcomes - 1 - count },
    ],
  );
}

/** The choices with the highest and the lowest return. The payout times the number of winning numbers is a whole number below 2⁵³. */
export function diceExtremes(facts: DiceFacts): { readonly best: DiceChoice; readonly worst: DiceChoice } {
  const weigh = (choice: DiceChoice) => winningNumbers(facts, choice) * dicePay(facts, winningOutcomes(facts, choice));
  const choices = diceChoices(facts);
  return {
    best: choices.reduce((left, right) => (weigh(right) > weigh(left) ? right : left)),
    worst: choices.reduce((left, right) => (weigh(right) < weigh(left) ? right : left)),
  };
}

const describeChoice = ({ direction, target }: DiceChoice) => `${direction} ${(target / 100).toFixed(2)}`;
const SHOWN: readonly DiceChoice[] = [
  { direction: 'under', target: 1 },
  { direction: 'under', target: 10 },
  { direction: 'under', target: 100 },
  { direction: 'under', target: 1000 },
  { direction: 'under', target: 2500 },
  { direction: 'under', target: 4950 },
  { direction: 'over', target: 5050 },
  { direction: 'under', target: 7500 },
  { direction: 'under', target: 9000 },
  { direction: 'under', target: 9800 },
];

/** The par sheet of a dice game; exact, every one of the 2³² numbers counted. */
export function diceSheet(facts: DiceFacts): Sheet {
  const { best, worst } = diceExtremes(facts);
  return {
    game: facts.code,
    family: facts.family,
    mechanic: facts.mechanic,
    name: facts.name,
    version: facts.version,
    volatility: facts.volatility,
    maxWin: facts.maxWin,
    method: `Exact: the 2³² numbers that a roll is drawn from are counted. The figures are of the best choice, ${describeChoice(best)}; the player's choice sets the hit rate and the volatility. Odds are rounded down to a hundredth, so that the return of a choice is between this and ${percentText(expectedReturn(diceOutcomes(facts, worst)))} (${describeChoice(worst)}).`,
    ...figuresOf(diceOutcomes(facts, best)),
    tables: [
      {
        title: 'Some choices',
        head: ['choice', 'pays', 'wins', 'return'],
        rows: [...SHOWN, worst].map((choice) => {
          const outcomes = diceOutcomes(facts, choice);
          return [
            describeChoice(choice),
            multipleText(dicePay(facts, winningOutcomes(facts, choice))),
            percentText(chanceOfNumbers(winningNumbers(facts, choice))),
            percentText(expectedReturn(outcomes)),
          ];
        }),
      },
    ],
  };
}

import type { KenoChoice, KenoEvent, KenoFacts, KenoTable } from '@croupier/contract/games/keno';
import { at } from '../../engine/at';
import {
  BASE_MODE,
  finished,
  type Game,
  InvalidChoiceError,
  type RandomStream,
  refuseActions,
} from '../../engine/game';
import { drawWithoutReplacement } from '../draw-balls';
import { KENO_V1 } from './config';

/** Pays are tenths of the stake, so multiples of ten minor units pay whole ones. */
const STAKE_STEP = 10;

export interface KenoGame extends Game<KenoChoice> {
  readonly facts: KenoFacts;
}

/** The balls of a round, in the order in which they are drawn: without replacement from all numbers. */
export function drawBalls(facts: KenoFacts, random: RandomStream): number[] {
  const numbers = Array.from({ length: facts.numbers }, (_, index) => index + 1);
  return drawWithoutReplacement(random, numbers, facts.balls);
}

/** What a table pays for so many caught of so many marked, hundredths of the stake. */
export function payOf(table: KenoTable, spots: number, caught: number): number {
  return at(at(table.pays, spots), caught);
}

/** A keno made from its published facts. Draws: the balls, one integer each. */
export function createKeno(facts: KenoFacts): KenoGame {
  for (const pay of facts.tables.flatMap(({ pays }) => pays.flat())) {
    if ((pay * STAKE_STEP) % 100 !== 0) throw new Error(`${facts.code}: a pay of ${pay} does not suit the stake step`);
  }
  return {
    facts,
    modes: [BASE_MODE],
    stakeStep: STAKE_STEP,
    readChoice: (raw) => readChoice(facts, raw),
    play(input, random) {
      refuseActions(input);
      const { spots, table: code } = input.choice;
      const table = facts.tables.find((other) => other.code === code);
      if (table === undefined) throw new RangeError(`${facts.code} has no table ${code}`);
      const balls = drawBalls(facts, random);
      const caught = balls.filter((ball) => spots.includes(ball));
      const pay = payOf(table, spots.length, caught.length);
      const events: KenoEvent[] = [
        { index: 0, type: 'draw', balls },
        { index: 1, type: 'result', caught, pay },
      ];
      return finished(events, (input.stake * pay) / 100);
    },
  };
}

/** @returns the choice with its spots in ascending order. @throws InvalidChoiceError */
function readChoice({ tables, numbers, spots: allowed }: KenoFacts, raw: unknown): KenoChoice {
  if (typeof raw !== 'object' || raw === null) throw new InvalidChoiceError('keno needs spots and a table');
  const { spots, table }: { spots?: unknown; table?: unknown } = raw;
  const known = tables.find(({ code }) => code === table);
  if (known === undefined) throw new InvalidChoiceError('there is no such pay table');
  if (!Array.isArray(spots) || spots.length < allowed.least || spots.length > allowed.most) {
    throw new InvalidChoiceError(`keno takes ${allowed.least} to ${allowed.most} spots`);
  }
  const marked = spots.filter((spot): spot is number => Number.isInteger(spot) && spot >= 1 && spot <= numbers);
  if (marked.length !== spots.length) throw new InvalidChoiceError(`spots are numbers from 1 to ${numbers}`);
  if (new Set(marked).size !== marked.length) throw new InvalidChoiceError('a spot is marked twice');
  return { spots: marked.sort((left, right) => left - right), table: known.code };
}

/** Keno as it is offered: 20 of 80, 1 to 10 spots, two pay tables. */
export const keno: KenoGame = createKeno(KENO_V1);

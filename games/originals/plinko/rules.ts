import type { PlinkoChoice, PlinkoEvent, PlinkoFacts } from '@croupier/contract/games/originals';
import { at } from '../../engine/at';
import {
  BASE_MODE,
  finished,
  type Game,
  InvalidChoiceError,
  type RandomStream,
  refuseActions,
} from '../../engine/game';
import { ORIGINAL_LIMITS, ORIGINAL_STAKE_STEP, payoutOf, readFields, resultEvent } from '../common';
import { floorDraw } from '../floor-draws';
import { PLINKO_V1 } from './config';

export interface PlinkoGame extends Game<PlinkoChoice> {
  readonly facts: PlinkoFacts;
}

/** The turns of a ball on its way down, 0 to the left and 1 to the right: the scheme's ⌊float × 2⌋, without any bias. */
export function dropBall(rows: number, random: RandomStream): (0 | 1)[] {
  return Array.from({ length: rows }, () => (floorDraw(random, 2) === 0 ? 0 : 1));
}

/** The bucket at the end of a way down, from the left. */
export function bucketOf(path: readonly (0 | 1)[]): number {
  return path.filter((turn) => turn === 1).length;
}

/** A plinko made from its published facts. Draws: one float for each row. */
export function createPlinko(facts: PlinkoFacts): PlinkoGame {
  const tableOf = (rows: unknown, risk: unknown) =>
    facts.tables.find((table) => table.rows === rows && table.risk === risk);
  return {
    facts,
    modes: [BASE_MODE],
    stakeStep: ORIGINAL_STAKE_STEP,
    limits: ORIGINAL_LIMITS,
    readChoice(raw) {
      const { rows, risk } = readFields(raw);
      const table = tableOf(rows, risk);
      if (table === undefined) throw new InvalidChoiceError('there is no such board');
      return { rows: table.rows, risk: table.risk };
    },
    play(input, random) {
      refuseActions(input);
      const table = tableOf(input.choice.rows, input.choice.risk);
      if (table === undefined) throw new RangeError(`${facts.code} has no such board`);
      const path = dropBall(table.rows, random);
      const bucket = bucketOf(path);
      const pay = at(table.pays, bucket);
      const events: PlinkoEvent[] = [{ index: 0, type: 'drop', path, bucket }, resultEvent(1, pay)];
      return finished(events, payoutOf(input.stake, pay));
    },
  };
}

/** Plinko as it is offered: 8, 12 or 16 rows at low, medium or high risk. */
export const plinko: PlinkoGame = createPlinko(PLINKO_V1);

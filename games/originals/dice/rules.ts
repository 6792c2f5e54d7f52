import type { DiceChoice, DiceEvent, DiceFacts } from '@croupier/contract/games/originals';
import {
  BASE_MODE,
  finished,
  type Game,
  InvalidChoiceError,
  type RandomStream,
  refuseActions,
} from '../../engine/game';
import { ORIGINAL_LIMITS, ORIGINAL_STAKE_STEP, payoutOf, readFields, readWhole, resultEvent } from '../common';
import { floorDraw } from '../floor-draws';
import { DICE_V1 } from './config';

export interface DiceGame extends Game<DiceChoice> {
  readonly facts: DiceFacts;
}

/** A roll in hundredths: the scheme's ⌊float × 10,001⌋. */
export function rollDice(facts: DiceFacts, random: RandomStream): number {
  return floorDraw(random, facts.outcomes);
}

/** On how many of the outcomes a choice wins. */
export function winningOutcomes({ outcomes }: DiceFacts, { direction, target }: DiceChoice): number {
  return direction === 'under' ? target : outcomes - 1 - target;
}

/** What a win on so many outcomes pays, hundredths of the stake. */
export function dicePay({ oddsNumerator }: DiceFacts, winning: number): number {
  return Math.floor(oddsNumerator / winning);
}

/** What a choice pays on a roll, hundredths of the stake. */
export function payOnRoll(facts: DiceFacts, choice: DiceChoice, roll: number): number {
  const wins = choice.direction === 'under' ? roll < choice.target : roll > choice.target;
  return wins ? dicePay(facts, winningOutcomes(facts, choice)) : 0;
}

/** A dice game made from its published facts. Draws: one float. */
export function createDice(facts: DiceFacts): DiceGame {
  return {
    facts,
    modes: [BASE_MODE],
    stakeStep: ORIGINAL_STAKE_STEP,
    limits: ORIGINAL_LIMITS,
    readChoice: (raw) => readChoice(facts, raw),
    play(input, random) {
      refuseActions(input);
      const roll = rollDice(facts, random);
      const pay = payOnRoll(facts, input.choice, roll);
      const events: DiceEvent[] = [{ index: 0, type: 'roll', roll }, resultEvent(1, pay)];
      return finished(events, payoutOf(input.stake, pay));
    },
  };
}

/** @throws InvalidChoiceError */
function readChoice(facts: DiceFacts, raw: unknown): DiceChoice {
  const { direction, target } = readFields(raw);
  if (direction !== 'under' && direction !== 'over') throw new InvalidChoiceError('a roll is under or over');
  const choice: DiceChoice = { direction, target: readWhole('the target', target, 0, facts.outcomes - 1) };
  const { least, most } = facts.winning;
  readWhole('the number of winning rolls', winningOutcomes(facts, choice), least, most);
  return choice;
}

/** Dice as it is offered: over or under a target from 0.00 to 100.00. */
export const dice: DiceGame = createDice(DICE_V1);

import type { LimboChoice, LimboEvent, LimboFacts } from '@croupier/contract/games/originals';
import { BASE_MODE, finished, type Game, type RandomStream, refuseActions } from '../../engine/game';
import { ORIGINAL_LIMITS, ORIGINAL_STAKE_STEP, payoutOf, readFields, readWhole, resultEvent } from '../common';
import { floorDraw } from '../floor-draws';
import { LIMBO_V1 } from './config';

export interface LimboGame extends Game<LimboChoice> {
  readonly facts: LimboFacts;
}

const STEPS = 1e8;
const SHARE_PAID = 0.99;
const LEAST = 100;

/**
 * How high a flight goes, in hundredths, at least 100: 10⁸ / (⌊float × 10⁸⌋ + 1) × 0.99, rounded down to two decimals. In
 * floating point and in this order, since that is what verifiers of the scheme compute; the probability of each target is
 * counted with this very function, so the roundings are in the published return.
 */
export function flightHeight(random: RandomStream): number {
  const step = floorDraw(random, STEPS) + 1;
  return Math.max(LEAST, Math.floor((STEPS / step) * SHARE_PAID * 100));
}

/** A limbo made from its published facts. Draws: one float. */
export function createLimbo(facts: LimboFacts): LimboGame {
  return {
    facts,
    modes: [BASE_MODE],
    stakeStep: ORIGINAL_STAKE_STEP,
    limits: ORIGINAL_LIMITS,
    readChoice(raw) {
      const { least, most } = facts.targets;
      return { target: readWhole('the target', readFields(raw).target, least, most) };
    },
    play(input, random) {
      refuseActions(input);
      const { target } = input.choice;
      const reached = flightHeight(random);
      const pay = reached >= target ? target : 0;
      const events: LimboEvent[] = [{ index: 0, type: 'flight', reached }, resultEvent(1, pay)];
      return finished(events, payoutOf(input.stake, pay));
    },
  };
}

/** Limbo as it is offered. */
export const limbo: LimboGame = createLimbo(LIMBO_V1);

import type { GameFacts } from '@croupier/contract/games/base';
import { isSlot } from '@croupier/contract/games/slot';

/** Examples of a game's choice and actions as typed; absent in games without them. */
export interface Format {
  readonly choice?: string;
  readonly actions?: string;
}

const chipOn = (bet: string): string => `[{"bet":"${bet}","numbers":[],"amount":100}]`;

const BY_MECHANIC: Readonly<Record<string, Format>> = {
  roulette: { choice: chipOn('red') },
  'sic-bo': { choice: chipOn('big') },
  baccarat: { choice: chipOn('banker') },
  craps: { choice: chipOn('pass'), actions: 'odds:300 come:100 roll come-odds:6:300 roll' },
  'three-card-poker': { choice: chipOn('ante'), actions: 'play' },
  'caribbean-stud': { choice: chipOn('ante'), actions: 'raise' },
  'casino-holdem': { choice: chipOn('ante'), actions: 'call' },
  blackjack: { actions: 'hit stand' },
  'video-poker': { actions: 'hold:024' },
  keno: { choice: '{"spots":[3,17,20,28],"table":"classic"}' },
  dice: { choice: '{"direction":"over","target":5050}' },
  limbo: { choice: '{"target":200}' },
  mines: { choice: '{"mines":3}', actions: 'reveal:0 reveal:6 cashout' },
  plinko: { choice: '{"rows":16,"risk":"high"}' },
  crash: { choice: '{"target":200}', actions: 'cashout:150' },
};

/** Examples of a game's choice and actions as typed. */
export function formatOf(facts: GameFacts): Format {
  if (isSlot(facts)) return facts.features?.gamble ? { actions: 'gamble:red collect' } : {};
  return BY_MECHANIC[facts.mechanic] ?? {};
}

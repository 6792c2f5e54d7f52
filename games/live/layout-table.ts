import type { LiveTiming } from '@croupier/contract/games/live';
import type { Chip } from '@croupier/contract/games/table';
import { InvalidChoiceError } from '../engine/game';
import type { LayoutGame } from '../table/layout/layout-game';
import type { LiveGame } from './live-game';

const BETS_PER_ROUND = 20;

/** A game of chips on a layout, dealt for many: its draw and its settlement are the very functions of the game that one plays alone. */
export function createLayoutTable<Outcome>(
  game: LayoutGame<Outcome>,
  table: { readonly code: string; readonly name: string; readonly timing: LiveTiming },
): LiveGame<readonly Chip[], Outcome> {
  const limits = game.limits;
  if (!limits) throw new RangeError(`${table.code} has no limits`);
  return {
    facts: { ...game.facts, ...table, family: 'live', version: 1, betsPerRound: BETS_PER_ROUND },
    stakeStep: game.stakeStep,
    limits,
    readChoice: (raw, stake, unit) => game.readChoice(raw, 'BASE', stake, unit),
    checkTogether(choices, stake, unit) {
      if (stake > limits.most * unit) throw new InvalidChoiceError('more than the limit of the table');
      game.readChoice(choices.flat(), 'BASE', stake, unit);
    },
    draw: (random) => game.draw(random),
    show: (outcome) => game.show(outcome),
    settle: (chips, _stake, outcome) => chips.reduce((sum, chip) => sum + wholeReturn(game.settle(chip, outcome)), 0),
  };
}

function wholeReturn(amount: number): number {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`a chip returns ${amount}`);
  return amount;
}

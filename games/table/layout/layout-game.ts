import type {
  BetsSettledEvent,
  Chip,
  FinalWinEvent,
  SettledBet,
  Spot,
  TableFacts,
} from '@croupier/contract/games/table';
import type { GameEvent } from '@croupier/contract/games/base';
import { BASE_MODE, finished, type Game, type RandomStream, refuseActions } from '../../engine/game';
import { readChips, spotsOf, whole } from './chips';

/** A game of chips on a layout that one outcome settles: the wheel, the dice, a coup of baccarat. */
export interface LayoutGame<Outcome> extends Game<readonly Chip[]> {
  readonly facts: TableFacts;
  readonly spots: readonly Spot[];
  /** Draws the outcome and nothing else. */
  draw(random: RandomStream): Outcome;
  /** What a chip returns, stake included, minor units. */
  settle(chip: Chip, outcome: Outcome): number;
  /** The events that show an outcome, in order. */
  show(outcome: Outcome): readonly GameEvent[];
}

export interface LayoutRules<Outcome>
  extends Pick<LayoutGame<Outcome>, 'facts' | 'spots' | 'stakeStep' | 'draw' | 'settle' | 'show'> {
  /** Hundredths of a US dollar for all chips together. */
  readonly limits: { readonly least: number; readonly most: number };
}

/** A game of chips on a layout from its rules. Draws what `draw` draws, once a round. */
export function createLayoutGame<Outcome>(rules: LayoutRules<Outcome>): LayoutGame<Outcome> {
  const { facts, stakeStep, limits, draw, settle } = rules;
  const spots = spotsOf(rules.spots);
  return {
    facts,
    modes: [BASE_MODE],
    stakeStep,
    limits,
    spots: rules.spots,
    draw,
    settle,
    show: rules.show,
    readChoice: (raw, _mode, stake, unit = 1) => readChips(raw, stake, spots, unit),
    play(input, random) {
      refuseActions(input);
      const outcome = draw(random);
      const shown = rules.show(outcome);
      const bets = input.choice.map((chip): SettledBet => ({ ...chip, returned: whole(settle(chip, outcome)) }));
      return finished(...closingEvents(shown, bets));
    },
  };
}

/** Ends a round's events with what each bet came to, and adds up what the player gets back. */
export function closingEvents(
  shown: readonly GameEvent[],
  bets: readonly SettledBet[],
): [events: GameEvent[], payout: number] {
  const amount = bets.reduce((sum, { returned }) => sum + returned, 0);
  const settled: BetsSettledEvent = { index: shown.length, type: 'betsSettled', bets };
  const final: FinalWinEvent = { index: shown.length + 1, type: 'finalWin', amount };
  return [[...shown, settled, final], amount];
}

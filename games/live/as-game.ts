import { BASE_MODE, finished, type Game, IllegalActionError } from '../engine/game';
import type { LiveGame } from './live-game';

const CASH_OUT = /^cashout:([1-9]\d{2,5})$/;

/** Where the player left a flight by hand, hundredths: the action "cashout:150". @throws IllegalActionError */
function leftAt({ flight }: LiveGame, actions: readonly string[]): number | null {
  const [action, ...more] = actions;
  if (action === undefined) return null;
  const height = CASH_OUT.exec(action)?.[1];
  if (!flight || height === undefined || more.length > 0) throw new IllegalActionError('a flight is left once');
  return Number(height);
}

/**
 * A live table as a game that one plays alone: drawn with the table's code as client seed and the round's number as nonce. Without a choice the
 * outcome is computed and nothing is paid: what the round showed to everybody can be checked by those who only watched.
 */
export function asGame(live: LiveGame): Game {
  return {
    facts: live.facts,
    modes: [BASE_MODE],
    stakeStep: live.stakeStep,
    readChoice: (raw, _mode, stake, unit = 1) => (raw === null ? null : live.readChoice(raw, stake, unit)),
    play({ stake, choice, actions }, random) {
      const outcome = live.draw(random);
      const events = live.show(outcome);
      if (choice === null) return { events, extraCost: 0, payout: null, actions: [] };
      return finished(events, live.settle(choice, stake, outcome, leftAt(live, actions)));
    },
  };
}

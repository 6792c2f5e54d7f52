import { GAMES, gameByCode } from '@croupier/games/catalogue';
import { BASE_MODE, finished, type Game, IllegalActionError } from '@croupier/games/engine/game';
import { LIVE_GAMES } from '@croupier/games/live/index';
import type { LiveGame } from '@croupier/games/live/live-game';

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
function asGame(live: LiveGame): Game {
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

const LIVE: readonly Game[] = LIVE_GAMES.map(asGame);

/** Every game whose rounds can be computed again, in its newest version: those that one plays alone, then the live tables. */
export const VERIFIABLE: readonly Game[] = [...GAMES, ...LIVE];

/** @returns the game in the version that a round was played on; undefined when there is none. */
export function gameToVerify(code: string, version: number): Game | undefined {
  return gameByCode(code, version) ?? LIVE.find(({ facts }) => facts.code === code && facts.version === version);
}

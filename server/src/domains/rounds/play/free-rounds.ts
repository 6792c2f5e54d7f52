import { minor, toRgs } from '@croupier/contract/money';
import type { RgsFreeRounds, RgsPlayAnswer } from '@croupier/contract/rgs';
import type { Game } from '@croupier/games/engine/game';
import type { EndedRound } from '../../../ledger/bets/bets';
import { currentFreeRoundSet, findFreeRoundSet, type FreeRoundSet } from '../../../ledger/free-round-sets';
import { freeRoundEnded, freeRoundPlaced } from '../../../ledger/recipes/free-rounds';
import { readWallet } from '../../../ledger/read';
import type { Clock } from '../../../platform/clock';
import { type Database, inTransaction } from '../../../platform/database';
import type { JurisdictionProfile } from '../../../jurisdiction';
import { type RealSession, RgsFault, streamOf } from '../../play/domain';
import { type Fairness, wireRoundId } from '../history/fairness';
import { cycleOf, type StakeOfMode } from '../rules';
import { FAULT_OF, inUnits } from './answers';
import { courseOf, describeRound } from './course';
import type { Hands } from './hands';

interface FreePlay {
  readonly choice: string | null;
  readonly request: string;
  /** The set that the client plays. */
  readonly setId: string;
}

/** Rounds that the house pays, in sets. */
export interface FreeRounds {
  /** The set that has its turn in the session's game; undefined without one. */
  current(session: RealSession): Promise<RgsFreeRounds | undefined>;
  /**
   * Plays a round of a set. Its seeds and its course are those of any round; no grant is asked and no jackpot is played for.
   * @returns `stale` when another round came first. @throws RgsFault ERR_VAL for another stake than the set's, ERR_GLE for a set that has ended, and as
   * any play.
   */
  play(session: RealSession, game: Game, stake: StakeOfMode, play: FreePlay): Promise<RgsPlayAnswer | 'stale'>;
  /** Ends the session's open free round, and pays it once. Undefined without one. */
  end(memberId: number, sessionId: number): Promise<EndedRound>;
}

const wire = (set: FreeRoundSet): RgsFreeRounds => ({
  id: set.setId,
  rounds: set.rounds,
  played: set.played,
  stake: toRgs(set.stake, set.currency),
  won: toRgs(set.won, set.currency),
  wins: set.wins,
});

export function createFreeRounds(deps: {
  readonly database: Database;
  readonly clock: Clock;
  readonly fairness: Fairness;
  readonly hands: Pick<Hands, 'repeated'>;
  readonly profile: JurisdictionProfile;
}): FreeRounds {
  const { database, clock, fairness, hands, profile } = deps;

  async function answer(session: RealSession, setId: string, round: RgsPlayAnswer['round']): Promise<RgsPlayAnswer> {
    const { cash, bonus } = await readWallet(database, session.memberId);
    const set = await findFreeRoundSet(database, session.memberId, setId);
    return { balance: inUnits(session, cash, bonus), round, ...(set && { freeRounds: wire(set) }) };
  }

  return {
    async current({ memberId, game }) {
      const set = await currentFreeRoundSet(database, memberId, game, clock.now());
      return set && wire(set);
    },
    async play(session, game, { mode, stake, cost }, { choice, request, setId }) {
      const { memberId, sessionId, currency } = session;
      const set = await findFreeRoundSet(database, memberId, setId);
      if (!set) throw new RgsFault('ERR_GLE', 'freeRoundsEnded');
      if (set.stake !== stake || cost !== stake) throw new RgsFault('ERR_VAL');
      const fair = await fairness.stateOf(memberId);
      const { nonce } = fair;
      const round = { mode, stake, cost, choice, actions: [] };
      const course = courseOf(game, round, streamOf(game.facts, fair.key, fair.clientSeed, nonce));
      const { code, version } = game.facts;
      const placed = await inTransaction(database, (trx) =>
        freeRoundPlaced(trx, {
          memberId,
          sessionId,
          seedId: fair.seedId,
          nonce,
          game: code,
          version,
          mode,
          payout: course.payout === null ? null : minor(course.payout),
          choice,
          cycle: cycleOf(game, profile),
          request,
          setId,
          now: clock.now(),
        }),
      );
      if (placed.placed) {
        fair.nonce = nonce + 1;
        const label = { roundID: wireRoundId(memberId, placed.roundId), betID: placed.roundId, currency };
        const active = course.payout !== 0;
        return answer(session, setId, describeRound(round, course, { ...label, active, event: null, freeSet: setId }));
      }
      if (placed.why === 'repeated')
        return answer(
          session,
          setId,
          await hands.repeated(memberId, placed.roundId, { game: code, mode, stake, choice, free_set: setId }),
        );
      if (placed.why === 'setEnded') throw new RgsFault('ERR_GLE', 'freeRoundsEnded');
      if (placed.why !== 'stale') throw new RgsFault(...FAULT_OF[placed.why]);
      fairness.forget(memberId);
      return 'stale';
    },
    end: (memberId, sessionId) => inTransaction(database, (trx) => freeRoundEnded(trx, memberId, sessionId)),
  };
}

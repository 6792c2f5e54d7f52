import type { Clock } from '../../platform/clock';
import type { StakeEntry } from '../../ledger/stakes/entries';
import type { Database, Queryable } from '../../platform/database';
import type { Log } from '../../platform/log';
import type { Randomness } from '../../platform/randomness';
import type { Sealing } from '../../platform/sealing';
import { createLaunch, type FunSessions, type Launch } from './launch';
import { createReplays, type Replays } from './replays';
import { codesOf, type JudgedPlay, readResults, readSharedRounds } from './results';
import { createReturns, type Returns } from './returns/service';
import { createSessionDoor, type SessionDoor } from './session-door';
import { createSessions, type Sessions } from './sessions';
import type { PlaySource, ProofSource, SharedRound } from './source';
import { mergeSources } from './sources';
import { playedGames } from './store';

/** Services shared by all kinds of play, and all kinds merged into one. */
export interface PlayService extends Pick<PlaySource, 'openSession' | 'recentWins' | 'jackpotGames'>, ProofSource {
  readonly sessions: Sessions;
  /** The same sessions, for kinds of play that have no game server. */
  readonly door: SessionDoor;
  /** Opens sessions of the house's own games, for the kinds of play that have them. */
  readonly launch: Launch;
  readonly replays: Replays;
  readonly returns: Returns;
  /** What ended plays came to, by `playKey`. */
  resultsOf(
    db: Queryable,
    ended: readonly Pick<StakeEntry, 'memberId' | 'playedAt' | 'playId'>[],
  ): Promise<ReadonlyMap<string, JudgedPlay>>;
  /** Codes of the games that are played alone of some families. */
  codesOf(families: readonly string[]): readonly string[];
  /** Rounds on which several members bet, some under a bonus, of those that ended plays belong to. */
  sharedRounds(
    db: Queryable,
    ended: readonly Pick<StakeEntry, 'memberId' | 'playedAt' | 'playId'>[],
  ): Promise<readonly SharedRound<JudgedPlay>[]>;
  /** An ended play's id as on the wire. */
  wireIdOf(play: Pick<StakeEntry, 'memberId' | 'playedAt' | 'playId'>): string;
  /** What a member's play came to, by its id on the wire; undefined for another member's, an open or an unknown one. */
  resultOf(memberId: number, wireId: string): Promise<JudgedPlay | undefined>;
  /** Games that a member played for money, the latest first. */
  recentGames(memberId: number): Promise<readonly { readonly game: string; readonly at: Date }[]>;
}

export interface PlayDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Randomness;
  readonly sealing: Sealing;
  readonly log: Log;
  /** Whether the account may play for money now. */
  readonly mayPlay: (memberId: number) => Promise<boolean>;
  /** All kinds of play. */
  readonly kinds: () => readonly PlaySource[];
  readonly funSessions: () => FunSessions;
  /** Origin of the games, and of the page that frames them. */
  readonly gamesUrl: string;
  readonly publicUrl: string;
}

export function createPlayService(deps: PlayDeps): PlayService {
  const { proofs, replays, returns, results, unfinished, ...merged } = mergeSources(deps.kinds);
  const sessions = createSessions({ ...deps, unfinished });
  return {
    ...merged,
    ...proofs,
    sessions,
    door: createSessionDoor({ ...deps, sessions }),
    launch: createLaunch({ ...deps, sessions }),
    replays: createReplays({ ...deps, source: replays }),
    returns: createReturns({ ...deps, sources: returns }),
    resultsOf: (db, ended) => readResults(db, ended, results()),
    codesOf,
    sharedRounds: (db, ended) => readSharedRounds(db, ended, results()),
    wireIdOf(play) {
      const source = results().find(({ playedAt }) => playedAt === play.playedAt);
      if (!source) throw new Error(`no kind of play is open that is played ${play.playedAt}`);
      return source.wireIdOf(play);
    },
    async resultOf(memberId, wireId) {
      for (const source of results()) {
        const { playedAt } = source;
        const playId = source.playIdOf(memberId, wireId);
        if (playId === undefined) continue;
        return [...(await readResults(deps.database, [{ memberId, playedAt, playId }], [source])).values()][0];
      }
      return undefined;
    },
    recentGames: (memberId) => playedGames(deps.database, memberId),
  };
}

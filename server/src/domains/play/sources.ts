import type { BaseQuery } from '@croupier/contract/query';
import { sql } from 'kysely';
import { Refusal } from '../../platform/refusal';
import type { PlaySource, ProofSource, ReplaySource, ResultSource, ReturnSource } from './source';
import type { Unfinished } from './store';

/** All kinds of play merged into one. */
export interface Sources extends Pick<PlaySource, 'openSession' | 'recentWins' | 'jackpotGames'> {
  unfinished(): Unfinished;
  returns(): readonly ReturnSource[];
  results(): readonly ResultSource[];
  readonly replays: ReplaySource;
  /** A query's `family`, or else its `game`, selects the kind whose rounds are listed. @throws Refusal invalidRequest for an unknown `family`. */
  readonly proofs: ProofSource;
}

/** Merges the kinds of play. @param kinds read at each call, because they are opened after the services that depend on them. */
export function mergeSources(kinds: () => readonly PlaySource[]): Sources {
  async function gather<T>(ask: (kind: PlaySource) => Promise<readonly T[]>): Promise<T[]> {
    const all: T[] = [];
    for (const kind of kinds()) all.push(...(await ask(kind)));
    return all;
  }

  /** The kind that a round or game belongs to; default: the kind without a `family`. */
  function kindOf(fits: (kind: PlaySource) => boolean): PlaySource {
    const found = kinds().find(fits) ?? kinds().find(({ family }) => family === undefined);
    if (!found) throw new Error('no kind of play is open');
    return found;
  }
  const ownerOf = (roundId: string): PlaySource => kindOf((kind) => kind.owns(roundId));

  return {
    async openSession(request) {
      const kind = kinds().find(({ games }) => games.includes(request.gameId));
      if (!kind) throw new Error(`no kind of play has the game ${request.gameId}`);
      return kind.openSession(request);
    },
    unfinished: () =>
      sql`(${sql.join([sql`false`, ...kinds().flatMap(({ unfinished }) => unfinished ?? [])], sql` or `)})`,
    recentWins: () => gather((kind) => kind.recentWins()),
    jackpotGames: () => gather((kind) => kind.jackpotGames()),
    returns: () => kinds().map((kind) => kind.returns),
    results: () => kinds().map((kind) => kind.results),
    replays: { find: (memberId, roundId) => ownerOf(roundId).replays.find(memberId, roundId) },
    proofs: {
      async proofs(memberId, { family, ...query }: BaseQuery = {}) {
        const { game } = query;
        if (family !== undefined && !kinds().some((kind) => kind.family === family))
          throw new Refusal('invalidRequest', { field: 'family' });
        const kind = kindOf((one) =>
          family === undefined ? typeof game === 'string' && one.games.includes(game) : one.family === family,
        );
        return kind.proofs.proofs(memberId, query);
      },
      proof: (memberId, roundId) => ownerOf(roundId).proofs.proof(memberId, roundId),
    },
  };
}

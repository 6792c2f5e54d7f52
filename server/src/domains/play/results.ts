import { GAMES, gameByCode } from '@croupier/games/catalogue';
import { liveGameByCode } from '@croupier/games/live/index';
import type { StakeEntry } from '../../ledger/stakes/entries';
import type { Queryable } from '../../platform/database';
import { expectedLoss } from './returns/expected-loss';
import type { PlayResult, ResultSource, SharedRound } from './source';

/** An ended play with what the house knows of its game. */
export interface JudgedPlay extends PlayResult {
  /** Family of the game; undefined when the code does not have the game. */
  readonly family: string | undefined;
  /** See `expectedLoss`: parts of a minor unit. */
  readonly expectedLoss: bigint;
}

/** Names a play among all plays of all members. */
export const playKey = ({ memberId, playedAt, playId }: Pick<StakeEntry, 'memberId' | 'playedAt' | 'playId'>): string =>
  `${memberId}/${playedAt}/${playId}`;

/** Codes of the games that are played alone of some families. */
export const codesOf = (families: readonly string[]): readonly string[] =>
  GAMES.filter(({ facts }) => families.includes(facts.family)).map(({ facts }) => facts.code);

function judged(result: PlayResult): JudgedPlay {
  const game = gameByCode(result.game, result.version) ?? liveGameByCode(result.game, result.version);
  return { ...result, family: game?.facts.family, expectedLoss: expectedLoss(result) };
}

/**
 * What ended plays came to.
 * @param ended entries of the feed of stakes, which names a play once its round or bet has ended. @returns by `playKey`.
 */
export async function readResults(
  db: Queryable,
  ended: readonly Pick<StakeEntry, 'memberId' | 'playedAt' | 'playId'>[],
  sources: readonly ResultSource[],
): Promise<ReadonlyMap<string, JudgedPlay>> {
  const results = new Map<string, JudgedPlay>();
  for (const source of sources) {
    const plays = ended.filter(({ playedAt }) => playedAt === source.playedAt);
    if (plays.length === 0) continue;
    for (const result of await source.resultsOf(db, plays)) results.set(playKey(result), judged(result));
  }
  return results;
}

/** Rounds of several members under a bonus, see `ResultSource.sharedRounds`. @param ended plays that have ended. */
export async function readSharedRounds(
  db: Queryable,
  ended: readonly Pick<StakeEntry, 'memberId' | 'playedAt' | 'playId'>[],
  sources: readonly ResultSource[],
): Promise<readonly SharedRound<JudgedPlay>[]> {
  const rounds: SharedRound<JudgedPlay>[] = [];
  for (const source of sources) {
    const plays = ended.filter(({ playedAt }) => playedAt === source.playedAt);
    if (plays.length === 0 || !source.sharedRounds) continue;
    for (const { round, plays: bets } of await source.sharedRounds(db, plays))
      rounds.push({ round, plays: bets.map(judged) });
  }
  return rounds;
}

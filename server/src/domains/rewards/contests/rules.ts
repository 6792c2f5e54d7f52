import type { GameFamily } from '@croupier/contract/games/base';
import type { CurrencyCode, Minor } from '@croupier/contract/money';
import { type ContestReason, MILLIONTHS } from '@croupier/contract/rewards/contests';
import { type RawBuilder, sql } from 'kysely';
import type { JudgedPlay } from '../../play/domain';

/** Which rounds count in a mission or a race. */
export interface CountingTerms {
  readonly currency: CurrencyCode;
  /** Codes of games and families; both empty: every game. */
  readonly games: readonly string[];
  readonly families: readonly GameFamily[];
  readonly leastStake: Minor;
  readonly startsAt: Date;
  /** The first moment at which a round that starts no longer counts. */
  readonly endsAt: Date;
  /** Rounds that end at this moment or later do not count. */
  readonly settlesAt: Date;
}

/** What of a finished round or live bet decides whether it counts. */
export type CountedPlay = Pick<
  JudgedPlay,
  'currency' | 'game' | 'family' | 'cost' | 'bonusCost' | 'isVoid' | 'startedAt' | 'endedAt'
>;

const isOfGames = ({ games, families }: CountingTerms, { game, family }: CountedPlay): boolean =>
  (games.length === 0 && families.length === 0) || games.includes(game) || families.some((wanted) => wanted === family);

/** Why a round does not count, the first reason of several; null when it counts. */
export function reasonAgainst(terms: CountingTerms, play: CountedPlay): ContestReason | null {
  if (play.currency !== terms.currency) return 'currency';
  if (!isOfGames(terms, play)) return 'otherGame';
  if (play.startedAt < terms.startsAt || play.startedAt >= terms.endsAt) return 'outsideWindow';
  if (play.endedAt >= terms.settlesAt) return 'endedTooLate';
  if (play.bonusCost > 0) return 'bonusMoney';
  if (play.cost < terms.leastStake) return 'stakeBelowLeast';
  return play.isVoid ? 'void' : null;
}

/**
 * SQL condition for the rule of `reasonAgainst`, on the subquery `roundsOfSpans` under the alias `p`. Void rounds are not in that subquery.
 * @param codes of the games that the terms name, alone or by their families; null where they name none.
 */
export const roundCounts = (terms: CountingTerms, codes: readonly string[] | null): RawBuilder<unknown> =>
  sql`p.currency = ${terms.currency} and (${codes && [...codes]}::text[] is null or p.game = any(${codes && [...codes]}::text[]))
    and p.started_at >= ${terms.startsAt} and p.started_at < ${terms.endsAt} and p.ended_at < ${terms.settlesAt}
    and p.bonus_cost = 0 and p.cost >= ${terms.leastStake}`;

/** Win ÷ stake in whole millionths, rounded down. @param stake minor units, above zero. */
export const multiplierOf = (win: Minor, stake: Minor): number =>
  Number((BigInt(win) * BigInt(MILLIONTHS)) / BigInt(stake));

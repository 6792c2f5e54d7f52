import type { CurrencyCode } from '@croupier/contract/money';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Trx } from '../../platform/database';

export interface SessionRow {
  readonly member_id: number;
  readonly session_id: number;
  readonly game: string;
  readonly currency: CurrencyCode;
  /** Neither closed nor expired. */
  readonly open: boolean;
}

/** Condition on a game session `s`: something in it is not finished. */
export type Unfinished = RawBuilder<unknown>;

export async function findSession(db: Queryable, memberId: number, tokenHash: Buffer): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`select member_id, session_id, game, currency,
      closed_at is null and expires_at > now() as open
    from game_session where member_id = ${memberId} and token_hash = ${tokenHash}`.execute(db);
  return rows[0];
}

/**
 * Keeps a session of this game with an unfinished round under the new token, so that the round can be finished; closes the game's other sessions,
 * because a game is played in one window.
 */
export async function replaceSession(
  trx: Trx,
  session: { memberId: number; game: string; currency: CurrencyCode; tokenHash: Buffer; expiresAt: Date },
  unfinished: Unfinished,
): Promise<void> {
  const { memberId, game, currency, tokenHash, expiresAt } = session;
  const { rows } = await sql<{ session_id: number }>`
    update game_session s set token_hash = ${tokenHash}, expires_at = ${expiresAt}, closed_at = null, played_at = now()
    where s.member_id = ${memberId} and s.game = ${game} and ${unfinished}
    returning session_id`.execute(trx);
  await sql`update game_session set closed_at = now() where member_id = ${memberId} and game = ${game} and closed_at is null
    and session_id <> all(${rows.map((row) => row.session_id)})`.execute(trx);
  if (rows.length > 0) return;
  await sql`insert into game_session (member_id, token_hash, game, currency, expires_at)
    values (${memberId}, ${tokenHash}, ${game}, ${currency}, ${expiresAt})`.execute(trx);
}

export async function closeSessions(db: Queryable, memberId: number): Promise<void> {
  await sql`update game_session set closed_at = now() where member_id = ${memberId} and closed_at is null`.execute(db);
}

/** Closes the sessions without an open round; the others stay open until their round is finished. */
export async function closeIdleSessions(db: Queryable, memberId: number, unfinished: Unfinished): Promise<void> {
  await sql`update game_session s set closed_at = now() where s.member_id = ${memberId} and s.closed_at is null
    and not (${unfinished})`.execute(db);
}

/** Games that a member played for money, of whatever kind, with the time at which they last began to, newest first. */
export async function playedGames(db: Queryable, memberId: number): Promise<{ game: string; at: Date }[]> {
  const { rows } = await sql<{ game: string; at: Date }>`select game, max(played_at) as at from game_session
    where member_id = ${memberId} and played_at is not null group by game order by at desc limit 300`.execute(db);
  return rows;
}

import type { CurrencyCode } from '@croupier/contract/money';
import { sql } from 'kysely';
import type { Database, Trx } from '../../platform/database';
import { RgsFault } from './fault';
import type { FunSessions } from './launch';
import type { Sessions } from './sessions';

/** The member and the game that a game session was opened for. */
export interface SessionHolder {
  readonly game: string;
  readonly currency: CurrencyCode;
  /** Null in a session for fun. */
  readonly member: { readonly memberId: number; readonly sessionId: number } | null;
}

/** Game sessions, for kinds of play that check sessions without the game server. */
export interface SessionDoor {
  /** @throws RgsFault ERR_IS when the secret opens nothing; ERR_ATE when that is because the account may not play. */
  find(secret: string): Promise<SessionHolder>;
  /**
   * Whether a session is open for a bet now. An open one is marked as played, and locked against the member's other bets until the transaction ends.
   */
  takesBet(trx: Trx, memberId: number, sessionId: number): Promise<boolean>;
  /** Which of some sessions are open now. @returns their numbers. */
  standing(
    sessions: readonly { readonly memberId: number; readonly sessionId: number }[],
  ): Promise<ReadonlySet<number>>;
}

export interface SessionDoorDeps {
  readonly database: Database;
  readonly sessions: Pick<Sessions, 'find'>;
  readonly funSessions: () => Pick<FunSessions, 'find'>;
}

export function createSessionDoor({ database, sessions, funSessions }: SessionDoorDeps): SessionDoor {
  return {
    async find(secret) {
      const session = await sessions.find(secret);
      if (session.kind === 'real') {
        const { memberId, sessionId, game, currency } = session;
        return { game, currency, member: { memberId, sessionId } };
      }
      const held = await funSessions().find(session.tokenHash);
      if (!held) throw new RgsFault('ERR_IS');
      return { ...held, member: null };
    },
    async takesBet(trx, memberId, sessionId) {
      const { rows } = await sql`with held as (
          select member_id, session_id, played_at from game_session where member_id = ${memberId} and session_id = ${sessionId}
            and closed_at is null and expires_at > now() for no key update
        ), marked as (
          update game_session s set played_at = now() from held
          where s.member_id = held.member_id and s.session_id = held.session_id and held.played_at is null
        )
        select 1 from held`.execute(trx);
      return rows.length > 0;
    },
    async standing(held) {
      if (held.length === 0) return new Set();
      const { rows } = await sql<{ session_id: number }>`select session_id from game_session
        join unnest(${held.map(({ memberId }) => memberId)}::bigint[], ${held.map(({ sessionId }) => sessionId)}::bigint[])
          as held (member_id, session_id) using (member_id, session_id)
        where closed_at is null and expires_at > now()`.execute(database);
      return new Set(rows.map((row) => row.session_id));
    },
  };
}

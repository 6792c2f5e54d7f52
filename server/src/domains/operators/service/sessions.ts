import type { Clock } from '../../../platform/clock';
import { type Database, inTransaction } from '../../../platform/database';
import { hashSecret } from '../../../platform/randomness';
import type { OperatorSession } from '../../../http/context';
import { type Role, SESSION } from '../rules';
import { endSession, findSession, livingSessions, touchSession } from '../store/logins';
import { getOperator } from '../store/operators';
import { LOGGED_OUT } from './acts';
import type { Audit } from './audit';

export interface Sessions {
  /** The session of a token, or null when it is unknown, ended, idle for too long or too old. */
  authenticate(token: string): Promise<OperatorSession | null>;
  /**
   * Which of these sessions can still be used, with the operators' roles as they are now. Keeps none of them alive: for connections that stay open.
   * @returns roles by session id
   */
  standing(sessions: readonly Pick<OperatorSession, 'sessionId'>[]): Promise<ReadonlyMap<string, Role>>;
  end(session: OperatorSession, address: string): Promise<void>;
}

/** The least time between two writes of a session's last call, so that not every read causes a write. */
const TOUCH_MILLISECONDS = 60_000;

export function createSessions(deps: { database: Database; clock: Clock; audit: Audit }): Sessions {
  const { database, clock, audit } = deps;
  return {
    async authenticate(token) {
      const now = clock.now();
      const seenAfter = new Date(now.getTime() - SESSION.idleMilliseconds);
      const session = await findSession(database, hashSecret(token), now, seenAfter);
      if (!session) return null;
      if (now.getTime() - session.seen_at.getTime() >= TOUCH_MILLISECONDS) {
        await touchSession(database, session.session_id, now);
      }
      return { operatorId: session.operator_id, sessionId: String(session.session_id), role: session.role };
    },
    async standing(sessions) {
      if (sessions.length === 0) return new Map();
      const now = clock.now();
      const seenAfter = new Date(now.getTime() - SESSION.idleMilliseconds);
      const ids = sessions.map(({ sessionId }) => Number(sessionId));
      const rows = await livingSessions(database, ids, now, seenAfter);
      return new Map(rows.map(({ session_id: id, role }) => [String(id), role]));
    },
    async end(session, address) {
      await inTransaction(database, async (trx) => {
        await endSession(trx, session.sessionId, clock.now());
        const operator = await getOperator(trx, session.operatorId);
        await audit.append(trx, { operator: operator?.email ?? '', address }, LOGGED_OUT, {
          subjectId: String(session.operatorId),
        });
      });
    },
  };
}

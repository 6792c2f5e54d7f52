import { type CurrencyCode, isCurrency } from '@croupier/contract/money';
import { type Database, inTransaction } from '../../platform/database';
import type { Clock } from '../../platform/clock';
import { hashSecret, newSecret, type Randomness } from '../../platform/randomness';
import { RgsFault } from './fault';
import * as store from './store';

/** A player at a game for real money. */
export interface RealSession {
  readonly kind: 'real';
  readonly memberId: number;
  readonly sessionId: number;
  readonly game: string;
  readonly currency: CurrencyCode;
}

/** A visitor or member playing for fun. */
export interface DemoSession {
  readonly kind: 'demo';
  readonly tokenHash: Buffer;
}

export type GameSession = RealSession | DemoSession;

const REAL_HOURS = 12;
const HOUR = 3_600_000;
/** How long a session is cached for calls whose own database statement refuses a closed session: bets, and calls that need an open round. */
const TRUSTED_MILLISECONDS = 15_000;
const REMEMBERED = 50_000;

export interface Sessions {
  /** Opens a real-money session bound to player, game and currency. @returns its secret. */
  openReal(memberId: number, game: string, currency: CurrencyCode): Promise<string>;
  /** @throws RgsFault ERR_IS when the secret opens nothing; ERR_ATE when that is because the account may not play. */
  find(secret: string): Promise<GameSession>;
  /** Finds the session without the cache, for calls that nothing else would refuse once the session is closed. */
  findOpen(secret: string): Promise<GameSession>;
  closeAll(memberId: number): Promise<void>;
  /** Closes the member's sessions without an unfinished round. */
  closeIdle(memberId: number): Promise<void>;
}

export interface SessionsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Randomness;
  /** Whether the account may play for money now. */
  readonly mayPlay: (memberId: number) => Promise<boolean>;
  /** See `PlaySource.unfinished`, of all kinds of play. */
  readonly unfinished: () => store.Unfinished;
}

export const DEMO_PREFIX = 'fun.';

export function createSessions(deps: SessionsDeps): Sessions {
  const { database, clock, random } = deps;
  const remembered = new Map<string, { session: RealSession; until: number }>();

  function remember(secret: string, session: RealSession): RealSession {
    if (remembered.size >= REMEMBERED) remembered.clear();
    remembered.set(secret, { session, until: clock.now().getTime() + TRUSTED_MILLISECONDS });
    return session;
  }

  function forgetAll(memberId: number): void {
    for (const [secret, { session }] of remembered) if (session.memberId === memberId) remembered.delete(secret);
  }

  async function lookUp(secret: string): Promise<GameSession> {
    if (secret.startsWith(DEMO_PREFIX)) return { kind: 'demo', tokenHash: hashSecret(secret) };
    const memberId = Number.parseInt(secret.split('.')[0] ?? '', 36);
    const row = Number.isSafeInteger(memberId)
      ? await store.findSession(database, memberId, hashSecret(secret))
      : undefined;
    if (!row?.open || !isCurrency(row.currency)) {
      remembered.delete(secret);
      throw new RgsFault(row && !(await deps.mayPlay(row.member_id)) ? 'ERR_ATE' : 'ERR_IS');
    }
    return remember(secret, {
      kind: 'real',
      memberId: row.member_id,
      sessionId: row.session_id,
      game: row.game,
      currency: row.currency,
    });
  }

  return {
    async openReal(memberId, game, currency) {
      const secret = `${memberId.toString(36)}.${newSecret(random)}`;
      const expiresAt = new Date(clock.now().getTime() + REAL_HOURS * HOUR);
      await inTransaction(database, (trx) =>
        store.replaceSession(
          trx,
          { memberId, game, currency, tokenHash: hashSecret(secret), expiresAt },
          deps.unfinished(),
        ),
      );
      return secret;
    },
    async find(secret) {
      const known = remembered.get(secret);
      return known && known.until > clock.now().getTime() ? known.session : lookUp(secret);
    },
    findOpen: lookUp,
    async closeAll(memberId) {
      await store.closeSessions(database, memberId);
      forgetAll(memberId);
    },
    async closeIdle(memberId) {
      await store.closeIdleSessions(database, memberId, deps.unfinished());
      forgetAll(memberId);
    },
  };
}

import type { LoginMethod, SignIn } from '@croupier/contract/calls/members/sessions';
import type { MemberSession } from '../../../http/context';
import { readTogether } from '../../../platform/cache/read-together';
import { inTransaction, type Trx } from '../../../platform/database';
import { hashSecret, newSecret } from '../../../platform/randomness';
import { Refusal } from '../../../platform/refusal';
import type { Caller, MembersDeps } from '../deps';
import { roomForChild } from '../rules/family';
import { platformOf } from '../rules/platform';
import { before, daysAfter, hoursAfter, hoursBefore, IDLE_STEP, REFRESH_GRACE } from '../rules/times';
import { sessionDays, sessionIdleHours } from '../settings';
import { noteDevice } from '../store/devices';
import { lockMember, noteLogin } from '../store/members';
import {
  deleteDeadSessions,
  deleteTokens,
  endSession,
  endSessions,
  familyOf,
  insertSession,
  livingSessions,
  type NewSession,
  rotateSession,
  type SessionLimits,
  sessionsOf,
  signInsOf,
  spentSessionOf,
  takeOver,
  touchSession,
} from '../store/sessions';
import { newPublicId } from './identifiers';

type SessionDeps = Pick<MembersDeps, 'database' | 'clock' | 'random' | 'settings'>;

/** 256 random bits as URL-safe text; any other text is rejected without a query. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const USER_AGENT_LENGTH = 300;
/** How long until an answer that has not arrived counts as lost. */
const FAMILY_WAIT_SECONDS = 60;

async function limitsNow({ clock, settings }: Pick<SessionDeps, 'clock' | 'settings'>): Promise<SessionLimits> {
  const now = clock.now();
  const idleHours = await settings.get(sessionIdleHours);
  return {
    now,
    seenAfter: hoursBefore(now, idleHours),
    idleAt: hoursAfter(now, idleHours),
    replacedAfter: before(now, REFRESH_GRACE),
  };
}

/** Ends the session of a replaced token that is reused: it may be stolen, and its successor too. */
async function endReused(deps: SessionDeps, tokenHash: Buffer, limits: SessionLimits): Promise<null> {
  const spent = await spentSessionOf(deps.database, tokenHash, limits);
  if (spent) await logout(deps, spent);
  return null;
}

/**
 * Finds the session of a token, or null. Runs on every request: one look-up, shared with the requests that come meanwhile, at most one write a minute
 * (and one an hour for its browser), and one at a token's first use. A token that is reused after its successor was used and the grace period is over ends the session.
 */
export function createAuthentication(
  deps: SessionDeps,
): (token: string, device?: Buffer | null) => Promise<MemberSession | null> {
  const { database } = deps;
  const find = readTogether(async (tokenHashes: readonly Buffer[]) =>
    sessionsOf(database, tokenHashes, await limitsNow(deps)),
  );
  return async (token, device = null) => {
    if (!TOKEN.test(token)) return null;
    const tokenHash = hashSecret(token);
    const session = await find(tokenHash);
    const limits = await limitsNow(deps);
    if (!session) return endReused(deps, tokenHash, limits);
    if (session.replaces) await takeOver(database, tokenHash, session.replaces, limits.now);
    const unseenSince = before(limits.now, IDLE_STEP);
    if (session.seenAt <= unseenSince) {
      await touchSession(database, tokenHash, limits, unseenSince);
      if (device) await noteDevice(database, session.memberId, device, limits.now);
    }
    return { memberId: session.memberId, sessionId: session.sessionId };
  };
}

/** Which of these sessions can still be used. Keeps none of them alive: for connections that stay open, and for notifications. @returns their ids */
export const standingSessions = async (
  deps: SessionDeps,
  sessions: readonly MemberSession[],
): Promise<ReadonlySet<string>> =>
  sessions.length === 0 ? new Set() : livingSessions(deps.database, sessions, await limitsNow(deps));

/**
 * Locks the member for an act that a session has begun, and refuses it when the session has ended since: whoever is thrown out by a new password must not
 * end, a moment later, what they had begun.
 * @throws Refusal sessionInvalid
 */
export async function lockForSession(
  deps: Pick<SessionDeps, 'clock' | 'settings'>,
  trx: Trx,
  session: MemberSession,
): Promise<void> {
  const limits = await limitsNow(deps);
  await lockMember(trx, session.memberId, 'change');
  const standing = await livingSessions(trx, [session], limits);
  if (!standing.has(session.sessionId)) throw new Refusal('sessionInvalid');
}

/** When a session that opens now ends: at the latest, and unless it is used. */
export type SessionEnds = Pick<NewSession, 'expiresAt' | 'idleAt'>;

export async function sessionEnds({ clock, settings }: SessionDeps): Promise<SessionEnds> {
  const [days, idleHours] = [await settings.get(sessionDays), await settings.get(sessionIdleHours)];
  return { expiresAt: daysAfter(clock.now(), days), idleAt: hoursAfter(clock.now(), idleHours) };
}

/** Opens a session in the caller's transaction, which holds the member locked. @returns the token; only its hash is stored. */
export async function openSession(
  deps: SessionDeps,
  trx: Trx,
  { memberId, method, expiresAt, idleAt }: SessionEnds & { memberId: number; method: LoginMethod },
  caller: Caller,
): Promise<string> {
  const token = newSecret(deps.random);
  const now = deps.clock.now();
  const session = {
    tokenHash: hashSecret(token),
    sessionId: newPublicId(deps.random),
    memberId,
    method,
    expiresAt,
    idleAt,
    userAgent: caller.userAgent.slice(0, USER_AGENT_LENGTH),
    address: caller.address,
  };
  await insertSession(trx, session, now);
  await noteLogin(trx, memberId, now);
  return token;
}

/**
 * Creates a token that replaces another only once it is used, because its answer may be lost. The member is locked, so that a session that ends
 * concurrently is not revived, and concurrent refreshes are counted together.
 * @returns the new token. @throws Refusal sessionInvalid; tooManyRequests when the token has two successors whose answers may still arrive.
 */
export async function refreshSession(
  deps: SessionDeps,
  session: MemberSession,
  token: string,
  { device }: Pick<Caller, 'device'>,
): Promise<string> {
  const limits = await limitsNow(deps);
  const fresh = newSecret(deps.random);
  await inTransaction(deps.database, async (trx) => {
    const member = await lockMember(trx, session.memberId, 'change');
    const from = hashSecret(token);
    const [living] = await sessionsOf(trx, [from], limits);
    if (!living) throw new Refusal('sessionInvalid');
    const family = await familyOf(trx, session.memberId, session.sessionId, limits);
    const dropped = roomForChild(family, from, limits.now);
    if (!dropped) throw new Refusal('tooManyRequests', { seconds: FAMILY_WAIT_SECONDS });
    await deleteTokens(trx, dropped);
    const isRotated = member?.enabled === true && (await rotateSession(trx, from, hashSecret(fresh), limits));
    if (!isRotated) throw new Refusal('sessionInvalid');
    if (device) await noteDevice(trx, session.memberId, device.mark(), limits.now);
  });
  return fresh;
}

/** Ends one session with all of its tokens. */
export async function logout(deps: Pick<SessionDeps, 'database'>, session: MemberSession): Promise<void> {
  await inTransaction(deps.database, async (trx) => {
    await lockMember(trx, session.memberId, 'change');
    await endSession(trx, session.memberId, session.sessionId);
  });
}

export async function sweepSessions(deps: SessionDeps): Promise<void> {
  await deleteDeadSessions(deps.database, await limitsNow(deps));
}

/** Where the member is logged in, used last first. */
export async function signIns(deps: SessionDeps, session: MemberSession): Promise<SignIn[]> {
  const rows = await signInsOf(deps.database, session.memberId, await limitsNow(deps));
  return rows.map(({ sessionId, userAgent, method, loggedInAt, seenAt }) => ({
    id: sessionId,
    ...platformOf(userAgent),
    method,
    loginTime: loggedInAt.toISOString(),
    seenTime: seenAt.toISOString(),
    isCurrent: sessionId === session.sessionId,
  }));
}

/** Ends every other session of the member. */
export async function logoutOthers(deps: Pick<SessionDeps, 'database'>, session: MemberSession): Promise<void> {
  await inTransaction(deps.database, async (trx) => {
    await lockMember(trx, session.memberId, 'change');
    await endSessions(trx, session.memberId, session.sessionId);
  });
}

import type { Clock } from '../../platform/clock';
import type { Database, Queryable } from '../../platform/database';
import { Refusal } from '../../platform/refusal';
import { callerOf } from './callers';
import * as store from './tries-store';

/** Failed attempts per account and network. */
const PAIR_RULE = { tries: 5, windowSeconds: 900 } as const;
/**
 * Failed attempts per account from all networks (NIST SP 800-63B §5.2.2: at most 100). A lock by name alone lets anybody lock somebody out, so the
 * limit is high enough that only a flood from many networks reaches it, and networks from which the account was opened before are exempt.
 */
const ACCOUNT_RULE = { tries: 100, windowSeconds: 3_600 } as const;
/** Failed attempts per network, over all accounts. */
const NETWORK_RULE = { tries: 50, windowSeconds: 900 } as const;
/** Failed attempts after a first factor, a session or a password, was verified. Outsiders cannot trigger this lock. */
const PROVED_RULE = { tries: 5, windowSeconds: 900 } as const;
/** At most one report per lock and quarter of an hour, however many networks are involved. */
const REPORT_RULE = { tries: 1, windowSeconds: 900 } as const;

/** Mails of one kind that callers of one network have sent to one account. */
const MAIL_RULE = { tries: 10, windowSeconds: 86_400 } as const;
/**
 * Mails of one kind to one account for callers of all networks, so that nobody's mailbox is flooded. For an hour only, and not for networks from which the
 * account was opened before: who has many networks keeps nobody from a mail for long. A link of an activation works for two days, so a mailbox that
 * got twenty lacks none.
 */
const MAILBOX_RULES = {
  code: { tries: 20, windowSeconds: 3_600 },
  reset: { tries: 20, windowSeconds: 3_600 },
  activation: { tries: 20, windowSeconds: 86_400 },
} as const;

const DAY = 86_400_000;
/** ms */
const TRY_MEMORY = DAY;
/** ms */
const NETWORK_MEMORY = 180 * DAY;

type Deps = { readonly database: Database; readonly clock: Clock };

/** The account and the caller. One account has one key in every spelling: its id if it exists, else the canonical name. */
export interface Try {
  /** `member:7`, `operator:3`, `mail:ada@example.com`; hashed before it is stored. */
  readonly account: string;
  /** The caller's address; attempts are counted by its network (`callerOf`). */
  readonly address: string;
}

/** Hash of the network of an address: what is stored of who asked. */
export const networkOf = (address: string): string => store.hashed(`network:${callerOf(address)}`);

const keysOf = ({ account, address }: Try) => {
  const who = store.hashed(account);
  const network = networkOf(address);
  return {
    pair: { account: who, network },
    account: { account: who, network: store.ANY },
    network: { account: store.ANY, network },
    report: { account: who, network: store.hashed('report') },
    proved: { account: store.hashed(`proved:${account}`), network: store.ANY },
  };
};

/** Options of one call. */
interface TryOptions {
  /** Called when an account is locked, at most once a quarter of an hour. */
  readonly onLock?: () => Promise<void>;
  /** Refuse with the remaining seconds and without mentioning a password, for calls that are no login. */
  readonly isNoLogin?: boolean;
}

const locked = (until: Date, now: Date): Refusal =>
  new Refusal('accountLocked', { minutes: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 60_000)) });
const overrun = (until: Date, now: Date): Refusal =>
  new Refusal('tooManyRequests', { seconds: Math.ceil((until.getTime() - now.getTime()) / 1_000) });

/**
 * Counts an attempt before it is verified: per account and network, per account, per network. The single guard of every secret that an outsider can
 * guess. Each count is a statement of its own, so that a refused attempt stays counted.
 * @throws Refusal accountLocked after five attempts at the account from this network, or a hundred from all networks unless the account was opened from here before; tooManyRequests after
 * fifty from this network.
 */
export async function countTry(
  { database, clock }: Deps,
  tried: Try,
  { onLock, isNoLogin }: TryOptions = {},
): Promise<void> {
  const now = clock.now();
  const keys = keysOf(tried);
  const networkEnd = await store.lockEndOf(database, keys.network, now);
  if (networkEnd) throw overrun(networkEnd, now);
  const refuse = async (lock: store.Lock): Promise<never> => {
    if (lock.begins && !(await store.countOne(database, keys.report, REPORT_RULE, now))) await onLock?.();
    throw isNoLogin ? overrun(lock.until, now) : locked(lock.until, now);
  };
  const pairLock = await store.countOne(database, keys.pair, PAIR_RULE, now);
  if (pairLock) await refuse(pairLock);
  const accountLock = await store.countOne(database, keys.account, ACCOUNT_RULE, now);
  const knownAfter = new Date(now.getTime() - NETWORK_MEMORY);
  if (accountLock && !(await store.isKnown(database, keys.pair, knownAfter))) await refuse(accountLock);
  const networkLock = await store.countOne(database, keys.network, NETWORK_RULE, now);
  if (networkLock) throw overrun(networkLock.until, now);
}

/** Uncounts an attempt that passed a first step. Earlier failures still count. */
export async function takeBackTry(queryable: Queryable, tried: Try): Promise<void> {
  const keys = keysOf(tried);
  for (const counted of [keys.pair, keys.account, keys.network]) await store.takeBackOne(queryable, counted);
}

/** After a login: clears failures from this network and exempts the network from the account's lock. */
export async function forgetTries(queryable: Queryable, tried: Try, now: Date): Promise<void> {
  const keys = keysOf(tried);
  await store.forgetOne(queryable, keys.pair);
  for (const counted of [keys.account, keys.network]) await store.takeBackOne(queryable, counted);
  await store.remember(queryable, keys.pair, now);
}

/** After a password reset: clears all failures of the account. */
export async function forgetAccountTries(queryable: Queryable, account: string): Promise<void> {
  await store.forgetAll(queryable, store.hashed(account));
  await store.forgetAll(queryable, store.hashed(`proved:${account}`));
}

/** Exempts this network from the account's lock, because its owner has used the account from here. */
export async function rememberNetwork(queryable: Queryable, opened: Try, now: Date): Promise<void> {
  await store.remember(queryable, keysOf(opened).pair, now);
}

/**
 * Verifies a secret of somebody who is partly authenticated: the current password in a session, or the code after a password. Five failures lock it for
 * a quarter of an hour, from any network; a success clears them.
 * @param judge verifies the secret. @returns the result of `judge`. @throws Refusal accountLocked.
 */
export async function judgeProved<T>(
  { database, clock }: Deps,
  account: string,
  judge: () => Promise<T>,
  { onLock }: Pick<TryOptions, 'onLock'> = {},
): Promise<T> {
  const now = clock.now();
  const { proved } = keysOf({ account, address: '' });
  const lock = await store.countOne(database, proved, PROVED_RULE, now);
  if (lock?.begins) await onLock?.();
  if (lock) throw locked(lock.until, now);
  const right = await judge();
  if (right) await store.forgetOne(database, proved);
  return right;
}

/** @throws Refusal accountLocked while `judgeProved` refuses every attempt at this account. */
export async function refuseWhileProvedLocked({ database, clock }: Deps, account: string): Promise<void> {
  const now = clock.now();
  const until = await store.lockEndOf(database, keysOf({ account, address: '' }).proved, now);
  if (until) throw locked(until, now);
}

/** A mail that somebody asks for. */
export interface MailAsked {
  readonly kind: keyof typeof MAILBOX_RULES;
  /** As in `Try`. */
  readonly account: string;
  /** `networkOf` the caller's address. */
  readonly network: string;
}

/**
 * Counts a mail that anybody may ask for: ten a day for callers of one network, twenty in an hour (activation: in a day) for all. The caller is never told.
 * @param queryable of the transaction that sends it @returns false when it must not be sent.
 */
export async function countMail(
  queryable: Queryable,
  { kind, account, network }: MailAsked,
  now: Date,
): Promise<boolean> {
  const counter = store.hashed(`mail:${kind}:${account}`);
  if (await store.countOne(queryable, { account: counter, network }, MAIL_RULE, now)) return false;
  const isFull = await store.countOne(queryable, { account: counter, network: store.ANY }, MAILBOX_RULES[kind], now);
  if (!isFull) return true;
  const knownAfter = new Date(now.getTime() - NETWORK_MEMORY);
  return store.isKnown(queryable, { account: store.hashed(account), network }, knownAfter);
}

export async function forgetOldTries({ database, clock }: Deps): Promise<void> {
  const now = clock.now().getTime();
  await store.forgetOld(database, { tried: new Date(now - TRY_MEMORY), opened: new Date(now - NETWORK_MEMORY) });
}

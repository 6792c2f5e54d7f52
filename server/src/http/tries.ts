import type { Clock } from '../platform/clock';
import type { Database, Queryable } from '../platform/database';
import { Refusal } from '../platform/refusal';
import { callerOf } from './callers';
import * as store from './tries-store';

/** Wrong tries at an account from one network. */
const PAIR_RULE = { tries: 5, windowSeconds: 900 } as const;
/**
 * Wrong tries at an account from anywhere (NIST SP 800-63B §5.2.2: at most 100): a lock by name alone is a denial by name, so only a flood from many
 * networks reaches it, and the account's own networks pass.
 */
const ACCOUNT_RULE = { tries: 100, windowSeconds: 3_600 } as const;
/** Wrong tries from one network, whatever accounts it tried. */
const NETWORK_RULE = { tries: 50, windowSeconds: 900 } as const;
/** Wrong tries of somebody who has proved something already, by a session or a password: no stranger can reach this lock. */
const PROVED_RULE = { tries: 5, windowSeconds: 900 } as const;
/** One report a lock and quarter of an hour, from however many networks an account is tried. */
const REPORT_RULE = { tries: 1, windowSeconds: 900 } as const;

const DAY = 86_400_000;
/** ms */
const TRY_MEMORY = DAY;
/** ms */
const NETWORK_MEMORY = 180 * DAY;

type Deps = { readonly database: Database; readonly clock: Clock };

/** Who is tried, and from where. One account is one key, however it was spelled: an id where there is one, else the canonical name. */
export interface Try {
  /** `member:7`, `operator:3`, `mail:ada@example.com`; hashed before it is stored. */
  readonly account: string;
  /** As the request tells it; counted by its network (`callerOf`). */
  readonly address: string;
}

const keysOf = ({ account, address }: Try) => {
  const who = store.hashed(account);
  const network = store.hashed(`network:${callerOf(address)}`);
  return {
    pair: { account: who, network },
    account: { account: who, network: store.ANY },
    network: { account: store.ANY, network },
    report: { account: who, network: store.hashed('report') },
    proved: { account: store.hashed(`proved:${account}`), network: store.ANY },
  };
};

/** Beside a try, what differs from call to call. */
interface TryOptions {
  /** Once a quarter of an hour for an account that gets locked. */
  readonly onLock?: () => Promise<void>;
  /** The refusal says seconds, and nothing of a password: for what is no log-in. */
  readonly isNoLogin?: boolean;
}

const locked = (until: Date, now: Date): Refusal =>
  new Refusal('accountLocked', { minutes: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 60_000)) });
const overrun = (until: Date, now: Date): Refusal =>
  new Refusal('tooManyRequests', { seconds: Math.ceil((until.getTime() - now.getTime()) / 1_000) });

/**
 * Counts a try before it is judged: by account and network together, by account alone, by network alone. The one guard of everything that a
 * stranger may guess at. Each count is its own statement, so that a refused try leaves its count behind.
 * @throws Refusal accountLocked after five tries at the account from this network, or a hundred from anywhere unless the account was opened from here before; tooManyRequests after
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

/** A try that was right so far and opened nothing yet: it no longer counts; wrong ones before it do. */
export async function takeBackTry(queryable: Queryable, tried: Try): Promise<void> {
  const keys = keysOf(tried);
  for (const counted of [keys.pair, keys.account, keys.network]) await store.takeBackOne(queryable, counted);
}

/** The account was opened from this network: what was wrong here before no longer counts, and strangers cannot lock the account for this network. */
export async function forgetTries(queryable: Queryable, tried: Try, now: Date): Promise<void> {
  const keys = keysOf(tried);
  await store.forgetOne(queryable, keys.pair);
  for (const counted of [keys.account, keys.network]) await store.takeBackOne(queryable, counted);
  await store.remember(queryable, keys.pair, now);
}

/** The account's password was set anew by somebody who may: nothing that was tried before counts, from wherever. */
export async function forgetAccountTries(queryable: Queryable, account: string): Promise<void> {
  await store.forgetAll(queryable, store.hashed(account));
  await store.forgetAll(queryable, store.hashed(`proved:${account}`));
}

/** The account's owner was here: strangers cannot lock the account for this network. */
export async function rememberNetwork(queryable: Queryable, opened: Try, now: Date): Promise<void> {
  await store.remember(queryable, keysOf(opened).pair, now);
}

/**
 * Judges what somebody guesses at who is inside already: the current password in a session, the code after a password. Five wrong ones lock it for a
 * quarter of an hour, from wherever they come; a right one forgets them.
 * @param judge whether it is right. @returns what `judge` says. @throws Refusal accountLocked.
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

/** @throws Refusal accountLocked while `judgeProved` judges nothing of this account. */
export async function refuseWhileProvedLocked({ database, clock }: Deps, account: string): Promise<void> {
  const now = clock.now();
  const until = await store.lockEndOf(database, keysOf({ account, address: '' }).proved, now);
  if (until) throw locked(until, now);
}

export async function forgetOldTries({ database, clock }: Deps): Promise<void> {
  const now = clock.now().getTime();
  await store.forgetOld(database, { tried: new Date(now - TRY_MEMORY), opened: new Date(now - NETWORK_MEMORY) });
}

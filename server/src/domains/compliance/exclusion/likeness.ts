import { barLater, type PlayBar, playBarred } from '../../../ledger/play-bar';
import { lockWallet } from '../../../ledger/post';
import type { Queryable, Trx } from '../../../platform/database';
import { complianceEvents } from '../events';
import type { ExclusionDeps } from './deps';
import * as store from './likeness-store';
import { barOf, holdsStill, standingAt } from './rules';
import { readRecord } from './store';

/** The accounts related to a member: those that an exclusion has to bar, and those that it barred before. */
export interface Circle {
  readonly alike: readonly { readonly memberId: number; readonly traits: readonly store.Trait[] }[];
  /** All members whose bar may change, including the member. */
  readonly everybody: readonly number[];
}

/** Accounts that look like the member's, and all that they have in common with it. */
async function findAlike({ members, paysAlike }: ExclusionDeps, trx: Trx, memberId: number): Promise<Circle['alike']> {
  const traits = new Map<number, store.Trait[]>();
  for (const one of await members.alike(trx, memberId)) traits.set(one.memberId, [...one.traits]);
  const payers = (await paysAlike(trx, [memberId])).get(memberId) ?? [];
  for (const payer of payers) traits.set(payer, [...(traits.get(payer) ?? []), 'payment']);
  return [...traits].map(([id, shared]) => ({ memberId: id, traits: shared }));
}

/**
 * Locks the wallets of a member and of the accounts that are barred with it, the lowest number first: after this no stake of any of them is in
 * flight, and no account like it joins or pays until the transaction ends.
 */
export async function lockCircle(deps: ExclusionDeps, trx: Trx, memberId: number): Promise<Circle> {
  await store.lockExclusions(trx, 'excluded');
  const alike = await findAlike(deps, trx, memberId);
  const held = await store.heldWith(trx, memberId);
  const everybody = [...new Set([memberId, ...alike.map((one) => one.memberId), ...held])].sort((a, b) => a - b);
  for (const one of everybody) await lockWallet(trx, one);
  return { alike, everybody };
}

/** The bars of likenesses that keep a member from play at a moment: no operator has found different people, and the other member is excluded. */
async function holding(queryable: Queryable, memberId: number, now: Date): Promise<PlayBar[]> {
  const bars: PlayBar[] = [];
  for (const likeness of await store.likenessesOf(queryable, memberId)) {
    if (!holdsStill(likeness)) continue;
    bars.push(barOf(await readRecord(queryable, likeness.excludedMemberId), now));
  }
  return bars.filter((bar) => bar !== null);
}

/** Whether the account waits for an operator, or was found to belong to a member who is excluded. */
export const isHeld = async (queryable: Queryable, memberId: number, now: Date): Promise<boolean> =>
  (await holding(queryable, memberId, now)).length > 0;

/** Recomputes a member's bar while the wallet is locked: from what they and operators set, and from likenesses. */
export async function renewBar(trx: Trx, memberId: number, now: Date): Promise<void> {
  const own = barOf(await readRecord(trx, memberId), now);
  await playBarred(trx, memberId, (await holding(trx, memberId, now)).reduce(barLater, own));
}

/** Applies a member's new, longer or ended absence to the accounts like it. Publishes an event for those that are barred for the first time. */
export async function spread(
  { events }: ExclusionDeps,
  trx: Trx,
  memberId: number,
  { alike, everybody }: Circle,
  now: Date,
): Promise<void> {
  const isExcluded = standingAt(await readRecord(trx, memberId), now).state !== 'open';
  for (const one of isExcluded ? alike : []) {
    const isNew = await store.noteLikeness(trx, { ...one, excludedMemberId: memberId }, now);
    if (isNew) await events.publish(trx, complianceEvents.memberExcluded, { memberId: one.memberId });
  }
  for (const one of everybody) await renewBar(trx, one, now);
}

/** Stores likenesses to those of some accounts that are excluded now, and bars the member with them. @returns whether there was one. */
async function barIfLikeExcluded(
  deps: ExclusionDeps,
  trx: Trx,
  memberId: number,
  others: Circle['alike'],
): Promise<boolean> {
  const now = deps.clock.now();
  let isLike = false;
  for (const { memberId: excludedMemberId, traits } of others) {
    if (standingAt(await readRecord(trx, excludedMemberId), now).state === 'open') continue;
    const found = { memberId, excludedMemberId, traits };
    await store.noteLikeness(trx, found, now);
    const known = await store.findLikeness(trx, memberId, excludedMemberId);
    if (known && holdsStill(known)) isLike = true;
  }
  if (!isLike) return false;
  await lockWallet(trx, memberId);
  await renewBar(trx, memberId, now);
  return true;
}

/** Bars a new account, in the transaction that creates it, if it looks like that of a member who is excluded. */
export async function meetNewcomer(deps: ExclusionDeps, trx: Trx, memberId: number): Promise<void> {
  await store.lockExclusions(trx, 'newcomer');
  await barIfLikeExcluded(deps, trx, memberId, await findAlike(deps, trx, memberId));
}

/**
 * Checks an account that pays with a card, or from an account, that others have paid with, in the transaction that credits it and before the wallet
 * is locked.
 * @returns whether one of them is excluded, and no operator has found them to be different people.
 */
export async function meetPayer(deps: ExclusionDeps, trx: Trx, memberId: number): Promise<boolean> {
  await store.lockExclusions(trx, 'newcomer');
  const others = (await deps.paysAlike(trx, [memberId])).get(memberId) ?? [];
  return barIfLikeExcluded(
    deps,
    trx,
    memberId,
    others.map((other) => ({ memberId: other, traits: ['payment'] })),
  );
}

/**
 * The paying accounts that use a card or an account that others have paid with, too, in the transaction that credits them and before their wallets
 * are locked. Only these need `meetPayer`.
 */
export async function payersLikeOthers(
  { paysAlike }: ExclusionDeps,
  trx: Trx,
  memberIds: readonly number[],
): Promise<ReadonlySet<number>> {
  await store.lockExclusions(trx, 'newcomer');
  return new Set((await paysAlike(trx, memberIds)).keys());
}

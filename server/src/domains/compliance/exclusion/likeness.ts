import { barLater, type PlayBar, playBarred } from '../../../ledger/play-bar';
import { lockWallet } from '../../../ledger/post';
import type { Queryable, Trx } from '../../../platform/database';
import { complianceEvents } from '../events';
import type { ExclusionDeps } from './deps';
import * as store from './likeness-store';
import { barOf, holdsStill, standingAt } from './rules';
import { readRecord } from './store';

/** What else is known of somebody: the accounts that an exclusion has to reach, and those that it kept away before. */
export interface Circle {
  readonly alike: readonly { readonly memberId: number; readonly traits: readonly store.Trait[] }[];
  /** Everybody whose bar may change, the member among them. */
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
 * Holds the wallets of a member and of the accounts that are barred with it, the lowest number first: after this no stake of any of them is on its
 * way, and no account like it joins or pays until the transaction ends.
 */
export async function lockCircle(deps: ExclusionDeps, trx: Trx, memberId: number): Promise<Circle> {
  await store.lockAway(trx, 'away');
  const alike = await findAlike(deps, trx, memberId);
  const held = await store.heldWith(trx, memberId);
  const everybody = [...new Set([memberId, ...alike.map((one) => one.memberId), ...held])].sort((a, b) => a - b);
  for (const one of everybody) await lockWallet(trx, one);
  return { alike, everybody };
}

/** Likenesses that keep a member from play at a moment: no operator has found somebody else, and the other one is away. */
async function holding(queryable: Queryable, memberId: number, now: Date): Promise<PlayBar[]> {
  const bars: PlayBar[] = [];
  for (const likeness of await store.likenessesOf(queryable, memberId)) {
    if (!holdsStill(likeness)) continue;
    bars.push(barOf(await readRecord(queryable, likeness.awayMemberId), now));
  }
  return bars.filter((bar) => bar !== null);
}

/** Whether the account waits for an operator, or was found to be that of a member who is away. */
export const isHeld = async (queryable: Queryable, memberId: number, now: Date): Promise<boolean> =>
  (await holding(queryable, memberId, now)).length > 0;

/** Sets a member's bar by all that is known, while the wallet is held: what they and operators set, and whom they look like. */
export async function renewBar(trx: Trx, memberId: number, now: Date): Promise<void> {
  const own = barOf(await readRecord(trx, memberId), now);
  await playBarred(trx, memberId, (await holding(trx, memberId, now)).reduce(barLater, own));
}

/** A member is away from now on, longer, or no longer: so are the accounts like it. Tells of those that are kept from play for the first time. */
export async function spread(
  { events }: ExclusionDeps,
  trx: Trx,
  memberId: number,
  { alike, everybody }: Circle,
  now: Date,
): Promise<void> {
  const isAway = standingAt(await readRecord(trx, memberId), now).state !== 'open';
  for (const one of isAway ? alike : []) {
    const isNew = await store.noteLikeness(trx, { ...one, awayMemberId: memberId }, now);
    if (isNew) await events.publish(trx, complianceEvents.memberAway, { memberId: one.memberId });
  }
  for (const one of everybody) await renewBar(trx, one, now);
}

/** Notes those of some accounts that are away now, and bars the member with them. @returns whether there was one. */
async function noteAway(deps: ExclusionDeps, trx: Trx, memberId: number, others: Circle['alike']): Promise<boolean> {
  const now = deps.clock.now();
  let isLike = false;
  for (const { memberId: awayMemberId, traits } of others) {
    if (standingAt(await readRecord(trx, awayMemberId), now).state === 'open') continue;
    const found = { memberId, awayMemberId, traits };
    await store.noteLikeness(trx, found, now);
    const known = await store.findLikeness(trx, memberId, awayMemberId);
    if (known && holdsStill(known)) isLike = true;
  }
  if (!isLike) return false;
  await lockWallet(trx, memberId);
  await renewBar(trx, memberId, now);
  return true;
}

/** A new account, in the transaction that makes it: may it not be that of somebody who is away. */
export async function meetNewcomer(deps: ExclusionDeps, trx: Trx, memberId: number): Promise<void> {
  await store.lockAway(trx, 'newcomer');
  await noteAway(deps, trx, memberId, await findAlike(deps, trx, memberId));
}

/**
 * An account pays with a card, or from an account, that others have paid with, in the transaction that credits it and before it holds the wallet.
 * @returns whether one of them is away, and no operator has found them to be somebody else.
 */
export async function meetPayer(deps: ExclusionDeps, trx: Trx, memberId: number): Promise<boolean> {
  await store.lockAway(trx, 'newcomer');
  const others = (await deps.paysAlike(trx, [memberId])).get(memberId) ?? [];
  return noteAway(
    deps,
    trx,
    memberId,
    others.map((other) => ({ memberId: other, traits: ['payment'] })),
  );
}

/**
 * Of accounts that pay, in the transaction that credits them and before it holds their wallets, those that pay with what others have paid with,
 * too. The rest is like nobody: `meetPayer` has to be asked about these alone.
 */
export async function payersLikeOthers(
  { paysAlike }: ExclusionDeps,
  trx: Trx,
  memberIds: readonly number[],
): Promise<ReadonlySet<number>> {
  await store.lockAway(trx, 'newcomer');
  return new Set((await paysAlike(trx, memberIds)).keys());
}

import { isBonusAtStake } from '../../../ledger/grants';
import { type Minor, ZERO } from '@croupier/contract/money';
import {
  bonusConverted,
  bonusExpired,
  bonusForfeited,
  bonusesGranted,
  bonusUsedUp,
} from '../../../ledger/recipes/bonuses';
import { type LockedWallets, lockWallet, lockWallets, type WalletRow } from '../../../ledger/post';
import { stakedSince } from '../../../ledger/read';
import type { Clock } from '../../../platform/clock';
import { type Database, inTransaction, type Queryable, type Trx } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import { conversion } from '../rules/amounts';
import * as store from './store';

const DAY_MILLISECONDS = 24 * 3_600_000;

interface GrantsDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** Whether a member's deposit was charged back; false for an id that is no deposit of theirs. */
  readonly wasChargedBack: (db: Queryable, memberId: number, depositId: string) => Promise<boolean>;
}

export interface Grants {
  /**
   * Gives a member a bonus under a version of an offer, once: it plays at once, or waits while another is active.
   * @param grant `grantId` names what is given for, so that it is given once: the deposit, the week, the gift.
   */
  give(trx: Trx, grant: store.NewGrant): Promise<void>;
  /**
   * The same for different members at once, in as few statements as for one.
   * @param locked their wallets, where the caller has locked them in this transaction and nothing of them was moved since.
   */
  giveAll(trx: Trx, grants: readonly store.NewGrant[], locked?: LockedWallets): Promise<void>;
  /**
   * Ends a bonus that its member gives up, also one that waits; the next one that waits plays from now on.
   * @throws Refusal notFound for another member's; conflict while its money is at stake, or when it has ended.
   */
  giveUp(memberId: number, grantId: string): Promise<void>;
  /** The same in the caller's transaction, for an operator who ends a bonus. @throws Refusal as `giveUp`. */
  forfeit(trx: Trx, memberId: number, grantId: string): Promise<void>;
  /** Ends due grants: a bonus whose wagering is done becomes cash, one that is used up or has expired is closed. */
  sweep(): Promise<void>;
  /** The same for one member, so that what they are shown is not a minute old. */
  settle(memberId: number): Promise<void>;
  /** Those of some members whom `settle` would find something to end for. */
  dueAmong(memberIds: readonly number[]): Promise<ReadonlySet<number>>;
  /** Ends grants whose members have staked nothing for the days of their terms. @param depositedAmong those of some members whom the terms spare. */
  sweepIdle(depositedAmong: (memberIds: readonly number[]) => Promise<ReadonlySet<number>>): Promise<void>;
  /** The active bonus that a cash-out of its member ends, by its terms; undefined while there is none, or nothing is left of it. */
  endingAtCashout(db: Queryable, memberId: number): Promise<store.EndingGrant | undefined>;
  /** Ends a bonus whose cause was taken back, such as its deposit, or that a cash-out ends: at once, or by a sweep once nothing of it is at stake. Idempotent. */
  revoke(trx: Trx, memberId: number, grantId: string): Promise<void>;
  /** Ends all grants of a member who excluded themselves: those that wait now, the active one by a sweep once nothing of it is at stake. */
  forfeitAll(trx: Trx, memberId: number): Promise<void>;
  /** Stops the days of the active grant during a member's break. Idempotent. */
  freeze(trx: Trx, memberId: number, until: Date): Promise<void>;
}

/** Lets the next grant of each member play who has no active one. @param wallets as they are now, locked. */
async function activateNext(
  trx: Trx,
  clock: Clock,
  memberIds: readonly number[],
  wallets: LockedWallets,
): Promise<void> {
  const free = memberIds.filter((memberId) => wallets.get(memberId)?.grantId === null);
  const next = free.length > 0 ? await store.nextQueued(trx, free) : [];
  if (next.length === 0) return;
  const now = clock.now();
  const active = next.map(({ grant_id: grantId, terms }) => {
    if (!terms.wagering) throw new Error(`the offer ${terms.name} gives no bonus money`);
    return { grantId, expiresAt: new Date(now.getTime() + terms.wagering.validDays * DAY_MILLISECONDS) };
  });
  const given = next.map(({ amount, wagering, ...grant }) => ({ ...movementOf(grant), amount, wagering }));
  await bonusesGranted(trx, given, wallets);
  await store.markActive(trx, active, now);
}

/** Ends an active grant. @returns what became cash, minor units. */
type End = (trx: Trx, wallet: WalletRow, grant: store.GrantRow) => Promise<Minor>;

const movementOf = ({
  member_id: memberId,
  grant_id: grantId,
  currency,
}: Pick<store.GrantRow, 'member_id' | 'grant_id' | 'currency'>) => ({
  memberId,
  grantId,
  currency,
});

const forfeit: End = async (trx, _, grant) => {
  await bonusForfeited(trx, movementOf(grant));
  return ZERO;
};

const GRANTS_AT_ONCE = 200;

/** Its money is at stake, or another process was quicker: the next sweep looks again. */
function ignoreConflict(failure: unknown): void {
  if (!(failure instanceof Refusal && failure.reason === 'conflict')) throw failure;
}

export function createGrants({ database, clock, wasChargedBack }: GrantsDeps): Grants {
  /** A deposit is charged back under the wallet's lock, so that whoever holds it reads what was committed. */
  async function lostItsDeposit(trx: Trx, { member_id: memberId, grant_id: grantId }: store.GrantRow) {
    const cause = await store.causeOf(trx, grantId);
    return cause !== undefined && (await wasChargedBack(trx, memberId, cause));
  }

  /**
   * Ends a grant in the way that its state asks for: used up before done before forfeited before expired. One whose deposit was charged back never
   * becomes cash.
   */
  const endDue: End = async (trx, wallet, grant) => {
    if (wallet.bonus === 0) await bonusUsedUp(trx, movementOf(grant));
    else if (wallet.wagering > 0) await (grant.forfeits ? bonusForfeited : bonusExpired)(trx, movementOf(grant));
    else if (await lostItsDeposit(trx, grant)) await bonusForfeited(trx, movementOf(grant));
    else {
      const { cash } = conversion(grant.terms.payout, wallet.bonus, grant.currency);
      await bonusConverted(trx, movementOf(grant), cash);
      return cash;
    }
    return ZERO;
  };

  async function closeIn(trx: Trx, memberId: number, grantId: string, end: End): Promise<void> {
    const wallet = await lockWallet(trx, memberId);
    const grant = await store.findGrant(trx, grantId);
    if (grant?.member_id !== memberId) throw new Refusal('notFound');
    const isQueued = grant.state === 'queued';
    if (!isQueued && wallet.grantId !== grantId) throw new Refusal('conflict');
    const converted = isQueued ? ZERO : await end(trx, wallet, grant);
    await store.markEnded(trx, grantId, clock.now(), converted);
    await activateNext(trx, clock, [memberId], await lockWallets(trx, [memberId]));
  }
  const close = (memberId: number, grantId: string, end: End): Promise<void> =>
    inTransaction(database, (trx) => closeIn(trx, memberId, grantId, end));

  /** @param memberId of this member only. */
  async function endDueOf(memberId?: number): Promise<void> {
    for (let after = ''; ; ) {
      const due = await store.grantsToEnd(database, clock.now(), {
        limit: GRANTS_AT_ONCE,
        after,
        memberIds: memberId === undefined ? undefined : [memberId],
      });
      for (const { memberId: owner, grantId } of due) await close(owner, grantId, endDue).catch(ignoreConflict);
      const last = due.at(-1);
      if (!last || due.length < GRANTS_AT_ONCE) return;
      after = last.grantId;
    }
  }

  async function giveAll(trx: Trx, grants: readonly store.NewGrant[], locked?: LockedWallets): Promise<void> {
    if (grants.length === 0) return;
    const memberIds = grants.map(({ memberId }) => memberId);
    const wallets = locked ?? (await lockWallets(trx, memberIds));
    await store.insertGrants(trx, grants);
    await activateNext(trx, clock, memberIds, wallets);
  }

  return {
    give: (trx, grant) => giveAll(trx, [grant]),
    giveAll,
    giveUp: (memberId, grantId) => close(memberId, grantId, forfeit),
    forfeit: (trx, memberId, grantId) => closeIn(trx, memberId, grantId, forfeit),
    sweep: () => endDueOf(),
    settle: endDueOf,
    async dueAmong(memberIds) {
      const due = await store.grantsToEnd(database, clock.now(), { limit: memberIds.length, after: '', memberIds });
      return new Set(due.map(({ memberId }) => memberId));
    },
    async sweepIdle(depositedAmong) {
      for (let after = ''; ; ) {
        const grants = await store.perhapsIdle(database, clock.now(), after, GRANTS_AT_ONCE);
        const playing = await stakedSince(database, grants);
        const idle = grants.filter(({ memberId }) => !playing.has(memberId));
        const spared = await depositedAmong(idle.map(({ memberId }) => memberId));
        for (const { memberId, grantId, unlessDeposited } of idle)
          if (!(unlessDeposited && spared.has(memberId)))
            await close(memberId, grantId, async (trx, _, grant) => {
              await bonusExpired(trx, movementOf(grant));
              return ZERO;
            }).catch(ignoreConflict);
        const last = grants.at(-1);
        if (!last || grants.length < GRANTS_AT_ONCE) return;
        after = last.grantId;
      }
    },
    async endingAtCashout(db, memberId) {
      const grant = await store.endingAtCashout(db, memberId);
      return grant && (grant.amount > 0 || (await isBonusAtStake(db, memberId))) ? grant : undefined;
    },
    async revoke(trx, memberId, grantId) {
      await lockWallet(trx, memberId);
      const grant = await store.findGrant(trx, grantId);
      if (grant?.member_id !== memberId || grant.state === 'ended') return;
      if (grant.state === 'active' && (await isBonusAtStake(trx, memberId))) return store.markForfeiting(trx, memberId);
      await closeIn(trx, memberId, grantId, forfeit);
    },
    async forfeitAll(trx, memberId) {
      await lockWallet(trx, memberId);
      await store.endQueued(trx, memberId, clock.now());
      await store.markForfeiting(trx, memberId);
    },
    async freeze(trx, memberId, until) {
      await lockWallet(trx, memberId);
      await store.freeze(trx, memberId, clock.now(), until);
    },
  };
}

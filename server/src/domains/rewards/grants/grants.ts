import {
  bonusConverted,
  bonusExpired,
  bonusForfeited,
  bonusGranted,
  bonusUsedUp,
} from '../../../ledger/recipes/bonuses';
import { lockWallet, type WalletRow } from '../../../ledger/post';
import type { Clock } from '../../../platform/clock';
import { type Database, inTransaction, type Trx } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import { conversion } from '../rules/amounts';
import * as store from './store';

const DAY_MILLISECONDS = 24 * 3_600_000;

interface GrantsDeps {
  readonly database: Database;
  readonly clock: Clock;
}

export interface Grants {
  /**
   * Gives a member a bonus under a version of an offer, once: it plays at once, or waits while another is active.
   * @param grant `grantId` names what is given for, so that it is given once: the deposit, the week, the gift.
   */
  give(trx: Trx, grant: store.NewGrant): Promise<void>;
  /**
   * Ends a bonus that its member gives up; the next one that waits plays from now on.
   * @throws Refusal notFound for another member's; conflict while its money is at stake, or when it has ended.
   */
  giveUp(memberId: number, grantId: string): Promise<void>;
  /** Ends due grants: a bonus whose wagering is done becomes cash, one that is used up or has expired is closed. */
  sweep(): Promise<void>;
}

/** Lets the member's next grant play, unless one does. Needs the wallet's lock. */
async function activateNext(trx: Trx, clock: Clock, memberId: number): Promise<void> {
  const { grantId } = await lockWallet(trx, memberId);
  const next = grantId === null ? await store.nextQueued(trx, memberId) : undefined;
  if (!next) return;
  const { grant_id, currency, amount, wagering, terms } = next;
  if (!terms.wagering) throw new Error(`the offer ${terms.name} gives no bonus money`);
  await bonusGranted(trx, { memberId, grantId: grant_id, currency, amount, wagering });
  const now = clock.now();
  await store.markActive(trx, grant_id, now, new Date(now.getTime() + terms.wagering.validDays * DAY_MILLISECONDS));
}

/** Ends a grant in the way that its state asks for: done before used up before expired. */
function endOf(trx: Trx, wallet: WalletRow, grant: store.GrantRow) {
  const { member_id: memberId, grant_id: grantId, currency, terms } = grant;
  const ended = { memberId, grantId, currency };
  if (wallet.bonus === 0) return bonusUsedUp(trx, ended);
  if (wallet.wagering > 0) return bonusExpired(trx, ended);
  return bonusConverted(trx, ended, conversion(terms.payout, wallet.bonus, currency).cash);
}

const GRANTS_AT_ONCE = 200;

export function createGrants({ database, clock }: GrantsDeps): Grants {
  async function close(
    memberId: number,
    grantId: string,
    end: (trx: Trx, wallet: WalletRow, grant: store.GrantRow) => Promise<unknown>,
  ) {
    await inTransaction(database, async (trx) => {
      const wallet = await lockWallet(trx, memberId);
      const grant = await store.findGrant(trx, grantId);
      if (grant?.member_id !== memberId) throw new Refusal('notFound');
      if (wallet.grantId !== grantId) throw new Refusal('conflict');
      await end(trx, wallet, grant);
      await store.markEnded(trx, grantId);
      await activateNext(trx, clock, memberId);
    });
  }

  return {
    async give(trx, grant) {
      await lockWallet(trx, grant.memberId);
      if (await store.insertGrant(trx, grant)) await activateNext(trx, clock, grant.memberId);
    },
    giveUp: (memberId, grantId) =>
      close(memberId, grantId, (trx, _, { currency }) => bonusForfeited(trx, { memberId, grantId, currency })),
    async sweep() {
      for (const { memberId, grantId } of await store.grantsToEnd(database, clock.now(), GRANTS_AT_ONCE))
        await close(memberId, grantId, endOf).catch((failure: unknown) => {
          // Its money is at stake, or another process was quicker: the next sweep looks again.
          if (!(failure instanceof Refusal && failure.reason === 'conflict')) throw failure;
        });
    },
  };
}

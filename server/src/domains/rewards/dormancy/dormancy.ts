import type { CurrencyCode, Minor } from '@croupier/contract/money';
import type { JurisdictionProfile } from '../../../jurisdiction';
import { isBarredNow } from '../../../ledger/play-bar';
import { lockWallet } from '../../../ledger/post';
import { lastActivityOf } from '../../../ledger/read';
import { dormantFeeTaken } from '../../../ledger/recipes/fees';
import type { Clock } from '../../../platform/clock';
import { type Database, inTransaction, type Trx } from '../../../platform/database';
import type { Settings } from '../../../platform/settings';
import type { MemberProfile, Members } from '../../members/domain';
import { dormantDays, dormantFeeIn, dormantNoticeDays } from './settings';
import * as store from './store';

const DAY_MILLISECONDS = 24 * 3_600_000;
const MEMBERS_AT_ONCE = 500;

export interface DormancyDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly profile: Pick<JurisdictionProfile, 'mayChargeDormancy'>;
  readonly members: Pick<Members['service'], 'profileOf' | 'quietSince'>;
  /** Announces a fee by mail, in the caller's transaction. @param from when it is taken first. */
  announce(
    trx: Trx,
    member: MemberProfile,
    fee: { readonly amount: Minor; readonly currency: CurrencyCode; readonly from: Date },
  ): Promise<void>;
}

/** An account as the fee sees it. */
interface Account {
  readonly member: MemberProfile;
  readonly currency: CurrencyCode;
  /** The fee of its currency, minor units. */
  readonly amount: Minor;
  readonly activeAt: Date;
  /** False for an account that is disabled, empty, or barred from play, and in a currency without a fee. */
  readonly mayBeCharged: boolean;
}

/**
 * The fee of dormant accounts. An account that was not used for some days is told by mail; when it stays so, a fee is taken every month, from cash
 * alone and never below zero. Logging in, staking, depositing, cashing out and redeeming are activity and end it. Nothing is taken from a member in a
 * break or an exclusion, who cannot become active.
 */
export function createDormancy(deps: DormancyDeps) {
  const { database, clock, settings, members } = deps;
  const daysAgo = (days: number): Date => new Date(clock.now().getTime() - days * DAY_MILLISECONDS);

  /** Locks the wallet, so that nothing makes the account active meanwhile. */
  async function accountOf(trx: Trx, memberId: number): Promise<Account> {
    const { cash, currency } = await lockWallet(trx, memberId);
    const member = await members.profileOf(memberId, trx);
    const used = [member.createTime, member.lastLoginTime, await lastActivityOf(trx, memberId)];
    const amount = await dormantFeeIn(settings, currency);
    const isBarred = await isBarredNow(trx, memberId);
    return {
      member,
      currency,
      amount,
      activeAt: new Date(Math.max(...used.map((moment) => moment?.getTime() ?? 0))),
      mayBeCharged: member.enabled && cash > 0 && amount > 0 && !isBarred,
    };
  }

  /** Walks all members that a page lists and `among` keeps, each in a transaction of its own. */
  async function eachOf(
    page: (after: number) => Promise<readonly number[]>,
    among: (listed: readonly number[]) => Promise<readonly number[]>,
    act: (trx: Trx, memberId: number) => Promise<void>,
  ): Promise<void> {
    for (let after = 0; ; ) {
      const listed = await page(after);
      for (const memberId of await among(listed)) await inTransaction(database, (trx) => act(trx, memberId));
      const last = listed.at(-1);
      if (last === undefined || listed.length < MEMBERS_AT_ONCE) return;
      after = last;
    }
  }

  return {
    /** Announces fees to members whose accounts will be dormant, each once. */
    async announceAll(): Promise<void> {
      if (!deps.profile.mayChargeDormancy) return;
      const [days, notice] = [await settings.get(dormantDays), await settings.get(dormantNoticeDays)];
      const before = daysAgo(days - notice);
      await eachOf(
        (after) => members.quietSince(before, after, MEMBERS_AT_ONCE),
        (listed) => store.withoutNotice(database, listed),
        async (trx, memberId) => {
          const { member, currency, amount, activeAt, mayBeCharged } = await accountOf(trx, memberId);
          if (!mayBeCharged || activeAt > before) return;
          if (!(await store.insertNotice(trx, memberId, activeAt, clock.now()))) return;
          const least = [
            clock.now().getTime() + notice * DAY_MILLISECONDS,
            activeAt.getTime() + days * DAY_MILLISECONDS,
          ];
          await deps.announce(trx, member, { amount, currency, from: new Date(Math.max(...least)) });
        },
      );
    },
    /** Takes the fees that are due, one a member and month. */
    async chargeAll(): Promise<void> {
      if (!deps.profile.mayChargeDormancy) return;
      const due = {
        noticedBefore: daysAgo(await settings.get(dormantNoticeDays)),
        activeBefore: daysAgo(await settings.get(dormantDays)),
        now: clock.now(),
      };
      await eachOf(
        (after) => store.dueNotices(database, due, after, MEMBERS_AT_ONCE),
        async (listed) => listed,
        async (trx, memberId) => {
          const { currency, amount, activeAt, mayBeCharged } = await accountOf(trx, memberId);
          const notice = await store.lockDueNotice(trx, memberId, due);
          if (!notice) return;
          if (activeAt > notice.activeAt) return store.deleteNotice(trx, memberId);
          if (!mayBeCharged) return;
          await dormantFeeTaken(trx, { memberId, period: due.now.toISOString().slice(0, 7), amount, currency });
          await store.markCharged(trx, memberId, due.now);
        },
      );
    },
  };
}

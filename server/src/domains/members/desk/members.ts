import type { ReferenceType } from '@croupier/contract/codes';
import { exclusionDeskCalls } from '@croupier/contract/calls/compliance/exclusion-desk';
import { memberDeskCalls } from '@croupier/contract/calls/members/desk';
import type { AnswerOf } from '@croupier/contract/call';
import { readTransfers } from '../../../ledger/read';
import type { Clock } from '../../../platform/clock';
import type { Database, Queryable, Trx } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import {
  act,
  type Acting,
  type Actor,
  judgedReason,
  keptText,
  maskedEmail,
  mayUndo,
  numericId,
  pageOf,
  type Reader,
  type Role,
  seesContacts,
  wireAmount,
} from '../../operators/domain';
import type { Factors } from '../factors/factors';
import { figuresOfMember } from '../../../ledger/figures';
import { isClosed } from '../closing/store';
import { loginsOf } from '../social/store';
import { disabledBy, getMember, lockMember, type MemberRow, noteDisabling, searchMembers } from './store';

/** What the desk needs of its own domain, the only one that writes members. */
export interface MemberSwitch {
  /** Disabling ends every session of the member and publishes `member.disabled`. */
  setEnabled(trx: Trx, memberId: number, enabled: boolean): Promise<void>;
  /** Which second factors the member has, and taking all of them away. */
  readonly factors: Pick<Factors, 'summary' | 'reset'>;
}

/** The withdrawals domain: what of a member's cash a cash-out could take now, minor units. */
export type Withdrawable = (memberId: number) => Promise<number>;

/** Names of the offers under which some of a member's bonuses and rewards were given, by the ids of these. */
export type OffersOf = (memberId: number, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

export interface MembersDesk {
  /** Written to the audit log with the members that it showed. Mail addresses are masked for roles that may not read them. */
  search(
    search: string,
    pageNum: number,
    pageSize: number,
    reader: Reader,
  ): Promise<AnswerOf<typeof memberDeskCalls.memberSearch>>;
  /** Written to the audit log. @throws Refusal notFound */
  get(id: string, actor: Actor): Promise<AnswerOf<typeof memberDeskCalls.memberGet>>;
  /** Written to the audit log. @throws Refusal notFound */
  ledger(
    page: { id: string; pageNum: number; pageSize: number },
    actor: Actor,
  ): Promise<AnswerOf<typeof memberDeskCalls.memberLedger>>;
  /**
   * A member disabled by a role can be enabled by that role or one above.
   * @throws Refusal notFound; conflict when the member is in that state already; disabledByHigherRole
   */
  setEnabled(id: string, enabled: boolean, reason: string, by: Reader): Promise<void>;
  /** Takes every second factor of a member away and ends their sessions. @throws Refusal notFound; reasonTooShort; conflict when there is none */
  resetFactors(id: string, reason: string, actor: Actor): Promise<void>;
}

const summaryOf = (row: MemberRow) => ({
  id: String(row.id),
  username: row.username,
  email: row.email,
  name: `${row.first_name} ${row.last_name}`,
  country: row.country_code,
  currency: row.currency,
  cash: wireAmount(row.cash, row.currency),
  held: wireAmount(row.held, row.currency),
  enabled: row.enabled ? 1 : 0,
  activated: row.activated_at ? 1 : 0,
  closedTime: row.closed_at?.toISOString() ?? null,
  createTime: row.created_at.toISOString(),
  lastLoginTime: row.last_login_at?.toISOString() ?? null,
});

/** A member in a line, as a role may read it. */
export const lineFor = (role: Role, row: MemberRow) => {
  const line = summaryOf(row);
  return seesContacts(role) ? line : { ...line, email: maskedEmail(row.email) };
};

const profileOf = (row: MemberRow) => ({
  firstName: row.first_name,
  lastName: row.last_name,
  gender: row.gender,
  birthday: row.birthday,
  mobile: `+${row.mobile_prefix} ${row.mobile}`,
  mobilePrefix: row.mobile_prefix,
  emailProved: row.email_proved ? 1 : 0,
  dataVersion: row.data_version,
  state: row.state_code,
  city: row.city,
  postalCode: row.postal_code,
  address: row.address,
  receiveExclusive: row.receives_offers ? 1 : 0,
  offersTime: (row.offers_changed_at ?? row.created_at).toISOString(),
  rollingAmount: wireAmount(row.rolling, row.currency),
  bonus: wireAmount(row.bonus, row.currency),
});

/** Members were listed by a search, or as accounts that look alike. */
export const MEMBERS_LISTED = act('membersListed', {
  subject: 'house',
  by: [memberDeskCalls.memberSearch, exclusionDeskCalls.memberLikenesses],
});
const VIEWED = act('memberViewed', { subject: 'member', by: memberDeskCalls.memberGet });
const LEDGER_VIEWED = act('memberLedgerViewed', { subject: 'member', by: memberDeskCalls.memberLedger });
const ENABLED = act('memberEnabled', { subject: 'member', by: memberDeskCalls.memberEnable });
const FACTORS_RESET = act('memberFactorsReset', { subject: 'member', by: memberDeskCalls.memberFactorsReset });
const DISABLED = act('memberDisabled', { subject: 'member', by: memberDeskCalls.memberEnable });

/** Movements of these references were made under an offer. */
const OFFERED: readonly ReferenceType[] = ['bonus', 'reward'];

export function createMembersDesk(
  deps: Acting & {
    database: Database;
    clock: Clock;
    memberSwitch: MemberSwitch;
    withdrawable: Withdrawable;
    offersOf: OffersOf;
    /** Whether a correction of the member's data takes a second operator. */
    hasAcceptedDocuments: (queryable: Queryable, memberId: number) => Promise<boolean>;
  },
): MembersDesk {
  const { database, clock, audited, looked, memberSwitch, withdrawable, offersOf, hasAcceptedDocuments } = deps;
  const existing = async (id: string): Promise<MemberRow> => {
    const row = await getMember(database, numericId(id));
    if (!row) throw new Refusal('notFound');
    return row;
  };
  return {
    async search(search, pageNum, pageSize, { actor, role }) {
      const window = { offset: (pageNum - 1) * pageSize, limit: pageSize };
      const { rows, total } = await searchMembers(database, keptText(search, 'search'), window);
      const after = { members: rows.map((row) => String(row.id)), found: total, pageNum };
      await looked(MEMBERS_LISTED, actor, { subjectId: 'members', after });
      const content = rows.map((row) => lineFor(role, row));
      return pageOf(content, total, pageNum, pageSize);
    },
    async get(id, actor) {
      const row = await existing(id);
      const [figures, free, needsApproval, logins, { totp, passkeys }] = await Promise.all([
        figuresOfMember(database, row.id),
        withdrawable(row.id),
        hasAcceptedDocuments(database, row.id),
        loginsOf(database, row.id),
        memberSwitch.factors.summary(database, row.id),
      ]);
      await looked(VIEWED, actor, { subjectId: id });
      return {
        ...summaryOf(row),
        ...profileOf(row),
        closedBy: row.closed_by,
        linkedLogins: logins.map(({ provider, linkedAt }) => ({ provider, linkedTime: linkedAt.toISOString() })),
        correctionNeedsApproval: needsApproval ? 1 : 0,
        totp: totp ? 1 : 0,
        passkeys,
        withdrawable: wireAmount(free, row.currency),
        deposited: wireAmount(figures.deposited, row.currency),
        withdrawn: wireAmount(figures.withdrawn, row.currency),
        staked: wireAmount(figures.staked, row.currency),
        won: wireAmount(figures.won, row.currency),
      };
    },
    async ledger({ id, pageNum, pageSize }, actor) {
      const { id: memberId } = await existing(id);
      const { rows, total } = await readTransfers(database, memberId, {
        offset: (pageNum - 1) * pageSize,
        limit: pageSize,
      });
      // Viewing a ledger is one act, however many of its pages are read.
      if (pageNum === 1) await looked(LEDGER_VIEWED, actor, { subjectId: id });
      const offers = await offersOf(
        memberId,
        rows.map((row) => row.reference_id),
      );
      const content = rows.map((row) => ({
        seq: row.seq,
        createTime: row.created_at.toISOString(),
        kind: row.kind,
        debit: row.debit,
        credit: row.credit,
        amount: wireAmount(row.amount, row.currency),
        currency: row.currency,
        balanceBefore: wireAmount(row.balance_before, row.currency),
        balanceAfter: wireAmount(row.balance_after, row.currency),
        referenceType: row.reference_type,
        referenceId: row.reference_id,
        offer: OFFERED.includes(row.reference_type) ? (offers.get(row.reference_id) ?? null) : null,
      }));
      return pageOf(content, total, pageNum, pageSize);
    },
    async setEnabled(id, enabled, reason, { actor, role }) {
      const memberId = numericId(id);
      const kept = keptText(reason, 'reason');
      await audited(enabled ? ENABLED : DISABLED, actor, async (trx) => {
        const before = await lockMember(trx, memberId);
        if (before === undefined) throw new Refusal('notFound');
        // A closed account is opened again by an act of its own.
        if (before === enabled || (enabled && (await isClosed(trx, memberId)))) throw new Refusal('conflict');
        if (enabled && !mayUndo(role, await disabledBy(trx, memberId))) throw new Refusal('disabledByHigherRole');
        if (!enabled) await noteDisabling(trx, memberId, { operator: actor.operator, role, now: clock.now() });
        await memberSwitch.setEnabled(trx, memberId, enabled);
        return { log: { subjectId: id, before: { enabled: before }, after: { enabled, reason: kept } } };
      });
    },
    async resetFactors(id, reason, actor) {
      const memberId = numericId(id);
      const kept = judgedReason(keptText(reason, 'reason'));
      await audited(FACTORS_RESET, actor, async (trx) => {
        if ((await lockMember(trx, memberId)) === undefined) throw new Refusal('notFound');
        const before = await memberSwitch.factors.summary(trx, memberId);
        await memberSwitch.factors.reset(trx, memberId);
        return { log: { subjectId: id, before, after: { totp: false, passkeys: 0, reason: kept } } };
      });
    },
  };
}

import { type Adjustment, adjustmentCalls } from '@croupier/contract/calls/members/adjustments-desk';
import type { ProposalState } from '@croupier/contract/calls/operators/fields';
import { type CurrencyCode, isCurrency, type Minor, minor, parseAmount } from '@croupier/contract/money';
import { manualAdjustment } from '../../../ledger/recipes/adjustments';
import type { Clock } from '../../../platform/clock';
import type { Database, Trx } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import type { Settings } from '../../../platform/settings';
import {
  type Acting,
  adjustmentMaximumIn,
  createProposals,
  judgedReason,
  keptText,
  numericId,
  pageOf,
  proposalActs,
  proposalOf,
  type SignedIn,
  wireAmount,
} from '../../operators/domain';
import { refuseErased } from '../closing/store';
import { type AdjustmentRow, findAdjustment, insertAdjustment, readAdjustments } from './adjustments-store';
import { getMember } from './store';

interface Proposed {
  readonly memberId: string;
  readonly account: 'cash' | 'bonus';
  readonly direction: 'credit' | 'debit';
  /** Decimal text in major units of the member's currency. */
  readonly amount: string;
  readonly reason: string;
}

export interface AdjustmentsDesk {
  /** @param wanted.memberId only this member's. */
  list(wanted: {
    status?: ProposalState | undefined;
    memberId?: string | undefined;
    pageNum: number;
    pageSize: number;
  }): Promise<ReturnType<typeof pageOf<Adjustment>>>;
  /**
   * Moves no money.
   * @throws Refusal notFound; memberErased; amountInvalid; amountAboveMaximum; reasonTooShort; alreadyProposed
   */
  propose(proposed: Proposed, operator: SignedIn): Promise<Adjustment>;
  /** Moves the money. @throws Refusal notFound; memberErased; conflict; secondOperatorRequired; adjustmentBalanceTooLow, and the proposal stays open */
  approve(id: string, operator: SignedIn): Promise<Adjustment>;
  /** @throws Refusal notFound; conflict; secondOperatorRequired */
  reject(id: string, reason: string, operator: SignedIn): Promise<Adjustment>;
  /** @throws Refusal notFound; conflict; forbidden for another operator than the proposer */
  withdraw(id: string, operator: SignedIn): Promise<Adjustment>;
}

const toWire = (row: AdjustmentRow): Adjustment => ({
  ...proposalOf(row),
  memberId: String(row.member_id),
  username: row.username,
  memberName: row.member_name,
  account: row.account,
  direction: row.direction,
  amount: wireAmount(row.amount, row.currency),
  currency: row.currency,
  balance: wireAmount(row.balance, row.currency),
});

/** What the audit log keeps of a correction; the balance shows the effect of an approval. */
const snapshot = (row: AdjustmentRow) => {
  const { memberId, account, direction, amount, currency, balance, status, reason, decisionReason } = toWire(row);
  return { member: memberId, account, direction, amount, currency, balance, status, reason, decisionReason };
};

const ADJUSTMENTS = {
  acts: proposalActs('adjustment', 'adjustment', {
    propose: adjustmentCalls.adjustmentPropose,
    approve: adjustmentCalls.adjustmentApprove,
    reject: adjustmentCalls.adjustmentReject,
    withdraw: adjustmentCalls.adjustmentWithdraw,
  }),
  table: 'adjustment',
  find: findAdjustment,
  subject: (row: AdjustmentRow) => ({ subjectType: 'adjustment', subjectId: String(row.id) }) as const,
  snapshot,
} as const;

function currencyOf(currency: string): CurrencyCode {
  if (!isCurrency(currency)) throw new Error(`unknown currency in the books: ${currency}`);
  return currency;
}

/** The ledger's movement of an approved correction. */
async function carryOut(trx: Trx, row: AdjustmentRow, approver: SignedIn): Promise<void> {
  const currency = currencyOf(row.currency);
  await refuseErased(trx, row.member_id);
  try {
    await manualAdjustment(trx, {
      memberId: row.member_id,
      adjustmentId: String(row.id),
      account: row.account,
      direction: row.direction,
      amount: minor(row.amount),
      currency,
      proposedBy: row.proposed_by,
      approvedBy: approver.operatorId,
    });
  } catch (failure) {
    if (!(failure instanceof Refusal) || failure.reason !== 'balanceTooLow') throw failure;
    // The wallet is locked by now: this is the balance that refused the debit.
    const balance = (await findAdjustment(trx, row.id))?.balance ?? 0;
    throw new Refusal('adjustmentBalanceTooLow', { balance: { amount: minor(balance), currency } });
  }
}

/** Corrections of balances: one operator proposes, another decides, and only an approval moves money. */
export function createAdjustmentsDesk(
  deps: Pick<Acting, 'audited'> & { database: Database; clock: Clock; settings: Settings },
): AdjustmentsDesk {
  const { database, settings } = deps;
  const adjustments = createProposals<AdjustmentRow>(deps, ADJUSTMENTS);

  async function parsed(amount: string, currency: CurrencyCode): Promise<Minor> {
    const read = parseAmount(amount, currency);
    if (!read.ok) throw new Refusal('amountInvalid');
    const maximum = await adjustmentMaximumIn(settings, currency);
    if (read.amount > maximum) throw new Refusal('amountAboveMaximum', { maximum: { amount: maximum, currency } });
    return read.amount;
  }

  return {
    async list({ status, memberId, pageNum, pageSize }) {
      const wanted = { status: status ?? null, memberId: memberId === undefined ? null : numericId(memberId) };
      const window = { offset: (pageNum - 1) * pageSize, limit: pageSize };
      const { rows, total } = await readAdjustments(database, wanted, window);
      return pageOf(rows.map(toWire), total, pageNum, pageSize);
    },
    async propose({ memberId, account, direction, amount, reason }, operator) {
      const member = await getMember(database, numericId(memberId));
      if (!member) throw new Refusal('notFound');
      const currency = currencyOf(member.currency);
      const proposed = {
        memberId: member.id,
        account,
        direction,
        amount: await parsed(amount, currency),
        currency,
        reason: judgedReason(keptText(reason, 'reason')),
      };
      const row = await adjustments.propose(operator, async (trx, by) => {
        await refuseErased(trx, proposed.memberId);
        return insertAdjustment(trx, proposed, by);
      });
      return toWire(row);
    },
    approve: async (id, operator) => toWire(await adjustments.approve(id, operator, carryOut)),
    reject: async (id, reason, operator) => toWire(await adjustments.reject(id, reason, operator)),
    withdraw: async (id, operator) => toWire(await adjustments.withdraw(id, operator)),
  };
}

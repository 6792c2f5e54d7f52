import { Desk } from './desk';
import type { Deposit } from './paying';
import type { Deps } from './deps';
import { said } from './orders';

interface Debt {
  readonly id: string;
  owed: number;
  /** Acts of operators about it. */
  acts: number;
}

/** Share of a member's visits before which the bank has taken one of their deposits back. */
const CHARGED_BACK = 0.008;
const COLLECTED = 0.4;

/** Deposits that banks take back, and what members owe then. Amounts in minor units. */
export class ChargeBacks {
  private readonly desk: Desk;
  private readonly paid = new Map<number, Deposit[]>();
  private readonly debts = new Map<number, Debt[]>();
  /** How many deposits were charged back. */
  count = 0;

  constructor(private readonly deps: Deps) {
    this.desk = new Desk(deps.ask);
  }

  noted(deposit: Deposit): void {
    this.paid.set(deposit.memberId, [...(this.paid.get(deposit.memberId) ?? []), deposit]);
  }

  /** Draws deposits of some members that are charged back now, one of a member at most. */
  draw(memberIds: readonly number[]): readonly Deposit[] {
    const { random } = this.deps;
    return memberIds.flatMap((memberId) => {
      const paid = this.paid.get(memberId) ?? [];
      if (random() >= CHARGED_BACK) return [];
      return paid.splice(Math.floor(random() * paid.length), 1);
    });
  }

  /** The house has taken a deposit back. */
  applied({ memberId, id, amount }: Deposit, at: number): void {
    const account = this.deps.calculator.of(memberId);
    const before = account.debt;
    account.chargedBack(id, amount, at);
    this.count += 1;
    const owed = account.debt - before;
    if (owed > 0) this.debts.set(memberId, [...(this.debts.get(memberId) ?? []), { id, owed, acts: 0 }]);
  }

  /** An operator collects what a member owes, where the cash has something. */
  async collect(memberId: number): Promise<void> {
    const { calculator, random } = this.deps;
    const [debt] = this.debts.get(memberId) ?? [];
    if (!debt || random() >= COLLECTED) return;
    const account = calculator.of(memberId);
    const outcome = await this.desk.call('/ops/deposit/debt/collect', { id: debt.id, attempt: debt.acts + 1 });
    const answered = said(outcome);
    const taken = account.collected(debt.owed);
    // A repeated request finds the act of the first one.
    const due = taken === 0 ? ['debtCashEmpty'] : ['done', 'conflict', 'depositOwesNothing'];
    if (!due.includes(answered))
      account.faults.push(`${taken} of the debt of ${debt.id} could be collected: ${answered}`);
    if (taken === 0) return;
    debt.owed -= taken;
    debt.acts += 1;
    if (debt.owed === 0) this.debts.set(memberId, (this.debts.get(memberId) ?? []).slice(1));
  }
}

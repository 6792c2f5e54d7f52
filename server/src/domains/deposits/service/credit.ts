import { type Minor, minor } from '@croupier/contract/money';
import type { LockedWallets } from '../../../ledger/post';
import { depositSettled, depositsSettled, type SettledDeposit } from '../../../ledger/recipes/deposits';
import type { Trx } from '../../../platform/database';
import type { DepositsDeps } from '../deps';
import { depositEvents } from '../events';
import { creditOf, type DepositRow } from '../store/deposits';

/** The required stakes scale with the credited amount. */
const rollingOf = ({ amount, credited, rolling }: DepositRow): Minor =>
  credited === null || credited === amount
    ? minor(rolling)
    : minor(Number((BigInt(rolling) * BigInt(credited)) / BigInt(amount)));

const settledOf = (deposit: DepositRow): SettledDeposit => ({
  memberId: deposit.member_id,
  depositId: deposit.deposit_id,
  method: deposit.method,
  amount: creditOf(deposit),
  currency: deposit.currency,
  rolling: rollingOf(deposit),
});

type CreditDeps = Pick<DepositsDeps, 'events' | 'clock'>;

async function publishSettled({ events, clock }: CreditDeps, trx: Trx, deposits: readonly DepositRow[]): Promise<void> {
  const at = clock.now().toISOString();
  const facts = deposits.map((deposit) => {
    const { memberId, depositId, method, amount, currency } = settledOf(deposit);
    const startedAt = deposit.created_at.toISOString();
    return { memberId, depositId, method, amount, currency, startedAt, at };
  });
  await events.publish(trx, depositEvents.settled, ...facts);
}

/** Credits a deposit that has become a success in this transaction. */
export async function credit(deps: CreditDeps, trx: Trx, deposit: DepositRow): Promise<void> {
  await depositSettled(trx, settledOf(deposit));
  await publishSettled(deps, trx, [deposit]);
}

/** Credits deposits of several members at once, whose wallets the caller has locked. */
export async function creditAll(
  deps: CreditDeps,
  trx: Trx,
  deposits: readonly DepositRow[],
  wallets: LockedWallets,
): Promise<void> {
  await depositsSettled(trx, deposits.map(settledOf), wallets);
  await publishSettled(deps, trx, deposits);
}

import type { DepositMethodCode } from '@croupier/contract/codes';
import type { CurrencyCode, Minor } from '@croupier/contract/money';
import { percentOf } from '@croupier/contract/money';
import { readWallet } from '../../../ledger/read';
import { inTransaction } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import { type DepositsDeps, isPayableIn } from '../deps';
import { withinLimits } from '../limits/service';
import { judgeAmount } from '../rules/card-deposit';
import { limitsOf, rollingPercent } from '../settings';
import { insertDeposit, type NewDeposit } from '../store/deposits';
import { findMethod } from '../store/methods';

export interface Agreed {
  readonly amount: Minor;
  readonly currency: CurrencyCode;
}

/**
 * What a member may pay by a method now.
 * @param amount decimal text in major units. @throws Refusal methodNotAvailable, and those of `judgeAmount`.
 */
export async function agree(
  deps: DepositsDeps,
  memberId: number,
  code: DepositMethodCode,
  amount: string,
): Promise<Agreed> {
  const { database, settings } = deps;
  const method = await findMethod(database, code);
  const { currency } = await readWallet(database, memberId);
  if (!method?.enabled || !isPayableIn(deps, code, currency)) throw new Refusal('methodNotAvailable');
  return { currency, amount: judgeAmount(amount, currency, await limitsOf(settings, currency)) };
}

/** The member's number stands in front, so that a callback leads to one member's rows; the rest cannot be guessed. */
const newDepositId = ({ random }: DepositsDeps, memberId: number): string =>
  `${memberId}-${random.bytes(12).toString('hex')}`;

/** Stores the intent of a deposit. @returns its id. @throws Refusal depositLimitReached. */
export async function placeIntent(
  deps: DepositsDeps,
  intent: Omit<NewDeposit, 'depositId' | 'rolling'>,
): Promise<string> {
  const { database, clock, settings } = deps;
  const depositId = newDepositId(deps, intent.memberId);
  const rolling = percentOf(intent.amount, await settings.get(rollingPercent));
  await inTransaction(database, async (trx) => {
    await withinLimits(trx, intent.memberId, intent.amount, intent.currency, clock.now());
    await insertDeposit(trx, { ...intent, depositId, rolling }, clock.now());
  });
  return depositId;
}

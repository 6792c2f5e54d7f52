import { type CurrencyCode, type Minor, minor, minus, ZERO } from '@croupier/contract/money';
import type { Trx } from '../../platform/database';
import { Refusal } from '../../platform/refusal';

import { findPosted, type Leg, lockWallet, movedBy, type Posted, post } from '../post';

interface BonusMovement {
  readonly memberId: number;
  readonly bonusId: string;
  readonly currency: CurrencyCode;
}

const grantKey = (bonusId: string): string => `bonus:${bonusId}:grant`;
/** Conversion and expiry share this key, so that a bonus ends only once. */
const endKey = (bonusId: string): string => `bonus:${bonusId}:end`;

/**
 * A bonus was given. Debits bonus cost, credits the member's bonus, and adds `rolling` (minor units) to the stakes to be placed before a
 * cash-out. One effect a bonus.
 */
export function bonusGranted(
  trx: Trx,
  bonus: BonusMovement & { readonly amount: Minor; readonly rolling: Minor },
): Promise<Posted> {
  return post(trx, {
    memberId: bonus.memberId,
    key: grantKey(bonus.bonusId),
    kind: 'bonus_granted',
    currency: bonus.currency,
    reference: { type: 'bonus', id: bonus.bonusId },
    legs: [{ kind: 'bonus_grant', debit: 'bonus_cost', credit: 'bonus', amount: bonus.amount }],
    input: [bonus.amount, bonus.rolling],
    rollingChange: bonus.rolling,
  });
}

/**
 * What may leave the bonus account on account of one bonus, minor units: what was granted, as far as the account still holds it.
 * @throws Refusal notFound when it was never granted to this member.
 */
async function leftOf(trx: Trx, { memberId, bonusId }: BonusMovement): Promise<Minor> {
  const { bonus } = await lockWallet(trx, memberId);
  const grant = await findPosted(trx, memberId, grantKey(bonusId));
  if (!grant) throw new Refusal('notFound');
  const granted = (await movedBy(trx, memberId, grant)).bonus_grant ?? ZERO;
  return minor(Math.min(granted, bonus));
}

const expiry = (amount: Minor): readonly Leg[] =>
  amount > 0 ? [{ kind: 'bonus_expire', debit: 'bonus', credit: 'bonus_cost', amount }] : [];

/**
 * The conditions of a bonus were met. Debits bonus, credits cash with `amount`; what was granted beyond it (a cap of the conversion) goes back:
 * debits bonus, credits bonus cost. One end a bonus.
 * @throws Refusal notFound for a bonus that was never granted; balanceTooLow when the amount exceeds what is left of it;
 *   idempotencyMismatch when it has ended otherwise.
 */
export async function bonusConverted(trx: Trx, bonus: BonusMovement & { readonly amount: Minor }): Promise<Posted> {
  const left = await leftOf(trx, bonus);
  const known = await findPosted(trx, bonus.memberId, endKey(bonus.bonusId));
  if (!known && bonus.amount > left) throw new Refusal('balanceTooLow');
  const rest = known ? ZERO : minus(left, bonus.amount);
  return post(trx, {
    memberId: bonus.memberId,
    key: endKey(bonus.bonusId),
    kind: 'bonus_converted',
    currency: bonus.currency,
    reference: { type: 'bonus', id: bonus.bonusId },
    legs: [{ kind: 'bonus_convert', debit: 'bonus', credit: 'cash', amount: bonus.amount }, ...expiry(rest)],
    input: [bonus.amount],
  });
}

/**
 * A bonus ran out of time or was given up. Debits bonus, credits bonus cost with what is left of it. One end a bonus.
 * @throws Refusal notFound for a bonus that was never granted; idempotencyMismatch when it was converted.
 */
export async function bonusExpired(trx: Trx, bonus: BonusMovement): Promise<Posted> {
  return post(trx, {
    memberId: bonus.memberId,
    key: endKey(bonus.bonusId),
    kind: 'bonus_expired',
    currency: bonus.currency,
    reference: { type: 'bonus', id: bonus.bonusId },
    legs: expiry(await leftOf(trx, bonus)),
    input: [],
  });
}

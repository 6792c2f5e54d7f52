import type { AnswerOf } from '@croupier/contract/call';
import type { depositsCalls, OwnDeposit } from '@croupier/contract/calls/deposits/player';
import { DEPOSIT_STATUS, type Language } from '@croupier/contract/codes';
import { minor, toWire } from '@croupier/contract/money';
import type { MemberProfile } from '../../members/domain';
import type { Billing } from '../provider';
import { reasonText } from '../rules/reasons';
import { AWAITS_PAYER } from '../rules/states';
import { creditOf, type DepositRow } from '../store/deposits';

type Calls = typeof depositsCalls;

/** The answer of the pay call. */
export const outcomeOf = (deposit: DepositRow, language: Language): AnswerOf<Calls['cattlPay']> => ({
  id: deposit.deposit_id,
  status: DEPOSIT_STATUS[deposit.status],
  challengeUrl: deposit.challenge_url,
  reason: deposit.status === 'declined' || deposit.status === 'cancelled' ? reasonText(deposit, language) : null,
});

/**
 * The address that reports a deposit as a purchase: for Pix alone (specification 1 §4), and only when it is paid and neither charged back nor
 * refunded.
 * @param address of the ad tracker's picture, when one is configured.
 */
export const purchasePixelOf = (
  { method, status, charged_back_at, refunded }: Pick<DepositRow, 'method' | 'status' | 'charged_back_at' | 'refunded'>,
  address: string | undefined,
): string | null => {
  const isPurchase = method === 'PIX' && status === 'success' && charged_back_at === null && refunded === 0;
  return isPurchase ? (address ?? null) : null;
};

/** The deposit as the result screen shows it. @param purchasePixel see `purchasePixelOf`. */
export const fullOutcomeOf = (
  deposit: DepositRow,
  language: Language,
  purchasePixel: string | undefined,
): AnswerOf<Calls['outcome']> => ({
  ...outcomeOf(deposit, language),
  amount: toWire(creditOf(deposit), deposit.currency),
  currency: deposit.currency,
  method: deposit.method,
  cardLast4: deposit.card_last4,
  purchasePixel: purchasePixelOf(deposit, purchasePixel),
});

/** The deposit as the member's own list shows it. @param methodName as the operator calls its method. */
export function ownViewOf(deposit: DepositRow, methodName: string, language: Language): OwnDeposit {
  const { id, status, reason } = outcomeOf(deposit, language);
  return {
    id,
    createTime: deposit.created_at.toISOString(),
    method: deposit.method,
    methodName,
    amount: toWire(creditOf(deposit), deposit.currency),
    currency: deposit.currency,
    status,
    payable: Number(deposit.status === AWAITS_PAYER),
    reason,
    refunded: toWire(minor(deposit.refunded), deposit.currency),
    chargedBack: Number(deposit.charged_back_at !== null),
  };
}

/** The member as payer, from the registration. */
export const payerOf = (profile: MemberProfile): Billing => ({
  firstName: profile.firstName,
  lastName: profile.lastName,
  country: profile.countryCode,
  state: profile.stateCode,
  city: profile.city,
  address: profile.address,
  postalCode: profile.postalCode,
  email: profile.email,
  mobile: `${profile.mobilePrefix}${profile.mobile}`,
});

/** The member's own data, to prefill the form. */
export function billingOf(profile: MemberProfile): AnswerOf<Calls['billingInfo']> {
  const payer = payerOf(profile);
  return {
    cardFirstName: payer.firstName,
    cardLastName: payer.lastName,
    cardCountry: payer.country,
    cardState: payer.state,
    cardCity: payer.city,
    cardAddress: payer.address,
    cardPostalCode: payer.postalCode,
    cardEmail: payer.email,
    cardMobile: payer.mobile,
  };
}

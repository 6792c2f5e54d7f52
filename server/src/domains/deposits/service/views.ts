import type { AnswerOf } from '@croupier/contract/call';
import type { depositsCalls } from '@croupier/contract/calls/deposits';
import { DEPOSIT_STATUS, type Language } from '@croupier/contract/codes';
import { minor, toWire } from '@croupier/contract/money';
import type { MemberProfile } from '../../members/store/members';
import { reasonText } from '../reasons';
import type { DepositRow } from '../store/deposits';

type Calls = typeof depositsCalls;

/** What the pay call answers. */
export const outcomeOf = (deposit: DepositRow, language: Language): AnswerOf<Calls['cattlPay']> => ({
  id: deposit.deposit_id,
  status: DEPOSIT_STATUS[deposit.status],
  challengeUrl: deposit.challenge_url,
  reason: deposit.status === 'declined' ? reasonText(deposit.decline_reason, language) : null,
});

/** What the result screen shows. */
export const fullOutcomeOf = (deposit: DepositRow, language: Language): AnswerOf<Calls['outcome']> => ({
  ...outcomeOf(deposit, language),
  amount: toWire(minor(deposit.amount), deposit.currency),
  currency: deposit.currency,
  method: deposit.method,
  cardLast4: deposit.card_last4,
});

/** The member's own data, to prefill the form. */
export const billingOf = (profile: MemberProfile): AnswerOf<Calls['billingInfo']> => ({
  cardFirstName: profile.firstName,
  cardLastName: profile.lastName,
  cardCountry: profile.countryCode,
  cardState: profile.stateCode,
  cardCity: profile.city,
  cardAddress: profile.address,
  cardPostalCode: profile.postalCode,
  cardEmail: profile.email,
  cardMobile: `${profile.mobilePrefix}${profile.mobile}`,
});

import type { UserInfo } from '@croupier/contract/calls/members/player';

/** An order's payer fields, taken from the registration (specification 1 §3). */
export const payerPayload = ({ firstName, lastName, email, mobilePrefix, mobile }: UserInfo) => ({
  cardFirstName: firstName,
  cardLastName: lastName,
  cardEmail: email,
  cardMobile: `${mobilePrefix}${mobile}`,
});

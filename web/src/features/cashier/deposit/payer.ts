import type { UserInfo } from '@croupier/contract/calls/members/player';

/** What an order tells of its payer, who is not asked for it: as registered (specification 1 §3). */
export const payerPayload = ({ firstName, lastName, email, mobilePrefix, mobile }: UserInfo) => ({
  cardFirstName: firstName,
  cardLastName: lastName,
  cardEmail: email,
  cardMobile: `${mobilePrefix}${mobile}`,
});

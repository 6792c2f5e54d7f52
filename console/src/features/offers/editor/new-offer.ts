import type { Draft } from './fields';

/** What a new offer begins with: a match of the first deposit, in no currency yet. */
export const NEW_OFFER: Draft = {
  name: '',
  'eligibility.event.kind': 'deposit',
  'eligibility.event.which': '1',
  'eligibility.event.level': 'bronze',
  'eligibility.event.paidOn': 'friday',
  'eligibility.event.needsDeposit': 'no',
  'eligibility.event.needsLoss': 'no',
  'eligibility.event.counted.from.day': 'monday',
  'eligibility.event.counted.from.minute': '00:00',
  'eligibility.event.counted.until.day': 'sunday',
  'eligibility.event.counted.until.minute': '24:00',
  'eligibility.countries.kind': 'all',
  'eligibility.oncePer': 'person household email phone paymentAccount device',
  'eligibility.optIn': 'yes',
  'eligibility.verified': 'no',
  'reward.kind': 'depositMatch',
  wagering: 'yes',
  'wagering.of': 'bonus',
  'wagering.inactivity.unlessDeposited': 'no',
  'wagering.contribution.otherwise': '100',
  'wagering.excludesJackpots': 'yes',
  'payout.freeRoundWins': 'bonus',
  'limits.perMember': '1',
};

import type { Ground } from '../../../ground';
import { rewardMail } from '../mails';
import type { RewardsNeeds } from '../needs';
import { createDormancy } from './dormancy';

/** The fee of dormant accounts: announced and taken once a day. */
export function openDormancy(ground: Ground, { members }: Pick<RewardsNeeds, 'members'>): void {
  const { mailer, house, jobs } = ground;
  const dormancy = createDormancy({
    ...ground,
    members,
    announce: (trx, member, { amount, currency, from }) =>
      mailer.send(trx, rewardMail(house, member, 'dormant', { amount, currency, time: from })),
  });
  jobs.schedule('40 3 * * *', 'rewards:announceDormancyFees', () => dormancy.announceAll());
  jobs.schedule('50 4 * * *', 'rewards:takeDormancyFees', () => dormancy.chargeAll());
}

import type { Ground } from '../../../ground';
import { rewardMail } from '../mails';
import type { RewardsNeeds } from '../needs';
import { createDormancy } from './dormancy';

/** The fee of dormant accounts: announced and taken once a day. */
export function openDormancy(ground: Ground, { members, messages }: Pick<RewardsNeeds, 'members' | 'messages'>): void {
  const { mailer, house, jobs } = ground;
  const dormancy = createDormancy({
    ...ground,
    members,
    async announce(trx, member, { amount, currency, from }) {
      await mailer.send(trx, await rewardMail(trx, house, member, 'dormant', { amount, currency, time: from }));
      const filledIn = { amount: { amount, currency }, day: { day: from.toISOString() } };
      await messages.write(trx, { memberId: member.memberId, words: 'dormant', filledIn });
    },
  });
  jobs.schedule('40 3 * * *', 'rewards:announceDormancyFees', () => dormancy.announceAll());
  jobs.schedule('50 4 * * *', 'rewards:takeDormancyFees', () => dormancy.chargeAll());
}

import { minor } from '@croupier/contract/money';
import type { Ground } from '../../../ground';
import type { BoundCall } from '../../../http/handlers';
import { depositEvents } from '../../deposits/domain';
import type { Grants } from '../grants/grants';
import type { RewardsNeeds } from '../needs';
import type { WeeksDeps } from './deps';
import { runsDeskCallsOf } from './desk/calls';
import { createFigures } from './figures';
import { createWeeks } from './service';

type Needs = Pick<RewardsNeeds, 'operators' | 'members' | 'messages' | 'compliance' | 'deposits'> &
  Pick<WeeksDeps, 'levelsOf'> & { readonly grants: Grants };

/** What members lose and deposit in a week, and the offers that are paid by the week: cashback, and the Friday bonus. */
export function openWeeks(ground: Ground, needs: Needs): { readonly deskCalls: readonly BoundCall[] } {
  const { jobs, events } = ground;
  const figures = createFigures(ground);
  const deps: WeeksDeps = {
    ...ground,
    ...needs,
    documents: needs.compliance.documents,
    paysAlike: needs.deposits.paysAlike,
    figures,
  };
  const weeks = createWeeks(deps);
  events.listen(depositEvents.settled, 'weeks', async ({ memberId, amount, at }, trx) => {
    // Facts of earlier versions do not tell when: they belong to weeks before the first that is paid.
    if (at !== undefined) await figures.deposited(trx, { memberId, amount: minor(amount), at: new Date(at) });
  });
  jobs.schedule('* * * * *', 'rewards:countWeeks', () => figures.count());
  jobs.schedule('*/5 * * * *', 'rewards:computeRuns', () => weeks.compute());
  jobs.schedule('* * * * *', 'rewards:payRuns', () => weeks.pay());
  return { deskCalls: runsDeskCallsOf(needs.operators, ground) };
}

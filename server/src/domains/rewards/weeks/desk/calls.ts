import { runsDeskCalls } from '@croupier/contract/calls/rewards/runs-desk';
import { type BoundCall, bind } from '../../../../http/handlers';
import type { Clock } from '../../../../platform/clock';
import type { Database } from '../../../../platform/database';
import type { DeskDeps } from '../../../operators/domain';
import { createRunsDesk } from './runs';

/** What operators see of weekly payments, and do about them. */
export function runsDeskCallsOf(
  { access, acting }: DeskDeps,
  deps: { readonly database: Database; readonly clock: Clock },
): readonly BoundCall[] {
  const desk = createRunsDesk({ ...deps, ...acting });
  return bind(runsDeskCalls, {
    weeklyRuns: (wanted) => desk.list(wanted),
    weeklyRun: ({ id }) => desk.get(id),
    weeklyRunMembers: (wanted) => desk.members(wanted),
    weeklyRunApprove: async ({ id }, context) => desk.approve(id, await access.actor(context)),
    weeklyRunStop: async ({ id, reason }, context) => desk.stop(id, reason, await access.actor(context)),
  });
}

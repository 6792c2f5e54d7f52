import { contestsDeskCalls as calls } from '@croupier/contract/calls/rewards/contests-desk';
import { type BoundCall, bind } from '../../../../http/handlers';
import type { DeskDeps } from '../../../operators/domain';
import type { ContestsDeps } from '../deps';
import { createContestsDesk } from './contests';
import { createContestProposals } from './proposals';

type Deps = Pick<ContestsDeps, 'database' | 'clock' | 'profile' | 'gameName' | 'usernamesOf'>;

/** What operators see of missions and races, and do about them. */
export function contestsDeskCallsOf({ access, acting }: DeskDeps, deps: Deps): readonly BoundCall[] {
  const desk = createContestsDesk({ ...deps, ...acting });
  const proposals = createContestProposals({ ...deps, ...acting });
  return bind(calls, {
    missionPage: (page) => desk.missions(page),
    racePage: (page) => desk.races(page),
    raceShow: ({ id }) => desk.race(id),
    raceEntries: (wanted) => desk.entries(wanted),
    contestChanges: (wanted) => proposals.list(wanted),
    missionPropose: async (fields, context) => proposals.proposeMission(fields, await access.actor(context)),
    racePropose: async (fields, context) => proposals.proposeRace(fields, await access.actor(context)),
    contestApprove: async ({ id }, context) => proposals.approve(id, await access.actor(context)),
    contestReject: async ({ id, reason }, context) => proposals.reject(id, reason, await access.actor(context)),
    contestWithdraw: async ({ id }, context) => proposals.withdraw(id, await access.actor(context)),
    missionStop: async ({ id, reason }, context) => desk.stopMission(id, reason, await access.actor(context)),
    raceCancel: async ({ id, reason }, context) => desk.cancelRace(id, reason, await access.actor(context)),
  });
}

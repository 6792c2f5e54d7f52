import { messagesDeskCalls } from '@croupier/contract/calls/messages/desk';
import { type BoundCall, bind } from '../../../http/handlers';
import type { Acting, DeskDeps } from '../../operators/domain';
import { createBroadcastDesk } from './desk';

type Deps = Omit<Parameters<typeof createBroadcastDesk>[0], keyof Acting>;

/** What operators do about messages to many members. */
export function messagesDeskCallsOf({ access, acting }: DeskDeps, deps: Deps): readonly BoundCall[] {
  const desk = createBroadcastDesk({ ...deps, ...acting });
  return bind(messagesDeskCalls, {
    broadcastPage: (wanted) => desk.list(wanted),
    broadcastReach: (wanted) => desk.reach(wanted),
    broadcastPropose: async (fields, context) => desk.propose(fields, await access.actor(context)),
    broadcastApprove: async ({ id }, context) => desk.approve(id, await access.actor(context)),
    broadcastReject: async ({ id, reason }, context) => desk.reject(id, reason, await access.actor(context)),
    broadcastWithdraw: async ({ id }, context) => desk.withdraw(id, await access.actor(context)),
    broadcastStop: async (stopped, context) => desk.stop(stopped, await access.actor(context)),
  });
}

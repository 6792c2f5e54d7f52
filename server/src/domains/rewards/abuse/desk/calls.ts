import { abuseDeskCalls } from '@croupier/contract/calls/rewards/abuse-desk';
import { type BoundCall, bind } from '../../../../http/handlers';
import type { DeskDeps } from '../../../operators/domain';
import { type AbuseDeps, createAbuseDesk } from './cases';

/** What operators see and decide of suspected abuse. */
export function abuseDeskCallsOf({ access, acting }: DeskDeps, deps: AbuseDeps): readonly BoundCall[] {
  const cases = createAbuseDesk({ ...deps, ...acting });
  return bind(abuseDeskCalls, {
    abuseCaseList: (wanted) => cases.list(wanted),
    abuseCaseGet: async (wanted, context) => cases.get(wanted, await access.actor(context)),
    async abuseCaseClear(wanted, context) {
      await cases.clear(wanted, await access.actor(context));
      return {};
    },
    async abuseCaseConfirm(wanted, context) {
      await cases.confirm(wanted, await access.actor(context));
      return {};
    },
  });
}

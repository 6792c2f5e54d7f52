import { membersCalls } from '@croupier/contract/calls/members/player';
import { dataCopyCalls } from '@croupier/contract/calls/members/data-copy';
import { closingCalls } from '@croupier/contract/calls/members/closing';
import { sessionsCalls } from '@croupier/contract/calls/members/sessions';
import { socialCalls } from '@croupier/contract/calls/members/social';
import { securityCalls } from '@croupier/contract/calls/members/security';
import type { Ground } from '../../ground';
import { type BoundCall, bind } from '../../http/handlers';
import type { DeskDeps } from '../operators/domain';
import type { MembersDeps } from './deps';
import { membersDeskCalls } from './desk/calls';
import { countMembers } from './desk/count';
import { securityRoutes } from './factors/routes';
import { registerMemberJobs } from './jobs';
import { dataCopyRoutes } from './data-copy/routes';
import { closingRoutes } from './closing/routes';
import { membersRoutes, sessionsRoutes } from './routes';
import { judgeNewPassword } from './rules/password';
import { createMembersService, type MembersService } from './service';
import { socialRoutes } from './social/service';

export { memberParts } from './own-data';
export { refuseErased } from './closing/store';
export { MEMBER_DETAILS } from './corrections/rules';
export { FACTOR_CHANGES, memberEvents } from './events';
export { lineFor, MEMBERS_LISTED } from './desk/members';
export { getMember, getMembers, membersFound } from './desk/store';
export { seedDemoMember } from './seed';
export type { MembersService } from './service';
export type { Places } from './rules/registration';
export type { MemberProfile, ProofIds } from './store/members';
export type { SegmentMember } from './store/segment';

export interface Members {
  readonly service: MembersService;
  /** Members there are, and those who joined since a moment. */
  count(since: Date): ReturnType<typeof countMembers>;
  /** The rules for new passwords of members and operators. */
  readonly judgeNewPassword: typeof judgeNewPassword;
  readonly calls: readonly BoundCall[];
  readonly deskCalls: readonly BoundCall[];
}

type Needs = Omit<MembersDeps, keyof Ground> & { readonly operators: DeskDeps };

/** Accounts of players: registration, login, profiles, passwords. */
export function openMembers(ground: Ground, needs: Needs): Members {
  const deps = { ...ground, ...needs };
  const service = createMembersService(deps);
  registerMemberJobs(deps);
  const desk = {
    ...deps,
    memberSwitch: service,
    withdrawable: async (memberId: number) => (await needs.cashoutTerms(memberId)).withdrawable,
  };
  return {
    service,
    count: (since) => countMembers(ground.database, since),
    judgeNewPassword,
    calls: [
      ...bind(membersCalls, membersRoutes(service)),
      ...bind(sessionsCalls, sessionsRoutes(service)),
      ...bind(closingCalls, closingRoutes(deps)),
      ...bind(dataCopyCalls, dataCopyRoutes(deps)),
      ...bind(socialCalls, socialRoutes(deps)),
      ...bind(securityCalls, securityRoutes(service)),
    ],
    deskCalls: membersDeskCalls(needs.operators, desk),
  };
}

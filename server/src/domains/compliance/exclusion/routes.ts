import type { exclusionCalls } from '@croupier/contract/calls/compliance/exclusion';
import type { Handlers } from '../../../http/handlers';
import type { ExclusionService } from './service';

export const exclusionRoutes = (service: ExclusionService): Handlers<typeof exclusionCalls> => ({
  current: (_, context) => service.current(context.member.memberId),
  begin: ({ term, password }, context) => service.begin(context.member.memberId, term, password),
  requestPlay: ({ password }, context) => service.requestPlay(context.member.memberId, password),
});

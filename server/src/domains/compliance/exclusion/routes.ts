import type { exclusionCalls } from '@croupier/contract/calls/compliance/exclusion';
import type { Handlers } from '../../../http/handlers';
import type { ExclusionService } from './service';

export const exclusionRoutes = (service: ExclusionService): Handlers<typeof exclusionCalls> => ({
  away: (_, context) => service.away(context.member.memberId),
  awaySet: ({ term, password }, context) => service.set(context.member.memberId, term, password),
  awayReturn: ({ password }, context) => service.askForPlay(context.member.memberId, password),
});

import type { depositLimitsCalls } from '@croupier/contract/calls/deposits/limits';
import type { Handlers } from '../../../http/handlers';
import type { DepositsService } from '../service';

export const limitsRoutes = (service: DepositsService): Handlers<typeof depositLimitsCalls> => ({
  limits: (_, context) => service.limits(context.member.memberId),
  limitsSet: ({ day, week, month }, context) =>
    service.setLimits(context.member.memberId, {
      ...(day !== undefined && { day }),
      ...(week !== undefined && { week }),
      ...(month !== undefined && { month }),
    }),
});

import type { depositsCalls } from '@croupier/contract/calls/deposits/player';
import type { Handlers } from '../../http/handlers';
import { CARD_METHOD } from './deps';
import { judgeEntity } from './routes/entity';
import type { DepositsService } from './service';

export const depositsRoutes = (service: DepositsService): Handlers<typeof depositsCalls> => ({
  methodList: (query, context) => service.methods(context.member.memberId, query),
  methodFind: ({ code }, context) => service.method(context.member.memberId, code),
  config: ({ code }, context) => service.config(context.member.memberId, code),
  billingInfo: (_, context) => service.billingInfo(context.member.memberId),
  async cattlDeposit(input, context) {
    judgeEntity(CARD_METHOD, input, context);
    return { id: await service.createCardDeposit(context.member.memberId, input, context.language) };
  },
  cattlPay: ({ depositId }, context) => service.pay(context.member.memberId, depositId, context.language),
  pollingStatus: ({ id }, context) => service.status(context.member.memberId, id),
  listPage: (query, context) => service.listPage(context.member.memberId, query, context.language),
  outcome: ({ id }, context) => service.outcome(context.member.memberId, id, context.language),
});

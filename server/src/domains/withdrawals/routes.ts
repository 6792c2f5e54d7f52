import type { withdrawalsCalls } from '@croupier/contract/calls/withdrawals/player';
import { type Handlers, StreamAnswer } from '../../http/handlers';
import { ownQuery } from '../../http/callers/own-query';
import type { WithdrawalsService } from './service';

export const withdrawalsRoutes = (service: WithdrawalsService): Handlers<typeof withdrawalsCalls> => ({
  config: async (_, context) => service.config(context.member.memberId),
  apply: async (request, context) => service.apply(context.member.memberId, request, context.language),
  listPage: async (query, context) =>
    service.listPage(context.member.memberId, ownQuery(query, context), context.language),
  async cancel({ id }, context) {
    await service.cancel(context.member.memberId, id);
    return {};
  },
  lookUp: async ({ id, email }, { address }) => ({ status: await service.lookUp(id, email, address) }),
  methodList: async (query, context) => service.methods(context.member.memberId, query),
  async statement(wanted, context) {
    const { content, contentType, fileName } = await service.statement(
      context.member.memberId,
      wanted,
      context.language,
    );
    return new StreamAnswer(content, contentType, fileName);
  },
});

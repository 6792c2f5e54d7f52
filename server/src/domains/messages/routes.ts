import type { messagesCalls } from '@croupier/contract/calls/messages/player';
import { ownQuery } from '../../http/callers/own-query';
import type { Handlers } from '../../http/handlers';
import type { MessagesService } from './service';

export const messagesRoutes = (service: MessagesService): Handlers<typeof messagesCalls> => ({
  newsPage: (query, context) => service.page(context.member.memberId, ownQuery(query, context), context.language),
  async setNewsStatus({ id }, context) {
    await service.read(context.member.memberId, id);
    return {};
  },
  async allNewsRead(_, context) {
    await service.readAll(context.member.memberId);
    return {};
  },
  newNewsCount({ memberId }, context) {
    if (memberId !== undefined) context.refuseOtherMember(memberId);
    return service.unread(context.member.memberId);
  },
  channels: (_, context) => service.channels(context.member.memberId),
  async chooseChannels(chosen, context) {
    await service.chooseChannels(context.member.memberId, chosen);
    return {};
  },
});

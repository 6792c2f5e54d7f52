import type { chatDeskCalls } from '@croupier/contract/calls/live/desk';
import type { Handlers } from '../../../http/handlers';
import type { Access } from '../../operators/domain';
import type { ChatDesk } from './chat';

/** The chat of live tables. */
export const chatDeskRoutes = (access: Access, chat: ChatDesk): Handlers<typeof chatDeskCalls> => ({
  chatDesk: ({ table }) => chat.read(table),
  async chatHide({ id, reason }, context) {
    await chat.hide(id, reason, await access.actor(context));
    return {};
  },
  async chatMute({ memberId, minutes, reason }, context) {
    await chat.mute(memberId, minutes, reason, await access.actor(context));
    return {};
  },
});

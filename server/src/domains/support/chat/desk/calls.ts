import { liveChatDeskCalls } from '@croupier/contract/calls/support/chat-desk';
import { type BoundCall, bind } from '../../../../http/handlers';
import type { DeskDeps } from '../../../operators/domain';
import type { ChatDeps } from '../deps';
import { type ChatPictures, createChatPictures } from '../pictures';
import { createPresence, type Presence } from '../presence';
import { createChatsDesk } from './chats';
import { createRepliesDesk } from './replies';

interface Opened {
  readonly pictures: ChatPictures;
  readonly presence: Presence;
}

/** What operators do in conversations with visitors. */
export function liveChatDeskCallsOf(
  { access, acting }: DeskDeps,
  deps: ChatDeps,
  { pictures, presence }: Opened = { pictures: createChatPictures(deps), presence: createPresence(deps) },
): readonly BoundCall[] {
  const chats = createChatsDesk({ ...deps, ...acting }, pictures);
  const replies = createRepliesDesk({ ...deps, ...acting });
  return bind(liveChatDeskCalls, {
    liveChatInbox: (wanted) => chats.inbox(wanted),
    liveChatGet: async (wanted, context) => chats.show(wanted, await access.actor(context)),
    liveChatTake: async ({ id, takeOver }, context) => chats.take(id, takeOver, await access.actor(context)),
    liveChatSend: async ({ id, key, text }, context) => chats.send(id, key, text, await access.actor(context)),
    liveChatPicture: async ({ id, key }, context) =>
      chats.sendPicture(id, key, context.upload.bytes, await access.actor(context)),
    liveChatPictureGet: async ({ id, number }, context) => chats.readPicture(id, number, await access.actor(context)),
    async liveChatSeen({ id, number }) {
      await chats.seen(id, number);
      return {};
    },
    liveChatClose: async ({ id }, context) => chats.close(id, await access.actor(context)),
    liveChatReopen: async ({ id }, context) => chats.reopen(id, await access.actor(context)),
    liveChatTicket: async (wanted, context) => chats.ticket(wanted, await access.actor(context)),
    liveChatPresence: ({ available }, context) => presence.choose(context.operator.operatorId, available),
    cannedReplies: () => replies.list(),
    cannedReplyKeep: async (wanted, context) => replies.keep(wanted, await access.actor(context)),
    cannedReplyRemove: async ({ id }, context) => replies.remove(id, await access.actor(context)),
  });
}

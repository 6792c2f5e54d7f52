import { chatCalls } from '@croupier/contract/calls/support/chat';
import { supportCalls } from '@croupier/contract/calls/support/player';
import type { Ground } from '../../ground';
import { type BoundCall, bind } from '../../http/handlers';
import type { MembersService } from '../members/domain';
import type { MessagesService } from '../messages/domain';
import type { DeskDeps, Sessions } from '../operators/domain';
import { openSupportChat, type SupportChat } from './chat/chat';
import { liveChatDeskCallsOf } from './chat/desk/calls';
import { chatRoutes } from './chat/routes';
import { supportDeskCallsOf } from './desk/calls';
import { createSupportService } from './service';

export { supportParts } from './own-data';

export interface Support {
  readonly chat: Pick<SupportChat, 'doors' | 'start' | 'stop'>;
  /** Whether an operator takes conversations now. */
  isStaffed(): Promise<boolean>;
  readonly calls: readonly BoundCall[];
  readonly deskCalls: readonly BoundCall[];
}

interface Needs {
  readonly operators: DeskDeps & { readonly sessions: Sessions };
  readonly members: MembersService;
  readonly messages: MessagesService;
}

/** Questions to the house and its answers, by the form and by chat. */
export function openSupport(ground: Ground, { operators, members, messages }: Needs): Support {
  const deps = { ...ground, messages };
  const service = createSupportService(deps);
  const chat = openSupportChat(ground, { members, sessions: operators.sessions });
  return {
    chat,
    isStaffed: chat.presence.isStaffed,
    calls: [
      ...bind(supportCalls, {
        contact: (question, context) => service.ask(question, context.visitor?.memberId ?? null, context.language),
      }),
      ...bind(chatCalls, chatRoutes(chat.visitors)),
    ],
    deskCalls: [
      ...supportDeskCallsOf(operators, deps),
      ...liveChatDeskCallsOf(operators, { ...ground, profileOf: members.profileOf }, chat),
    ],
  };
}

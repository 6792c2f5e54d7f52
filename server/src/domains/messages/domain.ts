import { messagesCalls } from '@croupier/contract/calls/messages/player';
import { pushCalls } from '@croupier/contract/calls/messages/push';
import type { Ground } from '../../ground';
import { type BoundCall, bind } from '../../http/handlers';
import type { MembersService } from '../members/domain';
import type { DeskDeps } from '../operators/domain';
import { messagesDeskCallsOf } from './broadcasts/calls';
import { SEND_BROADCAST } from './broadcasts/desk';
import type { ReachDeps } from './broadcasts/reach';
import { sendBroadcast } from './broadcasts/send';
import { unsent } from './broadcasts/store';
import { deliveriesIn, pushQueue, SEND_PUSHES, sendPushes } from './push/send';
import { createPushService, pushRoutes } from './push/service';
import { messagesRoutes } from './routes';
import { tellMembers } from './of-members';
import { createMessagesService, type MessagesService } from './service';

export { messageParts } from './own-data';
export type { LevelsOf } from './broadcasts/reach';
export type { Message, MessagesService } from './service';

export interface Messages {
  readonly service: MessagesService;
  readonly calls: readonly BoundCall[];
  readonly deskCalls: readonly BoundCall[];
}

interface Needs extends Pick<ReachDeps, 'levelsOf'> {
  readonly operators: DeskDeps;
  readonly members: MembersService;
}

/** Members' messages: about what happened on their account, and those that operators write to many members; with notifications of them. */
export function openMessages(ground: Ground, { operators, ...needs }: Needs): Messages {
  const { jobs, database } = ground;
  const notifyOf = pushQueue(ground, jobs);
  const deps = { ...ground, ...needs, notifyOf };
  const service = createMessagesService(deps);
  const push = createPushService(deps);
  jobs.handle(SEND_PUSHES, (payload) => sendPushes(deps, deliveriesIn(payload)), { asksOutside: true });
  jobs.schedule('52 3 * * *', 'messages:forgetPushes', () => push.forgetOld());
  tellMembers(ground, service);
  jobs.handle(SEND_BROADCAST, ({ id }) => sendBroadcast(deps, Number(id)));
  jobs.schedule('*/10 * * * *', 'messages:sendUnsent', async () => {
    for (const id of await unsent(database)) await sendBroadcast(deps, id);
  });
  jobs.schedule('37 3 * * *', 'messages:forgetOld', () => service.forgetOld());
  return {
    service,
    calls: [...bind(messagesCalls, messagesRoutes(service)), ...bind(pushCalls, pushRoutes(push))],
    deskCalls: messagesDeskCallsOf(operators, deps),
  };
}

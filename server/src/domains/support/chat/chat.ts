import type { Ground } from '../../../ground';
import { createListener } from '../../../platform/postgres/listener';
import type { MembersService } from '../../members/domain';
import type { Sessions } from '../../operators/domain';
import type { ChatDeps } from './deps';
import { createHub } from './hub';
import { CHAT_CHANNEL, ChatNotice } from './notices';
import { createChatPictures } from './pictures';
import { createPresence } from './presence';
import { touchVisitors } from './store';
import { endIdleChats, forgetOldChats } from './sweep';
import { createVisitorsChat } from './visitors';
import { createVisits } from './visits';

/** How soon a socket is hung up on whose session has ended, and visitors learn that an operator has gone. */
const LOOK_MILLISECONDS = 4_000;
/** How often a process says which operators and visitors it holds. */
const KEEP_MILLISECONDS = 10_000;

interface Needs {
  readonly members: MembersService;
  readonly sessions: Sessions;
}

export type SupportChat = ReturnType<typeof openSupportChat>;

/** Chat between visitors and operators: lines are stored by calls, and pushed over sockets by every process that holds one. */
export function openSupportChat(ground: Ground, { members, sessions }: Needs) {
  const { database, databaseUrl, clock, log, jobs } = ground;
  const deps: ChatDeps = { ...ground, profileOf: members.profileOf };
  const pictures = createChatPictures(ground);
  const presence = createPresence(ground);
  const hub = createHub(ground);
  const visits = createVisits({ hub, log, members, sessions, isStaffed: presence.isStaffed });
  const timers: NodeJS.Timeout[] = [];
  let staffed: boolean | undefined;

  const warn = (failure: unknown): void => log.warn({ err: failure }, 'the support chat was not looked after');

  async function tellStaffed(): Promise<void> {
    const now = await presence.readStaffed();
    if (now === staffed) return;
    if (staffed !== undefined) hub.tellAvailable(now);
    staffed = now;
  }

  async function look(): Promise<void> {
    await visits.endClosed(presence.end);
    await tellStaffed();
  }

  async function keep(): Promise<void> {
    await presence.keep([...new Set([...hub.clerks].map(({ operatorId }) => operatorId))]);
    const owners = hub.owners();
    if (owners.length > 0) await touchVisitors(database, owners, clock.now());
  }

  const listener = createListener(databaseUrl, CHAT_CHANNEL, log, {
    read(payload) {
      const notice = ChatNotice.safeParse(payload);
      if (!notice.success) return;
      if ('chat' in notice.data) hub.hear(notice.data);
      else tellStaffed().catch(warn);
    },
    onBack: hub.readAll,
  });

  jobs.schedule('* * * * *', 'support:endIdleChats', () => endIdleChats(ground));
  jobs.schedule('41 3 * * *', 'support:forgetOldChats', () => forgetOldChats(ground));

  return {
    presence,
    pictures,
    visitors: createVisitorsChat(deps, pictures),
    /** The sockets of the player's origin and of the console's. */
    doors: { visitors: visits.visitors, operators: visits.operators },
    async start(): Promise<void> {
      await listener.start();
      await look();
      timers.push(
        setInterval(() => void look().catch(warn), LOOK_MILLISECONDS),
        setInterval(() => void keep().catch(warn), KEEP_MILLISECONDS),
      );
    },
    async stop(): Promise<void> {
      for (const timer of timers) clearInterval(timer);
      visits.closeAll();
      await listener.stop();
    },
  };
}

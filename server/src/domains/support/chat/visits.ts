import { mayCall } from '@croupier/contract/call';
import { liveChatDeskCalls } from '@croupier/contract/calls/support/chat-desk';
import { chatToken } from '@croupier/contract/calls/support/chat';
import { ChatJoin } from '@croupier/contract/calls/support/chat-messages';
import type { MemberSession, OperatorSession } from '../../../http/context';
import type { ChatDoor } from '../../../http/chat';
import type { PushSocket, SocketVisit } from '../../../http/sockets';
import type { Log } from '../../../platform/log';
import { hashSecret } from '../../../platform/randomness';
import type { MembersService } from '../../members/domain';
import type { Sessions } from '../../operators/domain';
import type { Clerk, Guest, Hub } from './hub';

/** Messages that a browser sends at most; it needs one. */
const MOST_MESSAGES = 20;

export interface Visits {
  readonly visitors: ChatDoor;
  readonly operators: ChatDoor;
  /** Hangs up on those whose session has ended. @param left is told first which operators have no other socket here */
  endClosed(left: (operatorIds: readonly number[]) => Promise<void>): Promise<void>;
  closeAll(): void;
}

interface VisitsDeps {
  readonly hub: Hub;
  readonly log: Log;
  readonly members: Pick<MembersService, 'authenticate' | 'standing'>;
  readonly sessions: Pick<Sessions, 'authenticate' | 'standing'>;
  readonly isStaffed: () => Promise<boolean>;
}

interface Held<Session> {
  readonly session: Session;
  end(): void;
}

function joinOf(text: string): ChatJoin | undefined {
  try {
    const parsed = ChatJoin.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** Says that the session or the secret is not valid, and hangs up. */
function hangUp(socket: PushSocket): void {
  socket.send(JSON.stringify({ type: 'ended' }));
  socket.close();
}

/** The conversation of one socket: it joins once; what else it sends is not read. */
function visitOf(
  socket: PushSocket,
  log: Log,
  join: (asked: ChatJoin) => Promise<(() => void) | undefined>,
): SocketVisit {
  let messages = 0;
  let isSeated = false;
  let gone = false;
  let joining: Promise<(() => void) | undefined> | undefined;

  async function seat(joining: Promise<unknown>): Promise<void> {
    try {
      isSeated = (await joining) !== undefined;
      if (!isSeated) hangUp(socket);
    } catch (failure) {
      log.warn({ err: failure }, 'a chat was not joined');
      socket.close();
    }
  }

  return {
    isSeated: () => isSeated,
    receive(text) {
      messages += 1;
      const asked = joinOf(text);
      if (gone || (joining && messages < MOST_MESSAGES)) return;
      if (!asked || joining) return socket.close();
      joining = join(asked);
      void seat(joining);
    },
    leave() {
      gone = true;
      joining?.then((left) => left?.()).catch(() => undefined);
    },
  };
}

const mayRead = (role: OperatorSession['role']): boolean => mayCall(role, liveChatDeskCalls.liveChatInbox);

/** Who is connected to this process. A member's and an operator's session is checked when they join, and again and again while they stay. */
export function createVisits({ hub, log, members, sessions, isStaffed }: VisitsDeps): Visits {
  const signedIn = new Set<Held<MemberSession>>();
  const clerks = new Set<Held<OperatorSession>>();
  const all = new Set<PushSocket>();
  const kept = (socket: PushSocket, join: Parameters<typeof visitOf>[2]): SocketVisit => {
    all.add(socket);
    const visit = visitOf(socket, log, join);
    return {
      ...visit,
      leave() {
        all.delete(socket);
        visit.leave();
      },
    };
  };

  return {
    visitors: (socket) =>
      kept(socket, async ({ session: token, token: secret, after }) => {
        const session = token ? await members.authenticate(token) : null;
        const isGuest = !token && chatToken.safeParse(secret).success;
        if (!session && !isGuest) return undefined;
        const guest: Guest = {
          owner: session ? { memberId: session.memberId } : { tokenHash: hashSecret(secret ?? '') },
          send: (message) => socket.send(JSON.stringify(message)),
          close: () => socket.close(),
          told: after,
          isReading: false,
          readsAgain: false,
        };
        const held = session && { session, end: () => hangUp(socket) };
        const leave = (): void => {
          hub.leave(guest);
          if (held) signedIn.delete(held);
        };
        if (held) signedIn.add(held);
        try {
          await hub.enter(guest, { type: 'welcome', available: await isStaffed() });
        } catch (failure) {
          leave();
          throw failure;
        }
        return leave;
      }),
    operators: (socket) =>
      kept(socket, async ({ session: token }) => {
        const session = token ? await sessions.authenticate(token) : null;
        if (!session || !mayRead(session.role)) return undefined;
        const clerk: Clerk = {
          operatorId: session.operatorId,
          send: (message) => socket.send(JSON.stringify(message)),
        };
        const held = { session, end: () => hangUp(socket) };
        clerks.add(held);
        hub.enterClerk(clerk);
        clerk.send({ type: 'welcome' });
        return () => {
          clerks.delete(held);
          hub.leaveClerk(clerk);
        };
      }),
    async endClosed(left) {
      const [guests, staff] = [[...signedIn], [...clerks]];
      const standing = await members.standing(guests.map(({ session }) => session));
      for (const { session, end } of guests) if (!standing.has(session.sessionId)) end();
      const roles = await sessions.standing(staff.map(({ session }) => session));
      const isClosed = ({ session }: Held<OperatorSession>): boolean => {
        const role = roles.get(session.sessionId);
        return role === undefined || !mayRead(role);
      };
      const staying = new Set(staff.filter((held) => !isClosed(held)).map(({ session }) => session.operatorId));
      const closed = staff.filter(isClosed);
      await left([...new Set(closed.map(({ session }) => session.operatorId))].filter((id) => !staying.has(id)));
      for (const { end } of closed) end();
    },
    closeAll() {
      for (const socket of all) socket.close();
    },
  };
}

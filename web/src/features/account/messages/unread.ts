import { messagesCalls } from '@croupier/contract/calls/messages/player';
import { useQuery } from '@tanstack/react-query';
import { invalidate, q } from '../../../core/calls/query';
import { useUser } from '../../../core/session/session';

/** How often the number of unread messages is fetched while the page is visible. */
const ASKED_EVERY_MILLISECONDS = 60_000;

/** How many messages of the signed-in member are unread; 0 until it is known, and for visitors. */
export function useUnread(): number {
  const id = useUser()?.id;
  const count = useQuery({
    ...q(messagesCalls.newNewsCount, id === undefined ? {} : { memberId: id }),
    enabled: id !== undefined,
    refetchInterval: ASKED_EVERY_MILLISECONDS,
    refetchOnWindowFocus: true,
  });
  return id === undefined ? 0 : (count.data ?? 0);
}

/** Fetches the number again, after messages became read. */
export const refetchUnread = (): Promise<void> => invalidate(messagesCalls.newNewsCount);

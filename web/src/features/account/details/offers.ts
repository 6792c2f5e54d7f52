import { membersCalls } from '@croupier/contract/calls/members/player';
import { request } from '../../../core/calls/client';
import { loadSession, useSession } from '../../../core/session/session';

/**
 * Sets whether offers may be sent to the signed-in member; from then on every screen shows the choice.
 * @returns the server's message when refused, else null.
 */
export async function chooseOffers(wanted: boolean): Promise<string | null> {
  const { error, message, data } = await request(membersCalls.offersChoice, { receiveExclusive: wanted });
  if (error !== 0) return message;
  const { user } = useSession.getState();
  if (user) useSession.setState({ user: { ...user, receiveExclusive: data.receiveExclusive } });
  // A request under way may have read the member before the change.
  await loadSession();
  return null;
}

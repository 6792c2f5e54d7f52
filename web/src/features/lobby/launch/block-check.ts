import type { AnswerOf } from '@croupier/contract/call';
import { catalogueCalls } from '@croupier/contract/calls/catalogue/player';
import type { Envelope } from '@croupier/contract/errors';
import { request } from '../../../core/calls/client';
import { useSession } from '../../../core/session/session-store';

/** The block check's answer that allows real-money play (specification 1 §7). */
export const ALLOWED = 1;

/** Checks whether real-money play is allowed now. Sends the member's id (specification 1 §6) as soon as it is known. */
export function checkBlock(signal?: AbortSignal): Promise<Envelope<AnswerOf<typeof catalogueCalls.checkBlock>>> {
  const { user } = useSession.getState();
  return request(catalogueCalls.checkBlock, user ? { id: user.id } : {}, signal && { signal });
}

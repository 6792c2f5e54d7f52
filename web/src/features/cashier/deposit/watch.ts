import { depositsCalls } from '@croupier/contract/calls/deposits/player';
import { DEPOSIT_STATUS } from '@croupier/contract/codes';
import { request } from '../../../core/calls/client';
import { type FlowEvent, isSettled, POLL_MILLISECONDS } from './flow';

/** One question about a deposit; its end, or a bank's page that this screen does not know yet, is fetched whole. */
async function poll(id: string, knowsChallenge: boolean, dispatch: (event: FlowEvent) => void): Promise<void> {
  const { error, data: status } = await request(depositsCalls.pollingStatus, { id });
  if (error !== 0 || !(isSettled(status) || (status === DEPOSIT_STATUS.challenge && !knowsChallenge))) {
    dispatch({ type: 'polled', status: error === 0 ? status : DEPOSIT_STATUS.processing });
    return;
  }
  const outcome = await request(depositsCalls.outcome, { id });
  if (outcome.error === 0) dispatch({ type: 'answered', outcome: outcome.data });
}

/**
 * Asks about a card deposit every two seconds.
 * @param knowsChallenge whether the screen knows the bank's page already. @returns what stops it.
 */
export function watchDeposit(id: string, knowsChallenge: boolean, dispatch: (event: FlowEvent) => void): () => void {
  const timer = setInterval(() => void poll(id, knowsChallenge, dispatch), POLL_MILLISECONDS);
  return () => clearInterval(timer);
}

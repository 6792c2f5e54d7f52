import { depositsCalls } from '@croupier/contract/calls/deposits/player';
import { DEPOSIT_STATUS } from '@croupier/contract/codes';
import { request } from '../../../core/calls/client';
import { type FlowEvent, isSettled, POLL_MILLISECONDS } from './flow';

/** Polls a deposit's status once; fetches the outcome when it has settled or has a new bank page. */
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
 * Polls a card deposit every two seconds.
 * @param knowsChallenge whether the screen already has the bank's page. @returns a function that stops polling.
 */
export function watchDeposit(id: string, knowsChallenge: boolean, dispatch: (event: FlowEvent) => void): () => void {
  const timer = setInterval(() => void poll(id, knowsChallenge, dispatch), POLL_MILLISECONDS);
  return () => clearInterval(timer);
}

import type { RgsPlayAnswer } from '@croupier/contract/rgs';
import { newRequestID, type RgsClient, type RgsOutcome } from '../rgs/client';
import { isUnanswered } from './machine';

interface Stake {
  /** RGS units. */
  readonly amount: number;
  readonly mode: string;
  /** What the player chose, in games that ask for it. */
  readonly choice?: unknown;
  /** For play money. */
  readonly demo: boolean;
}

/**
 * Stakes one round, once. When the answer is lost, the same request is sent again: the server answers the round that it took for the first, also one
 * that lost and closed itself meanwhile, or takes the stake now. For play money it remembers no request, and a second one would be a second stake.
 */
export async function stakeOnce(
  client: Pick<RgsClient, 'play'>,
  { amount, mode, choice, demo }: Stake,
): Promise<RgsOutcome<RgsPlayAnswer>> {
  const extras = { choice, requestID: newRequestID() };
  const outcome = await client.play(amount, mode, extras);
  if (outcome.ok || demo || !isUnanswered(outcome.fault)) return outcome;
  return client.play(amount, mode, extras);
}

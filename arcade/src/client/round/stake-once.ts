import type { RgsPlayAnswer } from '@croupier/contract/rgs';
import { newRequestID, type RgsClient, type RgsOutcome } from '../rgs/client';
import { isUnanswered } from './machine';

interface Stake {
  /** RGS units. */
  readonly amount: number;
  readonly mode: string;
  /** The player's choice, in games that require one. */
  readonly choice?: unknown;
  /** The set of free rounds to play from. */
  readonly freeRounds?: string | undefined;
  /** For play money. */
  readonly demo: boolean;
}

/**
 * Stakes one round, once. After a lost answer it retries the same request id: the server returns the round of the first request, even one that lost
 * and closed itself meanwhile, or takes the stake now. No retry for play money: the server keeps no request ids there and would stake twice.
 */
export async function stakeOnce(
  client: Pick<RgsClient, 'play'>,
  { amount, mode, choice, freeRounds, demo }: Stake,
): Promise<RgsOutcome<RgsPlayAnswer>> {
  const extras = { choice, freeRounds, requestID: newRequestID() };
  const outcome = await client.play(amount, mode, extras);
  if (outcome.ok || demo || !isUnanswered(outcome.fault)) return outcome;
  return client.play(amount, mode, extras);
}

import type { RgsPlayAnswer, RgsRound } from '@croupier/contract/rgs';
import type { Host } from '../frame/host';
import { newRequestID, type RgsClient, type RgsOutcome } from '../rgs/client';
import type { SessionNet } from './ledger-of-session';
import { isUnanswered } from './machine';

/** The two calls that move money, so that a lost answer neither moves it twice nor leaves it out of the net position. */

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

interface Settling {
  readonly client: Pick<RgsClient, 'endRound'>;
  readonly net: SessionNet;
  readonly host: Host;
}

/** Ends a won round. That no round is open means that it was paid before, by an end whose answer was lost or by the server itself. */
export async function endRound({ client, net, host }: Settling, { roundID, payout }: RgsRound) {
  const outcome = await client.endRound();
  if (!outcome.ok && outcome.fault.kind === 'refused' && outcome.fault.code === 'ERR_BNF') {
    net.pay(roundID, payout);
    host.tell({ type: 'roundEnded', roundID });
  }
  return outcome;
}

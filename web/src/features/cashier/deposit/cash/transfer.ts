import { depositsCalls } from '@croupier/contract/calls/deposits/player';
import { depositsWalletsCalls } from '@croupier/contract/calls/deposits/wallets';
import { DEPOSIT_STATUS } from '@croupier/contract/codes';
import { request } from '../../../../core/calls/client';

/** Polls at once, then every two seconds, four times in all (specification 1 §4, §9). */
const EVERY_MILLISECONDS = 2_000;
const ATTEMPTS = 4;

/** `held`: arrived, and under review by an operator. `unreachable`: the look-up itself failed, which ends the polling. */
export type TransferFound = 'found' | 'held' | 'failed' | 'missing' | 'unreachable';

/** Separates a held payment from a missing one, which the look-up answers alike: a payer must not read that their payment is missing. */
async function isHeld(id: string): Promise<boolean> {
  const { error, data } = await request(depositsCalls.pollingStatus, { id });
  return error === 0 && data === DEPOSIT_STATUS.review;
}

/** One look-up. @returns nothing while the transfer has not arrived. */
async function lookOnce(orderId: string): Promise<TransferFound | undefined> {
  const { error, data } = await request(depositsWalletsCalls.cashFind, { orderId });
  if (error !== 0) return 'unreachable';
  // Only in this call is 'false' success and 'true' failure.
  if (data.status === 'false') return 'found';
  return data.status === 'true' ? 'failed' : undefined;
}

/** Polls for a transfer. @param onFound called once with the result. @returns a function that stops polling. */
export function lookForTransfer(orderId: string, onFound: (found: TransferFound) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let over = false;
  const look = async (attempt: number): Promise<void> => {
    let found = await lookOnce(orderId);
    if (!found && !over && attempt === ATTEMPTS) found = (await isHeld(orderId)) ? 'held' : 'missing';
    if (over) return;
    if (found) onFound(found);
    else timer = setTimeout(() => void look(attempt + 1), EVERY_MILLISECONDS);
  };
  void look(1);
  return () => {
    over = true;
    clearTimeout(timer);
  };
}

import { depositsCalls } from '@croupier/contract/calls/deposits/player';
import { depositsWalletsCalls } from '@croupier/contract/calls/deposits/wallets';
import { DEPOSIT_STATUS } from '@croupier/contract/codes';
import { request } from '../../../../core/calls/client';

/** Asked at once, then every two seconds, four times in all (specification 1 §4, §9). */
const EVERY_MILLISECONDS = 2_000;
const ATTEMPTS = 4;

/** `held`: it has arrived, and an operator looks at it. `unreachable`: the look-up itself failed, which ends the waiting. */
export type TransferFound = 'found' | 'held' | 'failed' | 'missing' | 'unreachable';

/** The look-up lets a held payment wait like one that was never made: nobody is told that theirs is missing who has paid. */
async function isHeld(id: string): Promise<boolean> {
  const { error, data } = await request(depositsCalls.pollingStatus, { id });
  return error === 0 && data === DEPOSIT_STATUS.review;
}

/** One look-up. @returns nothing while the transfer has not arrived. */
async function lookOnce(orderId: string): Promise<TransferFound | undefined> {
  const { error, data } = await request(depositsWalletsCalls.cashFind, { orderId });
  if (error !== 0) return 'unreachable';
  // Of this call alone 'false' is success and 'true' is failure.
  if (data.status === 'false') return 'found';
  return data.status === 'true' ? 'failed' : undefined;
}

/** Looks for a transfer. @param onFound told once what came of it. @returns what stops it. */
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

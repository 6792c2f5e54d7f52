import type { AnswerOf } from '@croupier/contract/call';
import { depositsCalls } from '@croupier/contract/calls/deposits/player';
import { depositsCryptoCalls } from '@croupier/contract/calls/deposits/crypto';
import { request } from '../../../../core/calls/client';
import { POLL_MILLISECONDS, POLLS_PER_LOOK } from './flow';

export type Progress = AnswerOf<typeof depositsCryptoCalls.cryptoProgress>;

/**
 * Polls a deposit's status every two seconds, and the payments seen on the chain at once, with every second poll and whenever the status changes.
 * @returns a function that stops polling.
 */
export function watchPayment(depositId: string, onProgress: (progress: Progress) => void): () => void {
  let over = false;
  let polls = 0;
  let known: number | undefined;
  const look = async (): Promise<void> => {
    const { error, data } = await request(depositsCryptoCalls.cryptoProgress, { id: depositId });
    if (!over && error === 0) onProgress(data);
  };
  const poll = async (): Promise<void> => {
    const { error, data: status } = await request(depositsCalls.pollingStatus, { id: depositId });
    if (over || error !== 0) return;
    polls += 1;
    if (status !== known || polls % POLLS_PER_LOOK === 0) await look();
    known = status;
  };
  void look();
  const timer = setInterval(() => void poll(), POLL_MILLISECONDS);
  return () => {
    over = true;
    clearInterval(timer);
  };
}

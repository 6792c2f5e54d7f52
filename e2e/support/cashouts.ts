import { deskCalls } from '@croupier/contract/calls/desk';
import { expect } from '@playwright/test';
import { runningProduct } from '../product/product';
import { rowsOf } from './database';
import { callDesk } from './desk';

/** A member's cash-outs, oldest first. */
export const cashoutsOf = (username: string) =>
  rowsOf<{ id: string; status: number; method: string; hint: string; reference: string | null }>(
    `select w.member_id || '-' || w.withdrawal_id as id, w.status, w.method, w.account_hint as hint, w.reference from withdrawal w
     join member m on m.id = w.member_id where m.username = $1 order by w.withdrawal_id`,
    [username],
  );

/** Two cashiers approve all that waits. @returns one of them, and the ids. */
export async function approveAll(username: string) {
  const [one, two] = await Promise.all([callDesk(), callDesk()]);
  const ids = (await cashoutsOf(username)).map(({ id }) => id);
  for (const id of ids) {
    await one(deskCalls.withdrawalApprove, { id });
    await two(deskCalls.withdrawalApprove, { id });
  }
  return { cashier: one, ids };
}

/** Two cashiers approve all that waits, and one sends it to its provider. */
export async function sendAll(username: string): Promise<void> {
  const { cashier, ids } = await approveAll(username);
  for (const id of ids) await cashier(deskCalls.withdrawalPaying, { id });
}

/** Waits until one of the member's cash-outs has the status. */
export const untilStatus = (username: string, status: number): Promise<void> =>
  expect.poll(async () => (await cashoutsOf(username)).map((row) => row.status), { timeout: 30_000 }).toContain(status);

/** Decides about an attempt at the desk of the sandbox's payout provider. @param fail also takes back what was paid */
export async function atProvider(act: 'pay' | 'fail', cashoutId: string, attempt = 1): Promise<void> {
  const { ok } = await fetch(`${runningProduct().sandbox}/payouts/${cashoutId}-${attempt}/${act}`, { method: 'POST' });
  expect(ok).toBe(true);
}

import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { CASH_OUT_RULES } from '../books';
import { checkBooks } from '../../../books/check';
import { readWallet } from '../../../ledger/read';
import { asOwner } from '../../../../tests/stage/postgres';
import { freshDatabase, type TestDatabase } from '../../../../tests/stage/stage';
import { openDesk, openPlayer, requestOf } from '../fixture';
import { type MethodTerms, termsSetting } from '../terms';
import { openProvider } from './provider-double';

export const ALICE = 1;
export const BOB = 2;
export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

export let stage: TestDatabase;
export let bank: ReturnType<typeof openProvider>;
export let desk: ReturnType<typeof openDesk>;

/** A house whose cash-outs to bank accounts are paid by a provider, for the tests of a file; the books are read after each of them. */
export function usePayoutStage(): void {
  beforeAll(async () => {
    stage = await freshDatabase(30);
  });
  afterAll(() => stage.destroy());
  beforeEach(async () => {
    await sql`delete from setting`.execute(stage.database);
    // Keeps the sweep away from payouts that other tests left open.
    await sql`update payout set next_check_at = null`.execute(stage.database);
    bank = openProvider();
    desk = openDesk(stage, {
      payoutProviders: [bank.provider],
      readPayoutCallback: ({ body, signature }) => (signature === 'good' ? { payoutId: body } : 'unauthentic'),
    });
    await terms({});
  });
  afterEach(async () => {
    const { broken } = await asOwner(stage.ownerUrl, (client) => checkBooks(client, CASH_OUT_RULES));
    expect(broken).toBeUndefined();
  });
}

export async function terms(changes: Partial<MethodTerms>): Promise<void> {
  const now = await desk.settings.get(termsSetting('BANK_CARD'));
  await desk.settings.set(stage.database, termsSetting('BANK_CARD'), { ...now, sending: 'provider', ...changes });
}

export async function pending(amount = '500') {
  const player = await openPlayer(stage, { cash: 200_000 });
  const { id } = await desk.service.apply(player.memberId, requestOf(player, amount), 'en');
  return { ...player, id, payoutId: `${id}-1` };
}

/** A cash-out whose payout is ordered. */
export async function ordered(amount?: string) {
  const cashout = await pending(amount);
  await desk.acts.approve(cashout.id, ALICE);
  await desk.acts.markPaying(cashout.id, ALICE);
  return cashout;
}

/** A cash-out whose payout was sent and is not decided. */
export async function sent(amount?: string) {
  const cashout = await ordered(amount);
  await desk.service.drivePayout(cashout.payoutId);
  return cashout;
}

export const later = async (payoutId: string, milliseconds = 30 * MINUTE) => {
  desk.clock.advance(milliseconds);
  await desk.service.drivePayout(payoutId);
};
export const statusOf = async (id: string) => (await desk.acts.get(id)).status;
export const payoutsOf = async (id: string) => (await desk.acts.get(id)).payouts;
export const balance = async (memberId: number) => {
  const { cash, held } = await readWallet(stage.database, memberId);
  return { cash, held };
};

import { depositsWalletsCalls } from '@croupier/contract/calls/deposits/wallets';
import { DEPOSIT_STATUS } from '@croupier/contract/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { secretOf } from '../../../../sandbox/src/secrets';
import { walletParts } from '../../../tests/stage/deposit-matrix/wallets';
import { type DepositStage, openDepositStage, SECRET } from '../../../tests/stage/deposit-stage';
import { sign } from '../signature';

/** Cash apps send no callbacks, so a post to this address never comes from one. */
const PATH = '/callbacks/cash';
let stage: DepositStage;
beforeAll(async () => {
  stage = await openDepositStage({}, walletParts('USD'));
});
afterAll(() => stage.close());

test('a callback of the cash app is refused, even one with the signature of our gateway', async () => {
  const member = await stage.newMember();
  const payload = { amount: '100', memberId: member };
  const { data } = await stage.call<{ orderId: string }>(member, depositsWalletsCalls.cashDeposit.path, payload);
  const { provider_payment_id: paymentId } = await stage.service.own(member, data.orderId);
  const update = { paymentId, orderId: data.orderId, amount: 10_000, currency: 'USD', reason: null };
  const body = JSON.stringify({ eventId: 'evt_cash', type: 'payment', status: 'approved', ...update });
  const timestamp = String(stage.clock.now().getTime());
  const signature = sign(secretOf(SECRET, 'cash'), { timestamp, method: 'POST', path: PATH, body });
  const signed: Record<string, string> = { 'x-timestamp': timestamp, 'x-signature': signature };
  for (const headers of [{}, signed])
    expect((await fetch(stage.siteUrl + PATH, { method: 'POST', headers, body })).status).toBe(401);
  for (const table of ['provider_callback', 'provider_event'])
    expect((await sql`select 1 from ${sql.table(table)}`.execute(stage.database)).rows).toEqual([]);
  expect(await stage.service.status(member, data.orderId)).toBe(DEPOSIT_STATUS.challenge);
  expect(await stage.cashOf(member)).toBe(0);
});

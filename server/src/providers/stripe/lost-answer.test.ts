import { depositsWalletsCalls } from '@croupier/contract/calls/deposits/wallets';
import { DEPOSIT_STATUS } from '@croupier/contract/codes';
import { ERROR_CODES } from '@croupier/contract/errors';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ProviderUnavailable } from '../../domains/deposits/provider';
import { walletParts } from '../../../tests/stage/deposit-matrix/wallets';
import { type DepositStage, openDepositStage } from '../../../tests/stage/deposit-stage';

/** Stripe accepted our order, but its answer was lost: the sandbox compares the whole form of a retry, as Stripe does. */
let stage: DepositStage;
beforeAll(async () => {
  stage = await openDepositStage({}, walletParts('USD'));
});
afterAll(() => stage.close());

test('an order whose answer was lost is opened again, later, as the same session', async () => {
  const provider = stage.deps.providers.STRIPE;
  if (!provider) throw new Error('no provider');
  const member = await stage.newMember();
  const open = provider.open.bind(provider);
  const lost = vi.spyOn(provider, 'open').mockImplementationOnce(async (order) => {
    await open(order);
    throw new ProviderUnavailable('the answer was lost');
  });
  const placed = await stage.call(member, depositsWalletsCalls.stripeDeposit.path, { amount: '100', memberId: member });
  expect(placed.error).toBe(ERROR_CODES.depositUnanswered);
  lost.mockRestore();
  stage.clock.advance(20_000);
  await stage.service.reconcile();
  const { rows } = await sql<{ deposit_id: string; challenge_url: string | null; provider_payment_id: string | null }>`
    select deposit_id, challenge_url, provider_payment_id from deposit where member_id = ${member}`.execute(
    stage.database,
  );
  const [deposit] = rows;
  if (!deposit) throw new Error('no deposit');
  expect(await stage.service.status(member, deposit.deposit_id)).toBe(DEPOSIT_STATUS.challenge);
  expect(deposit.provider_payment_id).toMatch(/^cs_test_/);
  expect(stage.sandbox.wallets.stripe.orders.list()).toHaveLength(1);
});

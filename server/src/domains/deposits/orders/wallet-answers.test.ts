import { depositsWalletsCalls } from '@croupier/contract/calls/deposits/wallets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idOf } from '../../../../../sandbox/src/paypal/resources';
import { walletParts } from '../../../../tests/stage/deposit-matrix/wallets';
import { type DepositStage, openDepositStage } from '../../../../tests/stage/deposit-stage';

const { stripeDeposit, paypalDeposit, cashDeposit } = depositsWalletsCalls;

let stage: DepositStage;

/** Places an order of 100 for a new member. */
async function placed(path: string): Promise<Record<string, unknown>> {
  const memberId = await stage.newMember();
  const { error, data } = await stage.call<Record<string, unknown>>(memberId, path, { amount: '100', memberId });
  expect(error).toBe(0);
  return data;
}

/** The provider's own id of an order, as this house keeps it. */
const paymentIdOf = async (orderId: string) =>
  (await stage.service.own(Number(orderId.split('-')[0]), orderId)).provider_payment_id;

describe('an order in dollars', () => {
  beforeAll(async () => {
    stage = await openDepositStage({}, walletParts('USD'));
  });
  afterAll(() => stage.close());

  it('at Stripe answers our order and the address of the frame in which it is paid', async () => {
    const { orderId, iframe, ...more } = await placed(stripeDeposit.path);
    const session = stage.sandbox.wallets.stripe.orders.find(String(orderId));
    // Stripe's own script is framed from a page of ours, whose address carries the session.
    expect(iframe).toMatch(/^http:\/\/[^#]+\/payment-frames\/stripe\.html#key=pk_/);
    expect(session?.pageId).toMatch(/^[\w-]+$/);
    expect(iframe).toContain(String(session?.pageId));
    expect(more).toEqual({});
  });

  it('in cash answers our order, the amount, and the amount with its discount, which no house gives', async () => {
    const { orderId, ...amounts } = await placed(cashDeposit.path);
    expect(await paymentIdOf(String(orderId))).not.toBeNull();
    expect(amounts).toEqual({ amount: 100, discountAmount: 100 });
  });
});

describe('an order in euros', () => {
  beforeAll(async () => {
    stage = await openDepositStage({}, walletParts('EUR'));
  });
  afterAll(() => stage.close());

  it('at PayPal answers the address of PayPal’s page, our order and PayPal’s own id', async () => {
    const { c_site, biz_id, sk, ...more } = await placed(paypalDeposit.path);
    const order = stage.sandbox.wallets.paypal.orders.find(String(biz_id));
    expect(c_site).toBe(`${stage.sandboxUrl}/hosted/paypal/pay/${order?.pageId}`);
    expect(sk).toBe(await paymentIdOf(String(biz_id)));
    expect(sk).toBe(order && idOf(order));
    expect(more).toEqual({});
  });
});

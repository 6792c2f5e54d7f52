import { ERROR_CODES } from '@croupier/contract/errors';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { sandboxSecret } from '../../../providers/sandbox-secret';
import { sign } from '../../../providers/signature';
import { createCardless, entered, openCardPage, payOnPage } from '../../../../tests/stage/deposit-matrix/card-page';
import { pressAtDesk } from '../../../../tests/stage/deposit-matrix/hosted';
import { CARDS, form } from '../../../../tests/stage/card-form';
import { SECRET } from '../../../../tests/stage/deposit-stage';
import { everyRowOf } from '../../../../tests/stage/every-row';
import { member, rowOf, settled, stage, useCardPage } from './page.fixture';

useCardPage();

const eventStates = async (id: string) => {
  const { rows } = await sql<{
    state: string;
  }>`select state from provider_event where order_id = ${id} order by received_at`.execute(stage.database);
  return rows.map(({ state }) => state);
};

const secretOf = (provider: string) => sandboxSecret({ production: false, SANDBOX_SECRET: SECRET }, provider) ?? '';

async function tell(event: object, secret = secretOf('cattl')): Promise<number> {
  const path = '/callbacks/cattl';
  const body = JSON.stringify(event);
  const timestamp = String(stage.clock.now().getTime());
  const headers = {
    'x-timestamp': timestamp,
    'x-signature': sign(secret, { timestamp, method: 'POST', path, body }),
  };
  return (await fetch(stage.siteUrl + path, { method: 'POST', headers, body })).status;
}

describe('callbacks', () => {
  let told = 0;
  const updateOf = (orderId: string, change: object = {}) => ({
    eventId: `evt_card_page_${(told += 1)}`,
    type: 'payment',
    orderId,
    paymentId: stage.sandbox.hosted.books['cattl']?.find(orderId)?.paymentId,
    amount: 10_000,
    currency: 'TRY',
    status: 'approved',
    paidAmount: 10_000,
    reason: null,
    card: { first6: '555555', last4: '4444', holder: 'Demo Player' },
    ...change,
  });

  test('altered in amount, currency or payment: a mismatch, nothing credited, and no card noted', async () => {
    const id = await openCardPage(stage, member);
    for (const change of [
      { amount: 1_000_000, paidAmount: 1_000_000 },
      { currency: 'USD' },
      { paymentId: 'pay_other' },
    ])
      expect(await tell(updateOf(id, change))).toBe(200);
    await stage.service.sweepEvents();
    expect(await eventStates(id)).toEqual(['mismatch', 'mismatch', 'mismatch']);
    expect(await stage.cashOf(member)).toBe(0);
    expect(await rowOf(id)).toMatchObject({ card_bin: null, card_holder: null });
  });

  test('forged, signed by another provider, told by the acquirer, or with a whole card number: no event is recorded, and the number is not kept', async () => {
    const id = await openCardPage(stage, member);
    expect(await tell(updateOf(id), 'a guess')).toBe(401);
    expect(await tell(updateOf(id), secretOf('payp'))).toBe(401);
    const wholeNumber = '4111111111111111';
    const whole = { ...updateOf(id), card: { ...updateOf(id).card, first6: wholeNumber } };
    expect(await tell(whole)).toBe(400);
    expect(await eventStates(id)).toEqual([]);
    const dump = await everyRowOf(stage.ownerUrl);
    expect(dump).toContain('"first6":"411111******1111"');
    expect(dump).not.toContain(wholeNumber);
    expect(await stage.tell({ ...updateOf(id), paidAmount: undefined, card: undefined })).toBe(404);
    await stage.service.sweepEvents();
    expect(await stage.cashOf(member)).toBe(0);
  });

  test('out of order: what comes after "paid" changes nothing, another card least of all', async () => {
    const id = await openCardPage(stage, member);
    const other = { first6: '411111', last4: '1111', holder: 'Somebody Else' };
    for (const change of [{}, { status: 'pending', card: other }, { status: 'expired' }, { card: other }]) {
      await tell(updateOf(id, change));
      await stage.service.sweepEvents();
    }
    expect(await eventStates(id)).toEqual(['applied', 'repeated', 'repeated', 'repeated']);
    expect(await stage.cashOf(member)).toBe(10_000);
    expect(await rowOf(id)).toMatchObject({ card_last4: '4444', card_holder: 'Demo Player' });
  });

  test('a chargeback takes the deposit back, once', async () => {
    const id = await openCardPage(stage, member);
    await payOnPage(stage, id);
    await settled(id, 'success');
    await pressAtDesk(stage, 'CATTL', id, 'chargeback');
    await pressAtDesk(stage, 'CATTL', id, 'chargeback');
    await vi.waitFor(async () => {
      await stage.service.sweepEvents();
      expect(await stage.cashOf(member)).toBe(0);
    }, 15_000);
  });
});

test('no card data is in any table, any log line or the sandbox’s answers, whether entered on the page or sent to us', async () => {
  const id = await openCardPage(stage, member);
  await payOnPage(stage, id, entered(CARDS.twice));
  await settled(id, 'success');
  const { cardNum, cardCvv } = form(CARDS.late);
  expect((await createCardless(stage, member, '100', { cardNum, cardCvv })).error).toBe(ERROR_CODES.cardOnProviderPage);
  const dump = await everyRowOf(stage.ownerUrl);
  expect(dump).toContain('5559'); // the last four are kept, so the dump did read the deposits
  const heard = JSON.stringify(stage.callbacks);
  const kept = JSON.stringify(stage.sandbox.hosted.books['cattl']?.list());
  for (const text of [dump, stage.lines.join(''), heard, kept]) {
    for (const number of Object.values(CARDS)) expect(text).not.toContain(number);
    expect(text).not.toMatch(/"739\\*"/);
  }
});

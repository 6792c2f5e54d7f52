import { DEPOSIT_STATUS } from '@croupier/contract/codes';
import { ERROR_CODES } from '@croupier/contract/errors';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { createCardless, entered, openCardPage, payOnPage } from '../../../../tests/stage/deposit-matrix/card-page';
import { pressOnPage } from '../../../../tests/stage/deposit-matrix/hosted';
import { CARDS } from '../../../../tests/stage/card-form';
import { member, page, rowOf, settled, stage, useCardPage } from './page.fixture';
import { ProviderUnavailable } from '../provider';

useCardPage();

const depositsOf = async (memberId: number) =>
  (await sql`select 1 from deposit where member_id = ${memberId}`.execute(stage.database)).rows.length;

const config = (payload: object) => stage.call(member, '/sys/member/deposit/config', payload);

describe('the form', () => {
  test('is told that the card is entered elsewhere, of this method alone', async () => {
    expect((await config({ code: 'VISA_MASTERCARD' })).data).toMatchObject({ cardOnProviderPage: 1 });
    expect((await config({})).data).not.toHaveProperty('cardOnProviderPage');
  });

  test('is created without a card, and its page is opened by pay in the shape of today', async () => {
    const { data } = await createCardless(stage, member);
    const paid = await stage.pay(member, data.id);
    expect(paid.data).toEqual({
      id: data.id,
      status: DEPOSIT_STATUS.challenge,
      challengeUrl: expect.stringContaining('/hosted/cattl/pay/'),
      reason: null,
    });
    expect(await rowOf(data.id)).toMatchObject({ provider: 'cattl', card_bin: null, card_token: null });
  });

  test.each([
    [{ amount: '9.99', cardNum: CARDS.approved }, 'amountBelowMinimum'],
    [{ amount: '5000.01', cardCity: '' }, 'amountAboveMaximum'],
    [{ cardNum: CARDS.approved, cardCity: '' }, 'cardOnProviderPage'],
    [{ cardCvv: '739' }, 'cardOnProviderPage'],
    [{ expireMonth: '12' }, 'cardOnProviderPage'],
    [{ expireYear: '2030' }, 'cardOnProviderPage'],
    [{ cardState: '' }, 'billingIncomplete'],
    [{ cardAddress: 'a\u0000b' }, 'invalidRequest'],
    [{ paymentMethod: 'VISA_MASTERCARD_1' }, 'methodNotAvailable'],
    [{ memberId: 999_999 }, 'forbidden'],
  ] as const)('%j: %s, nothing is stored, and no provider is asked', async (change, reason) => {
    const asked = [vi.spyOn(page(), 'open'), vi.spyOn(stage.deps.acquirer, 'tokenize')];
    const { error, data } = await createCardless(stage, member, '100', change);
    expect({ error, data }).toEqual({ error: ERROR_CODES[reason], data: null });
    for (const spy of asked) expect(spy).not.toHaveBeenCalled();
    for (const spy of asked) spy.mockRestore();
    expect(await depositsOf(member)).toBe(0);
  });
});

describe('paying', () => {
  test('by a card that is approved: credited once, with what may be kept of the card', async () => {
    const id = await openCardPage(stage, member);
    await payOnPage(stage, id);
    await settled(id, 'success');
    expect(await stage.cashOf(member)).toBe(10_000);
    expect(await rowOf(id)).toMatchObject({ card_bin: '555555', card_last4: '4444', card_holder: 'Demo Player' });
    expect(await stage.service.outcome(member, id, 'en')).toMatchObject({ amount: 100, cardLast4: '4444' });
  });

  test('by a card that is declined: the player is told why, as of any card', async () => {
    const id = await openCardPage(stage, member);
    await payOnPage(stage, id, entered(CARDS.poor));
    await settled(id, 'declined');
    expect((await stage.service.outcome(member, id, 'en')).reason).toBe('The card does not have enough funds');
    expect((await stage.pay(member, id)).data.status).toBe(DEPOSIT_STATUS.declined);
  });

  test.each([
    ['confirm', 'success', 10_000],
    ['refuse', 'declined', 0],
    ['cancel', 'cancelled', 0],
  ] as const)('by a card whose bank asks, answered with %s: %s', async (act, status, cash) => {
    const id = await openCardPage(stage, member);
    expect(await payOnPage(stage, id, entered(CARDS.challenge))).toContain('value="confirm"');
    expect(await stage.service.status(member, id)).toBe(DEPOSIT_STATUS.challenge);
    await pressOnPage(stage, id, act);
    await settled(id, status);
    expect(await stage.cashOf(member)).toBe(cash);
  });

  test('by a card that nobody ever decides about: on its way when we ask, then given up', async () => {
    const id = await openCardPage(stage, member);
    await payOnPage(stage, id, entered(CARDS.silent));
    stage.clock.advance(20_000);
    await stage.service.reconcile();
    expect(await stage.service.status(member, id)).toBe(DEPOSIT_STATUS.processing);
    stage.clock.advance(41 * 60_000);
    await stage.service.reconcile();
    expect(await stage.service.status(member, id)).toBe(DEPOSIT_STATUS.expired);
    expect(await stage.cashOf(member)).toBe(0);
  });

  test('eight tabs at once place one order; each of them gets its page', async () => {
    const { data } = await createCardless(stage, member);
    const open = vi.spyOn(page(), 'open');
    await Promise.all(Array.from({ length: 8 }, () => stage.pay(member, data.id)));
    expect(open).toHaveBeenCalledTimes(1);
    open.mockRestore();
    const again = [await stage.pay(member, data.id), await stage.pay(member, data.id)];
    expect(new Set(again.map((answer) => answer.data.challengeUrl)).size).toBe(1);
    expect(again[0]?.data.challengeUrl).toContain('/hosted/cattl/pay/');
  });

  test('a lost answer: the page is found by asking, and paid once', async () => {
    const { data } = await createCardless(stage, member);
    const open = page().open.bind(page());
    const lost = vi.spyOn(page(), 'open').mockImplementationOnce(async (order) => {
      await open(order);
      throw new ProviderUnavailable('lost');
    });
    expect((await stage.pay(member, data.id)).data).toMatchObject({ status: DEPOSIT_STATUS.processing });
    lost.mockRestore();
    stage.clock.advance(20_000);
    await stage.service.reconcile();
    expect(await stage.service.status(member, data.id)).toBe(DEPOSIT_STATUS.challenge);
    await payOnPage(stage, data.id);
    await settled(data.id, 'success');
    expect(await stage.cashOf(member)).toBe(10_000);
  });

  test('closed before the provider was asked: nothing is asked for, and it is given up', async () => {
    const { data } = await createCardless(stage, member);
    const open = vi.spyOn(page(), 'open');
    stage.clock.advance(41 * 60_000);
    await stage.service.reconcile();
    expect(open).not.toHaveBeenCalled();
    open.mockRestore();
    expect(await stage.service.status(member, data.id)).toBe(DEPOSIT_STATUS.expired);
  });

  test.each([
    ['20.31', 'success', 2_031],
    ['20.33', 'declined', 0],
  ] as const)('%s, which the provider decides in its answer: %s', async (amount, status, cash) => {
    const { data } = await createCardless(stage, member, amount);
    expect((await stage.pay(member, data.id)).data).toMatchObject({
      status: DEPOSIT_STATUS[status],
      challengeUrl: null,
    });
    expect(await stage.cashOf(member)).toBe(cash);
  });

  test('20.32, whose money is on its way in the answer, is credited when it arrives', async () => {
    const { data } = await createCardless(stage, member, '20.32');
    expect((await stage.pay(member, data.id)).data.status).toBe(DEPOSIT_STATUS.processing);
    await settled(data.id, 'success');
    expect(await stage.cashOf(member)).toBe(2_032);
  });

  test.each([
    ['less', 5_000],
    ['twice', 20_000],
  ])('%s than agreed: under review, nothing credited by itself', async (act, credited) => {
    const id = await openCardPage(stage, member);
    await payOnPage(stage, id, entered(CARDS.approved), act);
    await settled(id, 'review');
    expect(await stage.cashOf(member)).toBe(0);
    const { rows } = await sql`select credited, card_last4 from deposit where deposit_id = ${id}`.execute(
      stage.database,
    );
    expect(rows).toEqual([{ credited, card_last4: '4444' }]);
  });

  test('closed without a decision: open, and the payer can come back to the page', async () => {
    const id = await openCardPage(stage, member);
    await pressOnPage(stage, id, 'close');
    const { challengeUrl } = await stage.service.outcome(member, id, 'en');
    expect(await (await fetch(String(challengeUrl))).text()).toContain('name="number"');
  });
});

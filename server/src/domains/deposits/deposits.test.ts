import { DEPOSIT_STATUS } from '@croupier/contract/codes';
import { ERROR_CODES } from '@croupier/contract/errors';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { everyRowOf } from '../../../tests/stage/every-row';
import { brokenBooks } from '../../../tests/stage/deposit-matrix/runner';
import { CARDS, form } from '../../../tests/stage/card-form';
import { type DepositStage, openDepositStage } from '../../../tests/stage/deposit-stage';

let stage: DepositStage;
beforeAll(async () => {
  stage = await openDepositStage();
  await stage.jobs.start();
});
afterAll(() => stage.close());
afterEach(async () => expect(await brokenBooks(stage), 'the first broken rule of the books').toBeUndefined());

const statusOf = async (memberId: number, id: string) =>
  (await stage.call<number>(memberId, '/sys/deposit/pollingStatus', { id })).data;

describe('paying', () => {
  test('an approved card is credited once, at once, and told to the other domains', async () => {
    const member = await stage.newMember();
    const other = await stage.newMember();
    expect(await stage.service.hasCredited(member)).toBe(false);
    const id = await stage.create(member, CARDS.approved, '100.50');
    expect(await stage.service.creditedAmong([member, other])).toEqual(new Set());
    expect(await stage.cashOf(member)).toBe(0);
    const paid = await stage.pay(member, id);
    expect(paid.data).toEqual({ id, status: DEPOSIT_STATUS.success, challengeUrl: null, reason: null });
    expect(await stage.cashOf(member)).toBe(10_050);
    const fact = { memberId: member, depositId: id, method: 'VISA_MASTERCARD', amount: 10_050, currency: 'TRY' };
    await vi.waitFor(() => expect(stage.settled).toContainEqual(expect.objectContaining(fact)), 5_000);
    await vi.waitFor(async () => {
      const { rows } = await sql<{ state: string }>`select state from provider_event where order_id = ${id}`.execute(
        stage.database,
      );
      expect(rows).toEqual([{ state: 'repeated' }]);
    }, 5_000);
    expect(await stage.cashOf(member)).toBe(10_050);
    expect(await stage.service.hasCredited(member)).toBe(true);
    expect(await stage.service.creditedAmong([other, member])).toEqual(new Set([member]));
    expect(await stage.service.depositedSum(member)).toBe(10_050);
    expect(await stage.service.largestDeposit(member)).toBe(10_050);
    const shown = await stage.call<object>(member, '/sys/deposit/outcome', { id });
    expect(shown.data).toMatchObject({ amount: 100.5, currency: 'TRY', method: 'VISA_MASTERCARD', cardLast4: '4444' });
  });

  test('a declined card credits nothing and says why in the language of the player', async () => {
    const member = await stage.newMember();
    const id = await stage.create(member, CARDS.poor);
    const { data } = await stage.pay(member, id);
    expect(data).toMatchObject({ status: DEPOSIT_STATUS.declined, reason: 'The card does not have enough funds' });
    const outcome = await stage.service.outcome(member, id, 'tr');
    expect(outcome.reason).toBe('Kartta yeterli bakiye yok');
    expect(await stage.cashOf(member)).toBe(0);
  });

  test.each([
    ['confirm', DEPOSIT_STATUS.success, 10_000],
    ['refuse', DEPOSIT_STATUS.declined, 0],
    ['cancel', DEPOSIT_STATUS.declined, 0],
  ])('the 3-D Secure step, answered with %s, ends in status %d', async (decision, status, cash) => {
    const member = await stage.newMember();
    const id = await stage.create(member, CARDS.challenge);
    const { data } = await stage.pay(member, id);
    expect(data.status).toBe(DEPOSIT_STATUS.challenge);
    await fetch(String(data.challengeUrl), { method: 'POST', body: new URLSearchParams({ decision }) });
    await vi.waitFor(async () => expect(await statusOf(member, id)).toBe(status), 5_000);
    expect(await stage.cashOf(member)).toBe(cash);
    expect((await stage.service.outcome(member, id, 'en')).challengeUrl).toBeNull();
  });

  test('an acquirer that answers late is waited for', async () => {
    const member = await stage.newMember();
    const id = await stage.create(member, CARDS.late);
    expect((await stage.pay(member, id)).data.status).toBe(DEPOSIT_STATUS.processing);
    await vi.waitFor(async () => expect(await statusOf(member, id)).toBe(DEPOSIT_STATUS.success), 5_000);
    expect(await stage.cashOf(member)).toBe(10_000);
  });

  test('an acquirer that answers twice credits once', async () => {
    const member = await stage.newMember();
    const id = await stage.create(member, CARDS.twice);
    await stage.pay(member, id);
    await vi.waitFor(async () => {
      const { rows } = await sql<{ state: string }>`select state from provider_event
        where order_id = ${id} and state <> 'received' order by state`.execute(stage.database);
      expect(rows.map((row) => row.state)).toEqual(['applied', 'repeated']);
    }, 5_000);
    expect(await stage.cashOf(member)).toBe(10_000);
  });

  test('two tabs that pay at once make one order and one credit', async () => {
    const member = await stage.newMember();
    const id = await stage.create(member, CARDS.approved);
    const pay = vi.spyOn(stage.deps.acquirer, 'open');
    const answers = await Promise.all(Array.from({ length: 8 }, () => stage.pay(member, id)));
    expect(pay).toHaveBeenCalledTimes(1);
    pay.mockRestore();
    expect(answers.filter(({ data }) => data.status === DEPOSIT_STATUS.success).length).toBeGreaterThan(0);
    expect((await stage.pay(member, id)).data.status).toBe(DEPOSIT_STATUS.success);
    expect(await stage.cashOf(member)).toBe(10_000);
    expect(stage.sandbox.payments.list().filter(({ orderId }) => orderId === id)).toHaveLength(1);
  });
});

describe('what is refused', () => {
  test.each([
    [{ amount: '9.99' }, 'amountBelowMinimum'],
    [{ amount: 5000.01 }, 'amountAboveMaximum'],
    [{ amount: '1e3' }, 'amountInvalid'],
    [{ cardNum: '4111111111111111' }, 'cardNotMastercard'],
    [{ cardCvv: '' }, 'cardCvvInvalid'],
    [{ expireYear: '2020' }, 'cardExpired'],
    [{ cardState: '' }, 'billingIncomplete'],
    [{ paymentMethod: 'PIX' }, 'methodNotAvailable'],
    [{ memberId: 999_999 }, 'forbidden'],
    [{ cardNum: undefined }, 'invalidRequest'],
    [{ cardCountry: 'T\u0000' }, 'invalidRequest'],
    [{ cardCity: 'a\u0000b' }, 'invalidRequest'],
    [{ cardAddress: 'x'.repeat(201) }, 'invalidRequest'],
  ] as const)('%j: %s, and nothing is stored', async (change, reason) => {
    const member = await stage.newMember();
    const { error, data } = await stage.call(member, '/sys/deposit/cattl/deposit', {
      ...form(CARDS.approved),
      ...change,
    });
    expect(error).toBe(ERROR_CODES[reason]);
    expect(data).toBeNull();
    const { rows } = await sql`select 1 from deposit where member_id = ${member}`.execute(stage.database);
    expect(rows).toEqual([]);
  });

  test("another member's deposit does not exist", async () => {
    const [owner, stranger] = [await stage.newMember(), await stage.newMember()];
    const id = await stage.create(owner, CARDS.approved);
    for (const answer of [
      await stage.pay(stranger, id),
      await stage.call(stranger, '/sys/deposit/outcome', { id }),
      await stage.call(stranger, '/sys/deposit/pollingStatus', { id }),
    ])
      expect(answer.error).toBe(ERROR_CODES.depositNotFound);
    expect(await statusOf(owner, id)).toBe(DEPOSIT_STATUS.created);
  });
});

describe('what the form reads', () => {
  test('chooser, limits and billing data', async () => {
    const member = await stage.newMember();
    const query = { enabled: 1, visibility_IN: '0,20', sortIndex_0: 'ASC' };
    const { data: methods } = await stage.call<{ code: string }[]>(member, '/sys/depositPaymentMethod/listAll', query);
    expect(methods).toEqual([
      { code: 'VISA_MASTERCARD', name: 'MasterCard', icon: '', visibility: 0, sortIndex: 10, enabled: 1 },
    ]);
    const found = await stage.call(member, '/base/depositPaymentMethod/find', { code: 'VISA_MASTERCARD' });
    expect(found.data).toEqual(methods[0]);
    for (const code of ['NOPE', 'PIX', '']) {
      const missing = await stage.call(member, '/base/depositPaymentMethod/find', { code });
      expect(missing.error).toBe(ERROR_CODES.methodNotAvailable);
    }
    const unkept = await stage.call(member, '/base/depositPaymentMethod/find', { code: '\u0000' });
    expect(unkept.error).toBe(ERROR_CODES.invalidRequest);
    expect((await stage.call(member, '/sys/member/deposit/config', {})).data).toEqual({
      minimumAmount: 10,
      maximumAmount: 5000,
      paymentAmounts: '25/30/50/100/200/500/1000/2000',
      paymentAllowManualInput: 1,
    });
    const billing = await stage.call(member, '/sys/deposit/creditcard/billingInfo', {});
    expect(billing.data).toMatchObject({ cardFirstName: 'Demo', cardCountry: 'TR', cardState: 'TR-34' });
  });
});

test('neither card number nor CVV is in any table, any log line or the queue', async () => {
  const dump = await everyRowOf(stage.ownerUrl);
  expect(dump).toContain('4444'); // the last four are kept, so the dump did read the deposits
  const logged = stage.lines.join('');
  expect(logged).toContain('refused');
  for (const kept of [dump, logged]) {
    for (const number of Object.values(CARDS)) expect(kept).not.toContain(number);
    // As a string of its own, also inside JSON stored as text; a bare 739 may be any row's number.
    expect(kept).not.toMatch(/"739\\*"/);
  }
});

import type { DepositMethod } from '@croupier/contract/calls/deposits/player';
import type { MethodChange, MethodCurrencyChange } from '@croupier/contract/calls/deposits/methods-desk';
import type { DepositMethodCode } from '@croupier/contract/codes';
import { DEPOSIT_STATUS, VISIBILITY } from '@croupier/contract/codes';
import { ERROR_CODES } from '@croupier/contract/errors';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { inTransaction } from '../../../platform/database';
import { hostedParts, placeOrder, pressOnPage } from '../../../../tests/stage/deposit-matrix/hosted';
import { CARDS, form } from '../../../../tests/stage/card-form';
import { type DepositStage, openDepositStage } from '../../../../tests/stage/deposit-stage';
import { createMethodActs, type MethodActs } from './desk-acts';

/** Operators' changes to deposit methods, and the methods that members then see. */
let stage: DepositStage;
let acts: MethodActs;
let member: number;
beforeAll(async () => {
  stage = await openDepositStage({}, hostedParts('PAYP'));
  acts = createMethodActs({ ...stage.deps, countryKnown: async (code) => ['BR', 'DE', 'TR'].includes(code) });
});
afterAll(() => stage.close());
beforeEach(async () => {
  member = await stage.newMember();
});
afterEach(async () => {
  // Every test starts with every method as it is delivered.
  for (const code of ['VISA_MASTERCARD', 'PAYP'] as const) {
    const { sortIndex } = DELIVERED[code];
    await change(code, { enabled: 1, sortIndex, visibility: 0, allowedCountries: '', restrictedCountries: '' }).catch(
      () => undefined,
    );
    await limits(code, {}).catch(() => undefined);
  }
});

const DELIVERED = { VISA_MASTERCARD: { sortIndex: 10 }, PAYP: { sortIndex: 60 } } as const;
const versionOf = async (code: DepositMethodCode) => (await acts.read()).find((one) => one.code === code)?.version ?? 0;
const change = async (code: keyof typeof DELIVERED, wanted: Partial<MethodChange>) => {
  const version = await versionOf(code);
  const full = {
    code,
    version,
    enabled: 1,
    visibility: VISIBILITY.always,
    allowedCountries: '',
    restrictedCountries: '',
    ...DELIVERED[code],
  };
  return inTransaction(stage.database, (trx) => acts.change(trx, { ...full, ...wanted }));
};
const limits = async (code: DepositMethodCode, wanted: Partial<MethodCurrencyChange>) => {
  const version = await versionOf(code);
  const house = { enabled: 1, minimumAmount: '', maximumAmount: '', paymentAmounts: '' };
  return inTransaction(stage.database, (trx) =>
    acts.changeCurrency(trx, { code, version, currency: 'TRY', ...house, ...wanted }),
  );
};
const OWN = { minimumAmount: '20', maximumAmount: '200', paymentAmounts: '20/50/200' };

const chooser = async (by = member) =>
  (
    await stage.call<DepositMethod[]>(by, '/sys/depositPaymentMethod/listAll', { enabled: 1, sortIndex_0: 'ASC' })
  ).data.map(({ code }) => code);
const configOf = (code?: string) =>
  stage.call<{ minimumAmount: number; maximumAmount: number; paymentAmounts: string }>(
    member,
    '/sys/member/deposit/config',
    code === undefined ? {} : { code },
  );
const byCard = async (amount: string) =>
  (await stage.call(member, '/sys/deposit/cattl/deposit', form(CARDS.approved, amount))).error;
const byPage = async (amount: string) =>
  (await stage.call(member, '/sys/deposit/payp/depositOrder', { amount, paymentMethod: 'PAYP' })).error;

describe('limits of one method in one currency', () => {
  test('are told, and refused by the server whatever the app showed', async () => {
    await limits('PAYP', OWN);
    expect((await configOf('PAYP')).data).toMatchObject({
      minimumAmount: 20,
      maximumAmount: 200,
      paymentAmounts: '20/50/200',
    });
    expect(await byPage('19.99')).toBe(ERROR_CODES.amountBelowMinimum);
    expect(await byPage('200.01')).toBe(ERROR_CODES.amountAboveMaximum);
    expect(await byPage('200')).toBe(0);
    expect(await byPage('20')).toBe(0);
  });

  test('leave other methods and the house as they were', async () => {
    await limits('PAYP', OWN);
    for (const code of [undefined, 'VISA_MASTERCARD'])
      expect((await configOf(code)).data).toMatchObject({ minimumAmount: 10, maximumAmount: 5_000 });
    expect(await byCard('1000')).toBe(0);
  });

  test('leave other currencies as they were', async () => {
    await limits('PAYP', { ...OWN, currency: 'BRL' });
    expect(await byPage('1000')).toBe(0);
  });

  test('go back to those of the house', async () => {
    await limits('PAYP', OWN);
    await limits('PAYP', {});
    expect((await configOf('PAYP')).data).toMatchObject({ minimumAmount: 10, maximumAmount: 5_000 });
  });
});

describe('a method that is switched off', () => {
  test('in a currency leaves the chooser of its members alone', async () => {
    await limits('PAYP', { enabled: 0 });
    expect(await chooser()).toEqual(['VISA_MASTERCARD']);
    expect(await byPage('100')).toBe(ERROR_CODES.methodNotAvailable);
    const other = await stage.newMember();
    await sql`update wallet set currency = 'USD' where member_id = ${other}`.execute(stage.database);
    expect(await chooser(other)).toEqual(['VISA_MASTERCARD', 'PAYP']);
  });

  test('between opening the form and sending it is refused clearly', async () => {
    expect((await configOf('PAYP')).error).toBe(0);
    await change('PAYP', { enabled: 0 });
    const { error, message } = await stage.call(member, '/sys/deposit/payp/depositOrder', { amount: '100' });
    expect(error).toBe(ERROR_CODES.methodNotAvailable);
    expect(message).toBe('This payment method is not available');
    expect((await configOf('PAYP')).error).toBe(ERROR_CODES.methodNotAvailable);
  });

  test('between the two steps of a card is refused before the acquirer is asked', async () => {
    const id = await stage.create(member, CARDS.approved);
    await change('VISA_MASTERCARD', { enabled: 0 });
    expect((await stage.pay(member, id)).error).toBe(ERROR_CODES.methodNotAvailable);
    expect(stage.sandbox.payments.find(id)).toBeUndefined();
    expect(await stage.service.status(member, id)).toBe(DEPOSIT_STATUS.created);
    expect(await stage.cashOf(member)).toBe(0);
  });

  test('still settles what was placed before, once', async () => {
    const id = await placeOrder(stage, 'PAYP', member);
    await change('PAYP', { enabled: 0, restrictedCountries: 'TR' });
    await limits('PAYP', { enabled: 0, minimumAmount: '20', maximumAmount: '50', paymentAmounts: '20' });
    await pressOnPage(stage, id, 'pay');
    await vi.waitFor(
      async () => {
        await stage.service.sweepEvents();
        expect(await stage.service.status(member, id)).toBe(DEPOSIT_STATUS.success);
      },
      { timeout: 15_000 },
    );
    expect(await stage.cashOf(member)).toBe(10_000);
    await stage.service.sweepEvents();
    expect(await stage.cashOf(member)).toBe(10_000);
  });
});

describe('countries of members', () => {
  test.each([
    ['that are restricted', { restrictedCountries: 'TR' }],
    ['that are not among the allowed', { allowedCountries: 'BR DE' }],
  ])('%s do not have the method', async (_, countries) => {
    await change('PAYP', countries);
    expect(await chooser()).toEqual(['VISA_MASTERCARD']);
    expect(await byPage('100')).toBe(ERROR_CODES.methodNotAvailable);
    expect((await configOf('PAYP')).error).toBe(ERROR_CODES.methodNotAvailable);
    const { error } = await stage.call(member, '/base/depositPaymentMethod/find', { code: 'PAYP' });
    expect(error).toBe(ERROR_CODES.methodNotAvailable);
    expect(await byCard('100')).toBe(0);
  });

  test('that are allowed, or not restricted, have it', async () => {
    await change('PAYP', { allowedCountries: 'tr' });
    expect(await byPage('100')).toBe(0);
    await change('PAYP', { restrictedCountries: 'BR' });
    expect(await byPage('100')).toBe(0);
  });
});

const hasDeposited = async () => {
  const id = await stage.create(member, CARDS.approved);
  await stage.pay(member, id);
  expect(await stage.service.status(member, id)).toBe(DEPOSIT_STATUS.success);
};

describe('a method for some members alone', () => {
  test('who have deposited before is refused to others, whatever the app showed', async () => {
    await change('PAYP', { visibility: VISIBILITY.credited });
    expect(await byPage('100')).toBe(ERROR_CODES.methodNotAvailable);
    expect((await configOf('PAYP')).error).toBe(ERROR_CODES.methodNotAvailable);
    await hasDeposited();
    expect(await byPage('100')).toBe(0);
  });

  test('who have not is refused afterwards', async () => {
    await change('PAYP', { visibility: VISIBILITY.notCredited });
    expect(await byPage('100')).toBe(0);
    await hasDeposited();
    expect(await byPage('100')).toBe(ERROR_CODES.methodNotAvailable);
  });
});

describe('the chooser', () => {
  test('follows the order', async () => {
    expect(await chooser()).toEqual(['VISA_MASTERCARD', 'PAYP']);
    await change('PAYP', { sortIndex: 1 });
    expect(await chooser()).toEqual(['PAYP', 'VISA_MASTERCARD']);
  });
});

describe('two operators', () => {
  test('who have seen the same: one is told', async () => {
    const version = await versionOf('PAYP');
    const outcomes = await Promise.allSettled([
      change('PAYP', { version, sortIndex: 61 }),
      change('PAYP', { version, sortIndex: 62 }),
      limits('PAYP', { version, ...OWN }),
    ]);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(outcomes.length - refused.length).toBe(1);
    for (const { reason } of refused) expect(reason).toMatchObject({ reason: 'conflict' });
    expect(await versionOf('PAYP')).toBe(version + 1);
  });

  test('of whom one changes the method and the other a currency do not overwrite each other', async () => {
    const version = await versionOf('PAYP');
    await limits('PAYP', OWN);
    await expect(change('PAYP', { version, enabled: 0 })).rejects.toMatchObject({ reason: 'conflict' });
    expect(await chooser()).toContain('PAYP');
  });
});

const writeFigures = (minimum: number, maximum: number, presets: number[]) =>
  sql`insert into deposit_method_currency values ('PAYP', 'EUR', true, ${minimum}, ${maximum}, ${presets}::bigint[])`.execute(
    stage.database,
  );

describe('what no change may be', () => {
  test('nothing, another method, a country in both lists', async () => {
    await expect(change('PAYP', {})).rejects.toMatchObject({ reason: 'conflict' });
    await expect(limits('PAYP', {})).rejects.toMatchObject({ reason: 'conflict' });
    await expect(change('PAYP', { allowedCountries: 'TR', restrictedCountries: 'TR' })).rejects.toMatchObject({
      reason: 'settingUnfit',
    });
    expect(await versionOf('PAYP')).toBeGreaterThan(0);
  });

  test('a set of figures that the database would not have either', async () => {
    await expect(writeFigures(2_000, 1_000, [1_500])).rejects.toThrow(/check constraint/);
    await expect(writeFigures(1_000, 2_000, [999])).rejects.toThrow(/presets_within/);
    await expect(writeFigures(1_000, 2_000, [])).rejects.toThrow(/check constraint/);
  });
});

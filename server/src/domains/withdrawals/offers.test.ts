import { type CurrencyCode, minor } from '@croupier/contract/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { depositSettled } from '../../ledger/recipes/deposits';
import { readWallet } from '../../ledger/read';
import { inTransaction } from '../../platform/database';
import { Refusal } from '../../platform/refusal';
import { freshDatabase, type TestDatabase } from '../../../tests/stage/stage';
import { openDesk, openPlayer, requestOf } from './fixture';
import * as settings from './settings';
import { type MethodTerms, termsSetting } from './terms';

const BITCOIN = { paymentMethod: 'BTC', accountNumber: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' };

let stage: TestDatabase;
let desk: ReturnType<typeof openDesk>;

beforeAll(async () => {
  stage = await freshDatabase();
});
afterAll(() => stage.destroy());
beforeEach(async () => {
  await sql`delete from setting`.execute(stage.database);
  desk = openDesk(stage);
});

async function terms(method: 'BANK_CARD' | 'PAYPAL' | 'CPAY', changes: Partial<MethodTerms>): Promise<void> {
  const now = await desk.settings.get(termsSetting(method));
  await desk.settings.set(stage.database, termsSetting(method), { ...now, ...changes });
}
const offered = async ({ memberId }: { memberId: number }) =>
  (await desk.service.methods(memberId, {})).map(({ code }) => code);
const asked = (player: Parameters<typeof requestOf>[0], ...rest: [string, Parameters<typeof requestOf>[2]?]) =>
  desk.service.apply(player.memberId, requestOf(player, ...rest), 'en');

describe('a wallet is offered what can pay in its currency', () => {
  it.each<[CurrencyCode, string, string[]]>([
    ['BRL', 'BR', ['BANK_CARD', 'PIX', 'PAYPAL', 'MERCADO_PAGO', 'CPAY', 'BTC']],
    ['EUR', 'BR', ['BANK_CARD', 'PAYPAL', 'MERCADO_PAGO', 'CPAY', 'BTC']],
    ['USD', 'AU', ['BANK_CARD', 'PAYPAL', 'CPAY', 'PAYID', 'BTC']],
    ['BTC', 'AU', ['BTC']],
    ['BTC', 'BR', ['BTC']],
  ])('%s in %s', async (currency, country, codes) => {
    const player = await openPlayer(stage, { cash: 1_000_000, currency, country });
    expect(await offered(player)).toEqual(codes);
  });

  it('and nothing else is taken', async () => {
    const player = await openPlayer(stage, { cash: 1_000_000, currency: 'BTC' });
    await expect(asked(player, '0.003')).rejects.toEqual(new Refusal('methodNotAvailable'));
    await asked(player, '0.003', BITCOIN);
  });
});

describe('a fee', () => {
  it('that leaves nothing of what may be asked for keeps the method from being offered', async () => {
    await terms('CPAY', { feeFixed: 0.2 });
    const bitcoin = { memberId: (await openPlayer(stage, { cash: 0, currency: 'BTC' })).memberId };
    await terms('CPAY', { currencies: [] });
    expect(await offered(bitcoin)).toEqual(['BTC']);
    expect(await offered(await openPlayer(stage, { cash: 0 }))).toContain('CPAY');
  });

  it('is charged as it was confirmed, or nothing happens and the new one is told', async () => {
    await terms('BANK_CARD', { feeFixed: 2 });
    const player = await openPlayer(stage, { cash: 100_000 });
    const changed = new Refusal('withdrawFeeChanged', { fee: '€2.00' });
    await expect(asked(player, '200', { expectedFee: '1.99' })).rejects.toEqual(changed);
    await expect(asked(player, '200', { expectedFee: '0' })).rejects.toEqual(changed);
    await expect(asked(player, '200', { expectedFee: 'two' })).rejects.toEqual(new Refusal('amountInvalid'));
    expect(await readWallet(stage.database, player.memberId)).toMatchObject({ cash: 100_000, held: 0 });
    await asked(player, '200', { expectedFee: '2.00' });
    await terms('BANK_CARD', { feeFixed: 0 });
    await asked(player, '200', { expectedFee: '0.00' });
    await asked(player, '200');
    expect(await readWallet(stage.database, player.memberId)).toMatchObject({ cash: 40_000, held: 60_000 });
  });

  it('is not part of what the mail about the payment names', async () => {
    await terms('BANK_CARD', { feeFixed: 1.25 });
    const player = await openPlayer(stage, { cash: 100_000 });
    const { id } = await asked(player, '200');
    await desk.acts.approve(id, 1);
    await desk.acts.markPaying(id, 1);
    await desk.acts.markPaid(id, 1, 'REF-1');
    await desk.deliver();
    const [{ subject, text } = { subject: '', text: '' }] = desk.mails;
    expect(subject).toContain('€198.75');
    expect(text).toContain('We paid €198.75');
    expect(subject + text).not.toContain('€200');
  });
});

describe('with the closed loop', () => {
  it('a rest below what its method takes goes back all the same', async () => {
    await desk.settings.set(stage.database, settings.closedLoop, 1);
    await terms('PAYPAL', { minimumAmount: 450 });
    const player = await openPlayer(stage, { cash: 100_000 });
    const deposit = { memberId: player.memberId, depositId: `p-${player.memberId}`, method: 'PAYPAL_POLL' } as const;
    const money = { amount: minor(30_000), currency: 'EUR', rolling: minor(0) } as const;
    await inTransaction(stage.database, (trx) => depositSettled(trx, { ...deposit, ...money }));
    expect(await desk.service.methods(player.memberId, {})).toMatchObject([
      { code: 'PAYPAL', minimumAmount: 450, maximumAmount: 500, first: 1 },
    ]);
    await asked(player, '500', { paymentMethod: 'PAYPAL', email: 'ada@example.com' });
    expect((await offered(player)).length).toBeGreaterThan(1);
  });
});

describe('the deposit before the first cash-out', () => {
  it('is of each currency’s own size where one is set', async () => {
    await desk.settings.set(stage.database, settings.requiredDeposit, 500);
    const required = async (currency: CurrencyCode) => {
      const { memberId } = await openPlayer(stage, { cash: 0, currency });
      return (await desk.service.config(memberId)).requiredDepositAmount4Withdraw;
    };
    expect(await required('EUR')).toBe(500);
    expect(await required('BTC'), 'nobody has deposited 500 bitcoin').toBe(0);
    const { BTC } = settings.byCurrency.fallback;
    if (!BTC) throw new Error('bitcoin has figures of its own');
    const { requiredDeposit: _, ...plain } = BTC;
    await desk.settings.set(stage.database, settings.byCurrency, {
      EUR: {
        ...BTC,
        requiredDeposit: 20,
        minimumAmount: 1,
        multipleOf: 1,
        secondApprovalAbove: 1,
        amounts: '1/2',
        maximumAmount: 1,
        monthlyMaximum: 1,
      },
      TRY: {
        ...plain,
        minimumAmount: 1,
        multipleOf: 1,
        secondApprovalAbove: 1,
        amounts: '1/2',
        maximumAmount: 1,
        monthlyMaximum: 1,
      },
    });
    expect(await required('EUR')).toBe(20);
    expect(await required('TRY'), 'the common one').toBe(500);
  });
});

describe('the jurisdiction', () => {
  it('says whether a cash-out can be cancelled, before it is asked for', async () => {
    const { memberId } = await openPlayer(stage, { cash: 0 });
    expect(await desk.service.config(memberId)).toMatchObject({ cancelAllowed: 1 });
    expect(await openDesk(stage, { cancelAllowed: false }).service.config(memberId)).toMatchObject({
      cancelAllowed: 0,
    });
  });
});

import type { CashoutMethodCode } from '@croupier/contract/codes';
import { type CurrencyCode, minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lockWallet } from '../../ledger/post';
import { readWallet } from '../../ledger/read';
import { depositChargedBack, depositSettled } from '../../ledger/recipes/deposits';
import { inTransaction } from '../../platform/database';
import { freshDatabase, type TestDatabase } from '../../../tests/stage/stage';
import { waiting } from '../../../tests/stage/waiting';
import { depositedByMethod } from '../deposits/store/by-method';
import { loopLimits } from './closed-loop';
import { openDesk, openPlayer, type Player, requestOf } from './fixture';
import { closedLoop } from './settings';

const LIMITS = { multiple: minor(10_000) };
const ALL: CashoutMethodCode[] = ['BANK_CARD', 'PAYPAL', 'CPAY', 'BTC'];
const loop = (paidIn: Record<string, number>, takenOut: Record<string, number> = {}, usable = ALL) => {
  const money = { paidIn: new Map(Object.entries(paidIn)), takenOut: new Map(Object.entries(takenOut)) };
  const limits = loopLimits(money, new Map(usable.map((method) => [method, minor(20_000)])), LIMITS);
  return limits && Object.fromEntries(limits);
};

describe('the closed loop', () => {
  it('gives back by each way what came in by it, before anything else opens', () => {
    expect(loop({ VISA_MASTERCARD: 50_000, STRIPE: 10_000, CRYPTO: 30_000 })).toEqual({
      BANK_CARD: 60_000,
      BTC: 30_000,
    });
    expect(loop({ VISA_MASTERCARD: 50_000, CRYPTO: 30_000 }, { BANK_CARD: 50_000 })).toEqual({ BTC: 30_000 });
    expect(loop({ VISA_MASTERCARD: 50_000 }, { BANK_CARD: 50_000, PAYPAL: 90_000 })).toBeUndefined();
  });

  it('rounds what is left up to an amount that can be asked for: nobody is stuck with a rest', () => {
    expect(loop({ VISA_MASTERCARD: 50_000 }, { BANK_CARD: 49_000 })).toEqual({ BANK_CARD: 20_000 });
    expect(loop({ VISA_MASTERCARD: 45_001 })).toEqual({ BANK_CARD: 50_000 });
  });

  it('does not bind to ways that are closed to the player or pay nothing out', () => {
    expect(loop({ CRYPTO: 30_000, CASH: 99_999 }, {}, ['BANK_CARD'])).toBeUndefined();
    expect(loop({})).toBeUndefined();
  });
});

describe('at the desk', () => {
  let stage: TestDatabase;
  let desk: ReturnType<typeof openDesk>;
  beforeAll(async () => {
    stage = await freshDatabase(20);
  });
  afterAll(() => stage.destroy());
  beforeEach(async () => {
    desk = openDesk(stage);
    await desk.settings.set(stage.database, closedLoop, 1);
  });

  const paidIn = (player: Player, method: string, amount: number, currency: CurrencyCode = 'EUR') =>
    inTransaction(stage.database, (trx) =>
      depositSettled(trx, {
        memberId: player.memberId,
        depositId: `${method}-${player.memberId}`,
        method,
        currency,
        amount: minor(amount),
        rolling: minor(0),
      }),
    );
  const asked = (player: Player, amount: string, changes: Parameters<typeof requestOf>[2] = {}) =>
    desk.service.apply(player.memberId, requestOf(player, amount, changes), 'en');
  const paypal = { paymentMethod: 'PAYPAL', email: 'ada@example.com' };

  it('the first way is offered and enforced, then all are', async () => {
    const player = await openPlayer(stage, { cash: 100_000 });
    await paidIn(player, 'PAYPAL_POLL', 30_000);
    await sql`update wallet set wagered = 1000000 where member_id = ${player.memberId}`.execute(stage.database);
    expect(await desk.service.methods(player.memberId, {})).toMatchObject([
      { code: 'PAYPAL', maximumAmount: 300, first: 1 },
    ]);
    await expect(asked(player, '200')).rejects.toMatchObject({
      reason: 'withdrawOtherMethodFirst',
      details: { methods: 'PayPal' },
    });
    await expect(asked(player, '400', paypal)).rejects.toMatchObject({ reason: 'withdrawOtherMethodFirst' });
    await asked(player, '300', paypal);
    expect((await desk.service.methods(player.memberId, {})).length).toBeGreaterThan(1);
    await asked(player, '200');
  });

  it.each([
    ['en', 'Bank transfer'],
    ['tr', 'Banka havalesi'],
  ] as const)('who asks for another way is told the first one in %s: %s', async (language, name) => {
    const player = await openPlayer(stage, { cash: 100_000 });
    await paidIn(player, 'VISA_MASTERCARD', 30_000);
    await sql`update wallet set wagered = 1000000 where member_id = ${player.memberId}`.execute(stage.database);
    const other = desk.service.apply(player.memberId, requestOf(player, '200', paypal), language);
    await expect(other).rejects.toMatchObject({ reason: 'withdrawOtherMethodFirst', details: { methods: name } });
  });

  it('of ten requests at once no more goes out by a way than came in by it, while another still has to give back', async () => {
    const player = await openPlayer(stage, { cash: 500_000 });
    await paidIn(player, 'PAYPAL_POLL', 20_000);
    await paidIn(player, 'CRYPTO', 20_000);
    await sql`update wallet set wagered = 10000000 where member_id = ${player.memberId}`.execute(stage.database);
    let told: Promise<PromiseSettledResult<unknown>[]> | undefined;
    await inTransaction(stage.database, async (trx) => {
      await lockWallet(trx, player.memberId);
      told = Promise.allSettled(Array.from({ length: 10 }, () => asked(player, '200', paypal)));
      // Each request met the rule when it was sent; what counts is the check under the lock.
      await expect.poll(() => waiting(stage.database), { timeout: 10_000 }).toBe(10);
    });
    const answers = (await told) ?? [];
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers)
      if (answer.status === 'rejected')
        expect(answer.reason).toMatchObject({ reason: 'withdrawOtherMethodFirst', details: { methods: 'Bitcoin' } });
    expect((await readWallet(stage.database, player.memberId)).held).toBe(20_000);
  });

  it('counts what was charged back as never paid in', async () => {
    const player = await openPlayer(stage, { cash: 0 });
    await paidIn(player, 'CPAY', 30_000);
    expect(await depositedByMethod(stage.database, player.memberId)).toEqual(new Map([['CPAY', 30_000]]));
    await inTransaction(stage.database, (trx) =>
      depositChargedBack(trx, {
        memberId: player.memberId,
        depositId: `CPAY-${player.memberId}`,
        method: 'CPAY',
        amount: minor(30_000),
        currency: 'EUR',
      }),
    );
    expect((await depositedByMethod(stage.database, player.memberId)).get('CPAY')).toBe(0);
  });
});

import type { Call } from '@croupier/contract/call';
import { depositsWalletsCalls } from '@croupier/contract/calls/deposits/wallets';
import { DEPOSIT_STATUS } from '@croupier/contract/codes';
import { ERROR_CODES } from '@croupier/contract/errors';
import type { CurrencyCode } from '@croupier/contract/money';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { askForOrder, hostedParts, pressAtDesk } from '../../../../tests/stage/deposit-matrix/hosted';
import { killedWhileCrediting } from '../../../../tests/stage/deposit-matrix/killed';
import { brokenBooks } from '../../../../tests/stage/deposit-matrix/runner';
import { CPF, walletParts } from '../../../../tests/stage/deposit-matrix/wallets';
import { type DepositStage, openDepositStage, type StageParts } from '../../../../tests/stage/deposit-stage';
import type { PaymentUpdate, PaymentProvider } from '../provider';

/** Orders that are decided in the provider's answer, without a page. The sandbox does so by the last two digits of the amount. */
const APPROVED = '100.31';
const ON_ITS_WAY = '100.32';
const DECLINED = '100.33';
const CREDITED = 10_031;

let stage: DepositStage;
let member: number;
const open = async (parts: StageParts) => {
  stage = await openDepositStage({}, parts);
};
const credits = async () => {
  const { rows } = await sql<{ amount: number }>`select amount from transfer
    where member_id = ${member} and kind = 'deposit'`.execute(stage.database);
  return rows.map(({ amount }) => amount);
};
const eventStates = async (id: string) => {
  const { rows } = await sql<{
    state: string;
  }>`select state from provider_event where order_id = ${id} order by received_at`.execute(stage.database);
  return rows.map(({ state }) => state);
};
const shown = async (id: string) => (await stage.service.outcome(member, id, 'en')).status;

const order = (amount: string) => askForOrder(stage, 'PAYP', member, amount);

/** The provider processes the request, then `then` runs before the provider's answer arrives here. */
function answering(
  provider: PaymentProvider | undefined,
  then: (update: PaymentUpdate) => Promise<PaymentUpdate> | PaymentUpdate,
) {
  if (!provider) throw new Error('no provider');
  const really = provider.open.bind(provider);
  return vi.spyOn(provider, 'open').mockImplementationOnce(async (asked) => {
    const update = await really(asked);
    return update === 'refused' ? update : then(update);
  });
}

describe('a provider with pages of its own', () => {
  beforeAll(() => open(hostedParts('PAYP')));
  afterAll(() => stage.close());
  beforeEach(async () => {
    member = await stage.newMember();
  });
  afterEach(async () => expect(await brokenBooks(stage), 'the first broken rule of the books').toBeUndefined());

  test('approves at once: no page, success on the result screen, credited once however often its callback comes', async () => {
    const { error, data } = await order(APPROVED);
    expect(error).toBe(0);
    const { orderId: id } = data;
    expect(data).toEqual({ orderId: id, orderurl: '', payUrl: '', status: DEPOSIT_STATUS.success });
    expect(await shown(id)).toBe(DEPOSIT_STATUS.success);
    expect((await stage.call<{ status: string }>(member, '/sys/payp/findOrder', { orderId: id })).data.status).toBe(
      'true',
    );
    await pressAtDesk(stage, 'PAYP', id, 'again');
    await vi.waitFor(async () => {
      await Promise.all([stage.service.sweepEvents(), stage.service.sweepEvents()]);
      expect(await eventStates(id)).toEqual(Array.from({ length: 21 }, () => 'repeated'));
    }, 15_000);
    expect(await credits()).toEqual([CREDITED]);
  });

  test('approves at once, and twenty callbacks overtake the answer: credited once, and success all the same', async () => {
    const opened = answering(stage.deps.providers.PAYP, async (update) => {
      await pressAtDesk(stage, 'PAYP', update.orderId, 'again');
      await vi.waitFor(async () => {
        await stage.service.sweepEvents();
        expect((await eventStates(update.orderId)).filter((state) => state === 'applied')).toHaveLength(1);
      }, 15_000);
      return update;
    });
    const { data } = await order(APPROVED);
    opened.mockRestore();
    expect(data).toMatchObject({ payUrl: '', status: DEPOSIT_STATUS.success });
    expect(await credits()).toEqual([CREDITED]);
  });

  test('approves at once while callbacks and questions race with the answer: credited once', async () => {
    const opened = answering(stage.deps.providers.PAYP, async (update) => {
      void pressAtDesk(stage, 'PAYP', update.orderId, 'again');
      stage.clock.advance(20_000);
      for (let time = 0; time < 5; time += 1) {
        void stage.service.reconcile();
        void stage.service.sweepEvents();
        void stage.service.askNow(member, update.orderId);
      }
      return update;
    });
    const { data } = await order(APPROVED);
    opened.mockRestore();
    await vi.waitFor(async () => {
      await stage.service.sweepEvents();
      expect(await eventStates(data.orderId)).toHaveLength(21);
      expect(await eventStates(data.orderId)).not.toContain('received');
    }, 15_000);
    expect(await shown(data.orderId)).toBe(DEPOSIT_STATUS.success);
    expect(await credits()).toEqual([CREDITED]);
  });

  test('approves at once, and the server is killed between the answer and the credit: credited once, after the restart', async () => {
    await killedWhileCrediting(stage, 'PAYP', { opens: { memberId: member, amount: APPROVED } });
    const { rows } = await sql<{ deposit_id: string; status: string }>`select deposit_id, status from deposit
      where member_id = ${member}`.execute(stage.database);
    expect(rows).toMatchObject([{ status: 'processing' }]);
    expect(await credits()).toEqual([]);
    const id = rows[0]?.deposit_id ?? '';
    stage.clock.advance(20_000);
    await Promise.all([stage.service.reconcile(), stage.service.sweepEvents(), stage.service.askNow(member, id)]);
    await vi.waitFor(async () => expect(await shown(id)).toBe(DEPOSIT_STATUS.success), 15_000);
    await vi.waitFor(async () => {
      await stage.service.sweepEvents();
      expect(await eventStates(id)).toHaveLength(1);
      expect(await eventStates(id)).not.toContain('received');
    }, 15_000);
    expect(await credits()).toEqual([CREDITED]);
  });

  test('says at once that the money is on its way: no page, processing, and success once it has arrived', async () => {
    const { error, data } = await order(ON_ITS_WAY);
    expect(error).toBe(0);
    expect(data).toMatchObject({ orderurl: '', payUrl: '', status: DEPOSIT_STATUS.processing });
    expect(await credits()).toEqual([]);
    await vi.waitFor(async () => {
      await stage.service.sweepEvents();
      expect(await shown(data.orderId)).toBe(DEPOSIT_STATUS.success);
    }, 15_000);
    expect(await credits()).toEqual([10_032]);
  });

  test('has another amount at once: under review, and nothing is credited', async () => {
    const opened = answering(stage.deps.providers.PAYP, (update) => ({
      ...update,
      status: 'review',
      reason: 'other_amount',
      settledAmount: 5_000,
    }));
    const { data } = await order(APPROVED);
    opened.mockRestore();
    expect(data).toMatchObject({ payUrl: '', status: DEPOSIT_STATUS.review });
    expect(await credits()).toEqual([]);
  });

  test('declines at once: the payer is told, and nothing is credited', async () => {
    expect((await order(DECLINED)).error).toBe(ERROR_CODES.depositDeclined);
    expect(await credits()).toEqual([]);
  });

  test('asks for a page and names none: there is nothing to pay with yet', async () => {
    const opened = answering(stage.deps.providers.PAYP, (update) => ({
      ...update,
      status: 'challenge',
      challengeUrl: null,
    }));
    expect((await order('100')).error).toBe(ERROR_CODES.depositUnanswered);
    opened.mockRestore();
  });
});

const { stripeDeposit, paypalDeposit, pixDeposit } = depositsWalletsCalls;
describe.each<[method: 'STRIPE' | 'PAYPAL_POLL' | 'PIX', CurrencyCode, Call, answer: object]>([
  ['STRIPE', 'USD', stripeDeposit, { iframe: '' }],
  ['PAYPAL_POLL', 'EUR', paypalDeposit, { c_site: '' }],
  ['PIX', 'BRL', pixDeposit, { brCode: '' }],
])('%s', (method, currency, call, answer) => {
  beforeAll(() => open(walletParts(currency)));
  afterAll(() => stage.close());

  test.each([
    ['approved', DEPOSIT_STATUS.success, [10_000]],
    ['declined', undefined, []],
  ] as const)('%s at once: no page, and the true result', async (status, ends, credited) => {
    member = await stage.newMember();
    const opened = answering(stage.deps.providers[method], ({ orderId, paymentId, amount, currency: paidIn }) => ({
      orderId,
      paymentId,
      amount,
      currency: paidIn,
      status,
      reason: null,
      challengeUrl: null,
    }));
    const { error, data } = await stage.call<{ orderId?: string; biz_id?: string }>(member, call.path, {
      amount: '100',
      memberId: member,
      ...(method === 'PIX' && { cpf: CPF }),
    });
    opened.mockRestore();
    expect(error).toBe(ends === undefined ? ERROR_CODES.depositDeclined : 0);
    if (ends !== undefined) {
      expect(data).toMatchObject(answer);
      expect(await shown(String(data.orderId ?? data.biz_id))).toBe(ends);
    }
    expect(await credits()).toEqual(credited);
    expect(await brokenBooks(stage), 'the first broken rule of the books').toBeUndefined();
  });
});

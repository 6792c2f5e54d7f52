import { DEPOSIT_STATUS } from '@croupier/contract/codes';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readTransfers } from '../../../ledger/read';
import { dormantFeeTaken } from '../../../ledger/recipes/fees';
import { minor } from '@croupier/contract/money';
import { inTransaction } from '../../../platform/database';
import { killedWhileRefunding } from '../../../../tests/stage/refund-killed';
import { CARDS } from '../../../../tests/stage/card-form';
import { depositedByMethod } from '../store/by-method';
import { ADA, GRACE, openRefundStage, type RefundStage } from './fixture';

/** Refunds of cards at the acquirer's double; each test ends with a check of the books. */
let house: RefundStage;
let member: number;
let id: string;
beforeAll(async () => {
  house = await openRefundStage();
});
afterAll(() => house.close());
beforeEach(async () => {
  house.sandbox.refunds.mode = 'done';
  await sql`update refund set next_check_at = null`.execute(house.database);
  member = await house.newMember();
  id = await paid();
});
afterEach(async () => expect(await house.broken(), 'the first broken rule of the books').toBeUndefined());

async function paid(amount = '100'): Promise<string> {
  const depositId = await house.create(member, CARDS.approved, amount);
  await house.pay(member, depositId);
  expect(await house.service.status(member, depositId)).toBe(DEPOSIT_STATUS.success);
  return depositId;
}
const cash = () => house.cashOf(member);
const atDouble = () => house.sandbox.refunds.list().filter(({ orderId }) => orderId === id);
/** The member loses a part of their cash; minor units. */
const spend = (amount: number) =>
  inTransaction(house.database, (trx) =>
    dormantFeeTaken(trx, { memberId: member, period: '2026-11', amount: minor(amount), currency: 'TRY' }),
  );
const isRefused = (reason: string) => expect.objectContaining({ reason });
const ended = (state: string, attempt = 1) =>
  vi.waitFor(
    async () => {
      await house.service.sweepEvents();
      await house.sweep();
      expect(await house.stateOf(id, attempt)).toBe(state);
    },
    { timeout: 10_000, interval: 50 },
  );

describe('a refund', () => {
  test('takes the money at once, asks the provider after that, and is paid; the player’s history shows it', async () => {
    await house.ask(id, '40');
    expect(await cash()).toBe(6_000);
    expect(await house.stateOf(id)).toBe('ordered');
    expect(atDouble()).toEqual([]);
    await house.drive(id);
    expect(await house.refundsOf(id)).toMatchObject([
      { state: 'paid', amount: 4_000, provider_id: expect.stringMatching(/^re_/) },
    ]);
    expect(atDouble()).toMatchObject([{ status: 'paid', amount: 4_000, currency: 'TRY', orders: 1 }]);
    expect(await cash()).toBe(6_000);
    const [last] = (await readTransfers(house.database, member, { offset: 0, limit: 1 })).rows;
    expect(last).toMatchObject({
      kind: 'deposit_refund',
      debit: 'cash',
      credit: 'clearing:VISA_MASTERCARD',
      amount: 4_000,
    });
    expect((await depositedByMethod(house.database, member)).get('VISA_MASTERCARD')).toBe(6_000);
    await house.ask(id, '60');
    await house.drive(id, 2);
    expect(await house.stateOf(id, 2)).toBe('paid');
    expect(await cash()).toBe(0);
    await expect(house.ask(id, '1')).rejects.toEqual(isRefused('refundAboveRest'));
  });

  test('falls with the transaction that orders it', async () => {
    const audited = inTransaction(house.database, async (trx) => {
      await house.acts.askRefund(id, { amount: '100', reason: 'asked for' }, ADA, trx);
      throw new Error('the audit log is away');
    });
    await expect(audited).rejects.toThrow('the audit log is away');
    expect(await cash()).toBe(10_000);
    expect(await house.refundsOf(id)).toEqual([]);
  });

  test('that the provider refuses at once gives the money back, and another can be asked for', async () => {
    house.sandbox.refunds.mode = 'refuse';
    await house.ask(id);
    expect(await cash()).toBe(0);
    await house.drive(id);
    expect(await house.refundsOf(id)).toMatchObject([{ state: 'refused', provider_reason: 'REFUND_NOT_ALLOWED' }]);
    expect(await cash()).toBe(10_000);
    house.sandbox.refunds.mode = 'done';
    await house.ask(id);
    await house.drive(id, 2);
    expect(await house.stateOf(id, 2)).toBe('paid');
    expect(await cash()).toBe(0);
  });

  test('that is answered late is completed by its callback', async () => {
    house.sandbox.refunds.mode = 'later';
    await house.ask(id);
    await house.drive(id);
    expect(await house.stateOf(id)).toBe('asked');
    await ended('paid');
    expect(atDouble()).toMatchObject([{ orders: 1 }]);
    expect(await cash()).toBe(0);
  });

  test('that is refused late gives the money back once, however often it is told', async () => {
    house.sandbox.refunds.mode = 'later';
    await house.ask(id);
    await house.drive(id);
    const [refund] = atDouble();
    house.sandbox.refunds.refuse(String(refund?.refundId));
    await ended('refused');
    for (let time = 0; time < 3; time += 1) house.sandbox.refunds.tellAgain(String(refund?.refundId));
    await ended('refused');
    expect(await cash()).toBe(10_000);
  });

  test('told twenty times at once is one refund', async () => {
    house.sandbox.refunds.mode = 'twice';
    await house.ask(id);
    await house.drive(id);
    const [refund] = await house.refundsOf(id);
    const update = {
      orderId: id,
      refundId: `${id}-r1`,
      providerId: refund?.provider_id,
      amount: 10_000,
      currency: 'TRY',
    };
    const told = Array.from({ length: 20 }, (_, time) =>
      house.tell({
        ...update,
        type: 'refund',
        eventId: `evt-${id}-${time % 4}`,
        status: time % 2 ? 'paid' : 'refused',
        reason: null,
      }),
    );
    expect(new Set(await Promise.all(told))).toEqual(new Set([200]));
    await Promise.all(Array.from({ length: 10 }, () => house.service.sweepEvents()));
    await Promise.all(Array.from({ length: 10 }, () => house.sweep()));
    expect(await house.refundsOf(id)).toMatchObject([{ state: 'paid', trouble: null }]);
    expect(await cash()).toBe(0);
    expect(atDouble()).toMatchObject([{ orders: 1 }]);
  });

  test('that is never answered stays under way, is asked about and ordered again with its own id alone', async () => {
    house.sandbox.refunds.mode = 'never';
    await house.ask(id);
    for (let time = 0; time < 4; time += 1) {
      await house.drive(id);
      house.clock.advance(700_000);
    }
    expect(await house.stateOf(id)).toBe('asked');
    await expect(house.ask(id, '1')).rejects.toEqual(isRefused('refundAboveRest'));
    expect(atDouble()).toHaveLength(1);
    house.sandbox.refunds.speak(`${id}-r1`);
    house.sandbox.refunds.pay(`${id}-r1`);
    await house.drive(id);
    expect(await house.stateOf(id)).toBe('paid');
    expect(atDouble()).toHaveLength(1);
    expect(await cash()).toBe(0);
  });

  test('forged and of none of ours changes nothing', async () => {
    await house.ask(id);
    const update = {
      orderId: id,
      refundId: `${id}-r1`,
      providerId: 'x',
      amount: 10_000,
      currency: 'TRY',
      reason: null,
    };
    const event = { ...update, type: 'refund', eventId: `forged-${id}`, status: 'refused' };
    expect(await house.tell(event, { secret: 'another secret altogether, of nobody' })).toBe(401);
    expect(await house.tell({ ...event, eventId: `none-${id}`, refundId: `${id}-r7` })).toBe(200);
    await house.service.sweepEvents();
    const { events } = await house.acts.get(id);
    expect(events.find(({ event_id }) => event_id === `none-${id}`)?.state).toBe('mismatch');
    expect(await house.stateOf(id)).toBe('ordered');
  });
});

describe('sent once', () => {
  test('when the server is killed between the order and the answer', async () => {
    await house.ask(id);
    await killedWhileRefunding(house.stage);
    expect(atDouble()).toMatchObject([{ orders: 1, status: 'paid' }]);
    expect(await house.stateOf(id)).toBe('asked');
    await house.sweep();
    expect(await house.stateOf(id)).toBe('asked'); // the lease of the dead process is still valid
    house.clock.advance(61_000);
    await house.sweep();
    expect(await house.stateOf(id)).toBe('paid');
    expect(atDouble()).toMatchObject([{ orders: 1 }]);
    expect(await cash()).toBe(0);
  });

  test('when several processes drive it at the same moment, twenty times over', async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      await house.ask(id, '1');
      const attempt = turn + 1;
      await Promise.all([house.drive(id, attempt), house.sweep(), house.drive(id, attempt), house.sweep()]);
      expect(await house.stateOf(id, attempt)).toBe('paid');
    }
    expect(atDouble().map(({ orders }) => orders)).toEqual(Array.from({ length: 20 }, () => 1));
    expect(await cash()).toBe(8_000);
  });

  test('when two operators ask at once: one is told of the other', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const asked = await Promise.allSettled([house.ask(id, '5', ADA), house.ask(id, '5', GRACE)]);
      const lost = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason as object] : []));
      expect(lost).toEqual([isRefused('refundOpen')]);
      await house.drive(id, turn + 1);
    }
    expect(await cash()).toBe(5_000);
  });
});

describe('what is not refunded', () => {
  test('more than the member has, with what they have', async () => {
    await spend(3_000);
    await expect(house.ask(id)).rejects.toMatchObject({
      reason: 'refundBalanceTooLow',
      details: { balance: { amount: 7_000, currency: 'TRY' } },
    });
    expect(await cash()).toBe(7_000);
    expect(await house.refundsOf(id)).toEqual([]);
    await house.ask(id, '70');
    await house.drive(id);
    expect(await cash()).toBe(0);
  });

  test('more than the rest of the deposit, or twice the rest', async () => {
    await paid();
    await expect(house.ask(id, '100.01')).rejects.toMatchObject({
      reason: 'refundAboveRest',
      details: { rest: { amount: 10_000, currency: 'TRY' } },
    });
    await house.ask(id, '60');
    await house.drive(id);
    await expect(house.ask(id, '60')).rejects.toMatchObject({
      reason: 'refundAboveRest',
      details: { rest: { amount: 4_000, currency: 'TRY' } },
    });
    await house.ask(id, '40');
    await house.drive(id, 2);
    await expect(house.ask(id, '40')).rejects.toEqual(isRefused('refundAboveRest'));
    expect(await cash()).toBe(10_000);
  });

  test.each(['0', '-1', '1e3', '1.001', 'all'])('an amount that is none: %s', async (amount) => {
    await expect(house.ask(id, amount)).rejects.toEqual(isRefused('amountInvalid'));
  });

  test('what was not paid, and what the payer’s bank has taken back', async () => {
    const open = await house.create(member, CARDS.approved);
    await expect(house.ask(open)).rejects.toEqual(isRefused('refundImpossible'));
    await chargeBack();
    await expect(house.ask(id)).rejects.toEqual(isRefused('refundImpossible'));
    await expect(house.ask(`${member}-ffffffffffffffffffffffff`)).rejects.toEqual(isRefused('notFound'));
  });
});

const chargeBack = (): Promise<void> => house.chargeBack(id);

describe('a chargeback', () => {
  test('takes what was not refunded', async () => {
    await house.ask(id, '40');
    await house.drive(id);
    await chargeBack();
    expect(await cash()).toBe(0);
    expect((await house.acts.get(id)).deposit).toMatchObject({ owed: 0, refunded: 4_000 });
  });

  test('while a refund is under way: a refusal gives nothing back that the bank has', async () => {
    house.sandbox.refunds.mode = 'later';
    await house.ask(id, '40');
    await house.drive(id);
    await chargeBack();
    house.sandbox.refunds.refuse(`${id}-r1`);
    await ended('charged_back');
    expect(await cash()).toBe(0);
  });
});

describe('beyond the amount of one operator', () => {
  beforeEach(async () => {
    id = await paid('2000');
  });

  test('it waits for another operator; nothing moves before', async () => {
    await house.ask(id, '1500');
    expect(await house.stateOf(id)).toBe('proposed');
    expect(await cash()).toBe(210_000);
    await house.sweep();
    expect(atDouble()).toEqual([]);
    await expect(house.decide(id, 1, ADA)).rejects.toEqual(isRefused('secondOperatorRequired'));
    const decided = await Promise.allSettled([
      house.decide(id, 1, GRACE),
      house.decide(id, 1, GRACE),
      house.decide(id, 1, 3),
    ]);
    expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await cash()).toBe(60_000);
    await house.drive(id);
    expect(await house.stateOf(id)).toBe('paid');
  });

  test('it cannot be cut into small ones', async () => {
    await house.ask(id, '1000');
    await house.drive(id);
    await house.ask(id, '0.01');
    expect(await house.stateOf(id, 2)).toBe('proposed');
  });

  test('it goes on waiting when the member has too little by now', async () => {
    await house.ask(id, '2000');
    await spend(150_000);
    await expect(house.decide(id, 1, GRACE)).rejects.toEqual(isRefused('refundBalanceTooLow'));
    expect(await house.stateOf(id)).toBe('proposed');
    expect(await cash()).toBe(60_000);
  });

  test('it is dropped by either of them', async () => {
    for (const [attempt, operator] of [ADA, GRACE].entries()) {
      await house.ask(id, '2000');
      await house.decide(id, attempt + 1, operator, 'not agreed');
      expect(await house.stateOf(id, attempt + 1)).toBe('dropped');
    }
    await expect(house.decide(id, 2, 3)).rejects.toEqual(isRefused('conflict'));
    expect(await cash()).toBe(210_000);
  });
});

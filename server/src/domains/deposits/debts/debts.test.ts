import { DEPOSIT_STATUS } from '@croupier/contract/codes';
import { minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBets } from '../../../ledger/bets/bets';
import { DEBT_RULES } from '../../../ledger/books/debt-rules';
import { roundOf } from '../../../ledger/fixture';
import { houseBalances } from '../../../ledger/house';
import { readTransfers, readWallet } from '../../../ledger/read';
import { bonusGranted } from '../../../ledger/recipes/bonuses';
import { dormantFeeTaken } from '../../../ledger/recipes/fees';
import { inviteAwarded } from '../../../ledger/recipes/rewards';
import { inTransaction } from '../../../platform/database';
import { CARDS } from '../../../testing/deposit-stage';
import { asOwner } from '../../../testing/postgres';
import { refundSecondApprovalAbove } from '../settings';
import { ADA, GRACE, openRefundStage, type RefundStage } from '../refunds/fixture';

/** What members owe of cards that were charged back; the books are read after each test. */
const WHY = 'the member cannot pay, and plays no more';
let house: RefundStage;
let member: number;
let id: string;
beforeAll(async () => {
  house = await openRefundStage();
});
afterAll(() => house.close());
beforeEach(async () => {
  member = await house.newMember();
  id = await house.create(member, CARDS.approved);
  await house.pay(member, id);
  expect(await house.service.status(member, id)).toBe(DEPOSIT_STATUS.success);
});
afterEach(async () => expect(await house.broken(), 'the first broken rule of the books').toBeUndefined());

let awards = 0;
const money = (amount: number) => ({ memberId: member, amount: minor(amount), currency: 'TRY' as const });
const spend = (amount: number) =>
  inTransaction(house.database, (trx) => dormantFeeTaken(trx, { ...money(amount), period: '2026-11' }));
const receive = (amount: number) =>
  inTransaction(house.database, (trx) =>
    inviteAwarded(trx, { ...money(amount), rewardId: `friend-${(awards += 1)}`, rolling: minor(0) }),
  );
const cash = () => house.cashOf(member);
const found = () => house.review.get(id);
const owed = () => house.service.owedBy(house.database, member);
const collect = (attempt = 1, operatorId = ADA) =>
  inTransaction(house.database, (trx) => house.review.collectDebt(id, attempt, operatorId, trx));
const writeOff = (attempt = 1, operatorId = ADA) =>
  inTransaction(house.database, (trx) => house.review.writeOffDebt(id, attempt, operatorId, WHY, trx));
const isRefused = (reason: string) => expect.objectContaining({ reason });

/** The payer's bank takes the 100 lira back; of what the member has spent, minor units, it gets nothing. */
async function chargedBack(spent: number): Promise<void> {
  if (spent > 0) await spend(spent);
  const paymentId = house.sandbox.payments.find(id)?.paymentId;
  const news = { orderId: id, paymentId, amount: 10_000, currency: 'TRY', reason: null };
  await house.tell({ ...news, eventId: `cb-${id}`, type: 'chargeback', status: 'declined' });
  await house.service.sweepEvents();
  expect(await owed()).toBe(spent);
  expect(await cash()).toBe(0);
}

/** Does something many times at once. @returns the refusals of those that did not. */
async function atOnce(times: number, act: () => Promise<unknown>): Promise<unknown[]> {
  const done = await Promise.allSettled(Array.from({ length: times }, act));
  return done.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { reason?: string }).reason] : []));
}

describe('collecting', () => {
  test('takes all that is owed; the player’s history shows it as it shows the chargeback', async () => {
    await chargedBack(7_000);
    await receive(9_000);
    await collect();
    expect(await cash()).toBe(2_000);
    expect(await owed()).toBe(0);
    const { deposit, debtActs } = await found();
    expect(deposit).toMatchObject({ owed: 0, charged_back_at: expect.any(Date) });
    expect(debtActs).toEqual([
      {
        attempt: 1,
        kind: 'collected',
        amount: 7_000,
        reason: null,
        operator_id: ADA,
        asked_by: null,
        made_at: house.clock.now(),
      },
    ]);
    const { rows } = await readTransfers(house.database, member, { offset: 0, limit: 3 });
    const takenBack = { kind: 'deposit_chargeback', debit: 'cash', credit: 'clearing:VISA_MASTERCARD' };
    expect(rows).toMatchObject([
      { ...takenBack, amount: 7_000, balance_before: 9_000, balance_after: 2_000, reference_id: id },
      { kind: 'invite_award' },
      { ...takenBack, amount: 3_000, reference_id: id },
    ]);
  });

  test('takes a part when the cash does not reach, and the rest later; never bonus money', async () => {
    await chargedBack(7_000);
    await receive(4_000);
    const bonus = { ...money(5_000), bonusId: 'a bonus', rolling: minor(0) };
    await inTransaction(house.database, (trx) => bonusGranted(trx, bonus));
    await collect(1);
    expect(await owed()).toBe(3_000);
    expect(await readWallet(house.database, member)).toMatchObject({ cash: 0, bonus: 5_000 });
    await expect(collect(2)).rejects.toEqual(isRefused('debtCashEmpty'));
    await receive(3_500);
    await collect(2, GRACE);
    expect(await owed()).toBe(0);
    expect(await readWallet(house.database, member)).toMatchObject({ cash: 500, bonus: 5_000 });
    expect((await found()).debtActs).toMatchObject([
      { attempt: 1, amount: 4_000, operator_id: ADA },
      { attempt: 2, amount: 3_000, operator_id: GRACE },
    ]);
  });

  test('asked for twenty times at once collects once, whether the cash reaches or not', async () => {
    await chargedBack(7_000);
    await receive(4_000);
    const lost = await atOnce(20, () => collect(1));
    expect(lost).toEqual(Array.from({ length: 19 }, () => 'conflict'));
    expect(await owed()).toBe(3_000);
    await receive(9_000);
    const later = await atOnce(20, () => collect(2));
    expect(later).toEqual(Array.from({ length: 19 }, () => 'depositOwesNothing'));
    expect(await cash()).toBe(6_000);
    expect((await found()).debtActs).toHaveLength(2);
  });

  test('sent again after the member has new money takes nothing more', async () => {
    await chargedBack(7_000);
    await receive(1_000);
    await collect(1);
    await receive(2_000);
    await expect(collect(1)).rejects.toEqual(isRefused('conflict'));
    await expect(collect(3)).rejects.toEqual(isRefused('conflict'));
    expect(await cash()).toBe(2_000);
    expect(await owed()).toBe(6_000);
  });

  test('against a bet of all the cash: one of them has it, and nothing is below zero', async () => {
    await chargedBack(10_000);
    const bets = createBets(house.ownerUrl, () => undefined);
    const next = async () => (await found()).debtActs.length + 1;
    for (let turn = 0; turn < 12; turn += 1) {
      await receive(500);
      const attempt = await next();
      const begin = [
        () => collect(attempt),
        () => roundOf(house.database, bets, member, { cost: 500, payout: 0 }),
      ] as const;
      const order = turn % 2 ? begin.toReversed() : begin;
      const done = await Promise.allSettled(order.map((one) => one()));
      expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await cash()).toBe(0);
    }
    await bets.close();
    const { deposit, debtActs } = await found();
    expect(deposit.owed).toBe(10_000 - 500 * debtActs.length);
  });

  test('falls with the transaction that it is part of', async () => {
    await chargedBack(7_000);
    await receive(4_000);
    const audited = inTransaction(house.database, async (trx) => {
      await house.review.collectDebt(id, 1, ADA, trx);
      throw new Error('the audit log is away');
    });
    await expect(audited).rejects.toThrow('the audit log is away');
    expect(await cash()).toBe(4_000);
    expect(await owed()).toBe(7_000);
    await collect(1);
    expect(await owed()).toBe(3_000);
  });
});

/** Losses of the house, and what the clearing account of cards holds, minor units: credits minus debits. */
async function houseHolds() {
  const balances = await houseBalances(house.database);
  const of = (account: string) =>
    balances.find((held) => held.account === account && held.currency === 'TRY')?.balance ?? 0;
  return { losses: of('losses'), clearing: of('clearing:VISA_MASTERCARD') };
}

describe('writing off', () => {
  test('moves the rest from the losses to the clearing account, once; who, when, why and how much stay', async () => {
    const before = await houseHolds();
    await chargedBack(7_000);
    await receive(1_000);
    await collect(1);
    await receive(800);
    const lost = await atOnce(10, () => writeOff(2, GRACE));
    expect(lost).toEqual(Array.from({ length: 9 }, () => 'depositOwesNothing'));
    expect(await owed()).toBe(0);
    expect(await cash()).toBe(800);
    const after = await houseHolds();
    // The provider has taken the whole deposit of 100 lira back: so has the account, at last.
    expect(after).toEqual({ losses: before.losses - 6_000, clearing: before.clearing + 10_000 });
    await expect(writeOff(3, GRACE)).rejects.toEqual(isRefused('depositOwesNothing'));
    expect(await houseHolds()).toEqual(after);
    expect((await found()).debtActs).toMatchObject([
      { kind: 'collected', amount: 1_000 },
      {
        attempt: 2,
        kind: 'written_off',
        amount: 6_000,
        reason: WHY,
        operator_id: GRACE,
        asked_by: null,
        made_at: house.clock.now(),
      },
    ]);
  });

  test('falls with the transaction that it is part of', async () => {
    await chargedBack(7_000);
    const before = await houseHolds();
    const audited = inTransaction(house.database, async (trx) => {
      await house.review.writeOffDebt(id, 1, ADA, WHY, trx);
      throw new Error('the audit log is away');
    });
    await expect(audited).rejects.toThrow('the audit log is away');
    expect([await owed(), await houseHolds()]).toEqual([7_000, before]);
    await writeOff(1);
    expect([await owed(), await houseHolds()]).toEqual([
      0,
      { losses: before.losses - 7_000, clearing: before.clearing + 7_000 },
    ]);
  });

  describe('beyond the amount of one operator', () => {
    beforeAll(() => house.deps.settings.set(house.database, refundSecondApprovalAbove, 50));
    afterAll(() => house.deps.settings.set(house.database, refundSecondApprovalAbove, 1_000));

    test('the first one’s word moves nothing, and another one’s moves it once, of many at the same moment', async () => {
      await chargedBack(7_000);
      const before = await houseHolds();
      expect((await found()).writeOffApprovals).toBe(2);
      const first = await atOnce(10, () => writeOff(1, ADA));
      expect(first).toEqual(Array.from({ length: 9 }, () => 'conflict'));
      expect([await owed(), await houseHolds()]).toEqual([7_000, before]);
      await expect(writeOff(2, ADA)).rejects.toEqual(isRefused('secondOperatorRequired'));
      const second = await atOnce(10, () => writeOff(2, GRACE));
      expect(second).toEqual(Array.from({ length: 9 }, () => 'depositOwesNothing'));
      expect([await owed(), await houseHolds()]).toEqual([
        0,
        { losses: before.losses - 7_000, clearing: before.clearing + 7_000 },
      ]);
      expect((await found()).debtActs).toMatchObject([
        { attempt: 1, kind: 'write_off_asked', amount: 7_000, operator_id: ADA },
        { attempt: 2, kind: 'written_off', amount: 7_000, operator_id: GRACE, asked_by: ADA },
      ]);
    });

    test('a collection takes the word back, and what is left may need one alone', async () => {
      await chargedBack(7_000);
      await writeOff(1, ADA);
      await receive(1_000);
      await collect(2, GRACE);
      await writeOff(3, GRACE);
      expect(await owed()).toBe(6_000);
      await receive(1_000);
      await collect(4, GRACE);
      expect((await found()).writeOffApprovals).toBe(1);
      await writeOff(5, GRACE);
      expect(await owed()).toBe(0);
      expect((await found()).debtActs.map(({ kind }) => kind)).toEqual([
        'write_off_asked',
        'collected',
        'write_off_asked',
        'collected',
        'written_off',
      ]);
    });
  });

  test('against a collection: one of them is made, and the other meets a conflict or no debt', async () => {
    await chargedBack(7_000);
    await receive(2_000);
    const done = await Promise.allSettled([collect(1), writeOff(1, GRACE)]);
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const isCollected = done[0]?.status === 'fulfilled';
    expect([await owed(), await cash()]).toEqual(isCollected ? [5_000, 0] : [0, 2_000]);
  });
});

/** Neither act is possible. */
async function bothRefused(reason: string): Promise<void> {
  await expect(collect(1)).rejects.toEqual(isRefused(reason));
  await expect(writeOff(1)).rejects.toEqual(isRefused(reason));
}

describe('a deposit that owes nothing', () => {
  test('credited and kept, it is left alone', async () => {
    await bothRefused('depositOwesNothing');
    expect(await cash()).toBe(10_000);
  });

  test('taken back in full, it is left alone', async () => {
    await chargedBack(0);
    await receive(500);
    await bothRefused('depositOwesNothing');
    expect(await cash()).toBe(500);
  });

  test('unknown, it is not found', async () => {
    id = `${member}-ffffffffffffffffffffffff`;
    await bothRefused('notFound');
  });
});

/** Collects in two parts, and writes the rest off. */
async function settle(): Promise<void> {
  await chargedBack(7_000);
  await receive(1_000);
  await collect(1);
  await receive(500);
  await collect(2);
  await writeOff(3);
}

describe('the books', () => {
  const [settled, collections, writeOffs, operators] = DEBT_RULES;

  test.each([
    ['a debt that came back', settled, `update deposit set owed = owed + 1 where owed is not null`],
    ['a write-off that is gone', settled, `delete from debt_act where kind = 'written_off'`],
    ['a write-off of less', settled, `update debt_act set amount = amount - 1 where kind = 'written_off'`],
    ['a chargeback that took nothing', settled, `delete from transfer where kind = 'deposit_chargeback'`],
    ['a chargeback of nobody’s deposit', settled, `update deposit set charged_back_at = null`],
    ['a collection that nobody made', collections, `delete from debt_act where attempt = 1`],
    ['a collection of another amount', collections, `update debt_act set amount = amount + 1 where attempt = 2`],
    ['a collection that moved nothing', collections, `delete from movement where kind = 'deposit_debt_collected'`],
    ['a write-off that moved nothing', writeOffs, `delete from house_transfer`],
    ['a write-off of another account', writeOffs, `update house_transfer set credit = 'clearing:PIX'`],
    ['a write-off of another amount', writeOffs, `update house_transfer set amount = amount + 1`],
    ['a write-off by another operator', writeOffs, `update house_transfer set proposed_by = proposed_by + 10`],
    ['a loss that nobody decided', writeOffs, `delete from debt_act where kind = 'written_off'`],
    [
      'a large write-off that nobody had asked for',
      operators,
      `update debt_act set approvals_needed = 2, asked_by = 99 where kind = 'written_off'`,
    ],
    [
      'a collection of another deposit',
      collections,
      `update transfer set reference_id = 'other' where kind = 'deposit_chargeback'`,
    ],
  ])('notice %s', async (_, rule, violation) => {
    await settle();
    await asOwner(house.ownerUrl, async (client) => {
      await client.query('begin; set local session_replication_role = replica');
      expect((await client.query(rule?.violations ?? '')).rows).toEqual([]);
      await client.query(violation);
      expect((await client.query(rule?.violations ?? '')).rows.length).toBeGreaterThan(0);
      await client.query('rollback');
    });
  });

  test.each(['update debt_act set amount = 1', 'delete from debt_act', 'truncate debt_act'])(
    'are not rewritten by the application: %s',
    async (statement) => {
      await expect(sql.raw(statement).execute(house.database)).rejects.toThrow(/permission denied/);
    },
  );
});

import { minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CORRECTION_RULES } from '../../src/domains/members/books';
import { readTransfers, readWallet } from '../../src/ledger/read';
import { bonusGranted } from '../../src/ledger/recipes/bonuses';
import { depositSettled } from '../../src/ledger/recipes/deposits';
import { inTransaction } from '../../src/platform/database';
import { asOwner } from '../stage/postgres';
import { type OpenMembers, openMembers, reasonOf } from '../../src/domains/members/fixture';
import { transactionTypeOf } from '../../src/ledger/history';
import { hire, openTestDesks, READER, signedIn } from './fixture';
import type { Desks } from './desks.fixture';
import type { SignedIn } from '../../src/domains/operators/service/proposals';

let house: OpenMembers;
let service: Desks;
let ada: SignedIn;
let grace: SignedIn;

beforeAll(async () => {
  house = await openMembers();
  service = openTestDesks(house.stage, house.clock, { clock: house.deps.clock });
  ada = signedIn(await hire(service, 'owner'));
  grace = signedIn(await hire(service, 'cashier'));
});
afterAll(() => house.stage.destroy());

/** A member with 100.00 EUR of cash and no bonus. */
async function member(): Promise<string> {
  const { username } = await house.joined();
  const id = (await service.members.search(username, 1, 1, READER)).content[0]?.id ?? '';
  await inTransaction(house.stage.database, (trx) =>
    depositSettled(trx, {
      memberId: Number(id),
      depositId: `D${id}`,
      method: 'VISA_MASTERCARD',
      amount: minor(10_000),
      currency: 'EUR',
      rolling: minor(0),
    }),
  );
  return id;
}

/** 25.00 EUR of bonus money. */
const granted = (memberId: string) =>
  inTransaction(house.stage.database, (trx) =>
    bonusGranted(trx, {
      memberId: Number(memberId),
      grantId: 'welcome',
      amount: minor(2_500),
      currency: 'EUR',
      wagering: minor(0),
    }),
  );

const REASON = 'A round was paid twice by mistake';
const proposed = (memberId: string, changes: object = {}, by = ada) =>
  service.adjustments.propose(
    { memberId, account: 'cash', direction: 'credit', amount: '12.50', reason: REASON, ...changes },
    by,
  );
const balances = async (memberId: string) => {
  const { cash, bonus } = await readWallet(house.stage.database, Number(memberId));
  return { cash, bonus };
};
const lastAct = async () => (await service.audit.read(1, 1)).content[0];

describe('a correction of a balance', () => {
  it('moves nothing when proposed, and once when another operator approves', async () => {
    const id = await member();
    const proposal = await proposed(id);
    expect(proposal).toMatchObject({ status: 'proposed', amount: 12.5, currency: 'EUR', proposedBy: ada.operator });
    expect(await balances(id)).toEqual({ cash: 10_000, bonus: 0 });
    expect(await service.adjustments.approve(proposal.id, grace)).toMatchObject({
      status: 'approved',
      decidedBy: grace.operator,
      balance: 112.5,
    });
    expect(await balances(id)).toEqual({ cash: 11_250, bonus: 0 });
  });

  it.each([
    ['cash', 'credit', { cash: 11_250, bonus: 0 }],
    ['cash', 'debit', { cash: 8_750, bonus: 0 }],
    ['bonus', 'credit', { cash: 10_000, bonus: 3_750 }],
  ] as const)('of %s by %s changes that account and no other', async (account, direction, after) => {
    const id = await member();
    if (account === 'bonus') await granted(id);
    await service.adjustments.approve((await proposed(id, { account, direction })).id, grace);
    expect(await balances(id)).toEqual(after);
  });

  it('of a bonus is refused while none is active, and can be carried out once one is', async () => {
    const id = await member();
    const proposal = await proposed(id, { account: 'bonus' });
    expect(await reasonOf(service.adjustments.approve(proposal.id, grace))).toBe('bonusNotActive');
    await granted(id);
    await service.adjustments.approve(proposal.id, grace);
    expect(await balances(id)).toEqual({ cash: 10_000, bonus: 3_750 });
  });

  it('stands in the member’s history as one of its own kind', async () => {
    const id = await member();
    const { id: proposal } = await proposed(id);
    await service.adjustments.approve(proposal, grace);
    const [newest] = (await readTransfers(house.stage.database, Number(id), { offset: 0, limit: 1 })).rows;
    expect(newest).toMatchObject({ amount: 1_250, reference_type: 'adjustment', reference_id: proposal });
    expect(newest && transactionTypeOf(newest)).toBe('ADJUSTMENT');
  });

  it('is never decided by its proposer, and withdrawn by nobody else', async () => {
    const id = await member();
    const proposal = await proposed(id);
    expect(await reasonOf(service.adjustments.approve(proposal.id, ada))).toBe('secondOperatorRequired');
    expect(await reasonOf(service.adjustments.reject(proposal.id, 'no', ada))).toBe('secondOperatorRequired');
    expect(await reasonOf(service.adjustments.withdraw(proposal.id, grace))).toBe('forbidden');
    expect(await service.adjustments.withdraw(proposal.id, ada)).toMatchObject({ status: 'withdrawn' });
    expect(await balances(id)).toEqual({ cash: 10_000, bonus: 0 });
  });

  it.each(['approve', 'reject', 'withdraw'] as const)('that is decided cannot be decided again: %s', async (act) => {
    const id = await member();
    const { id: proposal } = await proposed(id);
    await service.adjustments.reject(proposal, 'The round was paid once', grace);
    const again = {
      approve: () => service.adjustments.approve(proposal, grace),
      reject: () => service.adjustments.reject(proposal, 'no', grace),
      withdraw: () => service.adjustments.withdraw(proposal, ada),
    };
    expect(await reasonOf(again[act]())).toBe('conflict');
    expect(await balances(id)).toEqual({ cash: 10_000, bonus: 0 });
  });

  it('is one movement when twenty approvals arrive at the same moment', async () => {
    const id = await member();
    const { id: proposal } = await proposed(id);
    const others = [grace, signedIn(await hire(service)), signedIn(await hire(service))];
    const presses = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) => service.adjustments.approve(proposal, others[i % 3] ?? grace)),
    );
    expect(presses.filter((press) => press.status === 'fulfilled')).toHaveLength(1);
    for (const press of presses)
      if (press.status === 'rejected') expect(press.reason).toMatchObject({ reason: 'conflict' });
    expect(await balances(id)).toEqual({ cash: 11_250, bonus: 0 });
    expect(await service.audit.read(1, 1)).toMatchObject({ chainIntact: true });
  });

  it('ends one way when it is approved and withdrawn at the same moment, twenty times over', async () => {
    for (let round = 0; round < 20; round += 1) {
      const id = await member();
      const { id: proposal } = await proposed(id);
      const [approved, withdrawn] = await Promise.allSettled([
        service.adjustments.approve(proposal, grace),
        service.adjustments.withdraw(proposal, ada),
      ]);
      expect([approved.status, withdrawn.status].toSorted()).toEqual(['fulfilled', 'rejected']);
      expect((await balances(id)).cash).toBe(approved.status === 'fulfilled' ? 11_250 : 10_000);
    }
  });

  it('that takes more than there is stays open, tells the balance, and goes through once the money is there', async () => {
    const id = await member();
    const { id: proposal } = await proposed(id, { direction: 'debit', amount: '100.01' });
    const refused = service.adjustments.approve(proposal, grace);
    await expect(refused).rejects.toMatchObject({
      reason: 'adjustmentBalanceTooLow',
      details: { balance: { amount: 10_000, currency: 'EUR' } },
    });
    expect(await balances(id)).toEqual({ cash: 10_000, bonus: 0 });
    const [open] = (await service.adjustments.list({ memberId: id, pageNum: 1, pageSize: 20 })).content;
    expect(open).toMatchObject({ id: proposal, status: 'proposed', decidedBy: null });
    await service.adjustments.approve((await proposed(id, { amount: '1' })).id, grace);
    await service.adjustments.approve(proposal, grace);
    expect(await balances(id)).toEqual({ cash: 99, bonus: 0 });
  });

  it.each([
    ['a reason that says nothing', { reason: '   too short     ' }, 'reasonTooShort'],
    ['no amount', { amount: '0' }, 'amountInvalid'],
    ['a negative amount', { amount: '-5' }, 'amountInvalid'],
    ['more decimals than the currency has', { amount: '1.001' }, 'amountInvalid'],
    ['more than operators may', { amount: '10000.01' }, 'amountAboveMaximum'],
    ['nobody', { memberId: '999999' }, 'notFound'],
  ])('is refused with %s', async (_, changes, reason) => {
    expect(await reasonOf(proposed(await member(), changes))).toBe(reason);
  });

  it('waits once: the same one again is refused until the first is decided', async () => {
    const id = await member();
    const presses = await Promise.allSettled(Array.from({ length: 5 }, () => proposed(id)));
    expect(presses.filter((press) => press.status === 'fulfilled')).toHaveLength(1);
    const [waiting] = (await service.adjustments.list({ memberId: id, pageNum: 1, pageSize: 20 })).content;
    expect(await reasonOf(proposed(id))).toBe('alreadyProposed');
    await service.adjustments.withdraw(waiting?.id ?? '', ada);
    expect(await proposed(id)).toMatchObject({ status: 'proposed' });
  });

  it('is written down with before and after at each step', async () => {
    const id = await member();
    const { id: proposal } = await proposed(id);
    expect(await lastAct()).toMatchObject({
      action: 'adjustmentProposed',
      operator: ada.operator,
      subjectType: 'adjustment',
      subjectId: proposal,
      after: { member: id, account: 'cash', direction: 'credit', amount: 12.5, reason: REASON, balance: 100 },
    });
    await service.adjustments.approve(proposal, grace);
    expect(await lastAct()).toMatchObject({
      action: 'adjustmentApproved',
      operator: grace.operator,
      before: { status: 'proposed', balance: 100 },
      after: { status: 'approved', balance: 112.5 },
    });
    const rejected = await proposed(id);
    await service.adjustments.reject(rejected.id, 'Paid once only', grace);
    expect(await lastAct()).toMatchObject({
      action: 'adjustmentRejected',
      after: { status: 'rejected', decisionReason: 'Paid once only' },
    });
  });
});

describe('the books', () => {
  const rule = CORRECTION_RULES.find(({ name }) => name.startsWith('each correction'))?.violations ?? '';

  it('agree with the proposals after everything above', async () => {
    expect((await sql.raw(rule).execute(house.stage.database)).rows).toEqual([]);
  });

  it.each([
    ['a movement without a proposal', `delete from adjustment where status = 'approved'`],
    [
      'a movement of a proposal that was refused',
      `update adjustment set status = 'rejected', decision_reason = 'no' where status = 'approved'`,
    ],
    ['an approval that moved nothing', `delete from transfer where kind = 'adjustment'`],
    ['another amount', `update adjustment set amount = amount + 1`],
    ['another account', `update adjustment set account = 'bonus' where account = 'cash'`],
    ['another operator', `update adjustment_operators set approved_by = approved_by + 1000`],
  ])('notice %s', async (_, violation) => {
    await asOwner(house.stage.ownerUrl, async (client) => {
      await client.query('begin; set local session_replication_role = replica');
      await client.query(violation);
      expect((await client.query(rule)).rows.length).toBeGreaterThan(0);
      await client.query('rollback');
    });
  });
});

describe('the queue of corrections', () => {
  it('shows what waits first, the oldest leading, then the decided ones, newest first', async () => {
    const id = await member();
    const ids: string[] = [];
    for (const amount of ['1', '2', '3', '4']) ids.push((await proposed(id, { amount })).id);
    const [first = '', second = '', third = '', fourth = ''] = ids;
    await service.adjustments.reject(first, 'no', grace);
    await service.adjustments.reject(second, 'no', grace);
    const page = await service.adjustments.list({ memberId: id, pageNum: 1, pageSize: 20 });
    expect(page.content.map((row) => row.id)).toEqual([third, fourth, second, first]);
    const open = await service.adjustments.list({ memberId: id, status: 'proposed', pageNum: 1, pageSize: 1 });
    expect(open).toMatchObject({ totalElements: 2, last: false, content: [{ id: third }] });
  });
});

const update = (id: string, change: string) => `update adjustment set ${change} where adjustment_id = ${id}`;

describe('the database', () => {
  it.each([
    ['a changed amount', 'amount = 999999'],
    ['a changed member', 'member_id = 1'],
    ['a changed reason', "reason = 'something else entirely'"],
  ])('lets the application not write %s', async (_, change) => {
    const { id } = await proposed(await member());
    await expect(sql.raw(update(id, change)).execute(house.stage.database)).rejects.toThrow(/permission denied/);
  });

  it('lets nobody approve their own proposal', async () => {
    const { id } = await proposed(await member());
    const own = update(id, `status = 'approved', decided_by = ${ada.operatorId}, decided_at = now()`);
    await expect(asOwner(house.stage.ownerUrl, (client) => client.query(own))).rejects.toThrow(/check constraint/);
  });
});

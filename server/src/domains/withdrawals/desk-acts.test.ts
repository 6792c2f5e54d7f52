import { WITHDRAW_STATUS, type WithdrawStatusName } from '@croupier/contract/codes';
import { minor } from '@croupier/contract/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DOMAIN_RULES } from '../../books/domain-rules';
import { checkBooks } from '../../books/check';
import { readTransfers, readWallet } from '../../ledger/read';
import { inTransaction } from '../../platform/database';
import { Refusal } from '../../platform/refusal';
import { asOwner } from '../../../tests/stage/postgres';
import { freshDatabase, type TestDatabase } from '../../../tests/stage/stage';
import { IBAN, openDesk, openPlayer, requestOf } from './fixture';
import { TRANSITIONS } from './rules';

const ALICE = 1;
const BOB = 2;

let stage: TestDatabase;
let desk: ReturnType<typeof openDesk>;

beforeAll(async () => {
  stage = await freshDatabase(20);
  desk = openDesk(stage);
});
afterAll(() => stage.destroy());

async function pending(amount = '500', cash = 2_000_000, language = 'en') {
  const player = await openPlayer(stage, { cash, language });
  const { id } = await desk.service.apply(player.memberId, requestOf(player, amount), 'en');
  return { ...player, id };
}

const illegal = new Refusal('withdrawTransitionIllegal');

describe('a member who owes a charged-back deposit', () => {
  it('is paid nothing, approved or not, until the debt is settled; a rejection gives the money back', async () => {
    const { id, memberId } = await pending();
    const { id: approved, memberId: other } = await pending();
    await desk.acts.approve(approved, ALICE);
    desk.debts.set(memberId, 12_345);
    desk.debts.set(other, 1);
    const owes = new Refusal('withdrawMemberOwes', { amount: { amount: minor(12_345), currency: 'EUR' } });
    await expect(desk.acts.approve(id, ALICE)).rejects.toEqual(owes);
    await expect(desk.acts.markPaying(approved, BOB)).rejects.toMatchObject({ reason: 'withdrawMemberOwes' });
    expect((await desk.acts.get(id)).approvals).toEqual([]);
    desk.debts.clear();
    expect((await desk.acts.markPaying(approved, BOB)).status).toBe(WITHDRAW_STATUS.paying);
    expect((await desk.acts.reject(id, ALICE, 'Chargeback')).status).toBe(WITHDRAW_STATUS.rejected);
  });
});

describe('a review', () => {
  it('shows an operator what they need to judge', async () => {
    const { id, memberId, idProof, paymentProof } = await pending();
    const review = await desk.acts.get(id);
    expect(review).toMatchObject({
      id,
      memberId: String(memberId),
      memberName: 'Ada Yılmaz',
      country: 'TR',
      amount: 500,
      currency: 'EUR',
      status: 0,
      approvals: [],
      approvalsNeeded: 1,
      details: { routingNumber: IBAN.replaceAll(' ', ''), accountNumber: '12345678', accountName: 'Test Bankası' },
      member: { deposited: 20_000, withdrawn: 0, staked: 0, won: 0, accountAgeDays: 31 },
    });
    expect(review.proofs).toEqual(
      expect.arrayContaining([
        { kind: 'idcardProofId', fileId: idProof },
        { kind: 'paymentProofId', fileId: paymentProof },
      ]),
    );
    await expect(desk.acts.get('1-999999')).rejects.toEqual(new Refusal('notFound'));
    await expect(desk.acts.approve('1-999999', ALICE)).rejects.toEqual(new Refusal('notFound'));
    await expect(desk.acts.complete('1-999999', ALICE)).rejects.toEqual(new Refusal('notFound'));
  });

  it('queues what waits, oldest first, and pages it', async () => {
    const first = await pending();
    desk.clock.advance(1_000);
    const second = await pending();
    await desk.acts.approve(first.id, ALICE);
    const open = await desk.acts.list({ pageNum: 1, pageSize: 100 });
    const ids = open.rows.map((row) => row.id);
    expect(ids.indexOf(first.id)).toBeGreaterThanOrEqual(0);
    expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id));
    const passed = await desk.acts.list({ status: WITHDRAW_STATUS.passed, pageNum: 1, pageSize: 100 });
    expect(passed.rows.map((row) => row.id)).toContain(first.id);
    expect(passed.rows.map((row) => row.id)).not.toContain(second.id);
    const page = await desk.acts.list({ pageNum: 2, pageSize: 1 });
    expect(page.rows).toHaveLength(1);
    expect(page.total).toBe(open.total);
  });

  it('lists what has ended the newest first: nobody looks for what ended years ago', async () => {
    const ids: string[] = [];
    for (let nth = 0; nth < 3; nth += 1) {
      desk.clock.advance(1_000);
      const { id } = await pending();
      await desk.acts.reject(id, ALICE, 'Not the same name');
      ids.unshift(id);
    }
    const { rows } = await desk.acts.list({ status: WITHDRAW_STATUS.rejected, pageNum: 1, pageSize: 2 });
    expect(rows.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const next = await desk.acts.list({ status: WITHDRAW_STATUS.rejected, pageNum: 2, pageSize: 2 });
    expect(next.rows[0]?.id).toBe(ids[2]);
  });

  it('finds a member’s cash-outs and one by its number or reference, whatever became of them', async () => {
    const { id, memberId } = await pending();
    const find = async (sought: { memberIds?: number[]; number?: string }, status?: number) => {
      const wanted = { memberIds: [], number: '', ...sought };
      return (await desk.acts.list({ status, sought: wanted, pageNum: 1, pageSize: 9 })).rows.map((row) => row.id);
    };
    expect(await find({ number: id })).toEqual([id]);
    await desk.acts.approve(id, ALICE);
    await desk.acts.markPaying(id, ALICE);
    await desk.acts.markPaid(id, ALICE, 'BANK-4711');
    await desk.acts.complete(id, ALICE);
    expect(await find({ number: id })).toEqual([id]);
    expect(await find({ number: 'BANK-4711' })).toEqual([id]);
    expect(await find({ memberIds: [memberId] })).toEqual([id]);
    expect(await find({ number: id }, WITHDRAW_STATUS.pending)).toEqual([]);
    expect(await find({ number: `${id}0` })).toEqual([]);
    expect(await find({})).toEqual([]);
  });

  it('goes the whole way to completed, and the money leaves the member once', async () => {
    const { id, memberId } = await pending();
    await desk.acts.approve(id, ALICE);
    await desk.acts.markPaying(id, ALICE);
    expect(await readWallet(stage.database, memberId)).toMatchObject({ held: 50_000 });
    await desk.acts.markPaid(id, ALICE, ' REF\n1 ');
    expect(await readWallet(stage.database, memberId)).toMatchObject({ cash: 1_950_000, held: 0 });
    expect(await desk.acts.complete(id, ALICE)).toMatchObject({ status: 40, member: { withdrawn: 500 } });
    const { rows } = await readTransfers(stage.database, memberId, { offset: 0, limit: 9 });
    expect(rows.map((row) => [row.kind, row.debit, row.credit])).toEqual([
      ['withdraw_paid', 'held', 'clearing:BANK_CARD'],
      ['withdraw_reserve', 'cash', 'held'],
      ['deposit', 'clearing:CARD', 'cash'],
    ]);
  });

  it('gives the money back when it is rejected or fails, and the player reads why', async () => {
    const rejected = await pending();
    await desk.acts.reject(rejected.id, ALICE, 'The IBAN is not yours');
    expect(await readWallet(stage.database, rejected.memberId)).toMatchObject({
      cash: 2_000_000,
      held: 0,
      wagered: 4_000_000,
    });
    const [row] = (await desk.service.listPage(rejected.memberId, {}, 'en')).content;
    expect(row).toMatchObject({ status: 10, reason: 'The IBAN is not yours' });
    const failed = await pending();
    await desk.acts.approve(failed.id, ALICE);
    await desk.acts.markPaying(failed.id, ALICE);
    await desk.acts.fail(failed.id, BOB, 'Account closed');
    expect(await readWallet(stage.database, failed.memberId)).toMatchObject({ cash: 2_000_000, held: 0 });
  });

  it('wants a reason, and the bank’s reference', async () => {
    const { id } = await pending();
    await expect(desk.acts.reject(id, ALICE, ' \n ')).rejects.toEqual(new Refusal('reasonRequired'));
    expect((await desk.acts.get(id)).status).toBe(0);
  });
});

describe('every state', () => {
  const acts: Record<string, (id: string) => Promise<unknown>> = {
    passed: (id) => desk.acts.approve(id, nextOperator++),
    rejected: (id) => desk.acts.reject(id, ALICE, 'no'),
    paying: (id) => desk.acts.markPaying(id, ALICE),
    payed: (id) => desk.acts.markPaid(id, ALICE, 'r'),
    completed: (id) => desk.acts.complete(id, ALICE),
    failed: async (id) =>
      (await desk.acts.get(id)).status === WITHDRAW_STATUS.payed
        ? desk.acts.returnBounced(id, ALICE, 'no').then(() => desk.acts.returnBounced(id, BOB, 'no'))
        : desk.acts.fail(id, ALICE, 'no'),
  };
  let nextOperator = 1_000;
  const WAYS: Record<WithdrawStatusName, string[]> = {
    pending: [],
    cancelled: ['cancelled'],
    rejected: ['rejected'],
    passed: ['passed'],
    paying: ['passed', 'paying'],
    payed: ['passed', 'paying', 'payed'],
    completed: ['passed', 'paying', 'payed', 'completed'],
    failed: ['passed', 'paying', 'failed'],
  };

  it.each(Object.keys(TRANSITIONS) as WithdrawStatusName[])('%s leads only where the table says', async (from) => {
    for (const to of Object.keys(acts)) {
      const { id, memberId } = await pending();
      for (const act of WAYS[from]) await (act === 'cancelled' ? desk.service.cancel(memberId, id) : acts[act]?.(id));
      const attempt = acts[to]?.(id);
      if (TRANSITIONS[from][to as WithdrawStatusName]?.includes('operator')) {
        expect(await attempt).toMatchObject({ status: WITHDRAW_STATUS[to as WithdrawStatusName] });
      } else {
        await expect(attempt).rejects.toEqual(illegal);
        expect((await desk.acts.get(id)).status).toBe(WITHDRAW_STATUS[from]);
      }
      if (from !== 'pending')
        await expect(desk.service.cancel(memberId, id)).rejects.toEqual(new Refusal('withdrawNotCancellable'));
    }
  });
});

describe('above the limit of one signature', () => {
  it('two different operators must approve', async () => {
    const { id } = await pending('1100');
    expect(await desk.acts.approve(id, ALICE)).toMatchObject({
      status: 0,
      approvalsNeeded: 2,
      approvals: [{ operatorId: ALICE, time: desk.clock.now().toISOString() }],
    });
    await expect(desk.acts.approve(id, ALICE)).rejects.toEqual(new Refusal('withdrawSecondOperatorRequired'));
    await expect(desk.acts.markPaying(id, ALICE)).rejects.toEqual(illegal);
    const passed = await desk.acts.approve(id, BOB);
    expect(passed).toMatchObject({ status: 20 });
    expect(passed.approvals.map((approval) => approval.operatorId).toSorted()).toEqual([ALICE, BOB]);
  });

  it('one who approves twenty times at once still counts once', async () => {
    const { id } = await pending('1100');
    await Promise.allSettled(Array.from({ length: 20 }, () => desk.acts.approve(id, ALICE)));
    expect(await desk.acts.get(id)).toMatchObject({ status: 0, approvals: [{ operatorId: ALICE }] });
  });

  it('one is enough at the limit itself', async () => {
    const { id } = await pending('1000');
    expect(await desk.acts.approve(id, ALICE)).toMatchObject({ status: 20, approvalsNeeded: 1 });
  });
});

describe('races', () => {
  it('cancel against approve, a hundred times: one of them, and the money where it belongs', async () => {
    const outcomes = new Set<number>();
    for (let turn = 0; turn < 100; turn += 1) {
      const { id, memberId } = await pending();
      const calls = [() => desk.service.cancel(memberId, id), () => desk.acts.approve(id, ALICE)];
      if (turn % 2) calls.reverse();
      const told = await Promise.allSettled(calls.map((call) => call()));
      expect(told.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
      const { status } = await desk.acts.get(id);
      outcomes.add(status);
      const wallet = await readWallet(stage.database, memberId);
      if (status === WITHDRAW_STATUS.cancelled) expect(wallet).toMatchObject({ cash: 2_000_000, held: 0 });
      else expect(wallet).toMatchObject({ cash: 1_950_000, held: 50_000 });
      expect([WITHDRAW_STATUS.cancelled, WITHDRAW_STATUS.passed]).toContain(status);
    }
    // Both sides win at times: otherwise this would be no race.
    expect(outcomes.size).toBe(2);
  });

  it('paid against failed: the money leaves or returns, never both', async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      const { id, memberId } = await pending();
      await desk.acts.approve(id, ALICE);
      await desk.acts.markPaying(id, ALICE);
      const told = await Promise.allSettled([
        desk.acts.markPaid(id, ALICE, 'r'),
        desk.acts.fail(id, BOB, 'no'),
        desk.acts.markPaid(id, BOB, 'r'),
      ]);
      expect(told.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
      const paid = (await desk.acts.get(id)).status === WITHDRAW_STATUS.payed;
      expect(await readWallet(stage.database, memberId)).toMatchObject({ cash: paid ? 1_950_000 : 2_000_000, held: 0 });
    }
  });
});

it('falls with the transaction that it is part of', async () => {
  const { id, memberId } = await pending();
  const audited = inTransaction(stage.database, async (trx) => {
    await desk.acts.reject(id, ALICE, 'no', trx);
    throw new Error('the audit log is away');
  });
  await expect(audited).rejects.toThrow('the audit log is away');
  expect((await desk.acts.get(id)).status).toBe(0);
  expect(await readWallet(stage.database, memberId)).toMatchObject({ held: 50_000 });
});

describe('mails', () => {
  it('tell the player how it ended, in their language, and nothing in between', async () => {
    const { id } = await pending('500', 2_000_000, 'tr');
    await desk.deliver();
    desk.mails.length = 0;
    await desk.acts.approve(id, ALICE);
    await desk.acts.markPaying(id, ALICE);
    await desk.deliver();
    expect(desk.mails).toEqual([]);
    await desk.acts.markPaid(id, ALICE, 'r');
    await desk.deliver();
    expect(desk.mails.map((mail) => mail.subject)).toEqual(['Çekiminiz ödendi: €500,00']);
    expect(desk.mails[0]?.text).toContain('1326');
    expect(desk.mails[0]?.text).toContain('https://play.example/#/withdrawQueryDetail');
    expect(desk.mails[0]?.text).not.toContain('TR33');
  });

  it('carry the reason, harmless in HTML', async () => {
    const { id } = await pending();
    desk.mails.length = 0;
    await desk.acts.reject(id, ALICE, '<b>blurred</b> photo');
    await desk.deliver();
    expect(desk.mails[0]?.text).toContain('Reason: <b>blurred</b> photo');
    expect(desk.mails[0]?.html).toContain('&lt;b&gt;blurred');
  });
});

it('leaves the books clean', async () => {
  const rules = DOMAIN_RULES.filter((rule) => rule.name.includes('cash-out'));
  expect(rules.length).toBeGreaterThanOrEqual(3);
  expect((await asOwner(stage.ownerUrl, (client) => checkBooks(client, rules))).broken).toBeUndefined();
});

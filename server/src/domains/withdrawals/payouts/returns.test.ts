import { WITHDRAW_STATUS } from '@croupier/contract/codes';
import { sql } from 'kysely';
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { CASH_OUT_RULES } from '../books';
import { checkBooks } from '../../../books/check';
import { inTransaction } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import { asOwner } from '../../../../tests/stage/postgres';
import { requestOf } from '../fixture';
import { monthlyMaximum } from '../settings';
import { PAID } from './provider-double';
import {
  ALICE,
  BOB,
  balance,
  bank,
  desk,
  later,
  pending,
  sent,
  stage,
  statusOf,
  terms,
  usePayoutStage,
} from './stage.fixture';

usePayoutStage();

const second = new Refusal('secondOperatorRequired');
const illegal = new Refusal('withdrawTransitionIllegal');
const CAME_BACK = 'The bank sent it back';

/** A cash-out whose provider reports that it was paid. */
async function paid(amount = '500') {
  const cashout = await sent(amount);
  bank.tell(cashout.payoutId, { ...PAID, amount: Number(amount) * 100 });
  await later(cashout.payoutId);
  expect(await statusOf(cashout.id)).toBe(WITHDRAW_STATUS.payed);
  return cashout;
}

/** A cash-out that was paid by hand, above the amount that one operator may credit. */
async function approvedByHand(amount = '1100') {
  await terms({ sending: 'hand' });
  const cashout = await pending(amount);
  await desk.acts.approve(cashout.id, ALICE);
  if (amount === '1100') await desk.acts.approve(cashout.id, BOB);
  return cashout;
}

describe('a payout that stands as paid', () => {
  it('is given back by no operator alone, however often and in however many sessions', async () => {
    const { id, memberId } = await paid();
    expect(await desk.acts.returnBounced(id, ALICE, CAME_BACK)).toMatchObject({
      status: WITHDRAW_STATUS.payed,
      credits: [{ act: 'payout_returned', state: 'asked', needed: 2, asked_by: ALICE }],
    });
    const again = await Promise.allSettled([1, 2, 3].map(() => desk.acts.returnBounced(id, ALICE, CAME_BACK)));
    expect(again).toEqual([1, 2, 3].map(() => ({ status: 'rejected', reason: second })));
    expect(await balance(memberId)).toEqual({ cash: 150_000, held: 0 });
  });

  it('is given back once when a second operator says so, and is told to be by hand', async () => {
    const { id, memberId } = await paid();
    await desk.acts.returnBounced(id, ALICE, CAME_BACK);
    const ends = await Promise.allSettled([
      desk.acts.returnBounced(id, BOB, 'Seen on their pages'),
      desk.acts.returnBounced(id, 3, 'Seen on their pages'),
    ]);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await desk.acts.get(id)).toMatchObject({
      status: WITHDRAW_STATUS.failed,
      reason: CAME_BACK,
      returnedBy: 'operators',
      member: { returns: 1, returnsByHand: 1 },
    });
    expect(await balance(memberId)).toEqual({ cash: 200_000, held: 0 });
    await expect(desk.acts.returnBounced(id, BOB, CAME_BACK)).rejects.toEqual(illegal);
  });

  it('is given back once by two operators at the same moment, eight times over', async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      const { id, memberId } = await paid('200');
      await Promise.allSettled([ALICE, BOB].map((operator) => desk.acts.returnBounced(id, operator, CAME_BACK)));
      expect(await statusOf(id)).toBe(WITHDRAW_STATUS.failed);
      expect(await balance(memberId)).toEqual({ cash: 200_000, held: 0 });
    }
  }, 60_000);

  it('stays paid when another operator refuses, when who asked takes it back, and when it is completed meanwhile', async () => {
    const { id, memberId } = await paid();
    await desk.acts.returnBounced(id, ALICE, CAME_BACK);
    expect(await desk.acts.dropCredit(id, BOB, 'It arrived')).toMatchObject({
      credits: [{ state: 'dropped', decided_by: BOB, decision_reason: 'It arrived' }],
    });
    await expect(desk.acts.dropCredit(id, BOB, 'again')).rejects.toEqual(new Refusal('conflict'));
    await desk.acts.returnBounced(id, BOB, CAME_BACK);
    await desk.acts.dropCredit(id, BOB, 'a mistake');
    await desk.acts.returnBounced(id, ALICE, CAME_BACK);
    await desk.acts.complete(id, BOB);
    await expect(desk.acts.returnBounced(id, BOB, CAME_BACK)).rejects.toEqual(illegal);
    expect((await desk.acts.get(id)).credits.map(({ state }) => state)).toEqual(['dropped', 'dropped', 'dropped']);
    expect(await balance(memberId)).toEqual({ cash: 150_000, held: 0 });
  });

  it('stays paid with the transaction that fails before its audit row is written', async () => {
    const { id, memberId } = await paid();
    await desk.acts.returnBounced(id, ALICE, CAME_BACK);
    const audited = inTransaction(stage.database, async (trx) => {
      await desk.acts.returnBounced(id, BOB, CAME_BACK, trx);
      throw new Error('the audit log is away');
    });
    await expect(audited).rejects.toThrow('the audit log is away');
    expect((await desk.acts.get(id)).credits).toMatchObject([{ state: 'asked' }]);
    expect(await balance(memberId)).toEqual({ cash: 150_000, held: 0 });
  });

  it('counts towards the monthly maximum when operators return it by hand', async () => {
    await desk.settings.set(stage.database, monthlyMaximum, 1_000);
    const player = await paid('900');
    await desk.acts.returnBounced(player.id, ALICE, CAME_BACK);
    await desk.acts.returnBounced(player.id, BOB, CAME_BACK);
    expect(await balance(player.memberId)).toEqual({ cash: 200_000, held: 0 });
    await expect(desk.service.apply(player.memberId, requestOf(player, '900'), 'en')).rejects.toMatchObject({
      reason: 'amountAboveMaximum',
    });
  });
});

describe('a cash-out that was approved and may have been paid by hand', () => {
  it('above the amount of one operator gives its money back when two say so', async () => {
    for (const path of ['reject', 'fail'] as const) {
      const { id, memberId } = await approvedByHand();
      if (path === 'fail') await desk.acts.markPaying(id, ALICE);
      await desk.acts[path](id, ALICE, 'Wrong account');
      expect(await balance(memberId)).toEqual({ cash: 90_000, held: 110_000 });
      await expect(desk.acts[path](id, ALICE, 'Wrong account')).rejects.toEqual(second);
      await desk.acts[path](id, BOB, 'Wrong account');
      expect(await balance(memberId)).toEqual({ cash: 200_000, held: 0 });
    }
  });

  it('gives it back on one operator’s word below that amount, and while nobody has approved it', async () => {
    const small = await approvedByHand('500');
    await desk.acts.reject(small.id, ALICE, 'Wrong account');
    expect(await balance(small.memberId)).toEqual({ cash: 200_000, held: 0 });
    const untouched = await pending('1100');
    await desk.acts.reject(untouched.id, ALICE, 'Not your account');
    expect(await balance(untouched.memberId)).toEqual({ cash: 200_000, held: 0 });
  });
});

describe('the database and the books', () => {
  it('refuse a return on nobody’s word, on one operator’s, and on that of a provider that has told nothing', async () => {
    const { memberId, id } = await paid();
    const withdrawalId = Number(id.split('-')[1]);
    const returned = (by: string | null) =>
      sql`update withdrawal set status = 50, reason = 'x', returned_by = ${by}
        where member_id = ${memberId} and withdrawal_id = ${withdrawalId}`.execute(stage.database);
    for (const by of [null, 'operators', 'provider', 'before'])
      await expect(returned(by), String(by)).rejects.toThrow('by its provider or by two operators');
    const alone = sql`insert into operator_credit (act, member_id, reference_id, amount, currency, needed, state, reason, asked_by, asked_at, decided_by, decided_at)
      values ('payout_returned', ${memberId}, ${id}, 50000, 'EUR', 2, 'done', 'x', 1, now(), 1, now())`;
    await expect(alone.execute(stage.database)).rejects.toThrow('operator_credit_by_two');
  });

  it('find a payout that gave its money back with one name', async () => {
    const { memberId, id } = await paid();
    await desk.acts.returnBounced(id, ALICE, CAME_BACK);
    await desk.acts.returnBounced(id, BOB, CAME_BACK);
    const hold = async (client: Client, secondName: number) => {
      await client.query('alter table operator_credit disable trigger user');
      await client.query('alter table operator_credit drop constraint operator_credit_by_two');
      await client.query('update operator_credit set decided_by = $2 where member_id = $1', [memberId, secondName]);
    };
    await asOwner(stage.ownerUrl, async (client) => {
      await hold(client, ALICE);
      expect((await checkBooks(client, CASH_OUT_RULES)).broken).toMatchObject({
        rule: expect.stringContaining('two different operators'),
        examples: [{ member_id: memberId, asked_by: ALICE, decided_by: ALICE }],
      });
      await client.query('update operator_credit set decided_by = $2 where member_id = $1', [memberId, BOB]);
      await client.query(`alter table operator_credit enable trigger user, add constraint operator_credit_by_two
        check (state <> 'done' or needed = 1 or (decided_by is not null and decided_by <> asked_by))`);
    });
  });
});

import { EventEmitter, once } from 'node:events';
import { WITHDRAW_STATUS } from '@croupier/contract/codes';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import { FAILED, PAID } from './provider-double';
import {
  ALICE,
  BOB,
  DAY,
  MINUTE,
  balance,
  bank,
  desk,
  later,
  ordered,
  payoutsOf,
  pending,
  sent,
  stage,
  statusOf,
  terms,
  usePayoutStage,
} from './stage.fixture';

usePayoutStage();

const open = new Refusal('withdrawPayoutOpen');
const SILENT = 'The provider is gone';
const RESERVED = { cash: 150_000, held: 50_000 };
const FREE = { cash: 200_000, held: 0 };

/** A payout that was ordered and sent while its provider was unreachable. */
async function unheard(amount?: string) {
  const cashout = await ordered(amount);
  bank.setLine('down');
  await desk.service.drivePayout(cashout.payoutId);
  bank.setLine('up');
  return cashout;
}

/** A cash-out that two operators approved, with its provider for a day. */
async function largeAndSilent() {
  const cashout = await pending('1100');
  await desk.acts.approve(cashout.id, ALICE);
  await desk.acts.approve(cashout.id, BOB);
  await desk.acts.markPaying(cashout.id, ALICE);
  await desk.service.drivePayout(cashout.payoutId);
  desk.clock.advance(DAY);
  return cashout;
}

/** A payout that its provider has, and whose answer was lost. */
async function blind() {
  Object.assign(bank.provider, { asksByItsNumber: true, query: async () => 'unknown' });
  const cashout = await ordered();
  bank.setLine('lostAnswer');
  await desk.service.drivePayout(cashout.payoutId).catch(() => undefined);
  bank.setLine('down');
  return cashout;
}

describe('a payout that an operator ends', () => {
  it('while its provider is being asked, which may send it again at that moment, is not ended', async () => {
    const { id, memberId, payoutId } = await unheard();
    desk.clock.advance(DAY);
    const { query } = bank.provider;
    const line = new EventEmitter();
    const [asked, answered] = [once(line, 'asked'), once(line, 'answered')];
    Object.assign(bank.provider, {
      query: async (question: Parameters<typeof query>[0]) => {
        line.emit('asked');
        await answered;
        return query(question);
      },
    });
    const driven = desk.service.drivePayout(payoutId);
    await asked;
    const ends = await Promise.allSettled([desk.acts.fail(id, ALICE, SILENT), desk.acts.markPaid(id, BOB, 'BY-HAND')]);
    line.emit('answered');
    await driven;
    const beingAsked = new Refusal('withdrawPayoutBeingAsked');
    expect(ends).toEqual([
      { status: 'rejected', reason: beingAsked },
      { status: 'rejected', reason: beingAsked },
    ]);
    expect(bank.payments()).toBe(1);
    bank.tell(payoutId, PAID);
    await later(payoutId);
    expect(await statusOf(id)).toBe(WITHDRAW_STATUS.payed);
    expect(await balance(memberId)).toEqual({ cash: 150_000, held: 0 });
  });

  it('has been with its provider for a day: counted from when it was asked, not from when it was ordered', async () => {
    const { id, memberId, payoutId } = await ordered();
    desk.clock.advance(2 * DAY);
    await desk.service.drivePayout(payoutId);
    await expect(desk.acts.fail(id, ALICE, SILENT)).rejects.toEqual(open);
    await expect(desk.acts.markPaid(id, ALICE, 'r')).rejects.toEqual(open);
    const endableTime = new Date(desk.clock.now().getTime() + DAY).toISOString();
    expect(await payoutsOf(id)).toMatchObject([{ endableTime, endsNeeded: 1 }]);
    desk.clock.advance(DAY);
    await desk.acts.fail(id, ALICE, SILENT);
    expect(await payoutsOf(id)).toMatchObject([{ endableTime: null, endAskedBy: ALICE, endedBy: ALICE }]);
    expect(await balance(memberId)).toEqual(FREE);
  });

  it('is ended, too, when its provider says for a day that it is under way', async () => {
    const { id, memberId, payoutId } = await sent();
    await later(payoutId, DAY);
    expect((await payoutsOf(id))[0]?.answers.at(-1)).toMatchObject({ outcome: 'pending' });
    await desk.acts.fail(id, ALICE, SILENT);
    expect(await balance(memberId)).toEqual(FREE);
  });

  it('is watched for thirty days: paid on the twenty-ninth, it is trouble', async () => {
    const { id, memberId, payoutId } = await sent();
    desk.clock.advance(DAY);
    await desk.acts.fail(id, ALICE, SILENT);
    for (let day = 0; day < 28; day += 1) await later(payoutId, DAY);
    expect(await payoutsOf(id)).toMatchObject([{ state: 'failed', trouble: null }]);
    bank.tell(payoutId, { ...PAID, reference: 'LATE-29' });
    await later(payoutId, DAY);
    expect(await payoutsOf(id)).toMatchObject([{ trouble: 'late', troubleReference: 'LATE-29', nextCheckTime: null }]);
    expect(await balance(memberId)).toEqual(FREE);
  });

  it('is watched no longer than that, and only three days once its provider has told that it failed', async () => {
    const silent = await sent();
    desk.clock.advance(DAY);
    await desk.acts.fail(silent.id, ALICE, SILENT);
    await later(silent.payoutId, 29 * DAY);
    expect((await payoutsOf(silent.id))[0]?.nextCheckTime).not.toBeNull();
    await later(silent.payoutId, DAY);
    expect((await payoutsOf(silent.id))[0]?.nextCheckTime).toBeNull();
    const told = await sent();
    desk.clock.advance(DAY);
    await desk.acts.fail(told.id, ALICE, SILENT);
    bank.tell(told.payoutId, FAILED);
    await later(told.payoutId, 4 * DAY);
    expect((await payoutsOf(told.id))[0]?.nextCheckTime).toBeNull();
  });

  it('and was never sent is ended at once, and never sent afterwards', async () => {
    await terms({ onFailure: 'hold' });
    const { id, payoutId } = await sent();
    bank.tell(payoutId, FAILED);
    await later(payoutId);
    await desk.acts.retry(id, ALICE);
    bank.tell(payoutId, { ...PAID, reference: 'LATE-3' });
    Object.assign(bank.provider, { asksByItsNumber: true });
    await desk.service.drivePayout(`${id}-2`);
    const sends = bank.asked.sends;
    expect(await payoutsOf(id)).toMatchObject([{ trouble: 'late' }, { state: 'asked', endsNeeded: 1 }]);
    await desk.acts.markPaid(id, ALICE, 'LATE-3');
    expect(await payoutsOf(id)).toMatchObject([{}, { state: 'failed', endedBy: ALICE, nextCheckTime: null }]);
    await later(`${id}-2`, DAY);
    expect(bank.asked.sends).toBe(sends);
  });

  it('while a process looks so long that it holds the payout no more is not sent by it', async () => {
    await terms({ onFailure: 'hold' });
    const { id, memberId, payoutId } = await sent();
    bank.tell(payoutId, FAILED);
    await later(payoutId);
    await desk.acts.retry(id, ALICE);
    const sends = bank.asked.sends;
    const { query } = bank.provider;
    Object.assign(bank.provider, {
      query: async (question: Parameters<typeof query>[0]) => {
        desk.clock.advance(2 * MINUTE);
        await desk.acts.fail(id, ALICE, SILENT);
        return query(question);
      },
    });
    await desk.service.drivePayout(`${id}-2`);
    expect(bank.asked.sends).toBe(sends);
    expect(await balance(memberId)).toEqual(FREE);
  });

  it('falls with the transaction that writes it down', async () => {
    const { id, memberId } = await sent();
    desk.clock.advance(DAY);
    const audited = inTransaction(stage.database, async (trx) => {
      await desk.acts.fail(id, ALICE, SILENT, trx);
      throw new Error('the audit log is away');
    });
    await expect(audited).rejects.toThrow('the audit log is away');
    expect(await payoutsOf(id)).toMatchObject([{ state: 'asked', endAskedBy: null, endedBy: null }]);
    expect(await balance(memberId)).toEqual(RESERVED);
  });
});

describe('beyond the amount of one operator', () => {
  it('one operator’s word moves nothing, and a second one’s ends it', async () => {
    const { id, memberId } = await largeAndSilent();
    expect(await desk.acts.fail(id, ALICE, SILENT)).toMatchObject({
      status: WITHDRAW_STATUS.paying,
      payouts: [{ state: 'asked', endsNeeded: 2, endAskedBy: ALICE, endReason: SILENT, endedBy: null }],
    });
    expect(await balance(memberId)).toEqual({ cash: 90_000, held: 110_000 });
    const second = new Refusal('withdrawSecondOperatorRequired');
    await expect(desk.acts.fail(id, ALICE, SILENT)).rejects.toEqual(second);
    await expect(desk.acts.markPaid(id, ALICE, 'r')).rejects.toEqual(second);
    const ends = await Promise.allSettled([desk.acts.fail(id, BOB, SILENT), desk.acts.fail(id, 3, SILENT)]);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await statusOf(id)).toBe(WITHDRAW_STATUS.failed);
    expect(await balance(memberId)).toEqual(FREE);
  });

  it('between the two the provider’s answer counts', async () => {
    const { id, memberId, payoutId } = await largeAndSilent();
    await desk.acts.markPaid(id, ALICE, 'BY-HAND');
    bank.tell(payoutId, PAID);
    await later(payoutId);
    expect(await desk.acts.get(id)).toMatchObject({ status: WITHDRAW_STATUS.payed, reference: 'BANK-1' });
    await expect(desk.acts.fail(id, BOB, SILENT)).rejects.toEqual(new Refusal('withdrawTransitionIllegal'));
    expect(await balance(memberId)).toEqual({ cash: 90_000, held: 0 });
  });

  it('an act that is not for its state leaves no word', async () => {
    const { id } = await largeAndSilent();
    await expect(desk.acts.reject(id, ALICE, 'no')).rejects.toEqual(new Refusal('withdrawTransitionIllegal'));
    expect(await payoutsOf(id)).toMatchObject([{ endAskedBy: null }]);
  });
});

describe('a payout that only its provider’s number leads to, which was never told', () => {
  it('is ordered again for a week, and until then ended by nobody; then by two operators', async () => {
    const { id, memberId, payoutId } = await blind();
    const sends = bank.asked.sends;
    await later(payoutId, 7 * DAY - 1);
    expect(bank.asked.sends).toBe(sends + 1);
    await expect(desk.acts.fail(id, ALICE, SILENT)).rejects.toEqual(open);
    await later(payoutId, DAY);
    expect(bank.asked.sends, 'its provider’s memory of our ids may have ended').toBe(sends + 1);
    await desk.acts.fail(id, ALICE, 'Not on their pages');
    expect(await payoutsOf(id)).toMatchObject([{ state: 'asked', endsNeeded: 2, endAskedBy: ALICE }]);
    expect(await balance(memberId)).toEqual(RESERVED);
    await desk.acts.fail(id, BOB, 'Not on their pages');
    expect(await balance(memberId)).toEqual(FREE);
    bank.setLine('up');
    await later(payoutId, DAY);
    expect(bank.asked.sends).toBe(sends + 1);
  });
});

describe('a further payout', () => {
  it('is ordered only after one that failed: a cash-out that is paid by hand has none', async () => {
    await terms({ sending: 'hand' });
    const { id } = await ordered();
    expect(await payoutsOf(id)).toEqual([]);
    await expect(desk.acts.retry(id, ALICE)).rejects.toEqual(new Refusal('withdrawTransitionIllegal'));
    expect(await payoutsOf(id)).toEqual([]);
  });
});

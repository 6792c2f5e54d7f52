import { WITHDRAW_STATUS } from '@croupier/contract/codes';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CASH_OUT_RULES } from '../../../ledger/books/cash-out-rules';
import { checkBooks } from '../../../ledger/books/check';
import { readTransfers, readWallet } from '../../../ledger/read';
import { inTransaction } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import { asOwner } from '../../../testing/postgres';
import { freshDatabase, type TestDatabase } from '../../../testing/stage';
import { openDesk, openPlayer, requestOf } from '../fixture';
import { type MethodTerms, termsSetting } from '../terms';
import { FAILED, openProvider, PAID } from './provider-double';

const ALICE = 1;
const BOB = 2;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let stage: TestDatabase;
let bank: ReturnType<typeof openProvider>;
let desk: ReturnType<typeof openDesk>;

beforeAll(async () => {
  stage = await freshDatabase(30);
});
afterAll(() => stage.destroy());
beforeEach(async () => {
  await sql`delete from setting`.execute(stage.database);
  // What other tests left under way is not swept up here.
  await sql`update payout set next_check_at = null`.execute(stage.database);
  bank = openProvider();
  desk = openDesk(stage, {
    payoutProviders: [bank.provider],
    readPayoutBell: ({ body, signature }) => (signature === 'good' ? { payoutId: body } : 'unauthentic'),
  });
  await terms({});
});
afterEach(async () => {
  const { broken } = await asOwner(stage.ownerUrl, (client) => checkBooks(client, CASH_OUT_RULES));
  expect(broken).toBeUndefined();
});

async function terms(changes: Partial<MethodTerms>): Promise<void> {
  const now = await desk.settings.get(termsSetting('BANK_CARD'));
  await desk.settings.set(stage.database, termsSetting('BANK_CARD'), { ...now, sending: 'provider', ...changes });
}

async function pending(amount = '500') {
  const player = await openPlayer(stage, { cash: 200_000 });
  const { id } = await desk.service.apply(player.memberId, requestOf(player, amount), 'en');
  return { ...player, id, payoutId: `${id}-1` };
}

/** A cash-out whose payout is ordered. */
async function ordered(amount?: string) {
  const cashout = await pending(amount);
  await desk.review.approve(cashout.id, ALICE);
  await desk.review.markPaying(cashout.id, ALICE);
  return cashout;
}

/** One whose provider has it and has not decided. */
async function sent(amount?: string) {
  const cashout = await ordered(amount);
  await desk.service.drivePayout(cashout.payoutId);
  return cashout;
}

const later = async (payoutId: string, milliseconds = 30 * MINUTE) => {
  desk.clock.advance(milliseconds);
  await desk.service.drivePayout(payoutId);
};
const statusOf = async (id: string) => (await desk.review.get(id)).status;
const payoutsOf = async (id: string) => (await desk.review.get(id)).payouts;
const balance = async (memberId: number) => {
  const { cash, held } = await readWallet(stage.database, memberId);
  return { cash, held };
};

describe('a payout by a provider', () => {
  it('is ordered with the act, sent once, and paid with the provider’s word; each step keeps its time', async () => {
    const { id, memberId, payoutId } = await ordered();
    expect(desk.facts.filter(({ task }) => task === 'withdrawals:payout')).toHaveLength(1);
    expect(await payoutsOf(id)).toMatchObject([
      { attempt: 1, payoutId, state: 'ordered', amount: 500, provider: 'double' },
    ]);
    expect(bank.asked).toEqual({ sends: 0, queries: 0 });
    await desk.service.drivePayout(payoutId);
    expect(bank.orders).toMatchObject([
      { payoutId, amount: 50_000, currency: 'EUR', holder: 'Ada Yılmaz', destination: { accountName: 'Test Bankası' } },
    ]);
    bank.tell(payoutId, PAID);
    await later(payoutId);
    expect(await balance(memberId)).toEqual({ cash: 150_000, held: 0 });
    const review = await desk.review.get(id);
    expect(review).toMatchObject({ status: WITHDRAW_STATUS.payed, reference: 'BANK-1' });
    expect(review.payouts[0]).toMatchObject({ state: 'paid', providerId: `p-${payoutId}`, reference: 'BANK-1' });
    expect(review.payouts[0]?.answers.map(({ asked, outcome }) => [asked, outcome])).toEqual([
      ['send', 'pending'],
      ['query', 'paid'],
    ]);
    const [row] = (await desk.service.listPage(memberId, {}, 'en')).content;
    expect(row?.steps.map(({ status }) => status)).toEqual([0, 20, 29, 30]);
    expect(row).toMatchObject({ reference: 'BANK-1', expectedTo: null });
  });

  it('is asked about less and less often, and rests between', async () => {
    const { payoutId } = await sent();
    await desk.service.drivePayout(payoutId);
    expect(bank.asked.queries).toBe(0);
    await later(payoutId, 2_000);
    await later(payoutId, 2_000);
    expect(bank.asked.queries).toBe(1);
    await later(payoutId, 2_000);
    expect(bank.asked.queries).toBe(2);
  });

  it('tells the player when the money should arrive while it is on its way', async () => {
    await terms({ minutesFrom: 10, minutesTo: 60 });
    const approvedAt = desk.clock.now().getTime();
    const { memberId } = await ordered();
    const [row] = (await desk.service.listPage(memberId, {}, 'en')).content;
    expect(row).toMatchObject({
      expectedFrom: new Date(approvedAt + 10 * MINUTE).toISOString(),
      expectedTo: new Date(approvedAt + 60 * MINUTE).toISOString(),
    });
  });

  it('keeps its fee: what arrives is less, and both leave the member', async () => {
    await terms({ feeFixed: 1, feePercent: 0.5 });
    const { memberId, payoutId } = await sent();
    expect(bank.orders[0]?.amount).toBe(49_650);
    bank.tell(payoutId, PAID);
    await later(payoutId);
    const { rows } = await readTransfers(stage.database, memberId, { offset: 0, limit: 2 });
    expect(rows.map(({ kind, credit, amount }) => [kind, credit, amount])).toEqual([
      ['withdraw_fee', 'fees', 350],
      ['withdraw_paid', 'clearing:BANK_CARD', 49_650],
    ]);
    expect(await balance(memberId)).toEqual({ cash: 150_000, held: 0 });
  });

  it('goes out with the last approval when the method is automatic', async () => {
    await terms({ sending: 'automatic' });
    const { id, payoutId } = await pending('1100');
    expect((await desk.review.approve(id, ALICE)).payouts).toEqual([]);
    expect(await desk.review.approve(id, BOB)).toMatchObject({ status: WITHDRAW_STATUS.paying, sending: 'automatic' });
    await desk.service.drivePayout(payoutId);
    expect(bank.payments()).toBe(1);
  });

  it('falls with the transaction that orders it', async () => {
    const { id } = await pending();
    await desk.review.approve(id, ALICE);
    const audited = inTransaction(stage.database, async (trx) => {
      await desk.review.markPaying(id, ALICE, trx);
      throw new Error('the audit log is away');
    });
    await expect(audited).rejects.toThrow('the audit log is away');
    expect(await desk.review.get(id)).toMatchObject({ status: WITHDRAW_STATUS.passed, payouts: [] });
  });

  it('has arrived when it did not come back for three days', async () => {
    const { id, payoutId } = await sent();
    bank.tell(payoutId, PAID);
    await later(payoutId);
    for (let half = 0; half < 7; half += 1) await later(payoutId, DAY / 2);
    expect(await statusOf(id)).toBe(WITHDRAW_STATUS.completed);
    expect((await payoutsOf(id))[0]?.nextCheckTime).toBeNull();
  });
});

describe('sent once', () => {
  it('when the process dies after the provider took the order', async () => {
    const { id, payoutId } = await ordered();
    bank.setLine('lostAnswer');
    await expect(desk.service.drivePayout(payoutId)).rejects.toThrow('killed');
    bank.setLine('up');
    // Another process does not touch it while the first may still be waiting.
    await desk.service.sweepPayouts();
    expect(bank.asked).toEqual({ sends: 1, queries: 0 });
    bank.tell(payoutId, PAID);
    desk.clock.advance(61_000);
    await desk.service.sweepPayouts();
    expect(bank.asked).toEqual({ sends: 1, queries: 1 });
    expect(bank.payments()).toBe(1);
    expect(await statusOf(id)).toBe(WITHDRAW_STATUS.payed);
  });

  it('when the process dies before the provider hears of it: asked first, then sent again with the same id', async () => {
    const { payoutId } = await ordered();
    bank.setLine('down');
    await desk.service.drivePayout(payoutId);
    bank.setLine('up');
    await later(payoutId);
    expect(bank.asked).toEqual({ sends: 2, queries: 1 });
    expect(bank.orders.map((order) => order.payoutId)).toEqual([payoutId]);
    expect(bank.payments()).toBe(1);
  });

  it('when several processes drive it at the same moment, thirty times over', async () => {
    for (let turn = 0; turn < 30; turn += 1) {
      const { payoutId } = await ordered('200');
      const before = bank.asked.sends;
      await Promise.all([
        desk.service.drivePayout(payoutId),
        desk.service.sweepPayouts(),
        desk.service.drivePayout(payoutId),
        desk.service.sweepPayouts(),
      ]);
      expect(bank.asked.sends - before).toBe(1);
    }
  });

  it('when the act is repeated by two operators at once', async () => {
    const { id } = await pending();
    await desk.review.approve(id, ALICE);
    const told = await Promise.allSettled([desk.review.markPaying(id, ALICE), desk.review.markPaying(id, BOB)]);
    expect(told.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await payoutsOf(id)).toHaveLength(1);
  });
});

const ring = (body: string, signature = 'good') => desk.service.hearBell({ timestamp: '', signature, body });

describe('a bell', () => {
  it('makes us ask, and what it says itself counts for nothing', async () => {
    const { id, payoutId } = await sent();
    expect(await ring(payoutId)).toBe(200);
    await desk.service.drivePayout(payoutId);
    expect(await statusOf(id)).toBe(WITHDRAW_STATUS.paying);
    bank.tell(payoutId, PAID);
    for (let time = 0; time < 3; time += 1) expect(await ring(payoutId)).toBe(200);
    await desk.service.drivePayout(payoutId);
    await desk.service.drivePayout(payoutId);
    expect(await statusOf(id)).toBe(WITHDRAW_STATUS.payed);
  });

  it('that is forged, or of a payout that was never ordered, changes nothing', async () => {
    const { id, payoutId } = await sent();
    const before = await payoutsOf(id);
    expect(await ring(payoutId, 'forged')).toBe(401);
    expect(await ring('1-999999-1')).toBe(404);
    expect(await ring('nonsense')).toBe(404);
    expect(await payoutsOf(id)).toEqual(before);
  });

  it('and a question at the same moment pay once, twenty times over', async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      const { memberId, payoutId } = await sent('200');
      bank.tell(payoutId, PAID);
      desk.clock.advance(30 * MINUTE);
      await Promise.all([
        ring(payoutId).then(() => desk.service.drivePayout(payoutId)),
        desk.service.drivePayout(payoutId),
        ring(payoutId).then(() => desk.service.sweepPayouts()),
      ]);
      expect(await balance(memberId)).toEqual({ cash: 180_000, held: 0 });
    }
  });
});

describe('a payout that fails', () => {
  it('gives the money back once, and the player is told in their language', async () => {
    const { id, memberId, payoutId } = await sent();
    bank.tell(payoutId, FAILED);
    await later(payoutId);
    await later(payoutId, DAY);
    expect(await balance(memberId)).toEqual({ cash: 200_000, held: 0 });
    const [row] = (await desk.service.listPage(memberId, {}, 'tr')).content;
    expect(row).toMatchObject({ status: 50, reason: 'ödeme sağlayıcısı bu hesaba ödeme yapamadı' });
    expect((await payoutsOf(id))[0]).toMatchObject({ state: 'failed', reason: 'ACCOUNT_CLOSED' });
    await desk.deliver();
    expect(desk.mails.map(({ text }) => text).join()).toContain('could not pay to this account');
  });

  it('and is paid after all pays nobody twice: it is held for an operator until one has dealt with it', async () => {
    const { id, memberId, payoutId } = await sent();
    bank.tell(payoutId, FAILED);
    await later(payoutId);
    bank.tell(payoutId, { ...PAID, reference: 'LATE-1' });
    await later(payoutId, DAY);
    expect(await balance(memberId)).toEqual({ cash: 200_000, held: 0 });
    expect((await payoutsOf(id))[0]).toMatchObject({ state: 'failed', trouble: 'late', troubleReference: 'LATE-1' });
    const queued = async () => (await desk.review.list({ pageNum: 1, pageSize: 300 })).rows.map((row) => row.id);
    expect(await queued()).toContain(id);
    await desk.review.resolve(id, ALICE, 1, 'Taken off by a correction');
    expect(await queued()).not.toContain(id);
    await expect(desk.review.resolve(id, BOB, 1, 'again')).rejects.toEqual(new Refusal('conflict'));
  });

  it('waits for an operator where the setting says so, who sends it again under a new number', async () => {
    await terms({ onFailure: 'hold' });
    const { id, memberId, payoutId } = await sent();
    await expect(desk.review.retry(id, ALICE)).rejects.toEqual(new Refusal('withdrawPayoutOpen'));
    bank.tell(payoutId, FAILED);
    await later(payoutId);
    expect(await balance(memberId)).toEqual({ cash: 150_000, held: 50_000 });
    const [one, two] = await Promise.allSettled([desk.review.retry(id, ALICE), desk.review.retry(id, BOB)]);
    expect([one.status, two.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    await desk.service.drivePayout(`${id}-2`);
    bank.tell(`${id}-2`, { ...PAID, reference: 'BANK-2' });
    await later(`${id}-2`);
    expect(await desk.review.get(id)).toMatchObject({ status: WITHDRAW_STATUS.payed, reference: 'BANK-2' });
    expect(await balance(memberId)).toEqual({ cash: 150_000, held: 0 });
  });

  it('is not sent again when the first one turns out to have paid', async () => {
    await terms({ onFailure: 'hold' });
    const { id, memberId, payoutId } = await sent();
    bank.tell(payoutId, FAILED);
    await later(payoutId);
    await desk.review.retry(id, ALICE);
    bank.tell(payoutId, { ...PAID, reference: 'LATE-2' });
    await desk.service.drivePayout(`${id}-2`);
    expect(bank.payments()).toBe(1);
    expect(await payoutsOf(id)).toMatchObject([
      { trouble: 'late' },
      { state: 'asked', answers: [{ outcome: 'silent' }] },
    ]);
    expect(await balance(memberId)).toEqual({ cash: 150_000, held: 50_000 });
  });
});

describe('a payout that comes back', () => {
  it('after it was paid is shown, and an operator returns the money with its fee, once', async () => {
    await terms({ feeFixed: 2 });
    const { id, memberId, payoutId } = await sent();
    bank.tell(payoutId, PAID);
    await later(payoutId);
    bank.tell(payoutId, { ...PAID, ...FAILED, reason: 'RETURNED' });
    await later(payoutId, DAY);
    expect((await payoutsOf(id))[0]).toMatchObject({ state: 'paid', trouble: 'bounced', reason: 'RETURNED' });
    expect(await balance(memberId)).toEqual({ cash: 150_000, held: 0 });
    const told = await Promise.allSettled([
      desk.review.returnBounced(id, ALICE, 'Your bank sent it back'),
      desk.review.returnBounced(id, BOB, 'Your bank sent it back'),
      desk.review.complete(id, BOB),
    ]);
    expect(told.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    if ((await statusOf(id)) === WITHDRAW_STATUS.failed)
      expect(await readWallet(stage.database, memberId)).toMatchObject({ cash: 200_000, held: 0, wagered: 400_000 });
  });
});

describe('news that is not of this payout', () => {
  it.each([
    ['another amount', { ...PAID, amount: 49_999 }],
    ['another currency', { ...PAID, currency: 'USD' }],
    ['another payout', { ...PAID, payoutId: '1-1-1' }],
    ['another number of the provider', { ...PAID, providerId: 'somebody-else' }],
    ['no reference', { ...PAID, reference: null }],
  ])('such as %s moves nothing and is shown', async (_, news) => {
    const { id, memberId, payoutId } = await sent();
    bank.tell(payoutId, news);
    await later(payoutId);
    expect(await balance(memberId)).toEqual({ cash: 150_000, held: 50_000 });
    expect((await payoutsOf(id))[0]).toMatchObject({ state: 'asked', trouble: 'mismatch' });
  });

  it('such as a transaction that cannot be one of bitcoin', async () => {
    const player = await openPlayer(stage, { cash: 200_000 });
    const address = { paymentMethod: 'BTC', accountNumber: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' };
    const { id } = await desk.service.apply(player.memberId, requestOf(player, '200', address), 'en');
    await desk.review.approve(id, ALICE);
    await desk.review.markPaying(id, ALICE);
    await desk.service.drivePayout(`${id}-1`);
    bank.tell(`${id}-1`, { ...PAID, reference: 'not-a-txid' });
    await later(`${id}-1`);
    expect(await statusOf(id)).toBe(WITHDRAW_STATUS.paying);
    bank.tell(`${id}-1`, { ...PAID, reference: 'ab'.repeat(32) });
    await later(`${id}-1`);
    expect(await desk.review.get(id)).toMatchObject({ status: WITHDRAW_STATUS.payed, reference: 'ab'.repeat(32) });
  });
});

describe('an operator', () => {
  it('cannot end by hand what a provider may yet pay, until it has been silent for a day', async () => {
    const { id, memberId, payoutId } = await sent();
    const open = new Refusal('withdrawPayoutOpen');
    await expect(desk.review.fail(id, ALICE, 'no')).rejects.toEqual(open);
    await expect(desk.review.markPaid(id, ALICE, 'r')).rejects.toEqual(open);
    desk.clock.advance(DAY);
    await desk.review.fail(id, ALICE, 'The provider is gone');
    expect(await balance(memberId)).toEqual({ cash: 200_000, held: 0 });
    bank.tell(payoutId, PAID);
    await later(payoutId, DAY);
    expect(await balance(memberId)).toEqual({ cash: 200_000, held: 0 });
    expect((await payoutsOf(id))[0]).toMatchObject({ trouble: 'late' });
  });

  it('may take back what was not sent yet: then it never is', async () => {
    const { id, payoutId } = await ordered();
    await desk.review.fail(id, ALICE, 'Wrong account');
    await desk.service.drivePayout(payoutId);
    await desk.service.sweepPayouts();
    expect(bank.asked).toEqual({ sends: 0, queries: 0 });
  });

  it('who takes it back at the moment of sending: either it is sent or the money is back, twenty times over', async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      const { id, memberId, payoutId } = await ordered('200');
      const before = bank.asked.sends;
      const [taken] = await Promise.allSettled([
        desk.review.fail(id, ALICE, 'Wrong account'),
        desk.service.drivePayout(payoutId),
      ]);
      const wasSent = bank.asked.sends > before;
      expect(taken.status).toBe(wasSent ? 'rejected' : 'fulfilled');
      expect((await balance(memberId)).held).toBe(wasSent ? 20_000 : 0);
    }
  });

  it('who approves what is sent by itself against a player who cancels, a hundred times: never both', async () => {
    await terms({ sending: 'automatic' });
    const ends = new Set<number>();
    for (let turn = 0; turn < 100; turn += 1) {
      const { id, memberId, payoutId } = await pending('200');
      const calls = [() => desk.service.cancel(memberId, id), () => desk.review.approve(id, ALICE)];
      if (turn % 2) calls.reverse();
      const told = await Promise.allSettled(calls.map((call) => call()));
      expect(told.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const before = bank.asked.sends;
      await desk.service.drivePayout(payoutId);
      const status = await statusOf(id);
      ends.add(status);
      const isCancelled = status === WITHDRAW_STATUS.cancelled;
      expect(bank.asked.sends - before).toBe(isCancelled ? 0 : 1);
      expect(await balance(memberId)).toEqual({
        cash: isCancelled ? 200_000 : 180_000,
        held: isCancelled ? 0 : 20_000,
      });
    }
    expect(ends.size).toBe(2);
  }, 60_000);
});

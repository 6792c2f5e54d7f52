import { WITHDRAW_STATUS } from '@croupier/contract/codes';
import { describe, expect, it } from 'vitest';
import { readWallet } from '../../../ledger/read';
import { Refusal } from '../../../platform/refusal';
import { openPlayer, requestOf } from '../fixture';
import { FAILED, PAID } from './provider-double';
import {
  ALICE,
  BOB,
  DAY,
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

const queued = async () => (await desk.acts.list({ pageNum: 1, pageSize: 300 })).rows.map((row) => row.id);

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
    expect(await queued()).toContain(id);
    await desk.acts.resolve(id, ALICE, 1, 'Taken off by a correction');
    expect(await queued()).not.toContain(id);
    await expect(desk.acts.resolve(id, BOB, 1, 'again')).rejects.toEqual(new Refusal('conflict'));
  });

  it('waits for an operator where the setting says so, who sends it again under a new number', async () => {
    await terms({ onFailure: 'hold' });
    const { id, memberId, payoutId } = await sent();
    await expect(desk.acts.retry(id, ALICE)).rejects.toEqual(new Refusal('withdrawPayoutOpen'));
    bank.tell(payoutId, FAILED);
    await later(payoutId);
    expect(await balance(memberId)).toEqual({ cash: 150_000, held: 50_000 });
    const [one, two] = await Promise.allSettled([desk.acts.retry(id, ALICE), desk.acts.retry(id, BOB)]);
    expect([one.status, two.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    await desk.service.drivePayout(`${id}-2`);
    bank.tell(`${id}-2`, { ...PAID, reference: 'BANK-2' });
    await later(`${id}-2`);
    expect(await desk.acts.get(id)).toMatchObject({ status: WITHDRAW_STATUS.payed, reference: 'BANK-2' });
    expect(await balance(memberId)).toEqual({ cash: 150_000, held: 0 });
  });

  it('is not sent again when the first one turns out to have paid', async () => {
    await terms({ onFailure: 'hold' });
    const { id, memberId, payoutId } = await sent();
    bank.tell(payoutId, FAILED);
    await later(payoutId);
    await desk.acts.retry(id, ALICE);
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
  it('after it was paid gives the money back with its fee, once, on its provider’s word', async () => {
    await terms({ feeFixed: 2 });
    const { id, memberId, payoutId } = await sent();
    bank.tell(payoutId, PAID);
    await later(payoutId);
    bank.tell(payoutId, { ...PAID, ...FAILED, reason: 'RETURNED' });
    await later(payoutId, DAY);
    expect((await payoutsOf(id))[0]).toMatchObject({ state: 'paid', trouble: 'bounced', reason: 'RETURNED' });
    expect(await desk.acts.get(id)).toMatchObject({ status: WITHDRAW_STATUS.failed, returnedBy: 'provider' });
    expect(await readWallet(stage.database, memberId)).toMatchObject({ cash: 200_000, held: 0, wagered: 400_000 });
    await later(payoutId, DAY);
    const illegal = new Refusal('withdrawTransitionIllegal');
    await expect(desk.acts.returnBounced(id, ALICE, 'Your bank sent it back')).rejects.toEqual(illegal);
    await expect(desk.acts.complete(id, BOB)).rejects.toEqual(illegal);
    expect(await balance(memberId)).toEqual({ cash: 200_000, held: 0 });
    expect(await queued(), 'nobody has to look at what the provider has put right').not.toContain(id);
  });

  it('and is told of only with the last question about it is not taken for one that arrived', async () => {
    const { id, memberId, payoutId } = await sent();
    bank.tell(payoutId, PAID);
    await later(payoutId);
    bank.tell(payoutId, { ...PAID, ...FAILED, reason: 'RETURNED' });
    await later(payoutId, 4 * DAY);
    expect(await statusOf(id)).toBe(WITHDRAW_STATUS.failed);
    expect(await balance(memberId)).toEqual({ cash: 200_000, held: 0 });
  });

  it('after an operator has completed it moves nothing, and is shown', async () => {
    const { id, memberId, payoutId } = await sent();
    bank.tell(payoutId, PAID);
    await later(payoutId);
    await desk.acts.complete(id, ALICE);
    bank.tell(payoutId, { ...PAID, ...FAILED, reason: 'RETURNED' });
    await later(payoutId, DAY);
    expect((await payoutsOf(id))[0]).toMatchObject({ trouble: 'bounced', resolution: null });
    expect(await balance(memberId)).toEqual({ cash: 150_000, held: 0 });
    expect(await queued()).toContain(id);
  });
});

describe('an update that is not of this payout', () => {
  it.each([
    ['another amount', { ...PAID, amount: 49_999 }],
    ['another currency', { ...PAID, currency: 'USD' }],
    ['another payout', { ...PAID, payoutId: '1-1-1' }],
    ['another number of the provider', { ...PAID, providerId: 'somebody-else' }],
    ['no reference', { ...PAID, reference: null }],
  ])('such as %s moves nothing and is shown', async (_, update) => {
    const { id, memberId, payoutId } = await sent();
    bank.tell(payoutId, update);
    await later(payoutId);
    expect(await balance(memberId)).toEqual({ cash: 150_000, held: 50_000 });
    expect((await payoutsOf(id))[0]).toMatchObject({ state: 'asked', trouble: 'mismatch' });
  });

  it('such as a transaction that cannot be one of bitcoin', async () => {
    const player = await openPlayer(stage, { cash: 200_000 });
    const address = { paymentMethod: 'BTC', accountNumber: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' };
    const { id } = await desk.service.apply(player.memberId, requestOf(player, '200', address), 'en');
    await desk.acts.approve(id, ALICE);
    await desk.acts.markPaying(id, ALICE);
    await desk.service.drivePayout(`${id}-1`);
    bank.tell(`${id}-1`, { ...PAID, reference: 'not-a-txid' });
    await later(`${id}-1`);
    expect(await statusOf(id)).toBe(WITHDRAW_STATUS.paying);
    bank.tell(`${id}-1`, { ...PAID, reference: 'ab'.repeat(32) });
    await later(`${id}-1`);
    expect(await desk.acts.get(id)).toMatchObject({ status: WITHDRAW_STATUS.payed, reference: 'ab'.repeat(32) });
  });
});

describe('an operator', () => {
  it('cannot end by hand what a provider may yet pay, until it has been silent for a day', async () => {
    const { id, memberId, payoutId } = await sent();
    const open = new Refusal('withdrawPayoutOpen');
    await expect(desk.acts.fail(id, ALICE, 'no')).rejects.toEqual(open);
    await expect(desk.acts.markPaid(id, ALICE, 'r')).rejects.toEqual(open);
    desk.clock.advance(DAY);
    await desk.acts.fail(id, ALICE, 'The provider is gone');
    expect(await balance(memberId)).toEqual({ cash: 200_000, held: 0 });
    bank.tell(payoutId, PAID);
    await later(payoutId, DAY);
    expect(await balance(memberId)).toEqual({ cash: 200_000, held: 0 });
    expect((await payoutsOf(id))[0]).toMatchObject({ trouble: 'late' });
  });

  it('cannot give up what was asked of a provider that has told no number of its own and can be asked by no other', async () => {
    Object.assign(bank.provider, { asksByItsNumber: true });
    const { id, memberId, payoutId } = await ordered();
    bank.setLine('lostAnswer');
    await desk.service.drivePayout(payoutId).catch(() => undefined);
    desk.clock.advance(DAY);
    const open = new Refusal('withdrawPayoutOpen');
    await expect(desk.acts.fail(id, ALICE, 'The provider is gone')).rejects.toEqual(open);
    await expect(desk.acts.markPaid(id, ALICE, 'r')).rejects.toEqual(open);
    expect(await balance(memberId)).toEqual({ cash: 150_000, held: 50_000 });
    bank.setLine('up');
    await later(payoutId, DAY);
    desk.clock.advance(DAY);
    await desk.acts.fail(id, ALICE, 'Silent for a day, and watched by its number');
    expect(await balance(memberId)).toEqual({ cash: 200_000, held: 0 });
  });

  it('may take back what was not sent yet: then it never is', async () => {
    const { id, payoutId } = await ordered();
    await desk.acts.fail(id, ALICE, 'Wrong account');
    await desk.service.drivePayout(payoutId);
    await desk.service.sweepPayouts();
    expect(bank.asked).toEqual({ sends: 0, queries: 0 });
  });

  it('who takes it back at the moment of sending: either it is sent or the money is back, twenty times over', async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      const { id, memberId, payoutId } = await ordered('200');
      const before = bank.asked.sends;
      const [taken] = await Promise.allSettled([
        desk.acts.fail(id, ALICE, 'Wrong account'),
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
      const calls = [() => desk.service.cancel(memberId, id), () => desk.acts.approve(id, ALICE)];
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

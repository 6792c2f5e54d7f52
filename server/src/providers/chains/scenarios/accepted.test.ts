import { readFile } from 'node:fs/promises';
import { minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { holdDepositsPerDay } from '../../../domains/deposits/settings';
import { dormantFeeTaken } from '../../../ledger/recipes/fees';
import { cashbackPaid } from '../../../ledger/recipes/rewards';
import { inTransaction } from '../../../platform/database';
import { brokenBooks } from '../../../../tests/stage/deposit-matrix/runner';
import { asOwner } from '../../../../tests/stage/postgres';
import { type ChainsStage, openChainsStage } from './fixture';

/** Held payments in coins are checked again before they are accepted, and watched like all others afterwards. */
let stage: ChainsStage;
let member: number;
beforeAll(async () => {
  stage = await openChainsStage();
  await stage.watcher.look();
});
afterAll(() => stage.close());
beforeEach(async () => {
  member = await stage.newMember();
  await stage.rates.refresh();
  await stage.watcher.look();
});
afterEach(async () => expect(await brokenBooks(stage), 'the first broken rule of the books').toBeUndefined());

/** Mines and scans, so that waiting payments are three deep. */
const bury = async (blocks = 3) => {
  await stage.mine('bitcoin', blocks);
  await stage.look('bitcoin');
};
/** A payment above the maximum deposit, which waits for an operator. */
const held = async () => {
  const { id, address, amount } = await stage.order(member, 'btc', '4000');
  await stage.pay('bitcoin', address, amount, { times: '1.5' });
  await bury();
  expect(await stage.statusOf(member, id)).toBe('review');
  return id;
};
const accepted = async () => {
  const id = await held();
  await stage.accept(id);
  expect(await stage.cashOf(member)).toBe(600_000);
  return id;
};
const reorganise = (keep: 'yes' | 'no', depth = 3) => stage.reorganise('bitcoin', depth, keep);
/** Reorganises a payment away, and does not mine it again while the chain grows by the required depth. */
const loseForGood = async () => {
  await reorganise('no');
  await stage.look('bitcoin');
  await bury();
};
const stateOf = async (id: string) => {
  const { rows } = await sql<{ state: string }>`select state from chain_payment where told_as = ${id}`.execute(
    stage.database,
  );
  return rows[0]?.state;
};
const spend = (amount: number) =>
  inTransaction(stage.database, (trx) =>
    dormantFeeTaken(trx, { memberId: member, period: '2026-11', amount: minor(amount), currency: 'USD' }),
  );
const award = (amount: number) =>
  inTransaction(stage.database, (trx) =>
    cashbackPaid(trx, {
      memberId: member,
      rewardId: 'a friend',
      amount: minor(amount),
      currency: 'USD',
      rolling: minor(0),
    }),
  );
const times = <T>(count: number, act: () => Promise<T>) => Array.from({ length: count }, act);

describe('a held payment that an operator accepts', () => {
  test('is credited when it still lies where it lay, and shown as credited to everybody', async () => {
    const id = await accepted();
    expect(await stateOf(id)).toBe('credited');
    expect((await stage.progress(member, id)).payments).toMatchObject([{ state: 'credited', credit: 6_000 }]);
  });

  test.each<['yes' | 'no', string]>([
    ['no', 'gone for good'],
    ['yes', 'waiting to be mined again'],
  ])('is refused when it was reorganised away meanwhile (kept: %s, %s), and nothing moves', async (keep) => {
    const id = await held();
    await reorganise(keep);
    // No watcher has scanned since: the operator's own check finds the payment missing.
    await expect(stage.accept(id)).rejects.toMatchObject({ reason: 'depositPaymentGone' });
    expect(await stage.cashOf(member)).toBe(0);
    expect(await stage.statusOf(member, id)).toBe('review');
    expect(await stateOf(id)).toBe('review');
    if (keep === 'no') return;
    await stage.mine('bitcoin', 3);
    await stage.accept(id);
    expect(await stage.cashOf(member)).toBe(600_000);
  });

  test('is refused while it has lost depth', async () => {
    const id = await held();
    await reorganise('yes');
    await stage.mine('bitcoin', 1);
    await expect(stage.accept(id)).rejects.toMatchObject({ reason: 'depositPaymentGone' });
    await stage.mine('bitcoin', 2);
    await stage.accept(id);
    expect(await stage.cashOf(member)).toBe(600_000);
  });

  test('is refused without a look, by what the watcher noted', async () => {
    const id = await held();
    await reorganise('no');
    await stage.look('bitcoin');
    const act = stage.acceptUnseen(id);
    await expect(act).rejects.toMatchObject({ reason: 'depositPaymentGone' });
    expect(await stage.cashOf(member)).toBe(0);
  });
});

describe('an accepted payment that is reorganised away', () => {
  test('and mined again: nothing changes', async () => {
    const id = await accepted();
    await reorganise('yes');
    await stage.look('bitcoin');
    expect(await stateOf(id)).toBe('lost');
    await bury(6);
    expect(await stateOf(id)).toBe('credited');
    expect(await stage.cashOf(member)).toBe(600_000);
  });

  test('for good: taken back as far as the cash reaches, the rest is owed, operators are told', async () => {
    const id = await accepted();
    await spend(200_000);
    await reorganise('no');
    await stage.look('bitcoin');
    expect(await stage.cashOf(member)).toBe(400_000);
    expect(stage.lines.some((line) => line.includes('is not on the chain any more') && line.includes(id))).toBe(true);
    await bury();
    expect(await stage.cashOf(member)).toBe(0);
    expect(await stateOf(id)).toBe('reversed');
    expect(await stage.depositsOf(member)).toMatchObject([{ status: 'success', credited: 600_000, owed: 200_000 }]);
    expect(stage.lines.some((line) => line.includes('is lost for good') && line.includes(id))).toBe(true);
    expect((await stage.progress(member, id)).payments).toMatchObject([{ state: 'gone' }]);
  });

  test('is taken back once, however often that is found and told', async () => {
    const id = await accepted();
    await loseForGood();
    expect(await stage.cashOf(member)).toBe(0);
    await award(500_000);
    const { rows } = await sql<{ provider: string; event_id: string }>`select provider, event_id from provider_event
      where order_id = ${id}`.execute(stage.database);
    expect(rows.map(({ event_id }) => event_id.split(':')[0]).sort()).toEqual(['reversed', 'review']);
    await Promise.all([
      ...times(10, () => stage.look('bitcoin')),
      ...rows.flatMap(({ provider, event_id }) => times(10, () => stage.service.processEvent(provider, event_id))),
    ]);
    await bury(10);
    expect(await stage.cashOf(member)).toBe(500_000);
  });

  test('while it is accepted: nothing is credited, or what is credited is taken back', async () => {
    const ids = [await held(), await held(), await held()];
    await reorganise('no', 9);
    const act = (id: string) => stage.acceptUnseen(id);
    const acts = await Promise.allSettled([
      ...ids.map(act),
      ...times(5, () => stage.look('bitcoin')),
      ...ids.flatMap((id) => times(5, () => act(id))),
    ]);
    for (const one of acts)
      if (one.status === 'rejected') expect(['depositPaymentGone', 'conflict']).toContain(one.reason.reason);
    await bury();
    await bury();
    expect(await stage.cashOf(member)).toBe(0);
    for (const { status, owed } of await stage.depositsOf(member))
      expect([status, owed]).not.toEqual(['success', null]);
  });

  test('while a refund is asked for: coins are not refunded, and are taken back once', async () => {
    const id = await accepted();
    await reorganise('no');
    await stage.look('bitcoin');
    const refund = () =>
      inTransaction(stage.database, (trx) =>
        stage.acts.askRefund(id, { amount: '6000', reason: 'asked for by the player' }, 1, trx),
      );
    const acts = await Promise.allSettled([
      ...times(5, refund),
      stage.mine('bitcoin', 3).then(() => stage.look('bitcoin')),
      ...times(5, refund),
    ]);
    const refused = acts.filter((one) => one.status === 'rejected').map((one) => one.reason.reason as string);
    expect(refused).toEqual(Array.from({ length: 10 }, () => 'refundImpossible'));
    expect(await stage.cashOf(member)).toBe(0);
    expect(await stage.depositsOf(member)).toMatchObject([{ status: 'success', owed: 0 }]);
  });

  test('when a rule of the house had held it: taken back, too', async () => {
    await stage.settings.set(stage.database, holdDepositsPerDay, 1);
    await accepted();
    const { id, address, amount } = await stage.order(member, 'btc');
    await stage.pay('bitcoin', address, amount);
    await bury();
    expect(await stage.statusOf(member, id)).toBe('review');
    await stage.accept(id);
    await stage.settings.set(stage.database, holdDepositsPerDay, holdDepositsPerDay.fallback);
    expect(await stage.cashOf(member)).toBe(610_000);
    await loseForGood();
    expect(await stage.cashOf(member)).toBe(600_000);
    expect(await stateOf(id)).toBe('reversed');
  });

  test('when it had been held and was lost for good before anybody accepted it: it can only be refused', async () => {
    await stage.settings.set(stage.database, holdDepositsPerDay, 1);
    await accepted();
    const { id, address, amount } = await stage.order(member, 'btc');
    await stage.pay('bitcoin', address, amount);
    await bury();
    await stage.settings.set(stage.database, holdDepositsPerDay, holdDepositsPerDay.fallback);
    await reorganise('no');
    await stage.look('bitcoin');
    await stage.mine('bitcoin', 3);
    await stage.watcher.look('bitcoin'); // finds the payment missing and reports it; the updates are not processed yet
    await expect(stage.accept(id)).rejects.toMatchObject({ reason: 'depositPaymentGone' });
    // Back in an old block after all: a payment that is being taken back is not credited again.
    await sql`update chain_payment set block_height = 1, block_hash = 'of that block' where told_as = ${id}`.execute(
      stage.database,
    );
    await expect(stage.accept(id)).rejects.toMatchObject({ reason: 'depositPaymentGone' });
    await stage.look('bitcoin');
    await expect(stage.accept(id)).rejects.toMatchObject({ reason: 'depositChargedBack' });
    expect(await stage.cashOf(member)).toBe(600_000);
  });

  test('when it was refused: nothing is taken', async () => {
    await accepted();
    const id = await held();
    await inTransaction(stage.database, (trx) => stage.acts.refuse(id, 'not ours', trx));
    await loseForGood();
    expect(await stage.cashOf(member)).toBe(600_000);
    expect(await stage.statusOf(member, id)).toBe('declined');
  });
});

const migrateAgain = async () => {
  const text = await readFile(new URL('../../../migrations/0500/0504_accepted_coins.sql', import.meta.url), 'utf8');
  await asOwner(stage.ownerUrl, (client) => client.query(text));
};
const asBefore = (id: string) =>
  sql`update chain_payment set state = 'review' where told_as = ${id}`.execute(stage.database);

describe('payments that were accepted before they were watched', () => {
  test('are watched from the upgrade on; held and refused ones stay as they are', async () => {
    const id = await accepted();
    await asBefore(id);
    const waiting = await held();
    await migrateAgain();
    expect(await stateOf(id)).toBe('credited');
    expect(await stateOf(waiting)).toBe('review');
  });

  test('are looked for anew when they were reorganised away before it, and taken back', async () => {
    const id = await accepted();
    await asBefore(id);
    await loseForGood();
    expect(await stage.cashOf(member)).toBe(600_000);
    await migrateAgain();
    expect(await stateOf(id)).toBe('lost');
    await stage.look('bitcoin');
    expect(await stage.cashOf(member)).toBe(600_000);
    await bury();
    expect(await stage.cashOf(member)).toBe(0);
  });
});

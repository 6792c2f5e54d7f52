import { WITHDRAW_STATUS } from '@croupier/contract/codes';
import { minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DOMAIN_RULES } from '../../../books/domain-rules';
import { booksOf } from '../../../ledger/fixture';
import { readWallet } from '../../../ledger/read';
import { depositChargedBack, depositSettled } from '../../../ledger/recipes/deposits';
import { dormantFeeTaken } from '../../../ledger/recipes/fees';
import { inTransaction } from '../../../platform/database';
import { freshDatabase, type TestDatabase } from '../../../../tests/stage/stage';
import { collectDebt, writeOffDebt } from '../../deposits/debts/acts';
import { insertDeposit, owedBy } from '../../deposits/store/deposits';
import { openDesk, openPlayer, requestOf } from '../fixture';
import { createWithdrawalActs } from '../desk-acts';

/** Cash-outs of members who owe a deposit that the bank took back. */
const [ALICE, BOB] = [1, 2];
const BILLING = {
  firstName: 'Ada',
  lastName: 'Yılmaz',
  country: 'TR',
  state: 'TR-34',
  city: 'İstanbul',
  address: 'Yol 1',
  postalCode: '34000',
  email: 'ada@example.com',
  mobile: '905000000000',
};

let stage: TestDatabase;
let desk: ReturnType<typeof openDesk>;
let acts: ReturnType<typeof createWithdrawalActs>;
let player: Awaited<ReturnType<typeof indebted>>;
beforeAll(async () => {
  stage = await freshDatabase(20);
  desk = openDesk(stage);
  acts = createWithdrawalActs({
    ...desk.deps,
    owedBy: async (queryable, memberId) => minor(await owedBy(queryable, memberId)),
  });
});
afterAll(() => stage.destroy());
beforeEach(async () => {
  player = await indebted();
});

/** A member with 200 euros in cash who owes 100 of a deposit of 300. */
async function indebted() {
  const opened = await openPlayer(stage, { cash: 20_000, wagered: 1_000_000 });
  const { memberId } = opened;
  const lost = {
    memberId,
    depositId: `${memberId}-lost`,
    method: 'PIX',
    currency: 'EUR',
    amount: minor(30_000),
  } as const;
  const asked = {
    provider: null,
    rolling: minor(0),
    card: null,
    variant: null,
    billing: BILLING,
    taxId: null,
    language: 'en',
  } as const;
  const now = desk.clock.now();
  await insertDeposit(stage.database, { ...lost, ...asked }, now);
  await inTransaction(stage.database, async (trx) => {
    await depositSettled(trx, { ...lost, rolling: minor(0) });
    await dormantFeeTaken(trx, { memberId, period: '2026-05', amount: minor(30_000), currency: 'EUR' });
    const { owed } = await depositChargedBack(trx, lost);
    await depositSettled(trx, { ...lost, depositId: `${memberId}-new`, amount: minor(20_000), rolling: minor(0) });
    await sql`update deposit set status = 'success', settled_at = ${now}, charged_back_at = ${now}, owed = ${owed}
      where member_id = ${memberId}`.execute(trx);
  });
  expect(await owedBy(stage.database, memberId)).toBe(10_000);
  return opened;
}

const known = () => ({ member_id: player.memberId, deposit_id: `${player.memberId}-lost` });
const wallet = () => readWallet(stage.database, player.memberId);
const cashOut = () => desk.service.apply(player.memberId, requestOf(player, '200'), 'en');
const collect = () => inTransaction(stage.database, (trx) => collectDebt(desk.deps, trx, known(), 1, BOB));
const writeOff = () =>
  inTransaction(stage.database, (trx) => writeOffDebt(desk.deps, trx, known(), 1, BOB, 'the member cannot pay'));

it('held money is not collected; once the debt is written off, the cash-out is allowed', async () => {
  const { id } = await cashOut();
  await expect(acts.approve(id, ALICE)).rejects.toMatchObject({
    reason: 'withdrawMemberOwes',
    details: { amount: { amount: 10_000, currency: 'EUR' } },
  });
  await expect(collect()).rejects.toMatchObject({ reason: 'debtCashEmpty' });
  await writeOff();
  expect((await acts.approve(id, ALICE)).status).toBe(WITHDRAW_STATUS.passed);
  expect(await wallet()).toMatchObject({ cash: 0, held: 20_000 });
});

it('once the debt is collected, a cash-out of what is left is allowed', async () => {
  await collect();
  expect(await wallet()).toMatchObject({ cash: 10_000, held: 0 });
  expect(await owedBy(stage.database, player.memberId)).toBe(0);
});

it('of a collection and a cash-out of all the cash at once one is made, and nothing is below zero', async () => {
  for (let turn = 0; turn < 8; turn += 1) {
    player = await indebted();
    const begin = [collect, cashOut] as const;
    const done = await Promise.allSettled((turn % 2 ? begin.toReversed() : begin).map((one) => one()));
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const isCollected = (await owedBy(stage.database, player.memberId)) === 0;
    expect(await wallet()).toMatchObject(isCollected ? { cash: 10_000, held: 0 } : { cash: 0, held: 20_000 });
  }
});

it('leaves the books clean', async () => {
  expect((await booksOf(stage.ownerUrl, DOMAIN_RULES)).broken).toBeUndefined();
});

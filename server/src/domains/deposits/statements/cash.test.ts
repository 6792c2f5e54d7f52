import { DEPOSIT_STATUS } from '@croupier/contract/codes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/database';
import { sendCash, WALLET_ROWS } from '../../../../tests/stage/deposit-matrix/wallets';
import { type DepositStage, openDepositStage } from '../../../../tests/stage/deposit-stage';
import { createDepositActs } from '../desk-acts';
import { createStatements } from './service';

/** The cash app's own statement lists its payments' ids, and not our orders. */
const row = WALLET_ROWS.find(({ method }) => method === 'CASH');
let stage: DepositStage;
beforeAll(async () => {
  stage = await openDepositStage({}, row?.parts);
});
afterAll(() => stage.close());

/** The payments that the app's account has received, from its own page. */
async function received(): Promise<string[]> {
  const page = await (await fetch(`${stage.sandboxUrl}/cash`)).text();
  return [...page.matchAll(/<td>(cash_[\w-]+)/g)].map(([, id]) => id ?? '');
}

/** Sends money as the payer. @returns the app's ids of the payments. */
async function send(id: string, acts: readonly string[]): Promise<string[]> {
  const before = await received();
  for (const act of acts) await sendCash(stage, id, act);
  return (await received()).filter((one) => !before.includes(one));
}

test.each([
  ['one payment', ['pay'], ['100.00'], 10_000],
  ['two halves', ['half', 'half'], ['50.00', '50.00'], 10_000],
  ['less than agreed, accepted by an operator', ['half'], ['50.00'], 5_000],
] as const)('a deposit by %s is known by the app’s ids: a difference of zero', async (_, acts, amounts, credited) => {
  const member = await stage.newMember();
  const id = (await row?.open(stage, member)) ?? '';
  const paid = await send(id, acts);
  stage.clock.advance(2_000);
  await stage.service.askNow(member, id);
  if ((await stage.service.status(member, id)) === DEPOSIT_STATUS.review)
    await inTransaction(stage.database, (trx) => createDepositActs(stage.deps).accept(id, 1, trx));
  expect(await stage.cashOf(member)).toBe(credited);

  const { database, clock } = stage;
  const statements = createStatements({ database, clock, payoutNames: async () => new Map() });
  const time = new Date().toISOString();
  const lines = paid.map((payment, index) => `${payment},${amounts[index]},USD,${time}`);
  const bytes = Buffer.from(['reference,amount,currency,time', ...lines].join('\n'));
  await inTransaction(database, (trx) => statements.take(trx, 'CASH', { bytes, fileName: 'cash.csv' }));
  const day = await statements.compareDay(time.slice(0, 10), { method: 'CASH' });
  expect(day.find(({ reference }) => reference === id)).toMatchObject({
    result: 'matched',
    ours: credited,
    theirs: credited,
  });
  expect(day.filter(({ reference }) => paid.includes(reference))).toEqual([]);
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ChainsStage, openChainsStage } from '../../../providers/chains/scenarios/fixture';

/** Members' own limits where the payer chooses the amount: coins cannot be refused, so a payment beyond a limit waits for an operator. */
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
  await stage.service.setLimits(member, { day: '150' });
});

async function pay(address: string, amount: string, times = '1'): Promise<void> {
  await stage.pay('bitcoin', address, amount, { times });
  await stage.mine('bitcoin', 3);
  await stage.look('bitcoin');
}
const held = async () => (await stage.depositsOf(member)).filter(({ status }) => status === 'review');

test('more than was agreed is credited within the limit', async () => {
  const { address, amount } = await stage.order(member, 'btc', '100');
  await pay(address, amount, '1.5');
  expect(await stage.cashOf(member)).toBe(15_000);
});

test('more than the limit leaves is held', async () => {
  const { address, amount } = await stage.order(member, 'btc', '100');
  await pay(address, amount, '2');
  expect(await stage.cashOf(member)).toBe(0);
  expect(await held()).toMatchObject([{ credited: 20_000, review_reason: 'above_maximum' }]);
});

test('a further payment to the same address is held when it passes the limit', async () => {
  const { address, amount } = await stage.order(member, 'btc', '100');
  await pay(address, amount);
  await pay(address, amount, '0.5');
  expect(await stage.cashOf(member)).toBe(15_000);
  await pay(address, amount, '0.5');
  expect(await stage.cashOf(member)).toBe(15_000);
  expect(await held()).toMatchObject([{ amount: 5_000, review_reason: 'above_maximum' }]);
});

test('what was agreed before the limit was lowered is credited', async () => {
  const { address, amount } = await stage.order(member, 'btc', '100');
  await stage.service.setLimits(member, { day: '20' });
  await pay(address, amount);
  expect(await stage.cashOf(member)).toBe(10_000);
});

test('two payments in one block are each judged after the other', async () => {
  await stage.service.setLimits(member, { day: '100' });
  const { address, amount } = await stage.order(member, 'btc', '100');
  await stage.pay('bitcoin', address, amount);
  await pay(address, amount);
  expect(await stage.cashOf(member)).toBe(10_000);
  expect(await held()).toMatchObject([{ amount: 10_000, review_reason: 'above_maximum' }]);
});

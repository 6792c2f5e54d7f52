import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type ChainsStage, openChainsStage } from './fixture';

/**
 * A house with one connection, where a transaction that needs a second connection deadlocks. In a real house, as many concurrent payments as there
 * are connections would deadlock.
 */
let stage: ChainsStage;
beforeAll(async () => {
  stage = await openChainsStage({}, 1);
});
afterAll(() => stage.close());

test('a payment, and a further one to the same address, are seen, valued and credited', async () => {
  const { clock } = stage;
  const member = await stage.newMember();
  await stage.watcher.look('bitcoin');
  const { address, amount } = await stage.order(member, 'btc');
  const now = clock.now.bind(clock);
  // Settings are cached for two seconds, so they are expired at every scan and must be read.
  const old = vi.spyOn(clock, 'now').mockImplementation(() => {
    clock.advance(2_001);
    return now();
  });
  for (const cash of [10_000, 20_000]) {
    await stage.rates.refresh();
    await stage.pay('bitcoin', address, amount);
    await stage.mine('bitcoin', 3);
    await stage.look('bitcoin');
    expect(await stage.cashOf(member)).toBe(cash);
  }
  old.mockRestore();
});

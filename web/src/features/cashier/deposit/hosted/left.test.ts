import { afterEach, expect, test, vi } from 'vitest';
import { ANSWER_MILLISECONDS, hearLeft, tellLeft } from './left';

afterEach(() => vi.useRealTimers());

test('the form of an order hears how its payer left, and the tab hears that', async () => {
  const heard: string[] = [];
  const stop = hearLeft('7-ab', (left) => heard.push(left));
  expect(await tellLeft('7-ab', 'cancelled')).toBe(true);
  expect(heard).toEqual(['cancelled']);
  stop();
});

test.each([
  ['of another order', '7-cd'],
  ['that is gone', '7-ab'],
])('a form %s hears nothing, and the tab goes on alone', async (_, orderId) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const heard: string[] = [];
  const stop = hearLeft('7-ab', (left) => heard.push(left));
  if (orderId === '7-ab') stop();
  const told = tellLeft(orderId, 'just');
  await vi.advanceTimersByTimeAsync(ANSWER_MILLISECONDS);
  expect(await told).toBe(false);
  expect(heard).toEqual([]);
  stop();
});

test('what is no way to leave is not believed', async () => {
  const heard: string[] = [];
  const stop = hearLeft('7-ab', (left) => heard.push(left));
  const channel = new BroadcastChannel('croupier-payment');
  for (const told of [{ payOrder: '7-ab', left: 'paid' }, { payOrder: '7-ab' }, 'cancelled', null]) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    channel.postMessage(told);
  }
  channel.close();
  // Sent last, and the only one received.
  expect(await tellLeft('7-ab', 'failed')).toBe(true);
  expect(heard).toEqual(['failed']);
  stop();
});

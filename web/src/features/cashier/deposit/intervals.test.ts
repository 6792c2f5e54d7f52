import { DEPOSIT_STATUS } from '@croupier/contract/codes';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** Requests to the server, with milliseconds since the screen opened. */
const asked: [path: string, at: number][] = [];
/** The server's answer by path, null for an error; a look-up without one answers `wait`. */
let answers: Readonly<Record<string, unknown>> = {};
vi.mock('../../../core/calls/client', () => ({
  request: async ({ path }: { path: string }) => {
    asked.push([path, Date.now()]);
    const data = path in answers ? answers[path] : { status: 'wait' };
    return { error: data === null ? -1 : 0, message: '', data };
  },
}));
vi.mock('./use-deposit-order', () => ({ placeBy: () => undefined }));

const { FRAME_METHODS, watchFrameOrder } = await import('./hosted/frames');
const { watchWindow } = await import('./hosted/watch-window');
const { lookForTransfer } = await import('./cash/transfer');
const { watchPayment } = await import('./crypto/watch');
const { watchDeposit } = await import('./watch');
const { leaveSoon } = await import('./refusal');
const { pollOrder } = await import('../payment/order-polling');
const { paypalPolling, STRIPE_POLLING } = await import('../payment/return-polling');

beforeEach(() => vi.useFakeTimers({ now: 0 }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  asked.length = 0;
  answers = {};
});

const timesOf = (wanted: string) => asked.filter(([path]) => path === wanted).map(([, at]) => at);
const after = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** The intervals of specification 1 §9. */
describe('an order in a frame', () => {
  it.each([
    ['PAYP', '/sys/payp/findOrder', [1_000, 2_000, 3_000]],
    ['STRIPE', '/sys/stripe/findOrder', [3_000, 6_000, 9_000]],
  ] as const)('%s: is asked about at its pace, until the frame is closed', async (code, path, times) => {
    const ended = vi.fn<() => void>();
    const close = watchFrameOrder(FRAME_METHODS[code], '7-a', ended);
    await after(times[2]);
    expect(timesOf(path)).toEqual(times);
    close();
    await after(60_000);
    expect(timesOf(path)).toEqual(times);
    expect(ended).not.toHaveBeenCalled();
  });

  it.each(['true', 'false'])('that has ended with %s is told once, and asked about no more', async (status) => {
    answers = { '/sys/payp/findOrder': { status } };
    const ended = vi.fn<() => void>();
    watchFrameOrder(FRAME_METHODS.PAYP, '7-a', ended);
    await after(60_000);
    expect(ended).toHaveBeenCalledTimes(1);
    expect(timesOf('/sys/payp/findOrder')).toEqual([1_000]);
  });

  it('whose frame is closed while it is asked about is told no more', async () => {
    answers = { '/sys/payp/findOrder': { status: 'true' } };
    const ended = vi.fn<() => void>();
    const close = watchFrameOrder(FRAME_METHODS.PAYP, '7-a', ended);
    vi.advanceTimersByTime(1_000);
    close();
    await after(60_000);
    expect(ended).not.toHaveBeenCalled();
  });
});

describe('a transfer of cash', () => {
  const FIND = '/sys/cash/findOrder';
  const found = vi.fn<(found: string) => void>();
  beforeEach(() => found.mockReset());

  it('is looked for at once and every two seconds, four times in all; then it is missing', async () => {
    lookForTransfer('7-a', found);
    await after(60_000);
    expect(timesOf(FIND)).toEqual([0, 2_000, 4_000, 6_000]);
    expect(found.mock.calls).toEqual([['missing']]);
  });

  it('that is held for an operator is not missing', async () => {
    answers = { '/sys/deposit/pollingStatus': DEPOSIT_STATUS.review };
    lookForTransfer('7-a', found);
    await after(60_000);
    expect(found.mock.calls).toEqual([['held']]);
  });

  it.each([
    [{ status: 'false' }, 'found'],
    [{ status: 'true' }, 'failed'],
    [null, 'unreachable'],
  ])('answered with %j is %s, and looked for no more', async (answer, what) => {
    answers = { [FIND]: answer };
    lookForTransfer('7-a', found);
    await after(60_000);
    expect(found.mock.calls).toEqual([[what]]);
    expect(timesOf(FIND)).toEqual([0]);
  });

  it('is looked for no more once the screen is closed', async () => {
    const close = lookForTransfer('7-a', found);
    await after(2_000);
    close();
    await after(60_000);
    expect(timesOf(FIND)).toEqual([0, 2_000]);
    expect(found).not.toHaveBeenCalled();
  });

  it('nor when it is closed before the first answer has come', async () => {
    lookForTransfer('7-a', found)();
    await after(60_000);
    expect(timesOf(FIND)).toEqual([0]);
  });
});

it('a deposit in coins is asked about every two seconds, until its screen is closed', async () => {
  answers = { '/sys/deposit/pollingStatus': DEPOSIT_STATUS.challenge };
  const close = watchPayment('7-a', () => undefined);
  await after(6_000);
  const times = [2_000, 4_000, 6_000];
  expect(timesOf('/sys/deposit/pollingStatus')).toEqual(times);
  // At once, when the status changes, and with every second poll.
  expect(timesOf('/sys/deposit/crypto/progress')).toEqual([0, 2_000, 4_000]);
  close();
  await after(60_000);
  expect(timesOf('/sys/deposit/pollingStatus')).toEqual(times);
});

it('a deposit by card is asked about every two seconds, until its screen is closed', async () => {
  answers = { '/sys/deposit/pollingStatus': DEPOSIT_STATUS.processing };
  const told = vi.fn<(event: object) => void>();
  const close = watchDeposit('7-a', false, told);
  await after(6_000);
  expect(timesOf('/sys/deposit/pollingStatus')).toEqual([2_000, 4_000, 6_000]);
  expect(told).toHaveBeenCalledTimes(3);
  close();
  await after(60_000);
  expect(asked).toHaveLength(3);
});

const openWindow = () => ({ closed: false, close: () => undefined });

describe('a payment window', () => {
  beforeEach(() => vi.stubGlobal('window', new EventTarget()));

  it('that was closed is noticed within a tenth of a second, once', async () => {
    const [shown, ended] = [openWindow(), vi.fn<() => void>()];
    watchWindow(shown, ended);
    await after(5_000);
    shown.closed = true;
    await after(99);
    expect(ended).not.toHaveBeenCalled();
    await after(1);
    expect(ended).toHaveBeenCalledTimes(1);
    await after(5_000);
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it('is watched no more once the form is gone', async () => {
    const [shown, ended] = [openWindow(), vi.fn<() => void>()];
    watchWindow(shown, ended)();
    shown.closed = true;
    await after(5_000);
    expect(ended).not.toHaveBeenCalled();
  });
});

describe('a payer who comes back', () => {
  it.each([
    ['PayPal', paypalPolling(undefined, 3), '/sys/paypal/findOrder', [3_000, 7_000, 11_000]],
    ['Stripe', STRIPE_POLLING, '/sys/stripe/findOrder', [3_000, 6_000, 9_000]],
  ] as const)('from %s is asked about three times at its pace, and no more', async (_, polling, path, times) => {
    const polled = vi.fn<(polled: string) => void>();
    pollOrder('7-a', polling, polled);
    await after(60_000);
    expect(timesOf(path)).toEqual(times);
    expect(polled.mock.calls).toEqual([['exhausted']]);
  });

  it('from PayPal is told to it once, at once', async () => {
    pollOrder('7-a', paypalPolling('https://pay.example', 3), () => undefined);
    await after(60_000);
    expect(timesOf('/sys/paypal/trigger')).toEqual([0]);
  });

  it.each(['true', 'false'])('whose order has ended with %s is asked about no more', async (status) => {
    answers = { '/sys/stripe/findOrder': { status } };
    const polled = vi.fn<(polled: string) => void>();
    pollOrder('7-a', STRIPE_POLLING, polled);
    await after(60_000);
    expect(polled.mock.calls).toEqual([['ended']]);
    expect(timesOf('/sys/stripe/findOrder')).toEqual([3_000]);
  });

  it('and leaves the page is asked about no more', async () => {
    const leave = pollOrder('7-a', STRIPE_POLLING, () => undefined);
    await after(3_000);
    leave();
    await after(60_000);
    expect(timesOf('/sys/stripe/findOrder')).toEqual([3_000]);
  });
});

it('an order that was refused leaves its screen after two seconds, unless that was closed before', async () => {
  const leave = vi.fn<() => void>();
  leaveSoon(leave)();
  await after(5_000);
  expect(leave).not.toHaveBeenCalled();
  leaveSoon(leave);
  await after(1_999);
  expect(leave).not.toHaveBeenCalled();
  await after(1);
  expect(leave).toHaveBeenCalledTimes(1);
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useConsent } from '../../../../core/third-parties/consent';
import { reportPurchase } from './purchase';
import type { Outcome, Truth } from '../truth';

const PIXEL = 'https://tracker.example/p.gif?account=7';
const EVENT = '0123456789abcdef01234567';
const paid = (more: Partial<Outcome> = {}): Truth => ({
  at: 'success',
  outcome: {
    id: `4711-${EVENT}`,
    status: 10,
    challengeUrl: null,
    reason: null,
    cardLast4: null,
    amount: 100.5,
    currency: 'USD',
    method: 'PIX',
    purchasePixel: PIXEL,
    ...more,
  },
});

const storage = new Map<string, string>();
const ask = vi.fn<(address: string) => void>();
const report = (truth: Truth) => reportPurchase(truth, ask);
const told = (): Record<string, string>[] =>
  ask.mock.calls.map(([address]) => Object.fromEntries(new URL(address).searchParams));

const consent = (accepted: boolean): void => useConsent.setState({ decision: { accepted, about: ['purchasePixel'] } });

beforeEach(() => {
  consent(true);
  storage.clear();
  ask.mockReset();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
  });
});
afterEach(() => void vi.unstubAllGlobals());

describe('a purchase is reported', () => {
  it('to the operator’s tracker, in dollars, and names the purchase and not the player', () => {
    report(paid());
    expect(ask.mock.calls[0]?.[0].startsWith('https://tracker.example/p.gif?')).toBe(true);
    // The complete report: an added field must fail this test.
    expect(told()).toEqual([{ account: '7', event: 'Purchase', currency: 'USD', value: '100.50', event_id: EVENT }]);
    expect(ask.mock.calls[0]?.[0]).not.toContain('4711');
  });

  it.each(['BRL', 'EUR', 'BTC'])('without an amount that would be taken for dollars: %s', (currency) => {
    report(paid({ currency }));
    expect(told()).toEqual([{ account: '7', event: 'Purchase', currency: 'USD', event_id: EVENT }]);
  });

  it('once a deposit, whether its screen is drawn, loaded or come back to again', () => {
    for (let time = 0; time < 3; time += 1) report(paid());
    report(paid({ id: '4711-another1' }));
    report(paid());
    expect(told().map((query) => query['event_id'])).toEqual([EVENT, 'another1']);
  });

  it('and the last fifty are remembered', () => {
    const ids = Array.from({ length: 60 }, (_, nth) => `1-${nth}`);
    for (const id of ids) report(paid({ id }));
    for (const id of ids.slice(-50)) report(paid({ id }));
    expect(ask).toHaveBeenCalledTimes(60);
  });
});

describe('nothing is reported', () => {
  it.each<Truth>([
    { at: 'asking' },
    { at: 'waiting', late: true },
    { at: 'left', as: 'cancelled' },
    { at: 'unknown' },
    ...(['open', 'review', 'failed', 'cancelled', 'expired'] as const).map((at) => ({ ...paid(), at }) as Truth),
  ])('before the server says that the deposit is paid: $at', (truth) => {
    report(truth);
    expect(ask).not.toHaveBeenCalled();
    expect(storage.size).toBe(0);
  });

  it.each([
    ['has refused', () => consent(false)],
    ['has not been asked', () => useConsent.setState({ decision: null })],
    [
      'was asked about another only',
      () => useConsent.setState({ decision: { accepted: true, about: ['fbAdsScript'] } }),
    ],
  ])('where the player %s', (_, decided) => {
    decided();
    report(paid());
    expect(ask).not.toHaveBeenCalled();
    expect(storage.size).toBe(0);
  });

  it('where the server names no tracker', () => {
    report(paid({ purchasePixel: null }));
    expect(ask).not.toHaveBeenCalled();
    expect(storage.size).toBe(0);
  });

  it('of an order whose id is not of the known form, which might tell more than the purchase', () => {
    report(paid({ id: 'ann@example.com' }));
    expect(ask).not.toHaveBeenCalled();
  });

  it('where it cannot be remembered, for it would be reported again and again', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new Error('the storage is full');
      },
    });
    expect(() => report(paid())).not.toThrow();
    expect(ask).not.toHaveBeenCalled();
  });
});

describe('a failure is swallowed', () => {
  it('of the request, which is not tried again', () => {
    ask.mockImplementation(() => {
      throw new Error('refused');
    });
    expect(() => report(paid())).not.toThrow();
    report(paid());
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it.each(['not an address', ''])('of an address that is none: "%s"', (purchasePixel) => {
    expect(() => report(paid({ purchasePixel }))).not.toThrow();
    expect(ask).not.toHaveBeenCalled();
  });
});

it('is asked for as a picture, without a referrer', () => {
  const asked: { src: string; referrerPolicy: string }[] = [];
  vi.stubGlobal(
    'Image',
    class {
      referrerPolicy = '';
      set src(src: string) {
        asked.push({ src, referrerPolicy: this.referrerPolicy });
      }
    },
  );
  reportPurchase(paid());
  expect(asked).toEqual([{ src: expect.stringContaining(`event_id=${EVENT}`), referrerPolicy: 'no-referrer' }]);
});

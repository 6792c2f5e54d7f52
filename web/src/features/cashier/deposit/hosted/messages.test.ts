import { describe, expect, it } from 'vitest';
import { asksToClose, windowNews } from './messages';

const OURS = 'https://play.example';
const PAGE = 'https://pay.example/orders/7?a=b';
const frame = {};

describe('the provider’s page in a frame', () => {
  it('is closed when it asks so itself', () =>
    expect(asksToClose({ origin: 'https://pay.example', data: 'pay close', source: frame }, PAGE, frame)).toBe(true));

  it.each([
    ['another origin', { origin: 'https://evil.example', data: 'pay close', source: frame }],
    ['our own origin', { origin: OURS, data: 'pay close', source: frame }],
    ['another frame of the same origin', { origin: 'https://pay.example', data: 'pay close', source: {} }],
    ['another word', { origin: 'https://pay.example', data: 'PAY_SUCCESS', source: frame }],
  ])('is not closed by %s', (_, told) => expect(asksToClose(told, PAGE, frame)).toBe(false));
});

describe('our payment window', () => {
  it('tells its order and its end', () => {
    expect(windowNews({ origin: OURS, data: 'PAY_CLOSE' }, OURS)).toEqual({ type: 'close' });
    expect(windowNews({ origin: OURS, data: { payOrder: '7-ab' } }, OURS)).toEqual({ type: 'order', orderId: '7-ab' });
  });

  it.each([
    ['another origin', 'https://pay.example', 'PAY_CLOSE'],
    ['an origin that only begins like ours', `${OURS}.evil.example`, 'PAY_CLOSE'],
    ['no order', OURS, { payOrder: 7 }],
    ['an order that is none', OURS, { payOrder: '../7' }],
    ['nothing', OURS, null],
    ['another word', OURS, 'pay close'],
  ])('is not believed: %s', (_, origin, data) => expect(windowNews({ origin, data }, OURS)).toBeUndefined());
});

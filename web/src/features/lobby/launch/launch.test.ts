import { expect, it } from 'vitest';
import { formatClock } from '../facts/format';
import { swapHost } from '../overlay/swap-host';
import { readGameMessage } from '../../../core/screen/use-frame';

it('swaps the host of a launch address for the vendor’s replacement and keeps the rest', () => {
  const address = 'https://games.example/dragon-vault/?sessionID=a&lang=tr';
  expect(swapHost(address, { 'games.example': 'mirror.example:8443' })).toBe(
    'https://mirror.example:8443/dragon-vault/?sessionID=a&lang=tr',
  );
  expect(swapHost(address, {})).toBe(address);
  expect(swapHost(address, { 'other.example': 'mirror.example' })).toBe(address);
  expect(swapHost('https://constructor/x', {})).toBe('https://constructor/x');
});

it('hears the game in the frame and nobody else', () => {
  const frame = {} as Window;
  const origin = 'https://games.example';
  const ready = { source: 'croupier-game', type: 'ready' };
  expect(readGameMessage({ origin, source: frame, data: ready }, frame, origin)).toEqual(ready);
  expect(readGameMessage({ origin: 'https://evil.example', source: frame, data: ready }, frame, origin)).toBeNull();
  expect(readGameMessage({ origin, source: {} as Window, data: ready }, frame, origin)).toBeNull();
  expect(readGameMessage({ origin, source: null, data: ready }, null, origin)).toBeNull();
  for (const data of [
    null,
    'ready',
    { type: 'ready' },
    { ...ready, type: 'sendMoney' },
    { ...ready, type: 'balance', balance: '9' },
  ])
    expect(readGameMessage({ origin, source: frame, data }, frame, origin)).toBeNull();
});

it('shows time in the game as hours, minutes and seconds', () => {
  expect(formatClock(0)).toBe('00:00:00');
  expect(formatClock(3600 * 11 + 59 * 60 + 9)).toBe('11:59:09');
});

import { expect, it } from 'vitest';
import { listAt, placeAt } from './place';

it.each(['', '#', '#/', '#/?code=ABC', '#/deposit', '#/login?backurl=%2Fhistory', '#/history'])(
  '%s shows home, alone or below a pop-up',
  (hash) => expect(placeAt(hash)).toBe('home'),
);

it.each(['#/article?id=aboutUs', '#/payment/STRIPE/result', '#/nowhere', '#/games'])(
  '%s shows something else',
  (hash) => expect(placeAt(hash)).toBe('elsewhere'),
);

it.each([
  ['#/games/all', 'all'],
  ['#/games/video-poker', 'video-poker'],
  ['#/games/top?sort=rtp', undefined],
  ['#/games/slots"] , *', undefined],
])('%s shows a list of games, which begins as the page knows when nothing narrows or sorts it', (hash, category) => {
  expect(placeAt(hash)).toBe('games');
  expect(listAt(hash)).toBe(category);
});

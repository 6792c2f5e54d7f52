import { expect, it } from 'vitest';
import { HOME_POPUPS, type HomePopup, listAt, placeAt } from './place';

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

it('shows visitors the pop-ups of the registration, of the login and of the races at an address, and no other', () => {
  const open = Object.entries<HomePopup>(HOME_POPUPS).filter(([, { forMembers }]) => !forMembers);
  expect(open.map(([path]) => path)).toEqual(['/login', '/join', '/races']);
});

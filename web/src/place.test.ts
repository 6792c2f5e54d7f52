import { expect, it } from 'vitest';
import { isHome } from './place';

it.each(['', '#', '#/', '#/?code=ABC', '#/deposit', '#/login?backurl=%2Fhistory', '#/history'])(
  '%s shows home, alone or below a pop-up',
  (hash) => expect(isHome(hash)).toBe(true),
);

it.each(['#/games/all', '#/games/top?sort=rtp', '#/article?id=aboutUs', '#/payment/STRIPE/result', '#/nowhere'])(
  '%s shows something else',
  (hash) => expect(isHome(hash)).toBe(false),
);

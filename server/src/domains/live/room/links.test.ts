import { describe, expect, it } from 'vitest';
import { holdsLink } from './links';

describe('a link in the chat', () => {
  it.each([
    'join freecoins.xyz now',
    'see bit.ly/abc',
    'bahis.app',
    'evil.ru',
    'EVIL.RU',
    'https://x.example',
    'ftp://x',
    'tg://resolve?domain=x',
    'www.nowhere',
    'visit www.example.com',
    't.me/winners',
    'bet365.ne',
    'hello.world/bonus',
    'hello.world:8080',
    'ok.thanks?ref=1',
    'bahis.com.tr',
    'bahış.com',
    'xn--bah-tza.xn--p1ai',
    'mail me: a@example.com',
    '185.23.4.5',
    'free。com',
    'freecoins．xyz',
    'freecoins[.]com',
    'freecoins (dot) com',
    'freecoins nokta com (nokta) xyz',
    'freecoins . com',
    'freecoins .xyz',
    'ｅｖｉｌ．ｒｕ',
    '(evil.ru)',
    'evil.ru.',
  ])('is seen in %s', (text) => {
    expect(holdsLink(text)).toBe(true);
  });

  // A missing space after a full stop does not make an address.
  it.each([
    'hello.world',
    'ok.thanks',
    'nice.today is mine',
    'geldim.hadi bakalım',
    'gg.wp',
    'yes...no',
    'I won 10.50',
    'I won 3.usd',
    '1.000.000 TL',
    'x2.bro',
    'at 2.5x. wow',
    'a/b or c.',
    'and so on. And so forth',
    'version 1.2.3',
    'ne dersin? evet/hayır',
    'saat 21.30',
  ])('is not seen in %s', (text) => {
    expect(holdsLink(text)).toBe(false);
  });
});

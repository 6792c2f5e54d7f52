import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** The platform serves any product: code named after a provider, a payment method or a bet belongs in a domain or a provider. */

const PLATFORM = 'server/src/platform';
const WORDS =
  /stripe|paypal|pix(?!el)|acquirer|hosted.?page|deposit|withdraw|cash.?out|payout|wallet|jackpot|wager|\bbets?\b|\bstakes?\b|\bgames?\b|litecoin|bitcoin|ethereum/i;

const casinoWordsIn = (text) => text.split('\n').filter((line) => WORDS.test(line));

it('no file of the platform speaks of the casino', () => {
  const files = readdirSync(PLATFORM, { recursive: true }).filter((file) => /(?<!\.test)\.ts$/.test(file));
  expect(files.length).toBeGreaterThan(30);
  const found = files.flatMap((file) =>
    casinoWordsIn(readFileSync(join(PLATFORM, file), 'utf8')).map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

it('finds a planted word, alone or in a name', () => {
  for (const planted of [
    '  STRIPE_URL: address(),',
    'const depositLimit = 1;',
    '/** Of a bet. */',
    'readHostedPages()',
  ])
    expect(casinoWordsIn(planted)).toEqual([planted]);
  expect(casinoWordsIn('const pixels = width * height; // better')).toEqual([]);
});

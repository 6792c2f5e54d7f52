import { beforeAll, expect, it, vi } from 'vitest';
import { testFacts } from '../../../test-support/facts';
import { prepareWords } from '../words';
import { maxWinRows } from './max-win-rows';

beforeAll(() => {
  vi.stubGlobal('document', { documentElement: {} });
});

it('tell a win that comes with its odds, in the words and digits of the reader', async () => {
  const facts = { ...testFacts, maxWinOdds: { rounds: 5_169_259, exact: true } };
  expect(maxWinRows(facts, await prepareWords('en'), 'en')).toEqual([
    ['Maximum win', '5,000× the bet'],
    ['How often', 'about one round in 5,169,259'],
  ]);
  expect(maxWinRows(facts, await prepareWords('tr'), 'tr')).toEqual([
    ['En yüksek kazanç', 'bahsin 5.000 katı'],
    ['Ne sıklıkla', 'ortalama 5.169.259 turda bir'],
  ]);
});

it('tell one that nobody will live to see as a limit', async () => {
  const facts = { ...testFacts, maxWinOdds: { rounds: 1.24e122, exact: false } };
  expect(maxWinRows(facts, await prepareWords('en'), 'en')).toEqual([
    ['Win limit', '5,000× the bet'],
    ['How often', 'rarer than one round in a trillion'],
  ]);
  expect(maxWinRows(facts, await prepareWords('tr'), 'tr')[0]).toEqual(['Kazanç sınırı', 'bahsin 5.000 katı']);
});

it('tell the figure alone where a server publishes no odds', async () => {
  expect(maxWinRows(testFacts, await prepareWords('en'), 'en')).toEqual([['Maximum win', '5,000× the bet']]);
});

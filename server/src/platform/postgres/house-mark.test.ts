import { expect, test } from 'vitest';
import { judgeStart } from './house-mark';

const inside = { house: 'ours', mark: 7, age: 3_600_000, declared: null } as const;
const outside = { house: 'ours', mark: 7, counters: {} };

test.each([
  ['a database that went on as it was', inside, outside, false],
  ['a database that is older than what was seen of it', inside, { ...outside, mark: 8 }, true],
  ['a server that died before it wrote the mark outside', inside, { ...outside, mark: 6 }, false],
  ['the first start of all', { ...inside, mark: 0, age: null }, undefined, false],
  [
    'the first start on a folder of another house',
    { ...inside, mark: 0, age: null },
    { ...outside, house: 'theirs', mark: 9 },
    false,
  ],
  ['a new machine', inside, undefined, true],
  ['a further machine beside one that is at work', { ...inside, age: 10_000 }, undefined, false],
  ['an operator who says that a backup was restored', { ...inside, declared: 'restored' as const }, outside, true],
  ['an operator who says that none was', { ...inside, declared: 'not_restored' as const }, undefined, false],
])('%s', (_, within, without, isRestored) => {
  const judged = judgeStart(within, without);
  expect(judged.isRestored).toBe(isRestored);
  if (isRestored || without === undefined) expect(judged.why === undefined).toBe(within.mark === 0);
});

import { expect, test } from 'vitest';
import { readTogether } from './read-together';

/** A read that is answered when the test says so. */
function heldRead() {
  const statements: { keys: readonly string[]; answer: () => void; fail: () => void }[] = [];
  const one = readTogether<string, string>(
    (keys) =>
      new Promise((resolve, reject) => {
        statements.push({
          keys,
          answer: () => resolve(keys.map((key) => key.toUpperCase())),
          fail: () => reject(new Error('connection lost')),
        });
      }),
  );
  return { one, statements };
}

test('a lone read goes at once, and those that arrive meanwhile share the next statement', async () => {
  const { one, statements } = heldRead();
  const first = one('a');
  const others = Promise.all([one('b'), one('c'), one('b')]);
  expect(statements.map(({ keys }) => keys)).toEqual([['a']]);
  statements[0]?.answer();
  expect(await first).toBe('A');
  await expect.poll(() => statements.length).toBe(2);
  expect(statements[1]?.keys).toEqual(['b', 'c', 'b']);
  statements[1]?.answer();
  expect(await others).toEqual(['B', 'C', 'B']);
});

test('a key whose read is in flight is read again for who asks later: what changed in between is seen', async () => {
  const { one, statements } = heldRead();
  void one('a');
  const later = one('a');
  statements[0]?.answer();
  await expect.poll(() => statements.length).toBe(2);
  statements[1]?.answer();
  expect(await later).toBe('A');
});

test('a statement that fails is an error at once for each whose key was in it, and for nobody after', async () => {
  const { one, statements } = heldRead();
  const first = one('a');
  const failing = Promise.allSettled([one('b'), one('c')]);
  statements[0]?.answer();
  await first;
  await expect.poll(() => statements.length).toBe(2);
  statements[1]?.fail();
  expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const next = one('d');
  expect(statements.map(({ keys }) => keys)).toEqual([['a'], ['b', 'c'], ['d']]);
  statements[2]?.answer();
  expect(await next).toBe('D');
});

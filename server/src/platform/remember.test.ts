import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { TestClock } from '../testing/clock';
import { rememberFor } from './remember';

test('an answer is asked for once, until its time is over', async () => {
  const clock = new TestClock();
  let asked = 0;
  const count = rememberFor(1_000, clock, async (key: string) => `${key} ${++asked}`);
  expect(await Promise.all([count('a'), count('a'), count('b')])).toEqual(['a 1', 'a 1', 'b 2']);
  clock.advance(999);
  expect(await count('a')).toBe('a 1');
  clock.advance(1);
  expect(await count('a')).toBe('a 3');
});

test('a failure is not remembered', async () => {
  const answers = [Promise.reject(new Error('away')), Promise.resolve('here')];
  const ask = rememberFor(1_000, new TestClock(), () => answers.shift() ?? Promise.resolve('later'));
  await expect(ask('a')).rejects.toThrow('away');
  expect(await ask('a')).toBe('here');
});

test('of whoever has not been asked about for that long nothing stays in memory', async () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const clock = new TestClock();
  const ask = rememberFor(1_000, clock, async (key: object) => typeof key);
  const seen = await (async () => {
    const member = {};
    await ask(member);
    return new WeakRef(member);
  })();
  clock.advance(1_000);
  await ask({});
  await new Promise((turn) => setImmediate(turn));
  collect();
  expect(seen.deref()).toBeUndefined();
});

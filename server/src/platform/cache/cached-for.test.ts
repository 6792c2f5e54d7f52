import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { TestClock } from '../../../tests/stage/clock';
import { cachedFor } from './cached-for';

test('an answer is asked for once, until its time is over', async () => {
  const clock = new TestClock();
  let asked = 0;
  const count = cachedFor(1_000, clock, async (key: string) => `${key} ${++asked}`);
  expect(await Promise.all([count('a'), count('a'), count('b')])).toEqual(['a 1', 'a 1', 'b 2']);
  clock.advance(999);
  expect(await count('a')).toBe('a 1');
  clock.advance(1);
  expect(await count('a')).toBe('a 3');
});

test('an answer that will soon be over is asked for again while it stands: nobody waits for the next one', async () => {
  const clock = new TestClock();
  const asked: ((answer: string) => void)[] = [];
  const ask = cachedFor(1_000, clock, () => new Promise<string>((answer) => asked.push(answer)));
  const first = ask('a');
  asked[0]?.('open');
  expect(await first).toBe('open');
  clock.advance(749);
  await ask('a');
  expect(asked).toHaveLength(1);
  clock.advance(1);
  expect(await Promise.all([ask('a'), ask('a')])).toEqual(['open', 'open']);
  expect(asked).toHaveLength(2);
  asked[1]?.('closed');
  await expect.poll(() => ask('a')).toBe('closed');
  // It stands for a second from when it was asked for, not from when it came.
  clock.advance(999);
  void ask('a');
  clock.advance(1);
  const late = ask('a');
  expect(asked).toHaveLength(4);
  asked.at(-1)?.('open again');
  expect(await late).toBe('open again');
});

test('an answer whose refresh hangs or fails stands to its end and no longer', async () => {
  const clock = new TestClock();
  const answers = [Promise.resolve('open'), Promise.reject(new Error('away')), new Promise<string>(() => undefined)];
  const ask = cachedFor(1_000, clock, () => answers.shift() ?? Promise.resolve('closed'));
  expect(await ask('a')).toBe('open');
  clock.advance(800);
  expect(await ask('a')).toBe('open');
  await expect.poll(() => answers.length).toBe(1);
  clock.advance(199);
  expect(await ask('a')).toBe('open');
  expect(answers).toHaveLength(0);
  clock.advance(1);
  expect(await ask('a')).toBe('closed');
});

test('a failure is not remembered', async () => {
  const answers = [Promise.reject(new Error('away')), Promise.resolve('here')];
  const ask = cachedFor(1_000, new TestClock(), () => answers.shift() ?? Promise.resolve('later'));
  await expect(ask('a')).rejects.toThrow('away');
  expect(await ask('a')).toBe('here');
});

test('of whoever has not been asked about for that long nothing stays in memory', async () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const clock = new TestClock();
  const ask = cachedFor(1_000, clock, async (key: object) => typeof key);
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

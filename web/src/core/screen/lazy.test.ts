import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CHUNK_TIMEOUT_MS, ChunkLoadError, lazyWithTimeout, loadPart } from './lazy';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('hands over a part that arrives', async () => {
  await expect(loadPart(async () => 'part')).resolves.toBe('part');
});

it('fails with ChunkLoadError when a part has not arrived within 120 seconds', async () => {
  const loading = loadPart(() => new Promise<never>(() => undefined));
  const outcome = expect(loading).rejects.toMatchObject({ name: 'ChunkLoadError', code: 'CHUNK_LOAD_FAILED' });
  await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS);
  await outcome;
  expect(CHUNK_TIMEOUT_MS).toBe(120_000);
});

it('fails with ChunkLoadError when the file is missing', async () => {
  const missing = loadPart(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  await expect(missing).rejects.toBeInstanceOf(ChunkLoadError);
});

it('names a failed style part', async () => {
  const style = loadPart(() => Promise.reject(new Error('Unable to preload CSS for /assets/x.css')));
  await expect(style).rejects.toMatchObject({ code: 'CSS_CHUNK_LOAD_FAILED' });
});

it('fetches a part ahead once, and again when it did not arrive', async () => {
  const load = vi.fn<() => Promise<{ default: () => null }>>();
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  load.mockResolvedValue({ default: () => null });
  const part = lazyWithTimeout(load);
  await expect(part.fetch()).rejects.toBeInstanceOf(ChunkLoadError);
  await Promise.all([part.fetch(), part.fetch()]);
  await part.fetch();
  expect(load).toHaveBeenCalledTimes(2);
});

it('is how every part of the app is loaded: nothing waits for ever', () => {
  const folder = join(import.meta.dirname, '../..');
  const parts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
  const plain = parts.filter(
    (name) => !name.endsWith('screen/lazy.ts') && /\blazy\(/.test(readFileSync(join(folder, name), 'utf8')),
  );
  expect(plain.filter((name) => !name.endsWith('.test.ts'))).toEqual([]);
});

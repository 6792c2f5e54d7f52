import { COMPLETE_LANGUAGES } from '@croupier/contract/codes';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const storage = new Map<string, string>();
let broken = false;

/** Loads the module afresh, as a page load does, with parts that arrive or fail. */
async function start() {
  vi.resetModules();
  vi.doMock('../screen/lazy', async (original) => {
    const lazy = await original<typeof import('../screen/lazy')>();
    const loadPart = <T>(load: () => Promise<T>): Promise<T> =>
      broken ? Promise.reject(new lazy.ChunkLoadError('CHUNK_LOAD_FAILED')) : load();
    return { ...lazy, loadPart };
  });
  return import('./i18n');
}

beforeEach(() => {
  storage.clear();
  broken = false;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
  });
  vi.stubGlobal('document', { documentElement: { lang: '' }, querySelector: () => null });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.doUnmock('../screen/lazy');
});

const LOAD_ERROR = { name: 'ChunkLoadError', code: 'CHUNK_LOAD_FAILED' };

it('fails to start when the messages of the first screen do not arrive', async () => {
  broken = true;
  const { startI18n } = await start();
  await expect(startI18n()).rejects.toMatchObject(LOAD_ERROR);
});

it('has the messages of the first screens in each language', async () => {
  for (const language of COMPLETE_LANGUAGES) {
    storage.set('croupier.language', language);
    const { startI18n, i18n } = await start();
    await startI18n(['help', 'content']);
    expect(i18n.language).toBe(language);
    for (const key of [
      'common:retry',
      'shell:title.home',
      'home:heading',
      'games:play',
      'help:title',
      'content:backHome',
    ])
      expect(i18n.exists(key), `${language}: ${key}`).toBe(true);
  }
});

it('shows no key for a message that did not arrive, and goes on with those that did', async () => {
  const { startI18n, i18n } = await start();
  await startI18n();
  broken = true;
  await i18n.loadNamespaces('history');
  expect(() => i18n.t('history:noMore')).toThrow(expect.objectContaining(LOAD_ERROR));
  expect(i18n.t('common:retry')).toBe('Tekrar dene');
});

it('keeps the language when another one does not arrive', async () => {
  const { startI18n, changeLanguage, i18n } = await start();
  await startI18n();
  broken = true;
  await expect(changeLanguage('en')).rejects.toMatchObject(LOAD_ERROR);
  expect(i18n.language).toBe('tr');
  expect(storage.size).toBe(0);
  expect(i18n.t('common:retry')).toBe('Tekrar dene');
});

it('changes the language and remembers it', async () => {
  const { startI18n, changeLanguage, i18n } = await start();
  await startI18n();
  await changeLanguage('en');
  expect(i18n.t('common:retry')).toBe('Try again');
  expect(document.documentElement.lang).toBe('en');
  expect([...storage.values()]).toEqual(['en']);
});

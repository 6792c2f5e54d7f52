import { COMPLETE_LANGUAGES } from '@croupier/contract/codes';
import { describe, expect, it } from 'vitest';
import { type Asked, handlingOf, outdatedCaches } from './caching';
import { readPushed, screenOf } from './notification';
import { offlinePage } from './offline-page';

const ORIGIN = 'https://play.example';
const get = (url: string, more: Partial<Asked> = {}) =>
  handlingOf(
    { method: 'GET', mode: 'cors', url: new URL(url, ORIGIN).href, hasRange: false, hasAuthorization: false, ...more },
    ORIGIN,
  );

describe('the service worker', () => {
  it('answers the app’s own page, its hashed files and what is kept', () => {
    expect(get('/', { mode: 'navigate' })).toBe('page');
    expect(get('/index.html?code=ABC', { mode: 'navigate' })).toBe('page');
    expect(get('/assets/first-BM7sQaZ1.js')).toBe('asset');
    expect(get('/kept/statement', { mode: 'navigate' })).toBe('kept');
  });

  it.each<[string, string, Partial<Asked>?]>([
    ['a call', '/api/sys/news/getNewCount', { method: 'POST' }],
    ['a call that is read by GET', '/api/anything'],
    ['an upload', '/api/documents', { method: 'POST' }],
    ['a request with a token', '/assets/a.js', { hasAuthorization: true }],
    ['a part of a file', '/assets/a.js', { hasRange: true }],
    ['the games’ origin', 'https://games.example/assets/a.js'],
    ['a game’s page', 'https://games.example/', { mode: 'navigate' }],
    ['the reference', '/docs/api', { mode: 'navigate' }],
    ['a bank’s step that returns', '/callbacks/card', { mode: 'navigate', method: 'POST' }],
    ['a frame of a payment', '/payment-frames/stripe', { mode: 'navigate' }],
    ['a picture of the house', '/pictures/banner.webp', { mode: 'no-cors' }],
  ])('leaves %s to the browser', (_, url, more) => expect(get(url, more)).toBe('browser'));

  it('removes the files of other versions, and nothing else that is kept', () =>
    expect(outdatedCaches(['assets-1', 'assets-2', 'kept', 'another'], '2')).toEqual(['assets-1']));
});

const page = (more: Partial<Parameters<typeof offlinePage>[0]> = {}) =>
  offlinePage({ language: 'en', siteName: 'Casa <Nova>', nonce: 'n1', ...more });

describe('the offline page', () => {
  it.each(COMPLETE_LANGUAGES)('is written in %s, in the name of the house', (language) => {
    const html = page({ language });
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain('Casa &#60;Nova&#62;');
    expect(html).not.toMatch(/\{\w+\}|Casa </);
  });

  it('offers the statement that is kept on the device, with its name and day', () => {
    expect(page()).not.toContain('class="kept"');
    const html = page({
      statement: { name: 'a"b<c.pdf', path: '/kept/statement', keptAt: '2026-11-28T12:00:00.000Z' },
    });
    expect(html).toContain('href="/kept/statement"');
    expect(html).toContain('a&#34;b&#60;c.pdf');
    expect(html).toContain('November 28, 2026');
  });

  it('carries its value in its only style and its only script', () => {
    expect(page().match(/<(?:style|script)[^>]*>/g)).toEqual(['<style nonce="n1">', '<script nonce="n1">']);
    expect(page()).not.toMatch(/ on\w+=| style=/);
  });
});

describe('a notification', () => {
  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/#//evil:1',
    '',
    7,
    null,
  ])('that would lead to %s leads to the messages', (path) => expect(screenOf(path)).toBe('/#/messages'));

  it('leads to a screen of this app', () => expect(screenOf('/#/withdrawQueryDetail')).toBe('/#/withdrawQueryDetail'));

  it('is shown for a message of ours only', () => {
    const sent = { title: 'Croupier', body: 'We paid €5.00', tag: '7', path: '/#/withdrawQueryDetail' };
    expect(readPushed(sent)).toEqual(sent);
    for (const none of [null, 'text', {}, { title: 'x' }, { ...sent, tag: 7 }])
      expect(readPushed(none)).toBeUndefined();
  });
});

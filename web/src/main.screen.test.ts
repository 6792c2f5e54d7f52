import { contentCalls } from '@croupier/contract/calls/content/player';
import { answerHouse } from '@croupier/contract/testing/house';
import { lastAnswers } from '@croupier/contract/testing/made-api';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from './core/calls/query';
import { useSession } from './core/session/session-store';
import { rememberLanguage } from './core/words/language';
import { start } from './main';
import { api } from './testing/show';

const site = page.getByRole('main');
let element: HTMLElement;
let drawn: Root | undefined;

beforeEach(() => {
  answerHouse(api);
  rememberLanguage('en');
  useSession.setState({ token: null, user: null, checked: true });
  history.replaceState(null, '', '#/404');
  element = document.body.appendChild(document.createElement('div'));
  element.id = 'root';
});
afterEach(async () => {
  drawn?.unmount();
  drawn = undefined;
  element.remove();
  queryClient.clear();
  localStorage.clear();
  history.replaceState(null, '', '#/404');
  await lastAnswers(api);
  const faults = [...api.faults];
  api.reset();
  expect(faults).toEqual([]);
});

describe('the site', () => {
  it('is hidden until the location check has passed, then shown', async () => {
    const release = api.hold(contentCalls.locationCheck);
    const started = start();
    await expect.poll(() => api.asked(contentCalls.locationCheck)).toHaveLength(1);
    await lastAnswers(api);
    expect(element.childElementCount).toBe(0);
    release();
    drawn = await started;
    await expect.element(site).toBeVisible();
  });

  it('is shown where the check fails', async () => {
    api.lose(contentCalls.locationCheck);
    drawn = await start();
    await expect.element(site).toBeVisible();
  });

  it('is not shown where the check says no, and the browser is led away', async () => {
    element.innerHTML = '<p>Drawn by the document</p>';
    // A place on this page: a test's browser cannot leave for another.
    const elsewhere = `${window.location.href.split('#')[0]}#elsewhere`;
    api.answer(contentCalls.locationCheck, { status: false, url: elsewhere });
    drawn = await start();
    expect(drawn).toBeUndefined();
    expect(element.innerHTML).toBe('');
    await expect.poll(() => window.location.href).toBe(elsewhere);
  });
});

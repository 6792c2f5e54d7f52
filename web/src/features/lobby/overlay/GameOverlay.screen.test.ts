import { catalogueCalls } from '@croupier/contract/calls/catalogue/player';
import { exclusionCalls } from '@croupier/contract/calls/compliance/exclusion';
import { membersCalls } from '@croupier/contract/calls/members/player';
import { expectAccessible } from '@croupier/contract/testing/axe';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useSession } from '../../../core/session/session';
import { api, ON_PHONE, show } from '../../../testing/show';
import { ON_BREAK } from '../../account/exclusion/exclusion.states';
import { answerLists } from '../games.states';
import { DICE, overlayStates } from './overlay.states';

const overlay = page.getByRole('dialog', { name: 'Dice' });
const alert = overlay.getByRole('alert').filter({ hasText: 'The game does not answer' });
const clock = overlay.getByRole('timer');
const toasts = page.getByRole('region', { name: /^Notifications/ });
const login = page.getByRole('dialog', { name: 'WELCOME BACK' });

const frame = () => document.querySelector<HTMLIFrameElement>('iframe[title=Dice]');
/** Where the overlay begins and ends: left, top, right and bottom. */
const edges = () => {
  const { left, top, right, bottom } = overlay.element().getBoundingClientRect();
  return [left, top, right, bottom];
};
const frameIsThere = () => expect.poll(frame).not.toBeNull();
const isGone = () => expect.poll(() => document.querySelector('[data-game-overlay]')).toBeNull();
/** Opacity of the frame; null while there is none. */
const opacity = () => {
  const shown = frame();
  return shown && getComputedStyle(shown).opacity;
};

/** Sends a message as the game in the frame does. */
function say(message: object): void {
  const source = frame()?.contentWindow ?? null;
  const data = { source: 'croupier-game', ...message };
  window.dispatchEvent(new MessageEvent('message', { data, source, origin: window.location.origin }));
}

/** Reports that the game is ready, until the app has received the message. */
const becomeReady = () =>
  expect
    .poll(() => {
      say({ type: 'ready' });
      return opacity();
    })
    .toBe('1');

/** Advances the clock by 21 s, until the app has reacted. */
const waitLong = () =>
  expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(21_000);
      return alert.elements().length;
    })
    .toBe(1);

/** Timeouts from now on fire when a test advances the clock, and otherwise in real time. */
const holdClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });

/** Resolves when the frame's page has loaded; to be called before the game is shown, for the page may load at once. */
const frameLoaded = () =>
  new Promise<void>((resolve) => {
    const heard = ({ target }: Event): void => {
      if (target !== frame()) return;
      document.removeEventListener('load', heard, { capture: true });
      resolve();
    };
    document.addEventListener('load', heard, { capture: true });
  });

const ignoreLoad = (event: Event): void => event.stopImmediatePropagation();
afterEach(() => {
  document.removeEventListener('load', ignoreLoad, { capture: true });
  vi.useRealTimers();
});

it('a game covers the whole screen, and what is behind it cannot be reached', async () => {
  await show(overlayStates['game for money']);
  await frameIsThere();
  await becomeReady();
  await expect.poll(edges).toEqual([0, 0, window.innerWidth, window.innerHeight]);
  const corners = [
    [1, 1],
    [window.innerWidth - 2, window.innerHeight - 2],
  ] as const;
  for (const [x, y] of corners) expect(overlay.element().contains(document.elementFromPoint(x, y))).toBe(true);
  expect(document.querySelector('main')?.closest('[inert]')).not.toBeNull();
});

describe('the bar above a game', () => {
  it('shows its name', async () => {
    await show(overlayStates['game for money']);
    await expect.element(overlay.getByRole('heading', { level: 1, name: 'Dice', exact: true })).toBeVisible();
  });

  it('tells time and net position, and keeps the balance in step', async () => {
    await show(overlayStates['game for money']);
    await frameIsThere();
    await becomeReady();
    await expect.element(overlay.getByLabelText('Loading…')).not.toBeInTheDocument();
    await expect.element(clock).toHaveTextContent(/^00:00:\d\d· net\$0\.00$/);
    say({ type: 'balance', balance: 1_002.5, net: 2.5 });
    await expect.element(clock).toHaveTextContent(/net\+\$2\.50$/);
    say({ type: 'balance', balance: 998, net: -2 });
    await expect.element(clock).toHaveTextContent(/net-\$2\.00$/);
    expect(useSession.getState().user?.availableBalance).toBe(998);
    // Whatever else the bar shows, both are visible without scrolling the bar.
    const { left, right } = clock.element().getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(window.innerWidth);
    const refreshes = api.asked(membersCalls.tokenRefresh).length;
    await overlay.getByRole('button', { name: 'Close', exact: true }).click();
    await isGone();
    await expect.poll(() => api.asked(membersCalls.tokenRefresh).length).toBe(refreshes + 1);
  });

  it.runIf(!ON_PHONE)('asks before a round is left that still runs', async () => {
    await show(overlayStates['game for money']);
    await frameIsThere();
    await becomeReady();
    say({ type: 'roundStarted' });
    await overlay.getByRole('button', { name: 'Close', exact: true }).click();
    const question = page.getByRole('alertdialog', { name: 'A round is still running' });
    await question.getByRole('button', { name: 'Stay' }).click();
    say({ type: 'roundEnded', roundID: '1' });
    await overlay.getByRole('button', { name: 'Close', exact: true }).click();
    await isGone();
  });
});

describe('a link straight into a game', () => {
  it('opens it over home, and says that it is for fun', async () => {
    await show({ ...overlayStates['game for fun'], at: '/games/play/dice?fun=1' });
    await expect.element(overlay).toHaveTextContent('For fun');
    await expect.element(clock).toBeVisible();
    expect(window.location.hash).toBe('#/?play=dice&fun=1');
    await overlay.getByRole('button', { name: 'Close', exact: true }).first().click();
    await isGone();
    expect(window.location.hash).toBe('#/');
    await expect.element(page.getByRole('heading', { level: 1, name: 'Croupier' })).toBeInTheDocument();
  });

  it.runIf(!ON_PHONE)('for money asks a visitor to log in', async () => {
    await show(overlayStates['game for money, of a visitor']);
    await expect.element(login).toBeVisible();
  });
});

it('a game that is pressed twice opens once, and closing it leads back to its list', async () => {
  await show({
    ...overlayStates['game for money'],
    at: '/games/originals?sort=name',
    answers(made) {
      overlayStates['game for money'].answers(made);
      answerLists(made, [DICE]);
    },
  });
  const entries = history.length;
  await page.getByRole('button', { name: 'Play Dice', exact: true }).dblClick();
  await frameIsThere();
  expect(history.length).toBe(entries + 1);
  await overlay.getByRole('button', { name: 'Close', exact: true }).first().click();
  await isGone();
  expect(window.location.hash).toBe('#/games/originals?sort=name');
});

describe.runIf(!ON_PHONE)('a game of ours', () => {
  it('whose page says nothing does not answer after 20 s, and is opened again when asked', async () => {
    holdClock();
    const loaded = frameLoaded();
    await show(overlayStates['game for fun']);
    await loaded;
    expect(alert.elements()).toEqual([]);
    await waitLong();
    await expect.element(alert).toBeVisible();
    expect(opacity()).toBe('0');
    await overlay.getByRole('button', { name: 'Try again' }).click();
    await expect.element(alert).not.toBeInTheDocument();
    await frameIsThere();
    expect(api.asked(catalogueCalls.tryPlayUrl)).toHaveLength(2);
    await becomeReady();
    await expect.element(alert).not.toBeInTheDocument();
  });

  it('whose host hangs does not answer either, and can be closed', async () => {
    holdClock();
    document.addEventListener('load', ignoreLoad, { capture: true });
    await show(overlayStates['game for fun']);
    await frameIsThere();
    await waitLong();
    await alert.getByRole('button', { name: 'Close' }).click();
    await isGone();
  });
});

it.runIf(!ON_PHONE)('another vendor’s game, which says nothing, is shown when its page has loaded', async () => {
  await show(overlayStates['game of another vendor']);
  await frameIsThere();
  await expect.poll(opacity).toBe('1');
  await expect.element(overlay.getByLabelText('Loading…')).not.toBeInTheDocument();
});

describe.runIf(!ON_PHONE)('a game', () => {
  it.each([
    ['that is not found', 'Fail to launch game'],
    ['that is refused', 'Not while it rains'],
    ['without an id', 'Server is busy, please try later'],
  ] as const)('%s says why and is closed', async (what, why) => {
    await show(overlayStates[`game ${what}`]);
    await expect.element(toasts.getByText(why).first()).toBeVisible();
    await isGone();
    expect(window.location.hash).not.toContain('play=');
  });
});

describe('whoever may not play', () => {
  const refusal = page.getByRole('alertdialog', { name: 'You are away from play' });

  it('has the open game closed, and is led to where the break can be made longer', async () => {
    await show(overlayStates['game for money']);
    await frameIsThere();
    api.answer(exclusionCalls.current, ON_BREAK);
    api.answer(catalogueCalls.checkBlock, 0);
    await expect.element(refusal).toHaveTextContent('You are taking a break until');
    await isGone();
    await expectAccessible('refusal of a member who may not play');
    await refusal.getByRole('button', { name: 'Breaks and exclusion' }).click();
    const popup = page.getByRole('dialog', { name: 'Breaks and exclusion' });
    await expect.element(popup.getByText('You can make it longer')).toBeVisible();
  });

  it.runIf(!ON_PHONE).each(['money', 'fun'] as const)('opens no game for %s', async (what) => {
    await show({ ...overlayStates[`game for ${what}`], member: overlayStates['game for money'].member, at: '/404' });
    api.answer(exclusionCalls.current, ON_BREAK);
    api.answer(catalogueCalls.checkBlock, 0);
    api.refuse(catalogueCalls.tryPlayUrl, 'onBreak');
    window.location.hash = overlayStates[`game for ${what}`].at;
    await expect.element(refusal).toHaveTextContent('You are taking a break until');
    await isGone();
    refusal.getByRole('button', { name: 'Close' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(refusal).not.toBeInTheDocument();
    expect(page.getByRole('dialog').elements()).toEqual([]);
  });
});

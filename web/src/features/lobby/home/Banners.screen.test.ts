import type { AnswerOf } from '@croupier/contract/call';
import { exclusionCalls } from '@croupier/contract/calls/compliance/exclusion';
import { contentCalls } from '@croupier/contract/calls/content/player';
import { banner } from '@croupier/contract/testing/content';
import type { MadeApi } from '@croupier/contract/testing/made-api';
import { member } from '@croupier/contract/testing/members';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pass, playClock } from '../../../testing/clock';
import { ON_PHONE, show } from '../../../testing/show';
import { homeStates } from './home.states';

const banners = page.getByRole('region', { name: 'Announcements' });
const button = (name: string) => banners.getByRole('button', { name, exact: true });
const shown = () => banners.getByRole('button', { name: /^Show announcement/ });
/** Position of the shown banner, from 1. */
const position = () =>
  shown()
    .elements()
    .findIndex((dot) => dot.ariaCurrent === 'true') + 1;

const ON_BREAK: AnswerOf<typeof exclusionCalls.current> = {
  state: 'break',
  until: '2099-01-01T00:00:00.000Z',
  byOperator: 0,
  offers: [],
};

afterEach(() => void vi.useRealTimers());

/** Lets time pass until the banner at a position is shown. */
const advanceTo = (wanted: number) =>
  expect
    .poll(async () => {
      await pass(250);
      return position();
    })
    .toBe(wanted);

/** Shows home with three banners, lets them run (these browsers prefer reduced motion), and waits until the second one is shown. */
async function showAdvancing(): Promise<void> {
  playClock();
  await show(homeStates['home, with banners']);
  await expect.element(button('Deposit now')).toBeVisible();
  await button('Let the announcements run').click();
  await advanceTo(2);
}

describe('the banners', () => {
  it('show one after another, each with its own button, and the first after the last', async () => {
    await showAdvancing();
    await expect.element(button('Understood')).toBeVisible();
    await expect.element(banners.getByRole('heading', { name: 'Longer hours' })).toBeVisible();
    await expect.element(button('Deposit now')).not.toBeInTheDocument();
    await advanceTo(3);
    await expect.element(button('How it works')).toBeVisible();
    await advanceTo(1);
    await expect.element(button('Deposit now')).toBeVisible();
  });

  it('stand still when stopped, and show the one that is chosen', async () => {
    await showAdvancing();
    await button('Stop the announcements').click();
    const before = position();
    await pass(10_000);
    expect(position()).toBe(before);
    await button('Show announcement 3').click();
    await expect.element(button('How it works')).toBeVisible();
  });

  it.runIf(!ON_PHONE)(
    'are a fifth of the window’s width high on a desktop and 37.333 percent of it on a phone',
    async () => {
      const { innerWidth, innerHeight } = window;
      onTestFinished(() => page.viewport(innerWidth, innerHeight));
      await show(homeStates['home, with banners']);
      for (const [width, height] of [
        [1_440, 288],
        [1_920, 384],
        [900, 336],
      ] as const) {
        await page.viewport(width, innerHeight);
        await expect.poll(() => Math.round(banners.element().getBoundingClientRect().height)).toBe(height);
      }
    },
  );

  it.runIf(ON_PHONE)('are never too low for their words', async () => {
    await show(homeStates['home, with banners']);
    await expect.element(button('Deposit now')).toBeVisible();
    expect(banners.element().getBoundingClientRect().height).toBeGreaterThan(window.innerWidth * 0.37333);
  });
});

/** Shows home with three banners to a member. */
const showMember = (prepare: (made: MadeApi) => void) =>
  show({
    at: '/',
    member: member(),
    answers(made) {
      homeStates['home, with banners'].answers(made);
      prepare(made);
    },
  });

describe('to a member, the banners', () => {
  it('keep their place until the member is known to be open to play', async () => {
    let release: (() => void) | undefined;
    await showMember((made) => {
      release = made.hold(exclusionCalls.current);
    });
    await expect.element(banners).toBeVisible();
    const { height } = banners.element().getBoundingClientRect();
    expect(banners.getByRole('group').elements()).toEqual([]);
    release?.();
    await expect.element(button('Deposit now')).toBeVisible();
    expect(banners.element().getBoundingClientRect().height).toBe(height);
  });

  it.each<[string, (made: MadeApi) => void]>([
    ['is on a break', (made) => made.answer(exclusionCalls.current, ON_BREAK)],
    ['cannot be asked about', (made) => made.lose(exclusionCalls.current)],
  ])('are not shown while the member %s', async (_, prepare) => {
    await showMember(prepare);
    await expect.element(banners).not.toBeInTheDocument();
    await expect.element(page.getByText('Deposit now')).not.toBeInTheDocument();
  });
});

describe('a banner that its button closes', () => {
  it('is gone for the rest of the visit; the others stay, stopped if they were', async () => {
    await showAdvancing();
    await button('Stop the announcements').click();
    await button('Show announcement 2').click();
    (button('Understood').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => shown().elements()).toHaveLength(2);
    await expect.element(button('Understood')).not.toBeInTheDocument();
    const before = position();
    await pass(10_000);
    expect(position()).toBe(before);
    window.location.hash = '#/fairness';
    await expect.element(banners).not.toBeInTheDocument();
    window.location.hash = '#/';
    await expect.element(banners).toBeVisible();
    expect(shown().elements()).toHaveLength(2);
    expect(sessionStorage.getItem('croupier.closedBanners')).toBe('hours');
  });

  it('leaves nothing when it is the only one', async () => {
    const closing = banner({
      action: 'CLOSE_ONLY',
      buttonText: 'Understood',
      bgImg: '/favicon.svg',
      mobileBgImg: '/favicon.svg',
    });
    await show({ at: '/', answers: (made) => made.answer(contentCalls.bannerList, [closing]) });
    await button('Understood').click();
    await expect.element(banners).not.toBeInTheDocument();
  });
});

import { depositsCalls } from '@croupier/contract/calls/deposits/player';
import { rewardsCalls } from '@croupier/contract/calls/rewards/player';
import { depositMethods } from '@croupier/contract/testing/deposits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, ON_PHONE, show } from '../../../../testing/show';
import { chooserStates } from './deposits.states';

const BUSY = 'Server is busy, please try later';
const chooser = page.getByRole('dialog', { name: 'Deposit' });
const stripe = chooser.getByRole('button', { name: 'Stripe' });

/** The page below, higher than any screen, and the chooser opened from its top bar. */
async function openFromPage(): Promise<void> {
  const { popup: _, ...below } = chooserStates.chooser;
  await show(below);
  const main = document.getElementById('main');
  if (main) main.style.minHeight = '3000px';
  window.scrollTo(0, 300);
  await page.getByRole('banner').getByRole('button', { name: 'Deposit' }).click();
  await expect.element(stripe).toBeVisible();
}

/** Number of requests for the methods, the bonus and the open deposits. */
const counts = (): number[] =>
  [depositsCalls.methodList, rewardsCalls.maxBonusInfo, depositsCalls.listPage].map((call) => api.asked(call).length);

/** Width of the first method's mark, in its own pixels; 0 until it has arrived. */
const widthOfMark = (): number => document.querySelector<HTMLImageElement>('[role=dialog] li img')?.naturalWidth ?? 0;

/** Position of the first row. */
function place(): number[] | undefined {
  const box = document.querySelector('[role=dialog] li')?.getBoundingClientRect();
  return box && [box.x, box.y, box.width];
}

describe('the chooser', () => {
  const complaints = vi.spyOn(console, 'error');
  beforeEach(() => complaints.mockClear());
  afterEach(() => expect(complaints.mock.calls, 'what React complains about').toEqual([]));

  it('shows the mark that the operator gave a method', async () => {
    await show(chooserStates['chooser, with marks']);
    await expect.element(chooser.getByRole('button', { name: 'Stripe' })).toBeVisible();
    await expect.poll(widthOfMark).toBeGreaterThan(0);
  });

  it('tells of the best bonus where there is one', async () => {
    await show(chooserStates['chooser, with a bonus']);
    await expect.element(chooser.getByText('Up to 50% bonus on a deposit, at most $200.00')).toBeVisible();
  });

  it('that cannot be loaded says so, and is asked for again', async () => {
    await show(chooserStates['chooser, not arrived']);
    await expect.element(page.getByRole('region', { name: /Notifications/ }).getByText(BUSY)).toBeVisible();
    await expect.element(chooser.getByRole('alert')).toHaveTextContent(BUSY);
    api.answer(depositsCalls.methodList, depositMethods());
    await chooser.getByRole('button', { name: 'Try again' }).click();
    await expect.element(chooser.getByRole('button', { name: /Stripe/ })).toBeVisible();
  });

  it.runIf(!ON_PHONE).each([
    ['before', '0,20', 'For the first deposit', 'For members who came back'],
    ['after', '0,10', 'For members who came back', 'For the first deposit'],
  ] as const)(
    '%s the first deposit shows what is for everybody and for then alone',
    async (when, asked, shown, not) => {
      await show(chooserStates[`chooser, ${when} the first deposit`]);
      await expect.element(chooser.getByRole('button', { name: /^For everybody/ })).toBeVisible();
      await expect.element(chooser.getByRole('button', { name: new RegExp(`^${shown}`) })).toBeVisible();
      await expect.element(chooser.getByRole('button', { name: new RegExp(`^${not}`) })).not.toBeInTheDocument();
      expect(api.asked(depositsCalls.methodList)).toMatchObject([{ visibility_IN: asked }]);
    },
  );

  it.runIf(!ON_PHONE)('asks again, when it is opened again, for what waits to be paid alone', async () => {
    await show(chooserStates.chooser);
    await expect.element(stripe).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(chooser).not.toBeInTheDocument();
    const [methods, bonus, open] = counts();
    await page.getByRole('banner').getByRole('button', { name: 'Deposit' }).click();
    await expect.element(stripe).toBeVisible();
    // Methods and bonus are cached for a while; open deposits are not, as one may just have been paid.
    await expect.poll(() => counts()[2]).toBeGreaterThan(open ?? 0);
    expect(counts().slice(0, 2)).toEqual([methods, bonus]);
  });

  it('has rows without words stand in until the methods come, where theirs will be', async () => {
    let release: (() => void) | undefined;
    const { answers } = chooserStates.chooser;
    await show({
      ...chooserStates.chooser,
      answers(made) {
        answers(made);
        release = made.hold(depositsCalls.methodList);
      },
    });
    // Where it is, once it has come in: the same as a moment ago.
    let seen: number[] | undefined;
    await expect
      .poll(() => {
        const last = seen;
        seen = place();
        return seen !== undefined && document.getAnimations().length === 0 && String(seen) === String(last);
      })
      .toBe(true);
    await expect.element(chooser.getByRole('listitem')).not.toBeInTheDocument();
    release?.();
    await expect.element(stripe).toBeVisible();
    expect(place()).toEqual(seen);
  });

  it('leaves what lies below it where it is, and closes by a press beside it', async () => {
    await openFromPage();
    await userEvent.wheel(chooser.getByRole('heading', { name: 'Deposit' }), { delta: { y: 600 } });
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    expect(window.scrollY).toBe(300);
    await userEvent.click(document.querySelector('[data-scrim]') ?? document.body, { position: { x: 5, y: 5 } });
    await expect.element(chooser).not.toBeInTheDocument();
    await userEvent.wheel(document.body, { delta: { y: 100 } });
    await expect.poll(() => window.scrollY).toBeGreaterThan(300);
  });

  it('leads back to what was ordered and is still to be paid', async () => {
    await show(chooserStates['chooser, with an open deposit']);
    await chooser.getByRole('button', { name: 'One deposit is still to be paid' }).click();
    await expect.element(page.getByRole('dialog', { name: 'My deposits' })).toHaveTextContent(/\$100\.00.*To be paid/);
  });

  it('without a method to offer says so', async () => {
    await show(chooserStates['chooser, without a method']);
    await expect.element(chooser.getByText('No deposit method is available right now')).toBeVisible();
  });
});

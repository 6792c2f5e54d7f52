import { membersCalls } from '@croupier/contract/calls/members/player';
import { loyaltyCalls } from '@croupier/contract/calls/rewards/loyalty';
import { vipPackages } from '@croupier/contract/testing/loyalty';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, show } from '../../../testing/show';
import { vipStates } from './vip.states';

const clubPopup = page.getByRole('dialog', { name: 'VIP club' });
const storePopup = page.getByRole('dialog', { name: 'VIP store' });
const toasts = page.getByRole('region', { name: /Notifications/ });

describe('the VIP club', () => {
  it('shows points, what is missing, and what each level gives', async () => {
    await show(vipStates['VIP club, a newcomer']);
    await expect.element(clubPopup).toHaveTextContent('263 points to Bronze');
    await expect
      .element(clubPopup)
      .toHaveTextContent('Every $10.00 that you stake with your own money earns one point');
    const bronze = clubPopup.getByRole('list', { name: 'Levels' }).getByRole('listitem').first();
    await expect.element(bronze).toHaveTextContent('400 points');
    await expect.element(bronze).toHaveTextContent('5%');
    await expect.element(bronze).toHaveTextContent('$100.00 / $10.00');
  });

  it('marks each level with an icon and a gradient of two colours of its own', async () => {
    await show(vipStates['VIP club, bronze']);
    const levels = clubPopup.getByRole('list', { name: 'Levels' }).getByRole('listitem');
    await expect.element(levels.first()).toBeVisible();
    const marks = levels.elements().map((level) => level.querySelector<HTMLElement>('[style*=gradient]'));
    const gradients = marks.map((mark) => mark && getComputedStyle(mark).backgroundImage);
    for (const gradient of gradients) {
      const colours = gradient?.match(/rgb\([^)]+\)/g);
      expect(gradient).toMatch(/^linear-gradient\(/);
      expect(new Set(colours).size).toBe(2);
    }
    expect(new Set(gradients).size).toBe(marks.length);
    expect(new Set(marks.map((mark) => mark?.querySelector('svg')?.innerHTML)).size).toBe(marks.length);
    expect(marks).toHaveLength(5);
  });

  it('lets an invited member join the level', async () => {
    await show(vipStates['VIP club, invited to bronze']);
    await clubPopup.getByRole('button', { name: 'Join Bronze' }).click();
    await expect.element(toasts.getByText('Welcome to Bronze').first()).toBeVisible();
    expect(api.asked(loyaltyCalls.acceptLevel)).toEqual([{ level: 10 }]);
    await expect.element(clubPopup.getByRole('button', { name: 'Join Bronze' })).not.toBeInTheDocument();
  });
});

it('the history of points says what each change was for', async () => {
  await show(vipStates['VIP club, bronze']);
  await expect.element(clubPopup.getByText('History of points')).toBeVisible();
  expect(api.asked(loyaltyCalls.vipPoints)).toEqual([]);
  await clubPopup.getByText('History of points').click();
  const rows = clubPopup.getByRole('list', { name: 'History of points' }).getByRole('listitem');
  await expect.element(rows.nth(0)).toHaveTextContent(/Redeemed in the store.*−400.*1,240 left/);
  await expect.element(rows.nth(1)).toHaveTextContent(/Given by the house.*\+250/);
  expect(api.asked(loyaltyCalls.vipPoints)[0]).toEqual({ pageNum: 1, pageSize: 20 });
});

describe('the VIP store', () => {
  it('shows the points to spend and those of a lifetime', async () => {
    await show(vipStates['VIP store, bronze']);
    const figures = storePopup.getByRole('definition');
    await expect.element(figures.first()).toBeVisible();
    const named = storePopup
      .getByRole('term')
      .elements()
      .map(({ textContent }) => textContent);
    expect(named).toEqual(['Available points', 'Lifetime points']);
    expect(figures.elements().map(({ textContent }) => textContent)).toEqual(['1,240', '1,640']);
  });

  it('asks before points are spent, pays, refreshes the session and closes; by keyboard', async () => {
    await show(vipStates['VIP store, bronze']);
    const redeem = storePopup.getByRole('button', { name: 'Redeem $12.00 for 1,000 points' });
    await expect.element(redeem).toBeVisible();
    (redeem.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    const question = page.getByRole('alertdialog', { name: 'Redeem $12.00?' });
    await expect.element(question).toHaveTextContent('1,000 points leave your account; 240 stay.');
    await question.getByRole('button', { name: 'Redeem' }).click();
    await expect.element(toasts.getByText('$12.00 are in your balance').first()).toBeVisible();
    await expect.element(storePopup).not.toBeInTheDocument();
    expect(api.asked(loyaltyCalls.redeem)).toEqual([{ id: '2' }]);
    expect(api.asked(membersCalls.tokenRefresh)).toHaveLength(1);
  });

  it('asks for no order, so that packages stand in the one that the house chose', async () => {
    const [first, second, third] = vipPackages();
    if (!first || !second || !third) throw new Error('too few packages');
    await show({
      ...vipStates['VIP store, bronze'],
      answers(made) {
        vipStates['VIP store, bronze'].answers?.(made);
        made.answer(loyaltyCalls.vipPackages, [second, first, third]);
      },
    });
    const redeem = storePopup.getByRole('button', { name: /^Redeem/ });
    await expect.element(redeem.first()).toBeVisible();
    expect(redeem.elements().map((button) => button.ariaLabel)).toEqual([
      'Redeem $12.00 for 1,000 points',
      'Redeem $4.00 for 400 points',
      'Redeem $35.00 for 2,500 points',
    ]);
    expect(api.asked(loyaltyCalls.vipPackages).at(-1)).toEqual({});
  });

  it('warns of a package for a higher level and redeems nothing', async () => {
    await show(vipStates['VIP store, bronze']);
    await storePopup.getByRole('button', { name: 'Redeem $35.00 for 2,500 points' }).click();
    await expect
      .element(page.getByRole('alertdialog', { name: 'For a higher level' }))
      .toHaveTextContent('from Silver on');
    await page.getByRole('button', { name: 'OK' }).click();
    expect(api.asked(loyaltyCalls.redeem)).toEqual([]);
  });

  it('shows why a redemption failed, and closes', async () => {
    await show(vipStates['VIP store, refused']);
    await storePopup.getByRole('button', { name: 'Redeem $4.00 for 400 points' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Redeem' }).click();
    const failed = page.getByRole('alertdialog', { name: 'Redeem failed' });
    await expect.element(failed).toHaveTextContent('You need 12 more points');
    await failed.getByRole('button', { name: 'OK' }).click();
    await expect.element(storePopup).not.toBeInTheDocument();
  });

  it('says that there are no packages', async () => {
    await show(vipStates['VIP store, nothing on offer']);
    await expect.element(storePopup).toHaveTextContent('No packages');
  });

  it('offers to load again what could not be loaded', async () => {
    await show(vipStates['VIP store, out of reach']);
    await expect.element(storePopup.getByRole('button', { name: /again/i })).toBeVisible();
  });
});

import { deskCalls } from '@croupier/contract/calls/desk';
import { adjustment } from '@croupier/contract/testing/desks/adjustments';
import { memberSummary } from '@croupier/contract/testing/desks/members';
import { pageOf } from '@croupier/contract/testing/pages';
import { toast } from 'sonner';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, ON_PHONE, show } from '../testing/show';
import { CASHIER, MARKETING, OWNER, SUPPORT } from '../testing/states';
import { adjustmentsStates } from '../features/adjustments/adjustments.states';
import { auditStates } from '../features/audit/audit.states';
import { membersStates } from '../features/members/members.states';

const EVERYBODY = [
  'Overview',
  'Cash-outs',
  'Deposits',
  'Members',
  'Content',
  'Games',
  'Support',
  'Live chat',
  'Table chat',
];
const DECIDERS = [
  ...EVERYBODY,
  'Deposit methods',
  'Chains',
  'Statements',
  'Documents',
  'Adjustments',
  'Referrals',
  'VIP club',
  'Gifts',
  'Suspected abuse',
  'Offers',
  'Weekly payments',
  'Missions and races',
  'Messages',
  'Audit log',
  'Settings',
];

/** The visible places. */
const names = () =>
  page
    .getByRole('navigation')
    .getByRole('link')
    .elements()
    .map((link) => link.textContent);
/** The focused element's row or heading, else 'nowhere'. */
const focused = () => document.activeElement?.closest('tr, h1')?.tagName ?? 'nowhere';

describe('the places', () => {
  it.each([
    [SUPPORT, EVERYBODY],
    [CASHIER, DECIDERS],
    [OWNER, [...DECIDERS, 'Operators']],
  ])('that a role sees: $role', async (operator, places) => {
    await show({ ...membersStates.members, operator });
    const main = page.getByRole('navigation', { name: 'Main' });
    await expect.element(main.getByRole('link', { name: 'Members' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: operator.name })).toBeInTheDocument();
    const seen = names();
    if (ON_PHONE) {
      await main.getByRole('button', { name: 'More' }).click();
      const more = page.getByRole('navigation', { name: 'More' });
      await expect.element(more.getByRole('link', { name: 'Deposits' })).toBeVisible();
      seen.push(
        ...more
          .getByRole('link')
          .elements()
          .map((link) => link.textContent),
      );
    }
    expect([...new Set(seen)].toSorted()).toEqual([...places].toSorted());
  });

  it.runIf(ON_PHONE)('fill the bar of a phone, also for a role that has none of the usual ones', async () => {
    await show({ at: '/no-such-place', operator: MARKETING });
    const main = page.getByRole('navigation', { name: 'Main' });
    await expect.element(main.getByRole('link', { name: 'Content' })).toBeVisible();
    expect(names()).toEqual(['Offers', 'Messages', 'Content']);
    await expect.element(main.getByRole('button', { name: 'More' })).not.toBeInTheDocument();
  });

  it('tell who may not see them, though they have the address', async () => {
    await show(auditStates['audit log, forbidden']);
    await expect.element(page.getByRole('main').getByText('You may not do that')).toBeVisible();
    await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  });
});

describe('a session', () => {
  it('that the server has ended leads to the login, which says so', async () => {
    await show(membersStates.members);
    await expect.element(page.getByRole('table', { name: 'Members' })).toBeVisible();
    api.refuse(deskCalls.memberSearch, 'sessionInvalid');
    await page.getByRole('searchbox').fill('demo');
    await expect.element(page.getByRole('heading', { name: 'Operator login' })).toBeVisible();
    await expect.element(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
  });

  it('ends with the logout, and nothing of it is left on the screen', async () => {
    await show(membersStates.members);
    await expect.element(page.getByRole('table', { name: 'Members' })).toBeVisible();
    api.answer(deskCalls.logout, {});
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect.element(page.getByRole('heading', { name: 'Operator login' })).toBeVisible();
    await expect.element(page.getByText('demo@example.com')).not.toBeInTheDocument();
    expect(api.asked(deskCalls.logout)).toHaveLength(1);
  });
});

it('a notice and its close button are named in the language of the operator', async () => {
  await show(membersStates.members, 'tr');
  toast.success('Üye engellendi');
  const notices = page.getByRole('region', { name: 'Bildirimler' });
  await expect.element(notices.getByText('Üye engellendi')).toBeVisible();
  await notices.getByRole('button', { name: 'Kapat' }).click();
  await expect.element(page.getByText('Üye engellendi')).not.toBeInTheDocument();
});

describe('a list', () => {
  it.runIf(!ON_PHONE)('whose page is past its end leads back to the last page there is', async () => {
    await show({
      ...membersStates.members,
      at: '/members?page=4000',
      answers: (made) =>
        made.answer(deskCalls.memberSearch, ({ pageNum }) =>
          pageOf(pageNum === 2 ? [memberSummary()] : [], { number: pageNum - 1, totalElements: 21 }),
        ),
    });
    await expect.element(page.getByRole('table', { name: 'Members' }).getByRole('row').nth(1)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Next page' })).toBeDisabled();
    expect(location.hash).toBe('#/members?page=2');
  });

  it.runIf(!ON_PHONE)('whose row was decided and goes leaves the focus in the list, or on the heading', async () => {
    await show(adjustmentsStates.adjustments);
    const second = adjustment({ id: '903', username: 'demo3' });
    api.answer(deskCalls.adjustmentApprove, adjustment({ status: 'approved' }));
    for (const [username, left] of [
      ['demo', [second]],
      ['demo3', []],
    ] as const) {
      const approve = page.getByRole('button', { name: `Approve: +$12.50 for ${username}`, exact: true });
      await expect.element(approve).toBeVisible();
      (approve.element() as HTMLElement).focus();
      await userEvent.keyboard('{Enter}');
      await expect.element(page.getByRole('dialog')).toBeVisible();
      api.answer(deskCalls.adjustmentList, pageOf([...left]));
      await userEvent.keyboard('{Enter}');
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
      await expect.element(approve).not.toBeInTheDocument();
      await expect.poll(focused).toMatch(/^(TR|H1)$/);
    }
  });
});

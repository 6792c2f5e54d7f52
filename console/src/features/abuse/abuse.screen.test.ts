import { deskCalls } from '@croupier/contract/calls/desk';
import { abuseCase, coverLine } from '@croupier/contract/testing/desks/abuse';
import { pageOf } from '@croupier/contract/testing/pages';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api, show } from '../../testing/show';
import { heldClaimsStates } from '../gifts/gifts.states';
import { abuseCaseStates, abuseStates } from './abuse.states';

const REASON = 'Always the other side of each other';
const dialog = page.getByRole('dialog');
const main = page.getByRole('main');

describe('suspected abuse', () => {
  it('is listed with its members, what is suspected, and what is new since a verdict', async () => {
    await show(abuseStates['suspected abuse']);
    const rows = page.getByRole('table', { name: 'Suspected abuse' }).getByRole('row');
    await expect.element(rows.filter({ hasText: 'Opposite bets' })).toHaveTextContent('demo, demo2');
    await expect.element(rows.filter({ hasText: 'Shared means' })).toHaveTextContent('1 new');
    await expect.element(rows.filter({ hasText: 'Shared means' })).toHaveTextContent('Came back');
  });

  it('is filtered by state and kind, in the address', async () => {
    await show(abuseStates['suspected abuse']);
    await main.getByRole('button', { name: 'Stake jumps' }).click();
    await main.getByRole('button', { name: 'Confirmed' }).click();
    await expect
      .poll(() => api.asked(deskCalls.abuseCaseList).at(-1))
      .toMatchObject({ state: 'confirmed', kind: 'stakeJump', pageNum: 1 });
  });

  it('of one member names the member, and is left for that of all', async () => {
    await show(abuseStates['suspected abuse, of one member']);
    await expect.element(main.getByText('Cases of demo')).toBeVisible();
    await expect.poll(() => api.asked(deskCalls.abuseCaseList)[0]).toMatchObject({ memberId: '4711' });
    await main.getByRole('button', { name: 'Of all members' }).click();
    await expect.poll(() => api.asked(deskCalls.abuseCaseList).at(-1)).not.toHaveProperty('memberId');
  });
});

describe('a case', () => {
  it('shows its evidence line by line, with ways to members and bonuses', async () => {
    await show(abuseCaseStates['case of opposite bets']);
    const rows = page.getByRole('table', { name: 'Evidence' }).getByRole('row');
    await expect.element(rows.filter({ hasText: 'dozens' })).toHaveTextContent('3rd dozen $9.20');
    await expect.element(rows.nth(1)).toHaveTextContent('Red $10.00 in a bonus');
    await expect
      .element(rows.nth(1).getByRole('link', { name: 'demo2' }))
      .toHaveAttribute('href', expect.stringContaining('/members/4712'));
  });

  it('shows a stake beside the usual one', async () => {
    await show(abuseCaseStates['case that was confirmed']);
    await expect.element(main.getByText('$4.00, 20 times the usual $0.20').first()).toBeVisible();
    await expect
      .element(main.getByRole('link', { name: 'The bonus' }).first())
      .toHaveAttribute('href', expect.stringContaining('/grants/c0ffee'));
    await expect.element(main.getByText('Next claims are held')).toBeVisible();
    await expect.element(main.getByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();
  });

  it('is confirmed with a reason and its consequences, as it was seen', async () => {
    await show(abuseCaseStates['case, confirming it']);
    await dialog.getByLabelText('Reason').fill('short');
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect.element(dialog.getByLabelText('Reason')).toHaveAccessibleDescription(/at least 10/i);
    await dialog.getByLabelText('Reason').fill(REASON);
    await dialog.getByLabelText(/^End bonuses that wait/).click();
    api.answer(deskCalls.abuseCaseConfirm, {});
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.asked(deskCalls.abuseCaseConfirm)).toEqual([
      { id: '31', state: 'open', evidence: 3, reason: REASON, holdClaims: true, endWaiting: true },
    ]);
  });

  it('that got other evidence or a verdict meanwhile is read again, and what was typed stays', async () => {
    await show(abuseCaseStates['case, clearing it']);
    await dialog.getByLabelText('Reason').fill(REASON);
    api.refuse(deskCalls.abuseCaseClear, 'conflict', 'Somebody else has changed this meanwhile');
    api.answer(deskCalls.abuseCaseGet, { case: abuseCase({ evidence: 4, fresh: 4 }), lines: pageOf([coverLine()]) });
    await dialog.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Somebody else has changed this');
    await expect.element(dialog.getByLabelText('Reason')).toHaveValue(REASON);
    api.answer(deskCalls.abuseCaseClear, {});
    await dialog.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.asked(deskCalls.abuseCaseClear).at(-1)).toMatchObject({ evidence: 4, reason: REASON });
  });
});

it('a held claim says for which case it is held', async () => {
  await show(heldClaimsStates['held claims']);
  await expect
    .element(page.getByRole('link', { name: 'Confirmed case' }))
    .toHaveAttribute('href', expect.stringContaining('/abuse/31'));
});

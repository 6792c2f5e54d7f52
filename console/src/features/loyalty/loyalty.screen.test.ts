import { deskCalls } from '@croupier/contract/calls/desk';
import { clubChange, memberClub, pointsByHand } from '@croupier/contract/testing/desks/loyalty';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { memberStates } from '../members/members.states';
import { api, show } from '../../testing/show';
import { clubStates } from './loyalty.states';

const dialog = page.getByRole('dialog');

it('a member’s level stands with who changed it, and a higher one is offered with a reason', async () => {
  await show(memberStates.member);
  await expect.element(page.getByText('Plays every week since January')).toBeVisible();
  await page.getByRole('button', { name: 'Invite to a level' }).click();
  await dialog.getByText('Gold', { exact: true }).click();
  await dialog.getByLabelText('Reason').fill('short');
  await dialog.getByRole('button', { name: 'Invite to a level' }).click();
  expect(api.asked(deskCalls.vipLevelInvite)).toEqual([]);
  await dialog.getByLabelText('Reason').fill('Asked for it at the summer party');
  api.answer(deskCalls.vipLevelInvite, {});
  api.answer(deskCalls.vipOfMember, memberClub({ invitedTo: 'gold' }));
  await dialog.getByRole('button', { name: 'Invite to a level' }).click();
  await expect.element(page.getByText('invited to Gold')).toBeVisible();
  expect(api.asked(deskCalls.vipLevelInvite)).toEqual([
    { memberId: '4711', level: 'gold', reason: 'Asked for it at the summer party' },
  ]);
});

const main = page.getByRole('main');
const REASON = 'Agreed for the season';

describe('a level of the club', () => {
  it('is changed by a proposal, figure by figure and refused at the field', async () => {
    await show(clubStates['club levels']);
    await main.getByRole('button', { name: 'Change: Gold' }).click();
    const deposits = dialog.getByRole('group', { name: 'Least deposits' });
    await expect.element(deposits.getByLabelText('USD')).toHaveValue('200');
    await deposits.getByLabelText('USD').fill('-5');
    await dialog.getByLabelText('Reason').fill(REASON);
    await dialog.getByRole('button', { name: 'Propose' }).click();
    await expect.element(deposits.getByLabelText('USD')).toHaveAccessibleDescription(/./);
    expect(api.asked(deskCalls.clubLevelPropose)).toEqual([]);
    await deposits.getByLabelText('USD').fill('250.50');
    api.answer(deskCalls.clubLevelPropose, clubChange());
    await dialog.getByRole('button', { name: 'Propose' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.asked(deskCalls.clubLevelPropose)).toEqual([
      {
        level: 'gold',
        points: null,
        leastDeposit: { USD: '250.50', EUR: '200', TRY: '8000' },
        leastBalance: { USD: '30', EUR: '30', TRY: '1200' },
        reason: REASON,
      },
    ]);
  });

  it('is put in force by another operator, who sees what changes', async () => {
    await show(clubStates['club levels']);
    const line = main.getByRole('listitem').filter({ hasText: 'Another in the place of package 1' }).first();
    await expect.element(line).toHaveTextContent('800 points, from Bronze · Winter package');
    await expect.element(line).toHaveTextContent('Pays $10.00, €10.00');
    api.answer(deskCalls.clubChangeApprove, clubChange({ status: 'approved' }));
    await line.getByRole('button', { name: /^Approve/ }).click();
    await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.asked(deskCalls.clubChangeApprove)).toEqual([{ id: '31' }]);
  });
});

describe('a package of the store', () => {
  it('is proposed with its points, figures, titles and place', async () => {
    await show(clubStates['club packages, a new one']);
    await dialog.getByLabelText('From level').selectOptions('silver');
    await dialog.getByLabelText('Costs points').fill('0');
    await dialog.getByLabelText('Reason').fill(REASON);
    await dialog.getByRole('button', { name: 'Propose' }).click();
    await expect.element(dialog.getByLabelText('Costs points')).toHaveAccessibleDescription(/above zero/);
    await dialog.getByLabelText('Costs points').fill('2500');
    await dialog.getByLabelText('Place').fill('3');
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Spring package');
    await dialog.getByRole('group', { name: 'Pays' }).getByLabelText('EUR').fill('30');
    api.answer(deskCalls.clubPackagePropose, clubChange());
    await dialog.getByRole('button', { name: 'Propose' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.asked(deskCalls.clubPackagePropose)).toEqual([
      {
        level: 'silver',
        points: 2_500,
        sort: 3,
        titles: { en: 'Spring package' },
        bonuses: { EUR: '30' },
        reason: REASON,
      },
    ]);
  });

  it('stands with its level and place, and its acts name it', async () => {
    await show(clubStates['club packages']);
    const row = page.getByRole('table', { name: 'Packages' }).getByRole('row').filter({ hasText: 'Weekend package' });
    await expect.element(row).toHaveTextContent('From Bronze, place 1');
    await expect.element(row.getByRole('button', { name: 'Stop: Weekend package' })).toBeVisible();
  });

  it('is stopped at once, with a reason', async () => {
    await show(clubStates['club packages, stopping one']);
    await dialog.getByLabelText('Reason').fill(REASON);
    api.answer(deskCalls.clubPackageStop, {});
    await dialog.getByRole('button', { name: 'Stop', exact: true }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.asked(deskCalls.clubPackageStop)).toEqual([{ id: '1', reason: REASON }]);
  });
});

describe('points by hand', () => {
  it('are taken with a reason, never more than there are, and once for all tries', async () => {
    await show(memberStates.member);
    await page.getByRole('button', { name: 'Change points' }).click();
    await dialog.getByText('Take', { exact: true }).click();
    await dialog.getByLabelText('Points', { exact: true }).fill('641');
    await dialog.getByLabelText('Reason').fill(REASON);
    await dialog.getByRole('button', { name: 'Change', exact: true }).click();
    await expect.element(dialog.getByLabelText('Points', { exact: true })).toHaveAccessibleDescription(/640/);
    await dialog.getByLabelText('Points', { exact: true }).fill('40');
    api.refuse(deskCalls.pointsGive, 'serverBusy', 'Please try again');
    await dialog.getByRole('button', { name: 'Change', exact: true }).click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Please try again');
    api.answer(deskCalls.pointsGive, pointsByHand({ points: -40, status: 'approved', needsApproval: false }));
    await dialog.getByRole('button', { name: 'Change', exact: true }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    const [first, second] = api.asked(deskCalls.pointsGive);
    expect(first).toMatchObject({ memberId: '4711', points: -40, reason: REASON });
    expect(second?.requestKey).toBe(first?.requestKey);
  });

  it('that wait are for others to approve and for who proposed them to take back', async () => {
    await show(clubStates['points by hand']);
    const rows = page.getByRole('table', { name: 'Points' }).getByRole('row');
    await expect.element(rows.filter({ hasText: '+750' }).getByRole('button', { name: /^Approve/ })).toBeVisible();
    const own = rows.filter({ hasText: '−1,200' });
    await expect.element(own.getByRole('button', { name: /^Withdraw/ })).toBeVisible();
    await expect.element(own.getByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
  });
});

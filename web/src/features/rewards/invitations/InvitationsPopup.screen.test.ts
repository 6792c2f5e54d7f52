import { exclusionCalls } from '@croupier/contract/calls/compliance/exclusion';
import { membersCalls } from '@croupier/contract/calls/members/player';
import { invitationsCalls } from '@croupier/contract/calls/rewards/invitations';
import { invitingMember } from '@croupier/contract/testing/invitations';
import { member } from '@croupier/contract/testing/members';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, ON_PHONE, show } from '../../../testing/show';
import { invitationsStates } from './invitations.states';

const popup = page.getByRole('dialog', { name: 'Invitation and rewards' });
const toasts = page.getByRole('region', { name: /Notifications/ });
const reward = (friends: number) =>
  popup.getByRole('button', { name: `GET the reward for ${friends} friend${friends === 1 ? '' : 's'}` });

describe('invitation and rewards', () => {
  it('copy the member’s own link and code', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await show(invitationsStates['invitations, nobody yet']);
    await popup.getByRole('button', { name: 'Copy: Invitation link' }).click();
    await popup.getByRole('button', { name: 'Copy: Invitation code' }).click();
    await expect.element(toasts.getByText('Copied', { exact: true }).first()).toBeVisible();
    const code = member().invitationCode;
    expect(copied.mock.calls).toEqual([[`${window.location.origin}/#/?code=${code}`], [code]]);
  });

  it('show six rewards beside each other on a desktop and two on a phone', async () => {
    await show(invitationsStates['invitations, two rewards reached']);
    const cells = popup.getByRole('listitem').elements();
    const top = cells[0]?.getBoundingClientRect().top;
    expect(cells.filter((cell) => cell.getBoundingClientRect().top === top)).toHaveLength(ON_PHONE ? 2 : 6);
  });

  it('give only what is reached and not yet passed', async () => {
    await show(invitationsStates['invitations, two rewards reached']);
    await expect.element(reward(3)).toBeEnabled();
    await expect.element(reward(5)).toBeEnabled();
    await expect.element(reward(10)).toBeDisabled();
    await expect.element(reward(1)).not.toBeInTheDocument();
    await expect.element(popup).toHaveTextContent('6 of 10 friends count');
    await expect.element(popup).toHaveTextContent('1 of 1 friend counts');
  });
});

it('the figures say how many joined, and the award that is open, earned and under way', async () => {
  await show(invitationsStates['invitations, of an agent']);
  await expect.element(popup.getByText('Pending award')).toBeVisible();
  const figures = popup.getByRole('term').elements();
  expect(figures.map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)).toEqual([
    'Friends who joined: 12861 count',
    'Award balance: $1,284.50',
    'Total award: $7,310.25',
    'Pending award: $412.0725% share of this month',
  ]);
});

it('a reward that is reached stands out from those that are not, and from those that were claimed', async () => {
  await show(invitationsStates['invitations, two rewards reached']);
  await expect.element(reward(3)).toBeVisible();
  const looks = popup
    .getByRole('listitem')
    .elements()
    .map((cell) => `${getComputedStyle(cell).borderColor} ${getComputedStyle(cell).backgroundColor}`);
  const [claimed, three, five, ...further] = looks;
  expect(five).toBe(three);
  expect(three).not.toBe(claimed);
  expect(new Set([claimed, ...further]).size).toBe(1);
});

describe('a claim', () => {
  it('of the next reward is paid, and session and rewards are read again', async () => {
    await show(invitationsStates['invitations, two rewards reached']);
    await reward(3).click();
    await expect.element(toasts.getByText('$10.00 is in your balance').first()).toBeVisible();
    await expect.element(reward(3)).not.toBeInTheDocument();
    expect(api.asked(invitationsCalls.receiveInviteBonus)).toEqual([{ id: '4711', inviteConfigId: '3' }]);
    expect(api.asked(membersCalls.tokenRefresh)).toHaveLength(1);
    await expect.element(popup.getByRole('button', { name: 'Claim $20.00' })).toBeVisible();
  });

  it('of a higher reward offers all that is reached, so that none is given up; by keyboard', async () => {
    await show(invitationsStates['invitations, two rewards reached']);
    (reward(5).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    const question = page.getByRole('alertdialog', { name: 'Keep your smaller rewards' });
    await expect.element(question).toHaveTextContent('$30.00');
    await userEvent.keyboard('{Escape}');
    await expect.element(question).not.toBeInTheDocument();
    expect(api.asked(invitationsCalls.receiveInviteBonus)).toEqual([]);
    await reward(5).click();
    await question.getByRole('button', { name: 'Claim all' }).click();
    await expect.element(toasts.getByText('$30.00 is in your balance').first()).toBeVisible();
    await expect.element(popup.getByRole('button', { name: 'Claim', exact: true })).toBeDisabled();
    expect(api.asked(invitationsCalls.receiveAwards)).toEqual([{ id: '4711' }]);
  });

  it('that the server refuses shows its reason and what stands now', async () => {
    await show(invitationsStates['invitations, two rewards reached']);
    api.refuse(invitationsCalls.receiveAwards, 'inviteNothingToClaim', 'There is nothing to claim right now');
    api.answer(invitationsCalls.member, invitingMember({ childCount: 6, treasureIndex: 5, totalAward: 35 }));
    await popup.getByRole('button', { name: 'Claim $30.00' }).click();
    await expect.element(toasts.getByText('There is nothing to claim right now').first()).toBeVisible();
    await expect.element(popup.getByRole('button', { name: 'Claim', exact: true })).toBeDisabled();
  });

  it('waits while the member is excluded, and the screen says until when', async () => {
    await show(invitationsStates['invitations, while excluded']);
    await expect.element(popup.getByRole('status')).toHaveTextContent('You are excluded from play until');
    await expect.element(popup.getByRole('button', { name: 'Claim $30.00' })).toBeDisabled();
    await expect.element(reward(3)).toBeDisabled();
  });

  it('refused by an exclusion that began meanwhile closes the claims', async () => {
    await show(invitationsStates['invitations, two rewards reached']);
    api.refuse(invitationsCalls.receiveInviteBonus, 'excludedForEver', 'You are excluded from play for ever');
    api.answer(exclusionCalls.current, { state: 'exclusion', until: null, byOperator: 0, offers: [] });
    await reward(3).click();
    await expect.element(popup.getByRole('status')).toHaveTextContent('You are excluded from play for ever.');
    await expect.element(reward(3)).toBeDisabled();
  });
});

it('in a currency without figures says so at the reward', async () => {
  await show(invitationsStates['invitations, a currency without figures']);
  await expect.element(popup.getByText('Not in BRL').first()).toBeVisible();
  await expect.element(reward(1)).toBeDisabled();
});

it('that do not arrive can be asked for again', async () => {
  await show(invitationsStates['invitations, not arriving']);
  api.answer(invitationsCalls.member, invitingMember());
  api.answer(invitationsCalls.inviteConfigs, []);
  await popup.getByRole('button', { name: /again|Retry/i }).click();
  await expect.element(popup.getByText('Award balance')).toBeVisible();
});

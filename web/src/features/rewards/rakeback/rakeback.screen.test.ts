import { membersCalls } from '@croupier/contract/calls/members/player';
import { rakebackCalls } from '@croupier/contract/calls/rewards/rakeback';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, show } from '../../../testing/show';
import { rakebackStates } from './rakeback.states';

const popup = page.getByRole('dialog', { name: 'Rakeback' });
const toasts = page.getByRole('region', { name: /Notifications/ });

describe('rakeback', () => {
  it('is claimed by keyboard, tells what was paid, and refreshes the balance', async () => {
    await show(rakebackStates['rakeback to claim']);
    await expect.element(popup).toHaveTextContent('10% of what the house expects to keep');
    const claim = popup.getByRole('button', { name: 'Claim $4.37' });
    await expect.element(claim).toBeVisible();
    (claim.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(toasts.getByText('$4.37 are in your balance').first()).toBeVisible();
    await expect.element(popup).toHaveTextContent('Nothing to claim yet');
    expect(api.asked(rakebackCalls.rakebackClaim)).toHaveLength(1);
    expect(api.asked(membersCalls.tokenRefresh)).toHaveLength(1);
  });

  it('says why a claim was refused, and keeps what is due', async () => {
    await show(rakebackStates['rakeback, refused']);
    await popup.getByRole('button', { name: 'Claim $4.37' }).click();
    await expect.element(toasts.getByText('You are taking a break').first()).toBeVisible();
    await expect.element(popup.getByRole('button', { name: 'Claim $4.37' })).toBeEnabled();
  });

  it('offers to load again what could not be loaded', async () => {
    await show(rakebackStates['rakeback out of reach']);
    await expect.element(popup.getByRole('button', { name: /again/i })).toBeVisible();
  });
});

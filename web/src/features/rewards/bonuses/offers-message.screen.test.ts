import { membersCalls } from '@croupier/contract/calls/members/player';
import { rewardsCalls } from '@croupier/contract/calls/rewards/player';
import { member } from '@croupier/contract/testing/members';
import { myBonuses, offerTerms, openOffer, pastBonuses } from '@croupier/contract/testing/rewards';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openPopup } from '../../../core/screen/popups';
import { api, show } from '../../../testing/show';
import { bonusesStates } from './bonuses.states';

const reload = offerTerms({ offer: 'reload', which: 'reload', title: 'Autumn reload' });
const message = page.getByRole('complementary', { name: 'Message about offers' });
const bonuses = page.getByRole('dialog', { name: 'My bonuses' });
const login = page.getByRole('dialog', { name: 'WELCOME BACK' });

async function logIn(): Promise<void> {
  await login.getByLabelText('Username or email').fill('demo');
  await login.getByLabelText('Password', { exact: true }).fill('Correct-horse-7');
  await login.getByRole('button', { name: 'Login' }).click();
}

describe('a login', () => {
  it('tells of the offers that can be taken, and leads to their terms once', async () => {
    await show({ popup: { name: 'login', props: {} } });
    await expect.element(login).toBeVisible();
    expect(api.asked(rewardsCalls.myBonuses)).toEqual([]);
    api.answer(membersCalls.login, { ...member(), token: 'token-1' });
    api.answer(
      rewardsCalls.myBonuses,
      myBonuses({ offers: [openOffer({ state: 'automatic' }), openOffer({ terms: reload })] }),
    );
    await logIn();
    await expect.element(message.getByRole('status')).toHaveTextContent('100% on your deposit, up to $200.00');
    await expect.element(message).toHaveTextContent('Given with your first deposit');
    await expect.element(message).toHaveTextContent('and 1 more offer for you');
    await message.getByRole('button', { name: 'See the offers' }).click();
    await expect.element(bonuses).toBeVisible();
    await bonuses.getByRole('button', { name: 'Close' }).click();
    await expect.element(bonuses).not.toBeInTheDocument();
    await expect.element(message).not.toBeInTheDocument();
  });

  it('says nothing where every offer comes by itself or is taken', async () => {
    await show(bonusesStates['message about offers, none to take']);
    await expect.poll(() => api.asked(rewardsCalls.myBonuses)).toHaveLength(1);
    await expect.element(page.getByRole('banner')).toBeVisible();
    await expect.element(message).not.toBeInTheDocument();
  });

  it('says nothing where the offers cannot be read', async () => {
    await show({
      ...bonusesStates['message about offers'],
      answers: (made) => made.refuse(rewardsCalls.myBonuses, 'serverBusy', 'Server is busy, please try later'),
    });
    await expect.poll(() => api.asked(rewardsCalls.myBonuses)).not.toEqual([]);
    await expect.element(message).not.toBeInTheDocument();
  });
});

describe('the message about offers', () => {
  it('names the one first that has to be taken, and is closed for good', async () => {
    await show({
      ...bonusesStates['message about offers'],
      answers: (made) =>
        made.answer(
          rewardsCalls.myBonuses,
          myBonuses({
            offers: [openOffer({ terms: reload }), openOffer({ state: 'automatic', mandatory: true })],
          }),
        ),
    });
    await expect.element(message).toHaveTextContent('100% on your deposit, up to $200.00');
    await expect.element(message).not.toHaveTextContent('Autumn reload');
    await message.getByRole('button', { name: 'Close the message about offers' }).click();
    await expect.element(message).not.toBeInTheDocument();
  });

  it('makes way for a pop-up', async () => {
    await show(bonusesStates['message about offers']);
    await expect.element(message).toBeVisible();
    api.answer(rewardsCalls.pastBonuses, pastBonuses());
    openPopup('pastBonuses');
    await expect.element(page.getByRole('dialog', { name: 'Past bonuses' })).toBeVisible();
    await expect.element(message).not.toBeInTheDocument();
  });

  it('waits until the question about third parties is answered', async () => {
    await show({ ...bonusesStates['message about offers'], parties: [{ name: 'purchasePixel', asksConsent: true }] });
    const necessary = page.getByRole('button', { name: 'Only necessary' });
    await expect.element(necessary).toBeVisible();
    await expect.poll(() => api.asked(rewardsCalls.myBonuses).length).toBeGreaterThan(0);
    await expect.poll(() => document.querySelector('aside[aria-label="Message about offers"]')).not.toBeNull();
    await expect.element(message).not.toBeInTheDocument();
    await necessary.click();
    await expect.element(message).toBeVisible();
  });

  it('is not shown where a session continues', async () => {
    await show({ member: member() });
    await expect.element(page.getByRole('banner').getByText('$1,000.00')).toBeVisible();
    await expect.element(message).not.toBeInTheDocument();
    expect(api.asked(rewardsCalls.myBonuses)).toEqual([]);
  });
});

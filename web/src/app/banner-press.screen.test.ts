import { catalogueCalls } from '@croupier/contract/calls/catalogue/player';
import { type Banner, contentCalls } from '@croupier/contract/calls/content/player';
import { banner } from '@croupier/contract/testing/content';
import type { MadeApi } from '@croupier/contract/testing/made-api';
import { member } from '@croupier/contract/testing/members';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, ON_PHONE, show } from '../testing/show';
import { answerJoin } from '../features/account/members.states';
import { answerDeposits } from '../features/cashier/deposit/hosted/hosted.states';
import { invitationsStates } from '../features/rewards/invitations/invitations.states';
import { overlayStates } from '../features/lobby/overlay/overlay.states';

const PICTURE = { bgImg: '/favicon.svg', mobileBgImg: '/favicon.svg' };

/** Home with one banner. */
function answerBanner(made: MadeApi, action: Partial<Banner>): void {
  answerJoin(made);
  answerDeposits(made);
  invitationsStates['invitations, nobody yet'].answers?.(made);
  overlayStates['game for money'].answers(made);
  made.answer(contentCalls.bannerList, [banner({ ...PICTURE, buttonText: 'Go', ...action })]);
}

/** Shows home with one banner, and presses it. */
async function press(action: Partial<Banner>, own = member()): Promise<void> {
  await show({ at: '/', member: own, answers: (made) => answerBanner(made, action) });
  await pressBanner();
}
const pressBanner = () =>
  page.getByRole('region', { name: 'Announcements' }).getByRole('button', { name: 'Go', exact: true }).click();

describe.runIf(!ON_PHONE)('a banner that is pressed', () => {
  it.each([
    ['DEPOSIT', 'Deposit'],
    ['INVITE', 'Invitation and Rewards'],
  ] as const)('%s: opens %s for a member', async (action, name) => {
    await press({ action });
    await expect.element(page.getByRole('dialog', { name })).toBeVisible();
  });

  it.each([
    ['REGISTER', null],
    ['LAUNCH_GAME', 'dice'],
  ] as const)('%s: opens the registration for a visitor', async (action, gameId) => {
    await show({ at: '/', answers: (made) => answerBanner(made, { action, gameId }) });
    await pressBanner();
    await expect.element(page.getByRole('dialog', { name: 'Join' })).toBeVisible();
  });

  it('LAUNCH_GAME: opens the game of the banner for a member', async () => {
    await press({ action: 'LAUNCH_GAME', gameId: 'dice' });
    await expect.element(page.getByRole('dialog', { name: 'Dice' })).toBeVisible();
    expect(api.asked(catalogueCalls.launchUrl)).toMatchObject([{ id: 'dice' }]);
  });

  it('LINK: leads inside the app when its type is 0', async () => {
    await press({ action: 'LINK', type: 0, link: '/#/fairness' });
    await expect.poll(() => location.hash).toBe('#/fairness');
  });

  it('LINK: opens any other in a new tab', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    await press({ action: 'LINK', type: 1, link: 'https://help.example/' });
    expect(opened).toHaveBeenCalledExactlyOnceWith('https://help.example/', '_blank', 'noopener,noreferrer');
    expect(location.hash).toBe('#/');
    opened.mockRestore();
  });
});

import { member } from '@croupier/contract/testing/members';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerJoin } from '../features/account/members.states';
import { ON_PHONE, show } from '../testing/show';

describe.runIf(!ON_PHONE)('home with an action in its address', () => {
  it.each([
    ['join', 'Join'],
    ['forgot', 'Forgot password'],
  ])('%s opens the pop-up %s for a visitor, once, and loses the action', async (action, name) => {
    await show({ at: `/?action=${action}`, answers: answerJoin });
    await expect.element(page.getByRole('dialog', { name })).toBeVisible();
    expect(location.hash).toBe('#/');
  });

  it('opens nothing for a member', async () => {
    await show({ at: '/?action=join', member: member(), answers: answerJoin });
    await expect.poll(() => location.hash).toBe('#/');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });
});

import { membersCalls } from '@croupier/contract/calls/members/player';
import { expectAccessible } from '@croupier/contract/testing/axe';
import { member } from '@croupier/contract/testing/members';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api, ON_PHONE, show } from '../../../testing/show';
import { membersStates } from '../members.states';

const login = page.getByRole('dialog', { name: 'WELCOME BACK' });
const submit = login.getByRole('button', { name: 'Login' });
const balance = page.getByRole('banner').getByText('$1,000.00');

async function logIn(): Promise<void> {
  await login.getByLabelText('Username or email').fill('demo');
  await login.getByLabelText('Password', { exact: true }).fill('Correct-horse-7');
  await submit.click();
}

describe('the login', () => {
  it('says what is missing, and in the server’s words what is wrong', async () => {
    await show(membersStates.login);
    await submit.click();
    await expect.element(login).toHaveTextContent('Username / Email required');
    await expectAccessible('login with its faults');
    api.refuse(membersCalls.login, 'loginFailed', 'Username or password is wrong');
    await logIn();
    await expect.element(login).toHaveTextContent('Username or password is wrong');
    await expect.element(login.getByLabelText('Password', { exact: true })).toHaveValue('');
    api.answer(membersCalls.login, { ...member(), token: 'token-1' });
    await logIn();
    await expect.element(login).not.toBeInTheDocument();
    await expect.element(balance).toBeVisible();
  });

  it.runIf(!ON_PHONE)('does not lead on to another host', async () => {
    await show({ at: '/login?backurl=%2F%2Fevil.example' });
    const { origin } = window.location;
    api.answer(membersCalls.login, { ...member(), token: 'token-1' });
    await logIn();
    await expect.element(balance).toBeVisible();
    expect(window.location.origin).toBe(origin);
    expect(window.location.hash).toBe('#/');
  });
});

import { deskCalls } from '@croupier/contract/calls/desk';
import { overview } from '@croupier/contract/testing/desk';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api, show } from '../../testing/show';
import { CASHIER } from '../../testing/states';
import { CHALLENGE, ENROLMENT, loginStates } from './login.states';

const WRONG_CODE = 'These six digits are wrong or were already used';

async function typePassword(): Promise<void> {
  await page.getByLabelText('E-mail').fill(CASHIER.email);
  await page.getByLabelText('Password', { exact: true }).fill('correct horse');
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** The front page, which follows every login. */
function answerFront(): void {
  api.answer(deskCalls.me, CASHIER);
  api.answer(deskCalls.overview, overview());
  api.answer(deskCalls.chainWatch, { chains: [], rates: [], staleMinutes: 15 });
}

describe('the login', () => {
  it('asks for what is missing, and tells a wrong password', async () => {
    await show(loginStates['login, with nothing typed']);
    await expect.element(page.getByText('Enter your e-mail')).toBeVisible();
    await expect.element(page.getByText('Enter your password')).toBeVisible();
    api.refuse(deskCalls.login, 'loginFailed', 'Username or password is wrong');
    await typePassword();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Username or password is wrong');
    expect(api.asked(deskCalls.login)).toEqual([{ email: CASHIER.email, password: 'correct horse' }]);
  });

  it('shows the secret to who signs in for the first time, and the console after its code', async () => {
    await show(loginStates.login);
    api.answer(deskCalls.login, ENROLMENT);
    await typePassword();
    await expect.element(page.getByRole('heading', { name: 'Set up your authenticator' })).toBeVisible();
    await expect.element(page.getByRole('img', { name: 'QR code of the authenticator' })).toBeVisible();
    await expect.element(page.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    api.answer(deskCalls.loginTotp, { token: 'token-1', operator: CASHIER });
    answerFront();
    await page.getByLabelText('Six-digit code').fill('123456');
    await expect.element(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
    expect(api.asked(deskCalls.loginTotp)).toEqual([{ challenge: 'challenge-1', code: '123456' }]);
  });

  it('shows no secret once the authenticator is set up, and takes the next code after a wrong one', async () => {
    await show(loginStates.login);
    api.answer(deskCalls.login, CHALLENGE);
    await typePassword();
    await expect.element(page.getByRole('heading', { name: 'Your code' })).toBeVisible();
    await expect.element(page.getByRole('img')).not.toBeInTheDocument();
    api.refuse(deskCalls.loginTotp, 'operatorTotpInvalid', WRONG_CODE);
    const code = page.getByLabelText('Six-digit code');
    await code.fill('000000');
    await expect.element(page.getByRole('alert')).toHaveTextContent(WRONG_CODE);
    await expect.element(code).toHaveValue('');
    await expect.element(code).toBeEnabled();
    await expect.element(page.getByRole('heading', { name: 'Overview' })).not.toBeInTheDocument();
  });
});

describe('an invitation', () => {
  it('tells whom it is for, and leads by a password to the authenticator', async () => {
    await show(loginStates.invitation);
    await expect.element(page.getByRole('main')).toHaveTextContent('mary@croupier.example');
    await page.getByLabelText('New password', { exact: true }).fill('a long passphrase');
    await page.getByLabelText('New password again').fill('a long passphrase');
    api.answer(deskCalls.invitationAccept, ENROLMENT);
    await page.getByRole('button', { name: 'Accept the invitation' }).click();
    await expect.element(page.getByRole('heading', { name: 'Set up your authenticator' })).toBeVisible();
    expect(api.asked(deskCalls.invitationAccept)).toEqual([
      { key: 'key-1', password: 'a long passphrase', repassword: 'a long passphrase' },
    ]);
  });

  it('that was withdrawn opens nothing, and says what to do', async () => {
    await show(loginStates['invitation, withdrawn']);
    await expect.element(page.getByRole('alert')).toHaveTextContent('Please ask an owner for a new one');
    await expect.element(page.getByLabelText('New password', { exact: true })).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Go to the login' }).click();
    await expect.element(page.getByRole('heading', { name: 'Operator login' })).toBeVisible();
  });
});

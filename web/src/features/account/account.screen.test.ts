import { membersCalls } from '@croupier/contract/calls/members/player';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api, ON_PHONE, show } from '../../testing/show';
import { answerJoin, membersStates } from './members.states';

const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
const login = dialog('WELCOME BACK');
const alert = page.getByRole('alertdialog');
const toasts = page.getByRole('region', { name: /Notifications/ });

describe.runIf(!ON_PHONE)('the login', () => {
  it('leads to the registration, and shows and hides the password', async () => {
    await show({ ...membersStates.login, answers: answerJoin });
    const password = login.getByLabelText('Password', { exact: true });
    await expect.element(password).toHaveAttribute('type', 'password');
    await login.getByRole('button', { name: 'Show password' }).click();
    await expect.element(password).toHaveAttribute('type', 'text');
    await login.getByRole('button', { name: 'Hide password' }).click();
    await expect.element(password).toHaveAttribute('type', 'password');
    await login.getByRole('button', { name: 'Join now' }).click();
    await expect.element(dialog('Join')).toBeVisible();
  });

  it('is reached from a forgotten password, before and after its mail', async () => {
    await show(membersStates['password forgotten']);
    const forgot = dialog('Forgot password');
    await forgot.getByRole('button', { name: 'Reset password' }).click();
    await expect.element(forgot).toHaveTextContent('Username / Email required');
    await forgot.getByRole('button', { name: 'Back to login' }).click();
    await expect.element(login).toBeVisible();
    await login.getByRole('button', { name: 'Forgot password?' }).click();
    await forgot.getByLabelText('Username or email').fill('ada');
    api.refuse(membersCalls.sendForgotMail, 'serverBusy', 'Server is busy');
    await forgot.getByRole('button', { name: 'Reset password' }).click();
    await expect.element(toasts).toHaveTextContent('The mail could not be sent. Server is busy');
    api.answer(membersCalls.sendForgotMail, {});
    await forgot.getByRole('button', { name: 'Reset password' }).click();
    await expect.element(alert).toHaveTextContent('Check your mail');
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect.element(login).toBeVisible();
  });
});

describe.runIf(!ON_PHONE)('an account that is not activated', () => {
  it('is told of the mail, which can be sent again, and of the login', async () => {
    await show(membersStates['account not activated']);
    const notice = dialog('Activate your account');
    await expect.element(notice).toHaveTextContent('An activation mail was sent');
    api.refuse(membersCalls.sendActivationMail, 'tooManyRequests', 'Too soon');
    await notice.getByRole('button', { name: 'Send again' }).click();
    await expect.element(toasts).toHaveTextContent('The mail could not be sent');
    api.answer(membersCalls.sendActivationMail, {});
    await notice.getByRole('button', { name: 'Send again' }).click();
    await expect.element(alert).toHaveTextContent('A new activation mail is on its way.');
    await alert.getByRole('button', { name: 'OK' }).click();
    expect(api.asked(membersCalls.sendActivationMail)).toEqual([
      { usernameOrEmail: 'ada' },
      { usernameOrEmail: 'ada' },
    ]);
    await notice.getByRole('button', { name: 'Login' }).click();
    await expect.element(login).toBeVisible();
  });

  it('of a link that no longer holds is told why, can try again and log in', async () => {
    await show({
      at: '/activation?key=used',
      answers: (made) => made.refuse(membersCalls.activate, 'activationInvalid', 'This link was used.'),
    });
    const main = page.getByRole('main');
    await expect.element(main).toHaveTextContent('The account could not be activated');
    await expect.element(main).toHaveTextContent('This link was used.');
    await main.getByRole('button', { name: 'Send a new link' }).click();
    const ask = dialog('Activate your account');
    await ask.getByRole('button', { name: 'Send again' }).click();
    await expect.element(ask).toHaveTextContent('Username / Email required');
    await ask.getByLabelText('Username or email').fill('ada@example.com');
    api.answer(membersCalls.sendActivationMail, {});
    await ask.getByRole('button', { name: 'Send again' }).click();
    await expect.element(alert).toHaveTextContent('If an account with this name or address waits for its activation');
    expect(api.asked(membersCalls.sendActivationMail)).toEqual([{ usernameOrEmail: 'ada@example.com' }]);
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect.element(login).toBeVisible();
    await login.getByRole('button', { name: 'Close' }).click();
    await main.getByRole('button', { name: 'Login' }).click();
    await expect.element(login).toBeVisible();
  });
});

describe.runIf(!ON_PHONE)('a change of the password', () => {
  const change = dialog('Change password');
  async function fill(): Promise<void> {
    await change.getByLabelText('Current password').fill('Correct-horse-7');
    await change.getByLabelText('New password').fill('Correct-horse-8');
    await change.getByLabelText('Repeat password').fill('Correct-horse-8');
    await change.getByRole('button', { name: 'Save' }).click();
  }

  it('can be left, and nothing is sent', async () => {
    await show(membersStates['password to change']);
    await change.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(change).not.toBeInTheDocument();
    expect(api.asked(membersCalls.changePassword)).toEqual([]);
  });

  it('that fails says that the server is busy; what can be mended is said beside its field', async () => {
    await show(membersStates['password to change']);
    api.refuse(membersCalls.changePassword, 'conflict', 'not for members');
    await fill();
    await expect.element(toasts).toHaveTextContent('Server is busy, please try later');
    api.refuse(membersCalls.changePassword, 'passwordWrong', 'That is not your password');
    await fill();
    await expect.element(change).toHaveTextContent('That is not your password');
  });
});

describe.runIf(!ON_PHONE)('the personal details', () => {
  const details = dialog('Personal details');

  it('are the member’s own data, and cannot be changed here', async () => {
    await show(membersStates['personal details']);
    await expect.element(details.getByRole('term').first()).toBeVisible();
    const data = details
      .getByRole('term')
      .elements()
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(data).toEqual([
      ['Username', 'demo'],
      ['Email', 'demo@example.com'],
      ['Mobile number', '+1 2025550123'],
      ['Name', 'Deniz Kaya'],
      ['Gender', 'Male'],
      ['Date of birth', 'May 17, 1990'],
      ['Currency', '$ USD'],
      ['Country', 'United States'],
      ['Town or city', '10001 New York'],
      ['Address', '1 Main Street'],
    ]);
    expect(details.getByRole('textbox').elements()).toEqual([]);
  });

  it('say that support changes them, and lead there', async () => {
    await show(membersStates['personal details']);
    await expect.element(details).toHaveTextContent('Please contact support to change your data.');
    await details.getByRole('button', { name: 'Contact us' }).click();
    await expect.element(dialog('Contact us')).toBeVisible();
  });
});

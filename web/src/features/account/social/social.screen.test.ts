import { membersCalls } from '@croupier/contract/calls/members/player';
import { socialCalls } from '@croupier/contract/calls/members/social';
import { member } from '@croupier/contract/testing/members';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pass, stopClock, until } from '../../../testing/clock';
import { api, ON_PHONE, show } from '../../../testing/show';
import { answerCodes, person, socialStates } from './social.states';

afterEach(() => void vi.useRealTimers());

const dialog = (name: string) => page.getByRole('dialog', { name });
const toasts = page.getByRole('region', { name: /notifications/i });
const balance = page.getByRole('banner').getByText('$1,000.00');
const join = dialog('Join');

async function fillPerson(): Promise<void> {
  await join.getByRole('radio', { name: 'Female' }).click();
  await join.getByLabelText('Year, digit 1').click();
  await userEvent.keyboard('19900615');
}
async function fillAddress(): Promise<void> {
  await join.getByLabelText('Currency').selectOptions('USD');
  await join.getByLabelText('Country').selectOptions('US');
  await join.getByLabelText('State or province').selectOptions('US-CA');
  await join.getByLabelText('Town or city').fill('Oakland');
  await join.getByLabelText('Postal code').fill('94601');
  await join.getByLabelText('Address', { exact: true }).fill('1 Main Street');
  await join.getByRole('checkbox', { name: /accept/ }).click();
}

describe('the registration in two steps', () => {
  it('mails a code with its second step, asks for it, logs in, and reads the account again a second later', async () => {
    await show({ ...socialStates['join in two steps'], answers: answerCodes });
    await expect.element(join.getByRole('img', { name: 'Step 1 of 2' })).toBeVisible();
    await join.getByLabelText('Email').fill('ada@example.com');
    await join.getByLabelText('Username').fill('ada_lovelace');
    await join.getByLabelText('Password', { exact: true }).fill('Correct-horse-7');
    await join.getByLabelText('Repeat password').fill('Correct-horse-7');
    await join.getByLabelText('Mobile number').fill('2125550143');
    await join.getByLabelText('First name').fill('Ada');
    await join.getByLabelText('Last name').fill('Lovelace');
    await fillPerson();
    await join.getByRole('button', { name: 'Next' }).click();
    await expect.element(join).toHaveTextContent('Almost done');
    await expect.element(join).toHaveTextContent('We mailed six digits to ada@example.com');
    expect(api.asked(membersCalls.sendVerificationCode)).toEqual([{ email: 'ada@example.com' }]);
    await fillAddress();
    await join.getByRole('button', { name: 'Create account' }).click();
    await expect.element(join).toHaveTextContent('Verification code required');
    api.refuse(membersCalls.register, 'verificationCodeWrong', 'This code is not right');
    await join.getByLabelText('Verification code').fill('111111');
    await join.getByRole('button', { name: 'Create account' }).click();
    await expect.element(join).toHaveTextContent('This code is not right');
    api.answer(membersCalls.register, { id: '4711', user: { ...member(), token: 'token-1' } });
    await join.getByLabelText('Verification code').fill('123 456');
    stopClock();
    await join.getByRole('button', { name: 'Create account' }).click();
    await until(() => balance.elements().length > 0);
    expect(api.asked(membersCalls.register).map(({ step }) => step)).toEqual([2, 3, 3]);
    expect(api.asked(membersCalls.register).at(-1)).toMatchObject({ verificationCode: '123 456' });
    api.answer(membersCalls.tokenRefresh, { ...member(), token: 'token-2' });
    api.answer(membersCalls.tokenInfo, member({ availableBalance: 1_025 }));
    await pass(999);
    expect(api.asked(membersCalls.tokenRefresh)).toEqual([]);
    await pass(1);
    await expect.element(page.getByRole('banner').getByText('$1,025.00')).toBeVisible();
    expect(api.asked(membersCalls.tokenRefresh)).toHaveLength(1);
    await expect.element(join).not.toBeInTheDocument();
  });
});

describe.runIf(!ON_PHONE)('a login by a provider', () => {
  it('is offered beside the password, and says why it cannot begin', async () => {
    await show(socialStates['login, with providers']);
    api.refuse(socialCalls.startSocialLogin, 'socialLoginUnavailable', 'The login service does not answer');
    await dialog('WELCOME BACK').getByRole('button', { name: 'Continue with Google' }).click();
    await expect.element(toasts).toHaveTextContent('The login service does not answer');
    expect(api.asked(socialCalls.startSocialLogin)).toEqual([{ provider: '1' }]);
  });

  it('ends where it was wanted, without its answer in the address', async () => {
    sessionStorage.setItem('croupier.socialReturn', '/fairness');
    await show({
      at: '/socialLogin?provider=9&state=s&code=c&iss=https%3A%2F%2Fid.example&backurl=%2F%2Fevil.example',
      answers: (made) => made.answer(socialCalls.finishSocialLogin, { user: { ...member(), token: 'token-1' } }),
    });
    await expect.element(balance).toBeVisible();
    await expect.poll(() => window.location.hash).toBe('#/fairness');
    expect(api.asked(socialCalls.finishSocialLogin)).toEqual([
      { provider: '9', state: 's', code: 'c', iss: 'https://id.example' },
    ]);
  });

  it('leads nowhere else, whatever stands in the browser’s storage', async () => {
    sessionStorage.setItem('croupier.socialReturn', '//evil.example');
    await show({
      at: '/socialLogin?provider=9&state=s&code=c',
      answers: (made) => made.answer(socialCalls.finishSocialLogin, { user: { ...member(), token: 'token-1' } }),
    });
    await expect.element(balance).toBeVisible();
    await expect.poll(() => window.location.hash).toBe('#/');
  });

  it('begins again after a reload, which has no answer to give', async () => {
    await show({ at: '/socialLogin' });
    await expect.element(dialog('WELCOME BACK')).toBeVisible();
    expect(api.asked(socialCalls.finishSocialLogin)).toEqual([]);
  });

  it('that failed says why, and how to begin again', async () => {
    await show(socialStates['social login that expired']);
    const main = page.getByRole('main');
    await expect.element(main).toHaveTextContent('This login has expired. Please start again');
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect.element(dialog('WELCOME BACK')).toBeVisible();
  });

  it('of somebody new asks for e-mail and names in their order, and tells a failure by a toast', async () => {
    await show(socialStates['social login, new']);
    const form = dialog('Complete your details');
    await expect.element(form.getByLabelText('First name')).toHaveValue('Ada');
    for (const label of ['Email', 'First name', 'Last name']) await form.getByLabelText(label).fill('');
    const goOn = form.getByRole('button', { name: 'Continue' });
    const order = [
      ['Email', 'Email required', 'ada@'],
      ['Email', 'Please enter a valid email address', 'ada@example.com'],
      ['First name', 'First name required', 'Ada'],
      ['Last name', 'Last name required', 'Byron'],
    ] as const;
    for (const [label, tip, text] of order) {
      await goOn.click();
      await expect.element(toasts).toHaveTextContent(tip);
      await form.getByLabelText(label).fill(text);
    }
    expect(api.asked(socialCalls.socialRegister)).toEqual([]);
    api.refuse(socialCalls.socialRegister, 'socialLoginExpired', 'This login has expired');
    await goOn.click();
    await expect.element(toasts).toHaveTextContent('This login has expired');
    api.answer(socialCalls.socialRegister, { emailProved: 1 });
    await goOn.click();
    await expect.element(join).toBeVisible();
    expect(api.asked(socialCalls.socialRegister).at(-1)).toEqual({
      email: 'ada@example.com',
      firstName: 'Ada',
      lastName: 'Byron',
      pending: person().token,
    });
    await expect.element(join.getByLabelText('Password', { exact: true })).not.toBeInTheDocument();
    await join.getByLabelText('Username').fill('ada_lovelace');
    await join.getByLabelText('Mobile number').fill('2125550143');
    await join.getByRole('button', { name: 'Next' }).click();
    await expect.element(join.getByLabelText('First name')).toHaveValue('Ada');
    expect(api.asked(membersCalls.register)).toMatchObject([{ step: 1, pending: person().token }]);
  });

  it('is linked to an account that exists by its password', async () => {
    await show(socialStates['social login, with an account']);
    const form = dialog('Link your account');
    await expect.element(form.getByLabelText('Username or email')).toHaveValue('ada@example.com');
    api.refuse(socialCalls.linkSocialLogin, 'loginFailed', 'Username or password is wrong');
    await form.getByLabelText('Password', { exact: true }).fill('wrong');
    await form.getByRole('button', { name: 'Log in and link' }).click();
    await expect.element(form).toHaveTextContent('Username or password is wrong');
    api.answer(socialCalls.linkSocialLogin, { ...member(), token: 'token-1' });
    await form.getByLabelText('Password', { exact: true }).fill('Correct-horse-7');
    await form.getByRole('button', { name: 'Log in and link' }).click();
    await expect.element(balance).toBeVisible();
    await expect.element(form).not.toBeInTheDocument();
  });

  it('is linked by the password and a code where log-ins ask for one', async () => {
    await show(socialStates['social login, with an account']);
    const form = dialog('Link your account');
    api.refuse(socialCalls.linkSocialLogin, 'loginCodeRequired', 'Please enter the code');
    await form.getByLabelText('Password', { exact: true }).fill('Correct-horse-7');
    await form.getByRole('button', { name: 'Log in and link' }).click();
    api.answer(socialCalls.linkSocialLogin, { ...member(), token: 'token-1' });
    await form.getByLabelText('Code', { exact: true }).fill('123456');
    await form.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect.element(balance).toBeVisible();
    expect(api.asked(socialCalls.linkSocialLogin).at(-1)).toMatchObject({
      username: 'ada@example.com',
      password: 'Correct-horse-7',
      code: '123456',
    });
  });

  it('is shown among the personal details, and removed where the account has a password', async () => {
    await show(socialStates['personal details, with linked logins']);
    const details = dialog('Personal details');
    await expect.element(details.getByRole('button', { name: 'Remove Google' })).toBeDisabled();
    await expect.element(details.getByRole('button', { name: 'Link Sandbox ID' })).toBeVisible();
    api.answer(membersCalls.sendForgotMail, {});
    await expect.element(details.getByRole('button', { name: 'Link Sandbox ID' })).toBeDisabled();
    await details.getByRole('button', { name: 'Mail me a link to set one' }).click();
    await expect.element(toasts).toHaveTextContent('The link is on its way');
    expect(api.asked(membersCalls.sendForgotMail)).toEqual([{ usernameOrEmail: 'demo@example.com' }]);
  });

  it('is removed with the current password, and with a code once one is asked for', async () => {
    const state = socialStates['personal details, with linked logins'];
    const login = { id: '7', provider: 'Google', email: '', linkedTime: '2026-03-01T10:00:00.000Z', usedTime: null };
    await show({
      ...state,
      answers: (made) => made.answer(socialCalls.linkedLogins, { hasPassword: 1, logins: [login] }),
    });
    const details = dialog('Personal details');
    const remove = details.getByRole('button', { name: 'Remove Google' });
    await remove.click();
    await remove.click();
    await expect.element(details).toHaveTextContent('Current password required');
    expect(api.asked(socialCalls.unlinkLogin)).toEqual([]);
    await details.getByLabelText('Current password', { exact: true }).fill('Correct-horse-7');
    api.refuse(socialCalls.unlinkLogin, 'loginCodeRequired', 'Please enter the code');
    await remove.click();
    await details.getByLabelText('Code', { exact: true }).fill('123456');
    api.answer(socialCalls.unlinkLogin, () => {
      api.answer(socialCalls.linkedLogins, { hasPassword: 1, logins: [] });
      return {};
    });
    await remove.click();
    await expect.element(toasts).toHaveTextContent('The login was removed');
    await expect.element(remove).not.toBeInTheDocument();
    expect(api.asked(socialCalls.unlinkLogin)).toEqual([
      { id: '7', password: 'Correct-horse-7' },
      { id: '7', password: 'Correct-horse-7', code: '123456' },
    ]);
  });

  it('is linked from the personal details with the current password', async () => {
    const state = socialStates['personal details, with linked logins'];
    await show({
      ...state,
      answers: (made) => {
        state.answers(made);
        made.answer(socialCalls.linkedLogins, { hasPassword: 1, logins: [] });
      },
    });
    const details = dialog('Personal details');
    await details.getByRole('button', { name: 'Link Sandbox ID' }).click();
    await details.getByLabelText('Current password', { exact: true }).fill('wrong');
    api.refuse(socialCalls.startSocialLogin, 'passwordWrong', 'Your current password is wrong');
    await details.getByRole('button', { name: 'Link Sandbox ID' }).click();
    await expect.element(details).toHaveTextContent('Your current password is wrong');
    expect(api.asked(socialCalls.startSocialLogin)).toEqual([{ provider: '9', password: 'wrong' }]);
    await details.getByRole('button', { name: 'Back' }).click();
    await expect.element(details.getByRole('button', { name: 'Link Google' })).toBeVisible();
  });
});

import { membersCalls } from '@croupier/contract/calls/members/player';
import { securityCalls } from '@croupier/contract/calls/members/security';
import { expectAccessible } from '@croupier/contract/testing/axe';
import { member } from '@croupier/contract/testing/members';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api, ON_PHONE, show } from '../../../testing/show';
import { RECOVERY_CODES, REQUEST_ID, SECRET, securityStates } from './security.states';

const dialog = page.getByRole('dialog');
const button = (name: string) => dialog.getByRole('button', { name, exact: true });
const field = (name: string) => dialog.getByLabelText(name, { exact: true });

describe('codes of an app', () => {
  it('are turned on with the password, the secret and a first code, and the recovery codes are shown once', async () => {
    await show(securityStates['second factors, none']);
    await button('Turn on').click();
    await button('Continue').click();
    expect(api.asked(securityCalls.totpOffer)).toEqual([]);
    await field('Current password').fill('Correct-horse-7');
    await button('Continue').click();
    await expect.element(dialog).toHaveTextContent(SECRET.replace(/(.{4})(?=.)/g, '$1 '));
    await expect
      .element(dialog.getByRole('img', { name: 'Picture of the secret for your authenticator app' }))
      .toBeVisible();
    await expectAccessible('secret for an app');
    await field('Code that the app shows').fill('12345');
    await button('Turn on').click();
    await expect.element(dialog).toHaveTextContent('Six digits, please');
    await field('Code that the app shows').fill('123 456');
    await button('Turn on').click();
    await expect.element(dialog.getByRole('listitem').first()).toHaveTextContent(RECOVERY_CODES[0] ?? '');
    await expectAccessible('recovery codes');
    await button('I have kept them').click();
    await expect.element(dialog.getByRole('region', { name: 'Codes from an app' })).toHaveTextContent('On');
    expect(api.asked(securityCalls.totpConfirm)).toEqual([{ code: '123 456' }]);
  });

  it.runIf(!ON_PHONE)('are turned off with password and code; a wrong one is said at its field', async () => {
    await show(securityStates['second factors, all on']);
    await button('Turn off').click();
    await field('Current password').fill('Correct-horse-7');
    await field('Code').fill('000000');
    api.refuse(securityCalls.totpEnd, 'loginCodeInvalid', 'This code is wrong or was used already');
    await button('Turn off').click();
    await expect.element(dialog).toHaveTextContent('This code is wrong or was used already');
    securityStates['second factors, all on'].answers(api);
    await field('Code').fill('123456');
    await button('Turn off').click();
    await expect.element(button('Turn on')).toBeVisible();
    expect(api.asked(securityCalls.totpEnd).at(-1)).toEqual({ password: 'Correct-horse-7', code: '123456' });
  });
});

describe('passkeys', () => {
  it('are listed, called otherwise and removed', async () => {
    await show(securityStates['second factors, all on']);
    const rows = dialog.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');
    await expect.element(rows.nth(1)).toHaveTextContent('Not used yet');
    await button('Rename: My phone').click();
    await field('Name of the passkey').fill('Old phone');
    await button('Save').click();
    await expect.element(rows.first()).toHaveTextContent('Old phone');
    await button('Remove: Old phone').click();
    await field('Current password').fill('Correct-horse-7');
    await field('Code').fill('123456');
    await button('Remove').click();
    await expect.poll(() => rows.elements().length).toBe(1);
    expect(api.asked(securityCalls.passkeyRemove)).toEqual([
      { id: 'phone', password: 'Correct-horse-7', code: '123456' },
    ]);
  });
});

describe('a login to an account with codes', () => {
  it('asks for the code in a second step, says what is wrong with it, and goes on', async () => {
    await show(securityStates['login that asks for a code']);
    await field('Username or email').fill('demo');
    await field('Password').fill('Correct-horse-7');
    await button('Login').click();
    await expect.element(page.getByRole('dialog', { name: 'Enter your code' })).toBeVisible();
    await expectAccessible('code of a login');
    api.refuse(membersCalls.login, 'loginCodeInvalid', 'This code is wrong or was used already');
    await field('Code').fill('000000');
    await button('Log in').click();
    await expect.element(dialog).toHaveTextContent('This code is wrong or was used already');
    api.answer(membersCalls.login, { ...member(), token: 'token-1' });
    await field('Code').fill('123456');
    await button('Log in').click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.asked(membersCalls.login).at(-1)).toEqual({
      username: 'demo',
      password: 'Correct-horse-7',
      type: 'MEMBER',
      code: '123456',
    });
  });
});

describe('a failure by our fault', () => {
  it('names what support finds it by, where something is missing and in a message', async () => {
    await show(securityStates['second factors, failed by our fault']);
    const missing = dialog.getByRole('alert');
    await expect.element(missing).toHaveTextContent(`Reference: ${REQUEST_ID}`);
    api.refuse(securityCalls.securityGet, 'serverBusy', 'Not now, please.');
    await button('Try again').click();
    await expect.element(missing).not.toHaveTextContent('Reference');
    securityStates['second factors, all on'].answers(api);
    await button('Try again').click();
    await button('Rename: My phone').click();
    api.fail(securityCalls.passkeyRename, REQUEST_ID);
    await button('Save').click();
    const toast = page.getByRole('listitem').filter({ hasText: 'Server is busy' });
    await expect.element(toast).toHaveTextContent(`Reference: ${REQUEST_ID}`);
  });
});

import type { Page } from '@playwright/test';
import { generate } from 'otplib';
import { balance, choose, enter, fillLogin } from '../../pages/shell';
import { mailTo } from '../../support/mail';
import { newMember } from '../../support/members';
import { expect, test } from '../../support/test';

const HALF_MINUTE = 30;

/** The code of the half minute after this one: the server takes it, and the one before may be used already. */
const nextCode = (secret: string): Promise<string> =>
  generate({ secret, epoch: Math.floor(Date.now() / 1_000) + HALF_MINUTE });

/** An authenticator in the page's browser, which knows its user. @returns switches that user's hand on and off */
async function withAuthenticator(page: Page): Promise<(present: boolean) => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return (enabled) =>
    devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }).then(() => undefined);
}

/** Forgets the session, as a browser does that was away for long, and opens the login. */
async function openLogin(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('croupier.token'));
  await page.reload();
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
}

test('a member turns codes on, and a login asks for one', { tag: '@once' }, async ({ page, address }) => {
  const member = await newMember(address);
  await enter(page, member);
  await choose(page, 'Account security');
  const security = page.getByRole('dialog');
  await security.getByRole('button', { name: 'Turn on' }).click();
  await security.getByLabel('Current password').fill(member.password);
  await security.getByRole('button', { name: 'Continue' }).click();
  const secret = (await security.locator('code').innerText()).replaceAll(' ', '');
  await security.getByLabel('Code that the app shows').fill(await generate({ secret }));
  await security.getByRole('button', { name: 'Turn on' }).click();
  const recoveryCode = await security
    .getByRole('list', { name: 'Your recovery codes' })
    .locator('li')
    .first()
    .innerText();
  await security.getByRole('button', { name: 'I have kept them' }).click();
  await expect(security.getByRole('region', { name: 'Codes from an app' })).toContainText('Recovery codes left: 10');
  expect((await mailTo(member.email, /security/)).text).toContain('now asks for a code');

  for (const code of [await nextCode(secret), recoveryCode.toLowerCase()]) {
    await openLogin(page);
    await fillLogin(page, member.username, member.password);
    const second = page.getByRole('dialog', { name: 'Enter your code' });
    await second.getByLabel('Code').fill('000000');
    await second.getByRole('button', { name: 'Log in' }).click();
    await expect(second).toContainText('This code is wrong or was used already');
    await second.getByLabel('Code').fill(code);
    await second.getByRole('button', { name: 'Log in' }).click();
    await expect(balance(page)).toBeVisible();
  }
});

test('a member adds a passkey and logs in without a password', { tag: '@once' }, async ({ page, address }) => {
  const setPresent = await withAuthenticator(page);
  const member = await newMember(address);
  await enter(page, member);
  await choose(page, 'Account security');
  const security = page.getByRole('dialog');
  await security.getByRole('button', { name: 'Add a passkey' }).click();
  await security.getByLabel('Current password').fill(member.password);
  await security.getByRole('button', { name: 'Continue' }).click();
  await security.getByLabel('Name of the passkey').fill('Test key');
  await security.getByRole('button', { name: 'Save' }).click();
  await expect(security.getByRole('list', { name: 'Passkeys' })).toContainText('Test key');
  await setPresent(false);

  await openLogin(page);
  const login = page.getByRole('dialog', { name: 'WELCOME BACK' });
  await expect(login.getByRole('button', { name: 'Log in with a passkey' })).toBeVisible();
  // The login field offers the passkey too: an authenticator that is ready before the press logs in by itself.
  await login.getByRole('button', { name: 'Log in with a passkey' }).click();
  await setPresent(true);
  await expect(balance(page)).toBeVisible();
  await choose(page, 'Where you are logged in');
  await expect(page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'This browser' })).toContainText(
    'With a passkey',
  );
  expect((await mailTo(member.email, /security/)).text).toContain('“Test key” now opens your account');
});

import { balance, choose, enter, fillLogin, logIn } from '../../pages/shell';
import { linkIn, mailTo } from '../../support/mail';
import { logIn as logInElsewhere, newMember } from '../../support/members';
import { expect, test } from '../../support/test';

const loginDialog = { name: 'WELCOME BACK' } as const;

test('a wrong password and an unknown name are answered alike', { tag: '@once' }, async ({ page, address }) => {
  const member = await newMember(address);
  await page.goto('/#/login');
  const dialog = page.getByRole('dialog', loginDialog);
  for (const name of [member.username, 'nobody_at_all']) {
    await fillLogin(page, name, 'not-the-password');
    await expect(dialog).toContainText('Username or password is wrong');
    await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue('');
  }
  await fillLogin(page, member.email, member.password);
  await expect(balance(page)).toBeVisible();
});

test('a forgotten password is set anew by the mailed link, once', { tag: '@once' }, async ({ page, address }) => {
  const member = await newMember(address);
  await page.goto('/#/login');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  const forgot = page.getByRole('dialog', { name: 'Forgot password' });
  await forgot.getByLabel('Username or email').fill(member.username);
  await forgot.getByRole('button', { name: 'Reset password' }).click();
  const sent = page.getByRole('alertdialog').or(page.getByRole('dialog', { name: 'Check your mail' }));
  await expect(sent).toContainText('If an account with this name or address exists');

  const link = linkIn(await mailTo(member.email, /password/i), '/password/reset');
  const tab = await page.context().newPage();
  await tab.goto(link);
  const renewed = 'Quite-another-battery-9';
  await tab.getByLabel('New password', { exact: true }).fill(renewed);
  await tab.getByLabel('Repeat password').fill(renewed);
  await tab.getByRole('button', { name: 'Save password' }).click();
  await expect(tab.getByRole('heading', { name: 'Password changed' })).toBeVisible();
  await tab.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await fillLogin(tab, member.username, renewed);
  await expect(balance(tab)).toBeVisible();
  await expect(logInElsewhere(member)).rejects.toThrow('wrong');

  const late = await page.context().newPage();
  await late.goto(link);
  await late.getByLabel('New password', { exact: true }).fill(renewed);
  await late.getByLabel('Repeat password').fill(renewed);
  await late.getByRole('button', { name: 'Save password' }).click();
  await expect(late.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});

test('changing the password logs every other device out', { tag: '@once' }, async ({ page, openContext, address }) => {
  const member = await newMember(address);
  const other = await (await openContext()).newPage();
  await logIn(other, member);
  await logIn(page, member);
  await choose(page, 'Change password');
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await dialog.getByLabel('Current password').fill(member.password);
  await dialog.getByLabel('New password', { exact: true }).fill('Quite-another-battery-9');
  await dialog.getByLabel('Repeat password').fill('Quite-another-battery-9');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  await choose(other, 'Transaction history');
  await expect(other.getByRole('dialog', loginDialog)).toBeVisible();
  await page.reload();
  await expect(balance(page)).toBeVisible();
});

test('a members’ page asks for the login and then leads on', { tag: '@once' }, async ({ page, address }) => {
  const member = await newMember(address);
  await page.goto('/#/transactions');
  await expect(page).toHaveURL(/#\/login\?backurl=%2Ftransactions$/);
  await fillLogin(page, member.username, member.password);
  await expect(page).toHaveURL(/#\/transactions$/);
  await expect(page.getByRole('dialog', { name: 'Transaction history' })).toContainText('No transactions');
});

test('every entry of a member’s drawer leads somewhere, and logout ends the session', async ({ page, address }) => {
  const member = await newMember(address);
  await enter(page, member);
  const popups = {
    'Personal details': 'Personal details',
    'Change password': 'Change password',
    Deposit: 'Deposit',
    Cashout: 'Cash-out',
    'Transaction history': 'Transaction history',
    'Game history': 'Game history',
    'Contact us': 'Contact us',
  };
  for (const [entry, title] of Object.entries(popups)) {
    await choose(page, entry);
    const dialog = page.getByRole('dialog', { name: title, exact: true });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(dialog).toBeHidden();
  }
  const screens = { Games: /#\/games\/all/, 'Provable fairness': /#\/fairness/, 'Cashout rules': /#\/article/ };
  for (const [entry, address_] of Object.entries(screens)) {
    await choose(page, entry);
    await expect(page).toHaveURL(address_);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  }
  await choose(page, 'Logout');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
  await page.goto('/#/transactions');
  await expect(page.getByRole('dialog', loginDialog)).toBeVisible();
});

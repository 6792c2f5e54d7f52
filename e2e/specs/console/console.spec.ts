import { enrol, fillPassword, go, openDesk, openMember } from '../../pages/console';
import { balance, choose, enter, fillLogin } from '../../pages/shell';
import { deposit, newMember, playRound } from '../../support/members';
import { newOperator } from '../../support/operators';
import { expect, test } from '../../support/test';

test('an operator needs the password and a fresh code', { tag: '@once' }, async ({ page, openContext, product }) => {
  const operator = await newOperator('cashier');
  await page.goto(product.console);
  await fillPassword(page, { ...operator, password: 'not-the-password' });
  await expect(page.getByRole('alert')).toContainText('Username or password is wrong');
  await enrol(page, operator);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Operator login' })).toBeVisible();

  // The authenticator is set up: another device is asked for a code and shown no secret.
  const elsewhere = await (await openContext()).newPage();
  await elsewhere.goto(product.console);
  await fillPassword(elsewhere, operator);
  await expect(elsewhere.getByRole('heading', { name: 'Your code' })).toBeVisible();
  await elsewhere.getByLabel('Six-digit code').fill('000000');
  await expect(elsewhere.getByRole('alert')).toContainText('These six digits are wrong or were already used');
  await expect(elsewhere.getByRole('heading', { name: 'Overview' })).toHaveCount(0);
});

test('a disabled member is found, looked at, and out at once; the audit log shows it', { tag: '@once' }, async ({
  page,
  openContext,
  address,
}) => {
  const member = await newMember(address);
  await deposit(member, 100);
  await playRound(member, 1);
  await enter(page, member);

  const operator = await newOperator('owner');
  const desk = await openDesk(await openContext(), operator);
  await openMember(desk, member.username);
  await expect(desk.getByRole('main')).toContainText(member.email);
  await expect(desk.getByRole('main')).toContainText('Ada Lovelace');
  const ledger = desk.getByRole('table', { name: 'Ledger' });
  await expect(ledger.getByRole('row').filter({ hasText: 'Deposit' }).first()).toContainText('$100.00');
  await expect(ledger.getByRole('row').filter({ hasText: 'Deposit' }).first()).toContainText('Clearing Card');
  await expect(ledger.getByRole('row').filter({ hasText: 'Stake' }).first()).toContainText('$1.00');

  await desk.getByRole('button', { name: 'Disable', exact: true }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Disable', exact: true }).click();
  await expect(dialog).toContainText('Please give a reason');
  await dialog.getByRole('textbox').fill('Asked for it by telephone');
  await dialog.getByRole('button', { name: 'Disable', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(desk.getByText('Disabled', { exact: true }).first()).toBeVisible();

  await choose(page, 'Transaction history');
  await expect(page.getByRole('dialog', { name: 'WELCOME BACK' })).toBeVisible();
  await expect(balance(page)).toHaveCount(0);
  await fillLogin(page, member.username, member.password);
  await expect(page.getByRole('dialog', { name: 'WELCOME BACK' })).toContainText('This account is closed');

  await go(desk, 'Audit log');
  await expect(desk.getByText('Chain intact')).toBeVisible();
  const acts = desk.getByRole('table', { name: 'Audit log' }).getByRole('row').filter({ hasText: operator.email });
  for (const name of ['Disabled a member', 'Viewed a ledger', 'Viewed a profile', 'Set up the authenticator'])
    await expect(acts.filter({ hasText: name })).toHaveCount(1);
  await expect(acts.filter({ hasText: 'Disabled a member' })).toContainText('Asked for it by telephone');
});

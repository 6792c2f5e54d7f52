import { expect, test } from '../support/test';
import { acknowledgeSuccess, depositDialog, openCardForm, pay } from '../pages/deposit';
import { balance, enter, expectBalance } from '../pages/shell';
import { ONCE_AND_SHOWN, PICTURES } from '../support/browser';
import { CARDS } from '../support/cards';
import { booksOf, rowsOf } from '../support/database';
import { statusesOf } from '../support/deposits';
import { type Member, newMember } from '../support/members';

let member: Member;
test.beforeEach(async ({ page, address }) => {
  member = await newMember(address);
  await enter(page, member);
});

test('a declined card takes nothing, says why, and keeps all but the CVV', async ({ page, shot }) => {
  const dialog = await pay(page, CARDS.declined);
  await expect(dialog.getByRole('alert')).toContainText('Deposit failed');
  await expect(dialog.getByRole('alert')).toContainText('No money was added to your balance.');
  await shot('cashier/card-declined');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByLabel('Card number')).toHaveValue(CARDS.declined);
  await expect(dialog.getByLabel('CVV')).toHaveValue('');
  expect(await booksOf(member.username)).toMatchObject({ cash: 0, deposits: 0 });
});

test('a 3-D Secure step that is confirmed credits once', async ({ page, shot }) => {
  await pay(page, CARDS.challenged);
  const bank = page.frameLocator('iframe[title="Your bank’s page"]');
  const confirm = bank.getByRole('button', { name: 'Confirm payment' });
  await expect(confirm).toBeVisible();
  await shot('cashier/card-challenge');
  await confirm.click();
  await acknowledgeSuccess(page);
  await expectBalance(page, 10_000);
  expect(await booksOf(member.username)).toMatchObject({ cash: 10_000, deposits: 1 });
});

test('a 3-D Secure step that is refused takes nothing', { tag: '@once' }, async ({ page }) => {
  const dialog = await pay(page, CARDS.challenged);
  const bank = page.frameLocator('iframe[title="Your bank’s page"]');
  await bank.getByRole('button', { name: 'This was not me' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Deposit failed');
  expect(await booksOf(member.username)).toMatchObject({ cash: 0, deposits: 0 });
});

test('a late answer of the bank is waited for and credited', ONCE_AND_SHOWN, async ({ page, shot }) => {
  const dialog = await pay(page, CARDS.late);
  await expect(dialog.getByRole('status')).toContainText('Processing…');
  await shot('cashier/card-waiting');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await acknowledgeSuccess(page);
  await expectBalance(page, 10_000);
});

test('a bank that never answers leaves an honest state and an open deposit', ONCE_AND_SHOWN, async ({ page, shot }) => {
  const dialog = await pay(page, CARDS.silent);
  await expect(dialog.getByRole('status')).toContainText('Your bank has the payment.');
  // Twenty seconds later it says more, which is worth a picture and not the wait.
  if (PICTURES) await expect(dialog.getByRole('status')).toContainText('longer than usual', { timeout: 60_000 });
  await shot('cashier/card-late');
  await dialog.getByRole('button', { name: 'Close and keep playing' }).click();
  await expect(dialog).toBeHidden();
  await expectBalance(page, 0);
  expect(await statusesOf(member)).toEqual(['processing']);
  expect(await booksOf(member.username)).toMatchObject({ cash: 0, deposits: 0 });
});

test('a bank that answers three times credits once', { tag: '@once' }, async ({ page }) => {
  await pay(page, CARDS.twice);
  await acknowledgeSuccess(page);
  await expectBalance(page, 10_000);
  // Two events with the same news, one of them told twice; each is recorded once and only the first one counts.
  await expect
    .poll(async () => {
      const events = await rowsOf<{ state: string }>(
        `select e.state from provider_event e join deposit d on d.deposit_id = e.order_id
         join member m on m.id = d.member_id where m.username = $1 order by e.state`,
        [member.username],
      );
      return events.map(({ state }) => state);
    })
    .toEqual(['applied', 'repeated']);
  expect(await booksOf(member.username)).toMatchObject({ cash: 10_000, deposits: 1 });
});

test('faults are told one after another in their order, and only MasterCard is taken', { tag: '@once' }, async ({
  page,
}) => {
  const dialog = await openCardForm(page);
  const submit = dialog.getByRole('button', { name: /^Deposit( |$)/ });
  const notifications = page.getByRole('region', { name: /Notifications/ });
  const expectFirst = async (message: string) => {
    await submit.click();
    await expect(notifications.getByText(message).first()).toBeVisible();
  };
  await expectFirst('Please choose or enter an amount');
  await dialog.getByLabel('Other amount').fill('9.99');
  await expectFirst('The minimum deposit is 10 $');
  await dialog.getByLabel('Other amount').fill('5000.01');
  await expectFirst('The maximum deposit is 5000 $');
  await dialog.getByLabel('Other amount').fill('25');
  await expectFirst('Please enter the card number');
  await dialog.getByLabel('Card number').fill(CARDS.visa);
  await expectFirst('Only MasterCard is supported');
  await dialog.getByLabel('Card number').fill('5555 5555 5555 4445');
  await expectFirst('Please check the card number');
  await dialog.getByLabel('Card number').fill(CARDS.approved);
  await expectFirst('Enter the three digits on the back');
  await dialog.getByLabel('CVV').fill(CARDS.cvv);
  await expectFirst('Please choose the expiry month');
  await dialog.getByLabel('Expiry month').selectOption(CARDS.month);
  await expectFirst('Please choose the expiry year');
  await dialog.getByLabel('Expiry year').selectOption(CARDS.year);
  await dialog.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabel('Postal code').fill('');
  await expectFirst('Postal code required');
  await dialog.getByLabel('Postal code').fill('34430');
  await submit.click();
  await acknowledgeSuccess(page, 25);
  await expect(depositDialog(page)).toBeHidden();
  await expect(balance(page)).toContainText('$25.00');
});

import { deskCalls } from '@croupier/contract/calls/desk';
import { cashoutDialog, historyDialog, openCashout, openHistory, requestCashout } from '../../pages/cashout';
import { act, go, openCashout as openReview, openDesk } from '../../pages/console';
import { fillAccount, fillPerson, goOn, openJoin } from '../../pages/join';
import { enter, expectBalance } from '../../pages/shell';
import { expectAccessible } from '../../support/axe';
import { ONCE_AND_SHOWN } from '../../support/browser';
import { cashoutsOf } from '../../support/cashouts';
import { booksOf, rowsOf } from '../../support/database';
import { callDesk } from '../../support/desk';
import { deposit, newMember, newPerson, newPlayer } from '../../support/members';
import { newOperator } from '../../support/operators';
import { expect, test } from '../../support/test';

test('cancelling a cash-out gives the money back at once', ONCE_AND_SHOWN, async ({ page, address, shot }) => {
  const member = await newPlayer(address);
  const { cash } = await booksOf(member.username);
  await enter(page, member);
  await requestCashout(page);
  expect(await booksOf(member.username)).toMatchObject({ cash: cash - 1_000, held: 1_000 });
  const history = historyDialog(page);
  await history.getByRole('button', { name: 'Cancel the cash-out of $10.00' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel this cash-out?' });
  const confirm = question.getByRole('button', { name: 'Cancel cash-out' });
  await expect(confirm).toBeVisible();
  await shot('cashier/cashout-cancel');
  await confirm.click();
  await expect(history.getByRole('listitem')).toContainText('Canceled');
  await expect(history.getByRole('listitem')).toContainText('Bank transfer · •••• 1326');
  await expect(history.getByRole('button', { name: /Cancel the cash-out/ })).toHaveCount(0);
  await history.getByRole('button', { name: 'Close' }).click();
  await expectBalance(page, cash);
  expect(await booksOf(member.username)).toMatchObject({ cash, held: 0 });
});

test('an operator finds a cash-out by the number that its player knows, whatever became of it', {
  tag: '@once',
}, async ({ page, openContext, address }) => {
  const member = await newPlayer(address);
  await enter(page, member);
  await requestCashout(page);
  const [{ id } = { id: '' }] = await cashoutsOf(member.username);
  const cashier = await callDesk();
  await cashier(deskCalls.withdrawalReject, { id, reason: 'The picture cannot be read' });

  const desk = await openDesk(await openContext(), await newOperator('support'));
  await go(desk, 'Cash-outs');
  await desk.getByRole('searchbox').fill(id);
  const found = desk.getByRole('table', { name: 'Cash-outs' }).getByRole('row').filter({ hasText: member.username });
  await expect(found).toContainText('Rejected');
  await found.getByRole('link', { name: member.username }).click();
  await expect(desk.getByText(id, { exact: true })).toBeVisible();
});

test(
  'how far a cash-out is can be seen by its number and the member’s address, without a login',
  ONCE_AND_SHOWN,
  async ({ page, openContext, address, shot }) => {
    const member = await newPlayer(address);
    const own = await openContext();
    const ownPage = await own.newPage();
    await enter(ownPage, member);
    await requestCashout(ownPage);
    const [{ id } = { id: '' }] = await cashoutsOf(member.username);

    await page.goto('/#/withdrawLogin');
    await page.getByRole('button', { name: 'Just see how far a cash-out is' }).click();
    await expect(page).toHaveURL(/#\/withdrawQuery$/);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Look up' }).click();
    await expect(main.getByText('Please enter the number of the cash-out')).toBeVisible();
    await main.getByLabel('Number of the cash-out').fill(id);
    await main.getByLabel('Your email address').fill('somebody@else.example');
    await main.getByRole('button', { name: 'Look up' }).click();
    await expect(main.getByText('There is no cash-out of this number with this email address')).toBeVisible();
    await main.getByLabel('Your email address').fill(member.email);
    await page.keyboard.press('Enter');
    await expect(main).toContainText(`Cash-out ${id}`);
    await expect(main.getByText('Pending review')).toBeVisible();
    await expectAccessible(page, 'cash-out looked up');

    const cashier = await callDesk();
    await cashier(deskCalls.withdrawalReject, { id, reason: 'The picture cannot be read' });
    await page.goto(`/?again#/withdrawQuery?id=${id}`);
    await expect(main.getByLabel('Number of the cash-out')).toHaveValue(id);
    await main.getByLabel('Your email address').fill(member.email);
    await main.getByRole('button', { name: 'Look up' }).click();
    await expect(main.getByText('Rejected')).toBeVisible();
    await expect(main).not.toContainText('The picture cannot be read');
    await shot('cashier/cashout-look-up');
  },
);

test(
  'unfinished stakes are told instead of the form, with a link to invite by; who joins by it is noted',
  ONCE_AND_SHOWN,
  async ({ page, context, openContext, address, product, shot }) => {
    const member = await newMember(address);
    await deposit(member, 100);
    const [{ code } = { code: '' }] = await rowsOf<{ code: string }>(
      'select invitation_code as code from member where username = $1',
      [member.username],
    );
    const link = `${product.site}/#/?code=${code}`;
    await enter(page, member);
    const dialog = await openCashout(page);
    await expect(dialog).toContainText('Some bets are unfinished');
    await expect(dialog).toContainText('Stakes of $20.00 remain');
    await expect(dialog.getByLabel('IBAN')).toHaveCount(0);
    await shot('cashier/cashout-rolling');
    await expect(dialog).toContainText(link);
    const copy = dialog.getByRole('button', { name: 'Copy: Your invitation link' });
    const toasts = page.getByRole('region', { name: /Notifications/ });
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
    });
    await copy.click();
    await expect(toasts.getByText('copy failed!')).toBeVisible();
    await page.evaluate(() => Reflect.deleteProperty(navigator, 'clipboard'));
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await copy.click();
    await expect(toasts.getByText('Copied', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

    const friend = await (await openContext()).newPage();
    await friend.goto(link);
    const join = await openJoin(friend);
    await fillAccount(join, newPerson());
    await goOn(join);
    await fillPerson(join, '19900615');
    await goOn(join);
    await expect(join.getByLabel('Invitation code')).toHaveValue(code);
  },
);

test(
  'a rejected cash-out gives the money back and tells the player why',
  ONCE_AND_SHOWN,
  async ({ page, openContext, address, shot }) => {
    const member = await newPlayer(address);
    const { cash } = await booksOf(member.username);
    await enter(page, member);
    await requestCashout(page);
    await expect(historyDialog(page).getByRole('listitem')).toContainText('Pending review');

    const desk = await openDesk(await openContext(), await newOperator('cashier'));
    await openReview(desk, member.username);
    await act(desk, 'Reject', 'The picture of the card cannot be read');

    await historyDialog(page).getByRole('button', { name: 'Close' }).click();
    await page.reload();
    await expectBalance(page, cash);
    const history = await openHistory(page);
    await expect(history.getByRole('listitem')).toContainText('Rejected');
    await expect(history.getByRole('listitem')).toContainText('The picture of the card cannot be read');
    await expect(cashoutDialog(page)).toBeHidden();
    await shot('cashier/cashout-rejected');
    expect(await booksOf(member.username)).toMatchObject({ cash, held: 0 });
  },
);

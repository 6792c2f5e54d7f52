import { backofficeCalls } from '@croupier/contract/calls/backoffice';
import {
  cashoutDialog,
  chooseBank,
  fillDetails,
  historyDialog,
  openCashout,
  openHistory,
  requestCashout,
} from '../pages/cashout';
import { act, go, openCashout as openReview, openDesk } from '../pages/console';
import { fillAccount, fillPerson, goOn, openJoin } from '../pages/join';
import { enter, expectBalance, fillLogin } from '../pages/shell';
import { expectAccessible } from '../support/axe';
import { ONCE_AND_SHOWN } from '../support/browser';
import { cashoutsOf } from '../support/cashouts';
import { booksOf, closedLoopOn, rowsOf } from '../support/database';
import { callDesk } from '../support/desk';
import { deposit, newMember, newPerson, newPlayer } from '../support/members';
import { newOperator } from '../support/operators';
import { asFile, picture } from '../support/pictures';
import { expect, test } from '../support/test';

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

test('while the closed loop holds, only the way that money came in by is offered, and the form says why', {
  tag: '@once',
}, async ({ page, address }) => {
  const member = await newPlayer(address);
  await enter(page, member);
  const dialog = cashoutDialog(page);
  const ways = dialog.getByRole('group', { name: 'Pay out to' }).getByRole('radio');
  const notice = dialog.getByText('Money goes back the way it came in first');
  await closedLoopOn(async () => {
    await openCashout(page);
    await expect(notice).toBeVisible();
    await expect(ways).toHaveCount(1);
    await expect(ways).toHaveAccessibleName(/^Bank transfer/);
    await dialog.getByRole('button', { name: 'Close' }).click();
    // A hundred dollars came in by card, and go back by the bank.
    await requestCashout(page, 20);
  });
  expect(await cashoutsOf(member.username)).toMatchObject([{ method: 'BANK_CARD' }]);
  await historyDialog(page).getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await openCashout(page);
  await expect(ways).not.toHaveCount(1);
  await expect(ways.first()).toBeVisible();
  await expect(notice).toBeHidden();
});

test('an operator finds a cash-out by the number that its player knows, whatever became of it', {
  tag: '@once',
}, async ({ page, openContext, address }) => {
  const member = await newPlayer(address);
  await enter(page, member);
  await requestCashout(page);
  const [{ id } = { id: '' }] = await cashoutsOf(member.username);
  const cashier = await callDesk();
  await cashier(backofficeCalls.withdrawalReject, { id, reason: 'The picture cannot be read' });

  const desk = await openDesk(await openContext(), await newOperator('support'));
  await go(desk, 'Cash-outs');
  await desk.getByRole('searchbox').fill(id);
  const found = desk.getByRole('table', { name: 'Cash-outs' }).getByRole('row').filter({ hasText: member.username });
  await expect(found).toContainText('Rejected');
  await found.getByRole('link', { name: member.username }).click();
  await expect(desk.getByText(id, { exact: true })).toBeVisible();
});

test('a short sign-in leads to how the cash-outs stand', { tag: '@once' }, async ({ page, address }) => {
  const { username, password } = await newMember(address);
  await page.goto('/#/withdrawLogin');
  await expect(page).toHaveURL(/#\/login\?backurl=%2FwithdrawQueryDetail$/);
  await fillLogin(page, username, password);
  await expect(historyDialog(page).getByText('No more cash withdrawal records')).toBeVisible();
  await expect(page).toHaveURL(/#\/withdrawQueryDetail$/);
  await historyDialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/#\/$/);
});

test('how far a cash-out is can be seen by its number and the member’s address, without a login', async ({
  page,
  openContext,
  address,
  shot,
}) => {
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
  await cashier(backofficeCalls.withdrawalReject, { id, reason: 'The picture cannot be read' });
  await page.goto(`/?again#/withdrawQuery?id=${id}`);
  await expect(main.getByLabel('Number of the cash-out')).toHaveValue(id);
  await main.getByLabel('Your email address').fill(member.email);
  await main.getByRole('button', { name: 'Look up' }).click();
  await expect(main.getByText('Rejected')).toBeVisible();
  await expect(main).not.toContainText('The picture cannot be read');
  await shot('cashier/cashout-look-up');
});

test('unfinished stakes are told instead of the form', ONCE_AND_SHOWN, async ({ page, address, shot }) => {
  const member = await newMember(address);
  await deposit(member, 100);
  await enter(page, member);
  const dialog = await openCashout(page);
  await expect(dialog).toContainText('Some bets are unfinished');
  await expect(dialog).toContainText('Stakes of $20.00 remain');
  await expect(dialog.getByLabel('IBAN')).toHaveCount(0);
  await shot('cashier/cashout-rolling');
  await dialog.getByRole('button', { name: 'Keep playing' }).click();
  await expect(dialog).toBeHidden();
});

test('whoever waits for the last stakes can invite: the link is the member’s own, and who joins by it is noted', {
  tag: '@once',
}, async ({ page, context, openContext, address, product }) => {
  const member = await newMember(address);
  await deposit(member, 100);
  const [{ code } = { code: '' }] = await rowsOf<{ code: string }>(
    'select invitation_code as code from member where username = $1',
    [member.username],
  );
  const link = `${product.site}/#/?code=${code}`;
  await enter(page, member);
  const dialog = await openCashout(page);
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
});

test('only pictures are taken as proofs, whatever their name says', { tag: '@once' }, async ({ page, address }) => {
  const member = await newPlayer(address);
  await enter(page, member);
  const dialog = await openCashout(page);
  await fillDetails(dialog);
  const identity = dialog.getByLabel('Proof of identity');
  await identity.setInputFiles(asFile('id.pdf', 'application/pdf', Buffer.from('%PDF-1.7\n')));
  await expect(dialog).toContainText('Please choose a JPEG, PNG or BMP picture');
  // A script that calls itself a picture passes the browser's look at the name and is refused by the server's look inside.
  const disguised = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  await identity.setInputFiles(asFile('id.png', 'image/png', disguised));
  await expect(dialog).toContainText('Only JPEG, PNG and BMP pictures are accepted');
  await identity.setInputFiles(asFile('id.png', 'image/png', Buffer.alloc(5 * 1024 * 1024 + 1, 1)));
  await expect(dialog).toContainText('The picture is larger than 5 MB');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog).toContainText('Please upload a proof of your payment method');
  await identity.setInputFiles(asFile('id.png', 'image/png', picture()));
  await expect(dialog.getByText('Uploaded', { exact: true })).toHaveCount(1);
  expect(await booksOf(member.username)).toMatchObject({ held: 0 });
});

test('amounts outside of the rules are refused with the rule', { tag: '@once' }, async ({ page, address }) => {
  const member = await newPlayer(address);
  await enter(page, member);
  const dialog = await openCashout(page);
  const refused = async (amount: string, message: string) => {
    await dialog.getByLabel('Other amount').fill(amount);
    await dialog.getByRole('button', { name: 'Next' }).click();
    await expect(dialog.getByText(message)).toBeVisible();
  };
  await refused('5', 'The minimum cash-out is $10.00');
  await refused('15', 'The amount must be a multiple of $10.00');
  await refused('30', 'You can cash out $20.00 at most right now');
  await dialog.getByLabel('Other amount').fill('20');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByText('Please choose a method')).toBeVisible();
  await dialog.getByRole('radio', { name: /^Bitcoin/ }).check();
  await chooseBank(dialog);
  await dialog.getByLabel('IBAN').fill('TR33 0006 1005 1978 6457 8413 27');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByText('Please check the IBAN')).toBeVisible();
});

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

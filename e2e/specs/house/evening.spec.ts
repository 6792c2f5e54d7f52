import { openCashout as openReview, act, openDesk } from '../../pages/console';
import { cashoutDialog, fillDetails, historyDialog, openCashout, openHistory, uploadProofs } from '../../pages/cashout';
import { acknowledgeSuccess, fillCard, openCardForm } from '../../pages/deposit';
import { closeGame, gameFrame, openGame, playOnce, turnTurboOn } from '../../pages/game';
import { fillAccount, fillAddress, fillPerson, goOn, openJoin } from '../../pages/join';
import { dollars, expectBalance, fillLogin } from '../../pages/shell';
import { chromium } from '../../support/browser';
import { CARDS } from '../../support/cards';
import { bankTransfers, booksOf } from '../../support/database';
import { linkIn, mailTo } from '../../support/mail';
import { newPerson } from '../../support/members';
import { newOperator } from '../../support/operators';
import { expect, test } from '../../support/test';

const ROUNDS = 20;

test.use({ launchOptions: chromium('games') });

test('the first evening: join, deposit, play, cash out, and be paid', async ({
  page,
  openContext,
  shot,
  address,
  isMobile,
}) => {
  test.setTimeout(900_000);
  if (isMobile) await page.emulateMedia({ reducedMotion: 'no-preference' });
  const person = newPerson(address);

  await test.step('join in three steps', async () => {
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Top games' }).getByRole('button').first()).toBeVisible();
    await shot('home');
    const dialog = await openJoin(page);
    await fillAccount(dialog, person);
    await shot('join-1');
    await goOn(dialog);
    await expect(dialog).toContainText('About you');
    await fillPerson(dialog, '19900615');
    await shot('join-2');
    await goOn(dialog);
    await expect(dialog).toContainText('Where you live');
    await fillAddress(dialog);
    await shot('join-3');
    await dialog.getByRole('button', { name: 'Create account' }).click();
    const done = page.getByRole('dialog', { name: 'Almost done' });
    await expect(done).toContainText(person.email);
    await shot('join-done');
    await done.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('activate with the mailed link and log in', async () => {
    const link = linkIn(await mailTo(person.email, /activate/i), '/activation');
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Your account is active' })).toBeVisible();
    await shot('activation');
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('dialog', { name: 'WELCOME BACK' })).toBeVisible();
    await shot('login');
    await fillLogin(page, person.username, person.password);
    await expectBalance(page, 0);
  });

  await test.step('deposit 100 by card', async () => {
    const dialog = await openCardForm(page);
    await dialog.getByRole('radio', { name: '$100', exact: true }).check();
    await fillCard(dialog, CARDS.approved);
    await shot('cashier/deposit');
    await dialog.getByRole('button', { name: 'Deposit $100.00' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await shot('cashier/deposit-success');
    await acknowledgeSuccess(page);
    await expectBalance(page, 10_000);
  });

  await test.step(`play ${ROUNDS} real rounds`, async () => {
    await page.goto('/#/');
    await openGame(page);
    await expect(gameFrame(page).getByRole('group', { name: 'Total bet' })).toContainText('$1.00');
    await shot('game');
    await turnTurboOn(page);
    for (let round = 0; round < ROUNDS; round += 1) await playOnce(page);
    await shot('game-played');
    const books = await booksOf(person.username);
    expect(books.rounds).toBe(ROUNDS);
    expect(books.rolling).toBe(0);
    await expect(gameFrame(page).getByRole('region', { name: 'Game controls' })).toContainText(dollars(books.cash));
    await closeGame(page);
    await expectBalance(page, books.cash);
  });

  const before = await booksOf(person.username);
  await test.step('ask for a cash-out of 10 with proofs', async () => {
    const dialog = await openCashout(page);
    await expect(dialog).toContainText('Withdrawable now: $10.00');
    await fillDetails(dialog);
    await uploadProofs(dialog);
    await shot('cashier/cashout-proofs');
    await dialog.getByRole('button', { name: 'Next' }).click();
    await shot('cashier/cashout-confirm');
    await dialog.getByRole('button', { name: 'Cash out', exact: true }).click();
    await expect(cashoutDialog(page)).toContainText('Your cash-out is on its way');
    await dialog.getByRole('button', { name: 'Cash-out history' }).click();
    await expect(historyDialog(page).getByRole('listitem')).toContainText('Pending review');
    await shot('cashier/cashout-pending');
    await historyDialog(page).getByRole('button', { name: 'Close' }).click();
    await expectBalance(page, before.cash - 1_000);
    expect(await booksOf(person.username)).toMatchObject({ cash: before.cash - 1_000, held: 1_000 });
  });

  await test.step('two operators approve, then the money is sent', async () => {
    const owner = await openDesk(await openContext(), await newOperator('owner'));
    await shot('console-overview', owner);
    await openReview(owner, person.username);
    await act(owner, 'Approve');
    await expect(owner.getByText('Another operator must approve')).toBeVisible();
    await expect(owner.getByRole('button', { name: 'Approve' })).toBeDisabled();
    await shot('cashier/console-cashout', owner);

    const cashier = await openDesk(await openContext(), await newOperator('cashier'));
    await openReview(cashier, person.username);
    await act(cashier, 'Approve');
    await bankTransfers('hand', async () => {
      await cashier.reload();
      await act(cashier, 'Mark as paying');
    });
    await act(cashier, 'Mark as paid', 'EFT-2026-000123');
    await act(cashier, 'Complete');
    await expect(cashier.getByText('Completed', { exact: true }).first()).toBeVisible();
    await shot('cashier/console-completed', cashier);
  });

  await test.step('the history says completed, and the books agree', async () => {
    const history = await openHistory(page);
    await expect(history.getByRole('listitem')).toContainText('Completed');
    await shot('cashier/cashout-completed');
    expect(await booksOf(person.username)).toMatchObject({ cash: before.cash - 1_000, held: 0 });
    expect((await mailTo(person.email, /cash-out|paid|payment/i)).text).toContain('10');
  });
});

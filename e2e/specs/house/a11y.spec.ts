import {
  cashoutDialog,
  chooseBank,
  fillDetails,
  historyDialog,
  openCashout,
  openHistory,
  requestCashout,
  uploadProofs,
} from '../../pages/cashout';
import { go, openCashout as openReview, openDesk, openMember, proposeAdjustment } from '../../pages/console';
import { openCardForm } from '../../pages/deposit';
import { openGame } from '../../pages/game';
import { fillAccount, fillPerson, goOn, openJoin } from '../../pages/join';
import { choose, enter, openDrawer } from '../../pages/shell';
import { expectAccessible } from '../../support/axe';
import { newPerson, newPlayer } from '../../support/members';
import { newOperator } from '../../support/operators';
import { expect, test } from '../../support/test';

test('a visitor’s screens can be used by everybody', { tag: '@once' }, async ({ page, address }) => {
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Top games' })).toBeVisible();
  await expectAccessible(page, 'home');
  await page.getByRole('button', { name: /^Lantern jackpot/ }).click();
  const jackpot = page.getByRole('dialog', { name: 'Lantern jackpot' });
  await expect(jackpot.getByRole('region', { name: 'Its games' }).getByRole('button').first()).toBeVisible();
  await expectAccessible(page, 'jackpot');
  await jackpot.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  const login = page.getByRole('dialog', { name: 'WELCOME BACK' });
  await login.getByRole('button', { name: 'Login' }).click();
  await expect(login).toContainText('Username / Email required');
  await expectAccessible(page, 'login with its faults');
  await login.getByRole('button', { name: 'Close' }).click();
  const join = await openJoin(page);
  await goOn(join);
  await expect(join).toContainText('Email required');
  await expectAccessible(page, 'join, step 1, with its faults');
  await fillAccount(join, newPerson(address));
  await goOn(join);
  await expect(join).toContainText('About you');
  await expectAccessible(page, 'join, step 2');
  await fillPerson(join, '19900615');
  await goOn(join);
  await expect(join).toContainText('Where you live');
  await expectAccessible(page, 'join, step 3');
  await join.getByRole('button', { name: 'Close' }).click();
  await page.goto('/#/fairness');
  await expect(page.getByRole('region', { name: 'Verifier' })).toBeVisible();
  await expectAccessible(page, 'fairness');
  await page.goto('/#/games/all?mechanic=lines&sort=name');
  await expect(page.getByRole('button', { name: 'Play Dragon Vault', exact: true }).first()).toBeVisible();
  await expectAccessible(page, 'games');
  await page.goto('/#/404');
  await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible();
  await expectAccessible(page, '404');
});

test('a member’s screens can be used by everybody', { tag: '@once' }, async ({ page, address }) => {
  const member = await newPlayer(address);
  await enter(page, member);
  await openDrawer(page);
  await expectAccessible(page, 'drawer');
  await page.keyboard.press('Escape');
  const card = await openCardForm(page);
  await card.getByRole('button', { name: /^Deposit( |$)/ }).click();
  await expect(card).toContainText('Please enter the card number');
  await expectAccessible(page, 'deposit with its faults');
  await card.getByRole('button', { name: 'Close' }).click();
  const cashout = await openCashout(page);
  await chooseBank(cashout);
  await expect(cashout.getByLabel('IBAN')).toBeVisible();
  await expectAccessible(page, 'cash-out');
  await fillDetails(cashout);
  await uploadProofs(cashout);
  await expectAccessible(page, 'cash-out, proofs');
  await cashout.getByRole('button', { name: 'Next' }).click();
  await expectAccessible(page, 'cash-out, confirmation');
  await cashout.getByRole('button', { name: 'Cash out', exact: true }).click();
  await expect(cashoutDialog(page)).toContainText('on its way');
  await cashout.getByRole('button', { name: 'Close' }).first().click();
  await expect((await openHistory(page)).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page, 'cash-out history');
  await historyDialog(page).getByRole('button', { name: 'Close' }).click();
  await choose(page, 'Transaction history');
  await expect(page.getByRole('dialog', { name: 'Transaction history' }).getByRole('listitem')).not.toHaveCount(0);
  await expectAccessible(page, 'transactions');
  await page.getByRole('dialog', { name: 'Transaction history' }).getByRole('button', { name: 'Close' }).click();
  await openGame(page);
  await expectAccessible(page, 'game overlay');
});

test('the console’s screens can be used by everybody', { tag: '@once' }, async ({
  page,
  openContext,
  address,
  product,
}) => {
  const member = await newPlayer(address);
  await enter(page, member);
  await requestCashout(page);
  await expect(historyDialog(page).getByRole('listitem')).toHaveCount(1);

  const context = await openContext();
  const visitor = await context.newPage();
  await visitor.goto(product.console);
  await expect(visitor.getByRole('heading', { name: 'Operator login' })).toBeVisible();
  await expectAccessible(visitor, 'console login');
  const desk = await openDesk(context, await newOperator('owner'));
  await expectAccessible(desk, 'console overview');
  await go(desk, 'Cash-outs');
  await expect(desk.getByRole('table', { name: 'Cash-outs' })).toBeVisible();
  await expectAccessible(desk, 'console cash-outs');
  await openReview(desk, member.username);
  await desk.getByRole('button', { name: 'Reject', exact: true }).click();
  await expectAccessible(desk, 'console cash-out with its dialog');
  await desk.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await openMember(desk, member.username);
  await expect(desk.getByRole('table', { name: 'Ledger' })).toBeVisible();
  await expectAccessible(desk, 'console member');
  await proposeAdjustment(desk, { direction: 'Credit +', amount: '1', reason: 'A gesture after a long wait' });
  for (const room of ['Adjustments', 'Settings', 'Operators'] as const) {
    await go(desk, room);
    await expect(desk.getByRole('heading', { level: 1, name: room })).toBeVisible();
    await expect(desk.getByRole('main').getByRole('button').first()).toBeVisible();
    await expectAccessible(desk, `console ${room}`);
  }
  await go(desk, 'Audit log');
  await expect(desk.getByText('Chain intact')).toBeVisible();
  await expectAccessible(desk, 'console audit log');
});

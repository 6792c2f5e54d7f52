import { setTimeout } from 'node:timers/promises';
import { deskCalls } from '@croupier/contract/calls/desk';
import { depositsCalls } from '@croupier/contract/calls/deposits/player';
import { withdrawalsCalls } from '@croupier/contract/calls/withdrawals/player';
import type { Locator, Page, Route } from '@playwright/test';
import { closedLoop } from '../../../server/src/domains/withdrawals/settings';
import { termsSetting } from '../../../server/src/domains/withdrawals/terms';
import { fillDetails, openCashout, openHistory, uploadProofs, WAYS_OUT } from '../../pages/cashout';
import { go, openDesk } from '../../pages/console';
import { payTooMuch } from '../../pages/crypto';
import { depositDialog, limitPrompt, openChooser, pay } from '../../pages/deposit';
import { documentCard, openDocuments, picturesOf } from '../../pages/documents';
import { chooseAmount, expectSuccess, goOn, openMethod, openPaymentWindow } from '../../pages/hosted';
import { choose, enter } from '../../pages/shell';
import { CARDS } from '../../support/cards';
import { changeSetting, rowsOf, SETTINGS_MILLISECONDS } from '../../support/database';
import { callDesk, depositAtDesk } from '../../support/desk';
import { deposit, type Member, newMember, newPlayer, playRound } from '../../support/members';
import { newOperator } from '../../support/operators';
import { asFile } from '../../support/pictures';
import { specimens } from '../../support/specimens';
import { expect, test } from '../../support/test';

/** Screens of the cashier that other tests pass by: shown here, and tested there. */

test.setTimeout(600_000);

const close = (dialog: Locator): Promise<void> => dialog.getByRole('button', { name: 'Close' }).last().click();

const png = (picture: Buffer) => asFile('photo.png', 'image/png', picture);

const livesIn = ({ username }: Member, country: string) =>
  rowsOf('update member set country_code = $2 where username = $1 returning id', [username, country]);

/** Step 1 of a cash-out of ten dollars. */
async function fillWay(dialog: Locator, code: keyof typeof WAYS_OUT): Promise<void> {
  const { name, fields } = WAYS_OUT[code];
  await dialog.getByRole('radio', { name: '$10', exact: true }).check();
  await dialog.getByRole('radio', { name: new RegExp(`^${name}`) }).check();
  for (const [label, value] of Object.entries(fields))
    await dialog.getByRole('textbox', { name: label, exact: true }).fill(value);
}

/** Runs something while a setting is another, which servers see within two seconds. */
async function during(key: string, value: unknown, run: () => Promise<void>): Promise<void> {
  await changeSetting(key, value);
  try {
    await setTimeout(SETTINGS_MILLISECONDS);
    await run();
  } finally {
    await rowsOf('delete from setting where key = $1 returning key', [key]);
  }
}

/** Answers a call of the app as the server does, but for what is changed here. */
const doctor = (page: Page, path: string, change: (data: never) => unknown) =>
  page.route(`**/api${path}`, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: never };
    await route.fulfill({ response, json: { ...answer, data: change(answer.data) } });
  });

test('the form of each way in', async ({ page, address, shot }) => {
  await enter(page, await newMember(address));
  for (const [code, name] of [
    ['cpay', 'CPay'],
    ['pingpong', 'PingPong'],
    ['only-pay', 'OnlyPay'],
    ['paypal', 'PayPal'],
    ['stripe', 'Stripe'],
    ['cash', 'Cash App'],
    ['card-express', 'Card Express'],
  ] as const) {
    await openMethod(page, name);
    await shot(`cashier/form-${code}`);
    await close(depositDialog(page));
  }
});

test('what a bank leaves open, and a chooser whose methods are still to come', async ({ page, address, shot }) => {
  await enter(page, await newMember(address));
  let held: Route | undefined;
  await page.route(`**/api${depositsCalls.methodList.path}`, (route) => {
    held = route;
  });
  const chooser = await openChooser(page);
  await expect(chooser.locator('li').first()).toBeAttached();
  await shot('cashier/chooser-coming');
  await held?.continue();
  await page.unroute(`**/api${depositsCalls.methodList.path}`);
  await close(chooser);

  const dialog = await pay(page, CARDS.silent);
  await expect(dialog.getByRole('status')).toContainText('Your bank has the payment.');
  await shot('cashier/card-waiting');
  await expect(dialog.getByRole('status')).toContainText('longer than usual', { timeout: 60_000 });
  await shot('cashier/card-late');
});

test('an order that is gone on with', async ({ page, address, shot }) => {
  await enter(page, await newMember(address));
  await (await chooseAmount(await openMethod(page, 'PayPal'))).click();
  await depositDialog(page).getByRole('button', { name: 'Close and keep playing' }).click();
  await expect(await goOn(page)).toContainText('Your order is still open');
  await shot('cashier/deposit-gone-on-with');
});

test('a payment in coins that an operator refuses', async ({ page, address, shot }) => {
  const member = await newMember(address);
  await enter(page, member);
  const { dialog } = await payTooMuch(page);
  const desk = await callDesk();
  await desk(deskCalls.depositRefuse, {
    id: await depositAtDesk(desk, member),
    reason: 'The payer is somebody else',
  });
  await expect(dialog.getByRole('alert')).toContainText('Deposit failed!');
  await shot('cashier/crypto-failed');
});

test('the question about limits, in Turkish', async ({ page, address, shot }) => {
  await enter(page, await newMember(address));
  await page.evaluate(() => localStorage.setItem('croupier.language', 'tr'));
  await page.reload();
  await page.getByRole('banner').getByRole('button', { name: 'Para yatır' }).click();
  await page
    .getByRole('dialog', { name: 'Para yatır' })
    .getByRole('button', { name: /MasterCard/ })
    .click();
  await expect(limitPrompt(page)).toBeVisible();
  await shot('cashier/limits-prompt-tr');
});

test.describe('ways out', () => {
  let member: Member;
  test.beforeEach(async ({ page, address }) => {
    member = await newPlayer(address);
    await enter(page, member);
  });

  test('each form, filled', async ({ page, shot }) => {
    // Everybody here holds dollars.
    const { key, fallback } = termsSetting('PIX');
    await changeSetting(key, { ...fallback, currencies: [] });
    for (const [country, codes] of [
      ['TR', ['BANK_CARD', 'PAYPAL', 'CPAY', 'BTC']],
      ['BR', ['PIX', 'MERCADO_PAGO']],
      ['AU', ['PAYID']],
    ] as const) {
      await livesIn(member, country);
      const dialog = await openCashout(page);
      await expect(dialog.getByText('Pay out to')).toBeVisible();
      if (country === 'TR') await shot('cashier/cashout-details');
      for (const code of codes) {
        await fillWay(dialog, code);
        await dialog.getByText('Cash-out rules', { exact: true }).scrollIntoViewIfNeeded();
        await shot(`cashier/cashout-form-${code.toLowerCase().replace('_', '-')}`);
      }
      await close(dialog);
      await page.reload();
    }
  });

  test('the last notice, the histories, and what operators see', async ({ page, openContext, product, shot }) => {
    const history = await openHistory(page);
    await expect(history.getByText('No more cash withdrawal records')).toBeVisible();
    await shot('cashier/cashout-history-empty');
    await close(history);
    const dialog = await openCashout(page);
    await fillDetails(dialog);
    await uploadProofs(dialog);
    await dialog.getByRole('button', { name: 'Next' }).click();
    await dialog.getByRole('button', { name: 'Cash out', exact: true }).click();
    await expect(dialog).toContainText('Your cash-out is on its way');
    await shot('cashier/cashout-done');
    await close(dialog);
    await choose(page, 'Transaction history');
    const movements = page.getByRole('dialog', { name: 'Transaction history' });
    await expect(movements.getByRole('listitem').first()).toBeVisible();
    await shot('cashier/transactions');

    const desk = await openDesk(await openContext(), await newOperator('owner'));
    await go(desk, 'Cash-outs');
    await expect(desk.getByRole('link', { name: member.username })).toBeVisible();
    await shot('cashier/console-cashouts', desk);
    const open = async (room: string, shown: string) => {
      await desk.goto(`${product.console}/#/${room}`);
      await expect(desk.getByRole('main').getByText(shown, { exact: true }).first()).toBeVisible();
      await expect(desk.locator('[aria-busy="true"]')).toHaveCount(0);
    };
    await open('methods', 'CPay');
    await shot('cashier/console-methods', desk);
    await open('methods/CPAY', 'CPay');
    await shot('cashier/console-method', desk);
    await open('settings', 'Largest cash-out');
    await shot('cashier/console-settings', desk);
  });

  test('a fee that has changed since it was shown', async ({ page, shot }) => {
    await livesIn(member, 'AU');
    const dialog = await openCashout(page);
    await fillWay(dialog, 'PAYID');
    const next = dialog.getByRole('button', { name: 'Next' });
    await next.click();
    await uploadProofs(dialog);
    await next.click();
    const { key, fallback } = termsSetting('PAYID');
    await during(key, { ...fallback, feeFixed: 1 }, async () => {
      await dialog.getByRole('button', { name: 'Cash out', exact: true }).click();
      await expect(page.getByRole('alertdialog')).toContainText('The fee is $1.00 now');
      await shot('cashier/cashout-fee-changed');
    });
  });

  test('no deposit yet that is large enough', async ({ page, shot }) => {
    await doctor(page, withdrawalsCalls.config.path, (config: object) => ({
      ...config,
      requiredDepositAmount4Withdraw: 500,
    }));
    const dialog = await openCashout(page);
    await fillDetails(dialog);
    await expect(page.getByRole('alertdialog')).toContainText('Before the first cash-out');
    await shot('cashier/cashout-deposit-required');
  });
});

test('too little to cash out', async ({ page, address, shot }) => {
  const member = await newMember(address);
  await deposit(member, 20);
  await playRound(member, 5);
  await enter(page, member);
  await expect(await openCashout(page)).toContainText('A cash-out starts at $10.00');
  await shot('cashier/cashout-too-little');
});

test('money goes back the way it came', async ({ page, address, shot }) => {
  const member = await newMember(address);
  await enter(page, member);
  const tab = await openPaymentWindow(page, 'PayPal');
  await tab.getByRole('button', { name: 'Pay now' }).click();
  await expectSuccess(page);
  await playRound(member, 20);
  await playRound(member, 20);
  // Whoever paid by card alone, as all others here, may still take every way out.
  await during(closedLoop.key, 1, async () => {
    const dialog = await openCashout(page);
    await dialog.getByText('Money goes back the way it came in first').scrollIntoViewIfNeeded();
    await shot('cashier/cashout-closed-loop');
  });
});

test('documents: before, between and after', async ({ page, browser, address, shot }) => {
  const member = await newMember(address);
  await enter(page, member);
  const dialog = await openDocuments(page);
  await shot('cashier/documents-empty');
  const { front, back, held, letter, card } = await specimens(browser);
  const send = async (pictures: Readonly<Record<string, readonly Buffer[]>>) => {
    for (const [name, chosen] of Object.entries(pictures))
      await picturesOf(dialog, name).setInputFiles(chosen.map(png));
    await dialog.getByRole('button', { name: 'Send for review' }).click();
    await expect(dialog.getByText('Under review', { exact: true }).first()).toBeVisible();
  };
  await send({
    'Proof of identity': [front, back],
    'Photo of you with your ID': [held],
    'Proof of address': [letter],
    'Proof of payment method': [card],
  });
  const desk = await callDesk();
  const [{ id } = { id: '' }] = await rowsOf<{ id: string }>('select id from member where username = $1', [
    member.username,
  ]);
  const waiting = async () =>
    (await desk(deskCalls.documentCase, { id })).documents.filter(({ state }) => state === 'auditing');
  for (const one of await waiting())
    if (one.kind === 'address')
      await desk(deskCalls.documentReject, {
        id: one.id,
        reason: 'tooOld',
        note: 'Your bank can print a new one.',
      });
    else await desk(deskCalls.documentAccept, { id: one.id });
  await page.goto('/#/documents');
  await page.reload();
  await send({ 'Proof of address': [letter] });
  for (const one of await waiting())
    await desk(deskCalls.documentAccept, { id: one.id, issuedOn: new Date().toISOString().slice(0, 10) });
  await page.reload();
  await expect(dialog.getByText('Accepted', { exact: true })).toHaveCount(4);
  await shot('cashier/documents-accepted');
  const proof = documentCard(dialog, 'Proof of address');
  await proof.getByText('1 earlier hand-in').click();
  await proof.scrollIntoViewIfNeeded();
  await shot('cashier/documents-history');
  await picturesOf(dialog, 'Source of wealth').setInputFiles(png(letter));
  const wealth = documentCard(dialog, 'Source of wealth');
  await expect(wealth).toContainText('Ready to send');
  await wealth.scrollIntoViewIfNeeded();
  await shot('cashier/documents-wealth');
});

import type { Page } from '@playwright/test';
import { depositDialog } from '../pages/deposit';
import { chooseAmount, openMethod, providerFrame } from '../pages/hosted';
import { enter } from '../pages/shell';
import { booksOf } from '../support/database';
import { orderOf } from '../support/deposits';
import { newMember } from '../support/members';
import { expect, test } from '../support/test';

for (const name of ['PayP', 'Stripe'])
  test(`${name}: the address of a return takes the frame away, and shows what it says`, { tag: '@once' }, async ({
    page,
    address,
  }) => {
    const member = await newMember(address);
    await enter(page, member);
    const dialog = depositDialog(page);
    const frame = page.locator('iframe[title="Payment page"]');
    for (const [payStatus, said] of [
      ['payReturn', 'Your payment is on its way.'],
      ['payCancel', 'Your deposit has been cancelled'],
      ['payError', 'Deposit failed'],
    ] as const) {
      await (await chooseAmount(await openMethod(page, name))).click();
      await expect(providerFrame(page).locator('body')).toBeVisible();
      await page.goto(`/#/?payStatus=${payStatus}&orderId=${await orderOf(member)}`);
      await expect(dialog.getByText(said)).toBeVisible();
      await expect(frame).toBeHidden();
      await expect(page).toHaveURL(/#\/$/);
      await dialog.getByRole('button', { name: 'Close' }).last().click();
      await expect(dialog).toBeHidden();
    }
    expect(await booksOf(member.username)).toMatchObject({ cash: 0, deposits: 0 });
  });

test('what an order says of itself', { tag: '@once' }, async ({ page, address }) => {
  const member = await newMember(address);
  await enter(page, member);
  const payer = {
    cardFirstName: 'Ada',
    cardLastName: 'Lovelace',
    cardEmail: member.email,
    cardMobile: expect.stringMatching(/^90532\d{7}$/),
  };
  for (const [name, method, entity] of [
    ['Cash App', 'cash', { ...payer, depositAmount: '100' }],
    ['Stripe', 'stripe', { ...payer, paymentMethod: 'STRIPE' }],
    ['PayP', 'payp', { paymentMethod: 'PAYP' }],
  ] as const) {
    const ordered = page.waitForRequest(`**/api/sys/deposit/${method}/depositOrder`);
    await (await chooseAmount(await openMethod(page, name))).click();
    const request = await ordered;
    const sent =
      method === 'payp' ? Object.fromEntries(new URLSearchParams(request.postData() ?? '')) : request.postDataJSON();
    expect(sent).toEqual({
      ...entity,
      amount: '100',
      memberId: expect.stringMatching(/^\d+$/),
      requestKey: expect.stringMatching(/^[\da-f]{32}$/),
    });
    await depositDialog(page).getByRole('button', { name: 'Close' }).first().click();
    await expect(depositDialog(page)).toBeHidden();
  }
});

const cancelled = (page: Page) => depositDialog(page).getByText('Your deposit has been cancelled');

test.describe('the link back on PayP’s page', () => {
  test('leads out of the frame, after a press', { tag: '@once' }, async ({ page, address }) => {
    const member = await newMember(address);
    await enter(page, member);
    await (await chooseAmount(await openMethod(page, 'PayP'))).click();
    const amount = providerFrame(page).getByText('100.00 USD');
    await expect(amount).toBeVisible();
    const back = new URL(`/#/?payStatus=payCancel&orderId=${await orderOf(member)}`, page.url()).toString();
    await amount.click();
    await page.frame({ url: /\/hosted\/payp\/pay\// })?.evaluate((to) => void open(to, '_top'), back);
    await expect(cancelled(page)).toBeVisible();
    await expect(page.locator('iframe[title="Payment page"]')).toBeHidden();
    await expect(page).toHaveURL(/#\/$/);
  });

  test('in a tab of its own is heard by the form', { tag: '@once' }, async ({ page, address }) => {
    await enter(page, await newMember(address));
    const dialog = await openMethod(page, 'PayP');
    await (await chooseAmount(dialog)).click();
    const opened = page.waitForEvent('popup');
    await dialog.getByRole('link', { name: 'Page not shown? Open it in a new tab' }).click();
    const tab = await opened;
    await tab.getByRole('button', { name: 'Close this page without a decision' }).click();
    await expect(cancelled(tab)).toBeVisible();
    await expect(cancelled(page)).toBeVisible();
  });
});

import type { Page } from '@playwright/test';
import { chooseAmount, openMethod, providerFrame } from '../pages/hosted';
import { enter } from '../pages/shell';
import { newMember } from '../support/members';
import { expect, test } from '../support/test';

/** The browser lets the next window not open, as it does with windows that nobody has asked for. */
const blockOnce = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const open = window.open.bind(window);
    window.open = () => {
      window.open = open;
      return null;
    };
  });

/** Every method whose page opens in a window or a tab, and what it shows there. */
const METHODS = [
  { name: 'CPay', shows: (page: Page) => providerFrame(page).getByText('100.00 USD') },
  { name: 'PingPong', shows: (page: Page) => providerFrame(page).getByText('100.00 USD') },
  { name: 'Pix', isPix: true, shows: (page: Page) => page.getByText(/^000201/) },
  { name: 'OnlyPay', shows: (page: Page) => page.getByRole('button', { name: 'Pay now' }) },
  { name: 'PayPal', shows: (page: Page) => page.getByRole('button', { name: 'Pay now' }) },
] as const;

for (const { name, shows, ...method } of METHODS)
  test(`${name}: a page that the browser has blocked opens by a press`, { tag: '@once' }, async ({ page, address }) => {
    const isPix = 'isPix' in method;
    await enter(page, await newMember(address, isPix ? 'BRL' : 'USD'));
    const dialog = await openMethod(page, name);
    if (isPix) await dialog.getByLabel('CPF').fill('529.982.247-25');
    const send = await chooseAmount(dialog, 100, isPix ? 'R$' : '$');
    await blockOnce(page);
    await send.click();
    await expect(dialog.getByText('Your browser blocked the payment page')).toBeVisible();
    await expect(dialog.getByText('Processing…')).toBeHidden();
    const opened = page.waitForEvent('popup');
    await dialog.getByRole('link', { name: 'Open the payment page' }).click();
    await expect(shows(await opened)).toBeVisible();
    await expect(dialog.getByText('Processing…')).toBeVisible();
    await expect(dialog.getByText('Your browser blocked the payment page')).toBeHidden();
  });

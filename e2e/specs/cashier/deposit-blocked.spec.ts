import { chooseAmount, openMethod, providerFrame } from '../../pages/hosted';
import { enter } from '../../pages/shell';
import { newMember } from '../../support/members';
import { expect, test } from '../../support/test';

test('CPay: a page that the browser has blocked opens by a press', { tag: '@once' }, async ({ page, address }) => {
  await enter(page, await newMember(address));
  const dialog = await openMethod(page, 'CPay');
  const send = await chooseAmount(dialog);
  // The browser lets the next window not open, as it does with windows that nobody has asked for.
  await page.evaluate(() => {
    const open = window.open.bind(window);
    window.open = () => {
      window.open = open;
      return null;
    };
  });
  await send.click();
  await expect(dialog.getByText('Your browser blocked the payment page')).toBeVisible();
  await expect(dialog.getByText('Processing…')).toBeHidden();
  const opened = page.waitForEvent('popup');
  await dialog.getByRole('link', { name: 'Open the payment page' }).click();
  await expect(providerFrame(await opened).getByText('100.00 USD')).toBeVisible();
  await expect(dialog.getByText('Processing…')).toBeVisible();
  await expect(dialog.getByText('Your browser blocked the payment page')).toBeHidden();
});

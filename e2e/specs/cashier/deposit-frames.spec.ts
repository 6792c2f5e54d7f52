import { depositDialog } from '../../pages/deposit';
import { chooseAmount, openMethod, providerFrame } from '../../pages/hosted';
import { enter } from '../../pages/shell';
import { orderOf } from '../../support/deposits';
import { newMember } from '../../support/members';
import { expect, test } from '../../support/test';

test('the link back on PayP’s page leads out of the frame, after a press', { tag: '@once' }, async ({
  page,
  address,
}) => {
  const member = await newMember(address);
  await enter(page, member);
  await (await chooseAmount(await openMethod(page, 'PayP'))).click();
  const amount = providerFrame(page).getByText('100.00 USD');
  await expect(amount).toBeVisible();
  const back = new URL(`/#/?payStatus=payCancel&orderId=${await orderOf(member)}`, page.url()).toString();
  await amount.click();
  await page.frame({ url: /\/hosted\/payp\/pay\// })?.evaluate((to) => void open(to, '_top'), back);
  await expect(depositDialog(page).getByText('Your deposit has been cancelled')).toBeVisible();
  await expect(page.locator('iframe[title="Payment page"]')).toBeHidden();
  await expect(page).toHaveURL(/#\/$/);
});

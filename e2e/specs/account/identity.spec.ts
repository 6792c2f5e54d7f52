import { fillDetails, openCashout } from '../../pages/cashout';
import { documentCard, documentsDialog, openDocuments } from '../../pages/documents';
import { enter } from '../../pages/shell';
import { cashoutsOf } from '../../support/cashouts';
import { newPlayer } from '../../support/members';
import { asFile, picture } from '../../support/pictures';
import { expect, test } from '../../support/test';

test('a member proves who they are on a provider’s page, and a cash-out no longer asks for it', {
  tag: '@once',
}, async ({ page, address, product }) => {
  const member = await newPlayer(address);
  await enter(page, member);
  const documents = await openDocuments(page);
  await documents
    .getByRole('region', { name: 'Check your identity now' })
    .getByRole('button', { name: 'Start the check' })
    .click();
  await expect(page).toHaveURL(/\/identity\/check\/[^/]+$/);
  await expect(page.getByText('Ada Lovelace')).toBeVisible();
  await page.getByRole('button', { name: 'I am this person' }).click();

  await expect(page).toHaveURL(`${product.site}/#/documents`);
  await expect(documentsDialog(page).getByRole('region', { name: 'Your identity is confirmed' })).toBeVisible();
  for (const proved of ['Proof of identity', 'Photo of you with your ID']) {
    await expect(documentCard(documents, proved)).toContainText('Accepted');
    await expect(documentCard(documents, proved)).toContainText('By identity check');
  }
  await documents.getByRole('button', { name: 'Close' }).click();

  const cashout = await openCashout(page);
  await fillDetails(cashout);
  const payment = cashout.getByLabel('Proof of payment method');
  await payment.setInputFiles(asFile('card.png', 'image/png', picture()));
  await expect(cashout.getByText('Uploaded', { exact: true })).toBeVisible();
  await expect(cashout.getByLabel('Proof of identity')).toHaveCount(0);
  await cashout.getByRole('button', { name: 'Next' }).click();
  await cashout.getByRole('button', { name: 'Cash out', exact: true }).click();
  await expect(cashout).toContainText('Your cash-out is on its way');
  expect(await cashoutsOf(member.username)).toHaveLength(1);
});

import { expect, type Locator, type Page } from '@playwright/test';
import { onChain } from '../support/chains';
import { openMethod } from './hosted';

/** An order of 2,000 dollars in Litecoin, and what arrived of it: 6,000, which is more than may be deposited and held. */
export async function payTooMuch(page: Page): Promise<{ dialog: Locator; arrived: Locator }> {
  const dialog = await openMethod(page, 'Crypto: one coin');
  await dialog.getByRole('radio', { name: /^LTC/ }).check();
  await dialog.getByRole('radio', { name: '$2,000', exact: true }).check();
  await dialog.getByRole('button', { name: 'Deposit $2,000.00' }).click();
  const address = (await dialog.getByText(/^rltc1q/).textContent()) ?? '';
  await onChain('litecoin/pay', { address, amount: '75' });
  const arrived = dialog.getByRole('listitem').filter({ hasText: '75 LTC' });
  // Other tests mine on this chain as well: its six blocks may have come before anybody looked.
  await expect(arrived).toContainText(/(?=.*of 6)(?=.*More than asked for)|Being checked/s);
  await onChain('litecoin/mine', { blocks: 6 });
  await expect(arrived).toContainText('Being checked');
  return { dialog, arrived };
}

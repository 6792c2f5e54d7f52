import type { Page } from '@playwright/test';
import { enter } from '../pages/shell';
import { depositsOf } from '../support/deposits';
import { newMember, newPlayer } from '../support/members';
import { asFile, picture } from '../support/pictures';
import { expect, test } from '../support/test';

/** What stands on a screen just before money moves: amounts in the member's currency, as the chosen language writes them. */

async function goOnInTurkish(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('croupier.language', 'tr'));
  await page.reload();
}

test('the confirm page of an address that somebody sent names the amount', { tag: '@once' }, async ({
  page,
  address,
}) => {
  const member = await newMember(address, 'EUR');
  await enter(page, member);
  await page.goto('/#/payment/cpay/processing?amount=1234.5&paymentMethod=CPAY');
  await expect(page.getByText('You are about to deposit €1,234.50.')).toBeVisible();
  await goOnInTurkish(page);
  await expect(page.getByText('€1.234,50 yatırmak üzeresiniz.')).toBeVisible();
  // Neither words nor an amount that the wallet cannot hold.
  for (const amount of ['50 and get 500 free', '1.234']) {
    await page.goto(`/#/payment/cpay/processing?amount=${encodeURIComponent(amount)}&paymentMethod=CPAY`);
    await expect(page).toHaveURL(/#\/404$/);
  }
  expect(await depositsOf(member)).toEqual([]);
});

test('the last step of a cash-out names what leaves and what arrives', { tag: '@once' }, async ({ page, address }) => {
  await enter(page, await newPlayer(address));
  await goOnInTurkish(page);
  await expect(page.getByRole('banner')).toContainText('Bakiye');
  await page.getByRole('banner').getByRole('button', { name: 'Menüyü aç' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Para çek', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Para çek', exact: true });
  await dialog.getByLabel('Başka tutar').fill('10');
  await dialog.getByRole('radio', { name: /^Banka havalesi/ }).check();
  await dialog.getByLabel('IBAN').fill('TR33 0006 1005 1978 6457 8413 26');
  await dialog.getByLabel('Hesap numarası').fill('5197864578');
  await dialog.getByLabel('Banka adı').fill('Anadolu Bank');
  const next = dialog.getByRole('button', { name: 'İleri' });
  await next.click();
  for (const proof of ['Kimlik belgesi', 'Ödeme yöntemi belgesi'])
    await dialog.getByLabel(proof).setInputFiles(asFile('proof.png', 'image/png', picture()));
  await expect(dialog.getByText('Yüklendi', { exact: true })).toHaveCount(2);
  await next.click();
  await expect(dialog.getByText('Çekeceğiniz tutar').locator('..')).toContainText('$10,00');
  await expect(dialog.getByText('Elinize geçen').locator('..')).toContainText('$10,00');
  await expect(dialog.getByText('Sonra çekilebilecek tutar').locator('..')).toContainText('$10,00');
  await expect(dialog).toContainText('$10,00 bakiyenizden şimdi düşülür');
});

import { expect, type Locator, type Page } from '@playwright/test';
import { asFile, picture } from '../support/pictures';
import { choose } from './shell';

export const cashoutDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Cash-out', exact: true });
export const historyDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Cash-out history' });

export async function openCashout(page: Page): Promise<Locator> {
  await choose(page, 'Cashout');
  return cashoutDialog(page);
}

/**
 * Ways out: the name, what is filled in by label, and what is typed wrong into the first field before it, with what the form says then.
 */
export const WAYS_OUT = {
  BANK_CARD: way(
    'Bank transfer',
    { IBAN: 'TR33 0006 1005 1978 6457 8413 26', 'Account number': '5197864578', 'Bank name': 'Anadolu Bank' },
    'TR33 0006 1005 1978 6457 8413 27',
    'Please check the IBAN',
  ),
  PAYPAL: way('PayPal', { 'Email of the account': 'ada@example.com' }, 'ada', 'Please enter a valid email address'),
  CPAY: way(
    'CPay',
    { 'Destination account': 'CP-471108', 'Account name': 'Ada Lovelace' },
    '',
    'Destination account required',
  ),
  BTC: way(
    'Bitcoin',
    { 'Bitcoin address': 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' },
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5',
    'Please check the bitcoin address',
  ),
  PIX: way(
    'Pix',
    { 'CPF number': '529.982.247-25', 'Pix key': '+55 11 91234-5678' },
    '529.982.247-26',
    'Please check the CPF number',
  ),
  MERCADO_PAGO: way('Mercado Pago', { 'Email of the account': 'ada@example.com' }, '', 'Email required'),
  PAYID: way('PayID', { PayID: '51 824 753 556' }, '51 824 753 557', 'Please check the PayID'),
};

export interface WayOut {
  readonly name: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly slip: string;
  readonly message: string;
}

function way(name: string, fields: WayOut['fields'], slip: string, message: string): WayOut {
  return { name, fields, slip, message };
}

/**
 * Asks for ten dollars by a way out, after a slip that the form notices.
 * @param hasProofs whether the member's pictures are there from an earlier cash-out.
 */
export async function requestBy(
  page: Page,
  { name, fields, slip, message }: WayOut,
  { hasProofs = false, shot }: { hasProofs?: boolean; shot?: ((step: string) => Promise<void>) | undefined } = {},
): Promise<void> {
  const dialog = await openCashout(page);
  const next = dialog.getByRole('button', { name: 'Next' });
  await dialog.getByRole('radio', { name: '$10', exact: true }).check();
  await dialog.getByRole('radio', { name: new RegExp(`^${name}`) }).check();
  const field = (label: string) => dialog.getByRole('textbox', { name: label, exact: true });
  for (const [label, value] of Object.entries(fields)) await field(label).fill(value);
  const [first = '', right = ''] = Object.entries(fields)[0] ?? [];
  await field(first).fill(slip);
  await next.click();
  // In sight above the form's foot, not only there.
  await expect(dialog.getByText(message)).toBeInViewport();
  await shot?.('cashier/cashout-method-fault');
  await field(first).fill(right);
  await next.click();
  if (!hasProofs) await uploadProofs(dialog);
  await next.click();
  await expect(dialog).toContainText('You receive');
  await expect(dialog).toContainText('Expected after approval');
  await shot?.('cashier/cashout-method-confirm');
  await dialog.getByRole('button', { name: 'Cash out', exact: true }).click();
  await expect(dialog).toContainText('Your cash-out is on its way');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
}

/** The method that is paid by hand unless an operator says otherwise. */
export const chooseBank = (dialog: Locator): Promise<void> =>
  dialog.getByRole('radio', { name: new RegExp(`^${WAYS_OUT.BANK_CARD.name}`) }).check();

/** Step 1. @param amount dollars, one of the presets */
export async function fillDetails(dialog: Locator, amount = 10): Promise<void> {
  await dialog.getByRole('radio', { name: `$${amount}`, exact: true }).check();
  await chooseBank(dialog);
  for (const [label, value] of Object.entries(WAYS_OUT.BANK_CARD.fields)) await dialog.getByLabel(label).fill(value);
  await dialog.getByRole('button', { name: 'Next' }).click();
}

export async function uploadProofs(dialog: Locator): Promise<void> {
  await dialog.getByLabel('Proof of identity').setInputFiles(asFile('id.png', 'image/png', picture()));
  await dialog.getByLabel('Proof of payment method').setInputFiles(asFile('card.png', 'image/png', picture(500, 320)));
  await expect(dialog.getByText('Uploaded', { exact: true })).toHaveCount(2);
}

/** Asks for a cash-out from the drawer to the last press, and ends in the history. */
export async function requestCashout(page: Page, amount = 10): Promise<void> {
  const dialog = await openCashout(page);
  await askCashout(dialog, amount);
  await dialog.getByRole('button', { name: 'Cash-out history' }).click();
}

/** Asks for a cash-out in the form that is open, until it is on its way. */
export async function askCashout(dialog: Locator, amount: number): Promise<void> {
  await fillDetails(dialog, amount);
  await uploadProofs(dialog);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('button', { name: 'Cash out', exact: true }).click();
  await expect(dialog).toContainText('Your cash-out is on its way');
}

export async function openHistory(page: Page): Promise<Locator> {
  const dialog = await openCashout(page);
  await dialog.getByRole('button', { name: 'History' }).click();
  return historyDialog(page);
}

import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ON_PHONE, show } from '../../testing/show';
import { contactStates } from './contact.states';
import { supportAddress } from './support';

const contact = page.getByRole('dialog', { name: 'Contact us' });
const way = (name: string) => contact.getByRole('listitem').filter({ hasText: name }).getByRole('link');

describe.runIf(!ON_PHONE)('support', () => {
  it('can always be written to', async () => {
    await show(contactStates['contact, mail alone']);
    const address = supportAddress(window.location.hostname);
    await expect.element(contact.getByText(address)).toBeVisible();
    await expect
      .element(contact.getByRole('link', { name: 'SEND EMAIL' }))
      .toHaveAttribute('href', `mailto:${address}`);
    await expect.element(contact.getByText('Telegram')).not.toBeInTheDocument();
  });

  it('is reached by messenger, chat number and its QR code where the operator has set them', async () => {
    await show(contactStates['contact, every way']);
    await expect.element(way('Telegram')).toHaveAttribute('href', 'https://t.me/croupier_example');
    await expect.element(way('WhatsApp')).toHaveAttribute('href', 'https://wa.me/902125550143');
    await expect.element(contact.getByText('+90 212 555 01 43')).toBeVisible();
    await expect.element(contact.getByRole('img', { name: 'QR code of the chat' })).toBeVisible();
  });
});

import { supportCalls } from '@croupier/contract/calls/support/player';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api, ON_PHONE, show } from '../../../testing/show';
import { contactStates } from './contact.states';
import { supportAddress } from '../support';

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

const form = page.getByRole('dialog', { name: 'Write to us' });
const labelled = (label: string) => form.getByLabelText(label, { exact: true });
const fill = async (label: string, text: string) => labelled(label).fill(text);

describe('the contact form', () => {
  it('asks for everything, one after another in its order, and sends nothing before', async () => {
    await show(contactStates['contact, mail alone']);
    await contact.getByRole('button', { name: 'Write' }).click();
    for (const [label, text] of [
      ['Name', 'Ada Lovelace'],
      ['Username', 'ada'],
      ['Email', 'ada@example.com'],
      ['Phone number', '+49 30 123456'],
    ] as const) {
      await form.getByRole('button', { name: 'Send' }).click();
      await expect.element(labelled(label)).toHaveFocus();
      await expect.element(form.getByText(`Please fill in: ${label}`)).toBeVisible();
      await fill(label, text);
    }
    await form.getByRole('button', { name: 'Send' }).click();
    await expect.element(form.getByText('Please fill in: What is it about?')).toBeVisible();
    await form.getByLabelText('What is it about?').selectOptions('A cash-out');
    await form.getByRole('button', { name: 'Send' }).click();
    await expect.element(form.getByText('Please fill in: Message')).toBeVisible();
    expect(api.asked(supportCalls.contact)).toEqual([]);
    await fill('Message', 'Where is my money?');
    api.answer(supportCalls.contact, { id: '4711' });
    await form.getByRole('button', { name: 'Send' }).click();
    await expect.element(form.getByText('Its number is 4711. Our answer comes by mail.')).toBeVisible();
    expect(api.asked(supportCalls.contact)).toMatchObject([
      { name: 'Ada Lovelace', username: 'ada', queryType: 'withdraw', message: 'Where is my money?' },
    ]);
  });

  it.runIf(!ON_PHONE)('offers the seven kinds of questions', async () => {
    await show(contactStates['contact, mail alone']);
    await contact.getByRole('button', { name: 'Write' }).click();
    await expect.element(form.getByLabelText('What is it about?')).toBeVisible();
    const kinds = form
      .getByRole('option')
      .elements()
      .map((option) => option.getAttribute('value'));
    expect(kinds.filter(Boolean)).toEqual([
      'deposit',
      'withdraw',
      'bonus',
      'closing',
      'security',
      'verification',
      'techIssue',
    ]);
  });

  it.runIf(!ON_PHONE)(
    'begins with what is known of a member, and keeps what was typed when it is refused',
    async () => {
      await show(contactStates['contact, of a member']);
      await contact.getByRole('button', { name: 'Write' }).click();
      await expect.element(form.getByLabelText('Username')).toHaveValue('ada');
      await expect.element(form.getByLabelText('Phone number')).toHaveValue('+1 2025550123');
      await fill('Email', 'ada@example');
      await form.getByRole('button', { name: 'Send' }).click();
      await expect.element(form.getByText('Please enter a valid e-mail address')).toBeVisible();
      await fill('Email', 'ada@example.com');
      await form.getByLabelText('What is it about?').selectOptions('Security');
      await fill('Message', 'Somebody knows my password');
      api.refuse(supportCalls.contact, 'tooManyRequests', 'Too many attempts');
      await form.getByRole('button', { name: 'Send' }).click();
      await expect.element(page.getByText('Too many attempts').first()).toBeVisible();
      await expect.element(form.getByLabelText('Message')).toHaveValue('Somebody knows my password');
      api.answer(supportCalls.contact, { id: '4712' });
      await form.getByRole('button', { name: 'Send' }).click();
      await expect.element(form.getByText(/4712/)).toBeVisible();
      const [first, second] = api.asked(supportCalls.contact);
      expect(first?.requestKey).toBe(second?.requestKey);
    },
  );
});

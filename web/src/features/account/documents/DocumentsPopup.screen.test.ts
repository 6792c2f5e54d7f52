import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ON_PHONE, show } from '../../../testing/show';
import { documentsStates } from './documents.states';

const dialog = page.getByRole('dialog', { name: 'My documents' });

it.runIf(!ON_PHONE)('documents: what of a card is to be hidden is said where its picture is chosen', async () => {
  await show(documentsStates.documents);
  const card = dialog.getByRole('region', { name: 'Proof of payment method' });
  await expect.element(card).toHaveTextContent('hide the middle six digits and the CVC');
  await expect.element(card.getByText('Choose pictures')).toBeVisible();
});

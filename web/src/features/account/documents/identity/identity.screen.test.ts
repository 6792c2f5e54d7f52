import { identityCalls } from '@croupier/contract/calls/compliance/identity';
import { complianceCalls } from '@croupier/contract/calls/compliance/player';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api, show } from '../../../../testing/show';
import { CHECK_PAGE, documentsStates, identityStatus, PASSED_CHECK, PROVED } from '../documents.states';

const dialog = page.getByRole('dialog', { name: 'My documents' });
const section = (title: string) => dialog.getByRole('region', { name: title });

it('is not mentioned where the house has no provider', async () => {
  await show(documentsStates.documents);
  await expect.element(dialog.getByRole('region', { name: 'Proof of address' })).toBeVisible();
  expect(dialog.getByText('identity check').elements()).toEqual([]);
});

it('says what happens before it is begun; a provider that cannot be reached is told in place, and it can be tried again', async () => {
  await show(documentsStates['documents, identity check offered']);
  const offer = section('Check your identity now');
  await expect.element(offer).toHaveTextContent('come back here');
  const reason = 'The identity check cannot be reached just now';
  api.refuse(identityCalls.identityStart, 'identityUnavailable', reason);
  await offer.getByRole('button', { name: 'Start the check' }).click();
  await expect.element(offer.getByRole('alert')).toHaveTextContent(reason);
  await expect.element(offer.getByRole('button', { name: 'Start the check' })).toBeEnabled();
});

it('that another window has begun meanwhile is shown as it is, and not left', async () => {
  await show(documentsStates['documents, identity check offered']);
  api.answer(identityCalls.identityStart, identityStatus({ offered: 0, state: 'review' }));
  await section('Check your identity now').getByRole('button').click();
  await expect.element(section('Our team looks at your identity check')).toBeVisible();
});

it('that is open leads back to its page, and shows its result by itself, with the documents that it proves', async () => {
  await show(documentsStates['documents, identity check open']);
  const open = section('Your identity check is under way');
  await expect.element(open.getByRole('link', { name: 'Back to the check' })).toHaveAttribute('href', CHECK_PAGE);
  await expect.element(open.getByRole('status')).toHaveTextContent('Waiting for the result');
  api.answer(identityCalls.identityCheck, PASSED_CHECK);
  api.answer(complianceCalls.documents, PROVED);
  await expect.element(section('Your identity is confirmed')).toBeVisible();
  const card = dialog.getByRole('region', { name: 'Proof of identity' });
  await expect.element(card).toHaveTextContent('Accepted');
  await expect.element(card).toHaveTextContent('By identity check');
});

it('that has failed says why, how often it can be tried today, and that pictures can be sent', async () => {
  await show(documentsStates['documents, identity check failed']);
  const failed = section('The identity check was not successful');
  await expect.element(failed).toHaveTextContent('could not be matched with the document');
  await expect.element(failed).toHaveTextContent('2 more times today, or send pictures below');
  await expect.element(failed.getByRole('button', { name: 'Try again' })).toBeVisible();
});

it('that has failed too often today offers pictures alone', async () => {
  await show(documentsStates['documents, identity check failed for today']);
  const failed = section('The identity check was not successful');
  await expect.element(failed).toHaveTextContent('try again tomorrow, or send pictures below');
  expect(failed.getByRole('button').elements()).toEqual([]);
});

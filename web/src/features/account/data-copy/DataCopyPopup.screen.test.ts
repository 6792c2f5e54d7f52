import { dataCopyCalls } from '@croupier/contract/calls/members/data-copy';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api, show } from '../../../testing/show';
import { BUILDING, dataCopyStates } from './data-copy.states';

const popup = page.getByRole('dialog', { name: 'Copy of my data' });

it('is asked for, and shown while it is made', async () => {
  await show(dataCopyStates['copy of data']);
  await expect.element(popup.getByRole('button', { name: 'Ask for a copy' })).toBeVisible();
  api.answer(dataCopyCalls.dataCopyRequest, BUILDING);
  api.answer(dataCopyCalls.dataCopy, BUILDING);
  await popup.getByRole('button', { name: 'Ask for a copy' }).click();
  await expect.element(popup.getByRole('status')).toHaveTextContent('We are making your copy');
  await expect.element(popup.getByRole('button', { name: 'Ask for a copy' })).not.toBeInTheDocument();
});

it('that is ready says how large it is and for how long, and can be downloaded or made anew', async () => {
  await show(dataCopyStates['copy of data that is ready']);
  await expect.element(popup.getByRole('status')).toHaveTextContent('1.2 MB');
  await expect.element(popup.getByRole('status')).toHaveTextContent('2099');
  await expect.element(popup.getByRole('button', { name: 'Download' })).toBeVisible();
  await expect.element(popup.getByRole('button', { name: 'Ask for a new copy' })).toBeVisible();
});

it('that is being made already is not asked for twice', async () => {
  await show(dataCopyStates['copy of data']);
  await expect.element(popup.getByRole('button', { name: 'Ask for a copy' })).toBeVisible();
  api.refuse(dataCopyCalls.dataCopyRequest, 'dataCopyUnderWay', 'A copy of your data is being made already');
  api.answer(dataCopyCalls.dataCopy, BUILDING);
  await popup.getByRole('button', { name: 'Ask for a copy' }).click();
  await expect.element(page.getByText('A copy of your data is being made already')).toBeVisible();
  await expect.element(popup.getByRole('status')).toHaveTextContent('We are making your copy');
});

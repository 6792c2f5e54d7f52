import { deskCalls } from '@croupier/contract/calls/desk';
import { ticket } from '@croupier/contract/testing/desks/support';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api, show } from '../../testing/show';
import { supportStates } from './support.states';

const main = page.getByRole('main');
const text = main.getByLabelText('Text');

describe('questions to support', () => {
  it('wait in a list that leads to each, by state and what they are about', async () => {
    await show(supportStates.tickets);
    await expect.element(main.getByText('The page stays white.')).toBeVisible();
    await main.getByRole('button', { name: 'A technical problem' }).click();
    await expect
      .poll(() => api.asked(deskCalls.ticketPage).at(-1))
      .toMatchObject({ state: 'open', queryType: 'techIssue' });
    api.answer(deskCalls.ticket, ticket());
    await main.getByRole('link', { name: /Where is my money/ }).click();
    await expect.element(main.getByRole('heading', { name: 'Question 31' })).toBeVisible();
  });
});

describe('a question', () => {
  it('is answered, and what was typed stays when another operator was faster', async () => {
    await show(supportStates['ticket, open']);
    await main.getByRole('button', { name: 'Answer' }).click();
    await expect.element(main.getByText('Write something first')).toBeVisible();
    await text.fill('It was paid today.');
    api.refuse(deskCalls.ticketAnswer, 'conflict', 'Somebody else changed this in the meantime. Please look again');
    await main.getByRole('button', { name: 'Answer' }).click();
    await expect.element(main.getByText(/Somebody else changed this/)).toBeVisible();
    await expect.element(text).toHaveValue('It was paid today.');
    api.answer(deskCalls.ticketAnswer, ticket({ state: 'answered' }));
    await main.getByRole('button', { name: 'Answer' }).click();
    await expect.element(text).toHaveValue('');
    expect(api.asked(deskCalls.ticketAnswer).at(-1)).toEqual({ id: '31', text: 'It was paid today.' });
  });

  it('that is closed takes notes alone, and can be opened again', async () => {
    await show(supportStates['ticket, closed']);
    await expect.element(main.getByText('It was paid today.')).toBeVisible();
    await expect.element(main.getByRole('button', { name: 'Answer' })).not.toBeInTheDocument();
    api.answer(deskCalls.ticketReopen, ticket());
    await main.getByRole('button', { name: 'Open again' }).click();
    await expect.poll(() => api.asked(deskCalls.ticketReopen)).toEqual([{ id: '31' }]);
  });
});

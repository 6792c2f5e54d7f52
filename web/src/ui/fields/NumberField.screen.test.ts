import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ON_PHONE, show } from '../../testing/show';
import { fieldStates } from './fields.states';

it.runIf(!ON_PHONE)('a number goes from 0 to 5,000,000 in steps of one, where its form says nothing else', async () => {
  await show(fieldStates['a number']);
  const field = page.getByLabelText('A number');
  await field.click();
  for (const [key, shown] of [
    ['ArrowUp', '0'],
    ['ArrowUp', '1'],
    ['ArrowDown', '0'],
    ['ArrowDown', '0'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    await expect.element(field).toHaveValue(shown);
  }
  await field.fill('4999999');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.element(field).toHaveValue('5000000');
  await field.fill('');
  await field.fill('5000001');
  await expect.element(page.getByText('At most 5,000,000 can be entered here')).toBeVisible();
  await expect.element(field).toHaveValue('');
});

import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ON_PHONE, show } from '../../../../testing/show';
import { cardStates } from './card.states';

const dialog = page.getByRole('dialog', { name: 'Deposit' });

it.runIf(!ON_PHONE).each([
  ['card form', 'Terms', 'terms'],
  ['card form', 'Privacy', 'privacy'],
  ['card page form', 'Terms', 'terms'],
  ['card page form', 'Privacy', 'privacy'],
] as const)('%s: "%s" opens in a tab of its own, so that nothing typed is lost', async (state, name, id) => {
  await show(cardStates[state]);
  const link = dialog.getByRole('link', { name, exact: true });
  await expect.element(link).toHaveAttribute('href', `#/article?id=${id}`);
  await expect.element(link).toHaveAttribute('target', '_blank');
});

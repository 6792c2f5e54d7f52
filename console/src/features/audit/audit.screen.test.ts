import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show';
import { auditStates } from './audit.states';

it('a subject leads to the screen that it was on, and to none where there is no such screen', async () => {
  await show(auditStates['audit log']);
  const log = page.getByRole('main');
  await expect.element(log.getByRole('link', { name: '4711' })).toHaveAttribute('href', '#/members/4711');
  await expect.element(log.getByRole('link', { name: 'Members' })).toHaveAttribute('href', '#/members');
  await expect.element(log.getByText('package-7')).toBeVisible();
  await expect.element(log.getByRole('link', { name: 'package-7' })).not.toBeInTheDocument();
});

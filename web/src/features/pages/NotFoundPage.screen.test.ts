import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ON_PHONE, show } from '../../testing/show';

it
  .runIf(!ON_PHONE)
  .each(['/no/such/page', '/redirect?url=https%3A%2F%2Fevil.example%2F', '/redirect?url=%2F%2Fevil.example'])(
  '%s leads to the page that is not there',
  async (at) => {
    await show({ at });
    await expect.element(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible();
    expect(window.location.hash).toBe('#/404');
  },
);

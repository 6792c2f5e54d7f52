import { describe, expect, it } from 'vitest';
import { ON_PHONE, show } from '../../testing/show';

describe.runIf(!ON_PHONE)('the address /redirect', () => {
  it('forwards to a path of the site', async () => {
    await show({ at: '/redirect?url=%2Ffairness' });
    await expect.poll(() => location.hash).toBe('#/fairness');
  });

  it('forwards to no host that is not allowed', async () => {
    await show({ at: '/redirect?url=https%3A%2F%2Fevil.example%2F' });
    await expect.poll(() => location.hash).toBe('#/404');
  });
});

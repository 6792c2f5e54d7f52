import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show';
import { qrCodeStates } from './qr-code.states';

it('a QR code is drawn by the app and says what it is', async () => {
  await show(qrCodeStates['QR code']);
  const code = page.getByRole('img', { name: 'Address of the house' });
  await expect.element(code).toBeVisible();
  expect(code.element().querySelectorAll('path').length).toBeGreaterThan(0);
});

it('a QR code that cannot be drawn is logged, and what stands beside it stays', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await show(qrCodeStates['QR code, too long a text']);
  await expect.element(page.getByText('What stands beside it.')).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Too long' })).not.toBeInTheDocument();
  expect(logged).toHaveBeenCalled();
});

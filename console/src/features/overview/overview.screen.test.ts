import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show';
import { overviewStates, REQUEST_ID } from './overview.states';

it('the alarms write days and rates as the operator’s language does', async () => {
  await show(overviewStates['overview, with every alarm'], 'tr');
  const main = page.getByRole('main');
  await expect.element(main.getByText('Kart · USD · 1 Mar 2026')).toBeVisible();
  await expect.element(main.getByText('BTC / USD · 50.000 · sıçrama olduğu için reddedildi: 91.000')).toBeVisible();
});

it('what failed by the server’s fault names the request, by which its lines in the log are found', async () => {
  await show(overviewStates['overview, failed by our fault']);
  const failed = page.getByRole('main').getByRole('alert');
  await expect.element(failed).toHaveTextContent(`Server is busy, please try later Reference: ${REQUEST_ID}`);
});

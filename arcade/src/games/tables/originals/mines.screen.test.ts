import { expect, it } from 'vitest';
import { showGame } from '../../../testing/show';

it('any number of mines can be chosen at every size, and the field stays in the window', async () => {
  const { screen, document: shown } = await showGame('mines');
  const start = screen.getByRole('button', { name: 'Start' });
  await expect.element(start).toBeEnabled();
  const slider = screen.getByRole('slider', { name: 'Mines' });
  await slider.fill('7');
  await expect.element(screen.getByRole('radio', { name: '7', exact: true })).toBeChecked();
  const cells = screen.getByRole('button', { name: /^Closed cell/ });
  const { clientWidth, clientHeight } = shown.documentElement;
  for (const part of [slider, start, cells.first(), cells.last()]) {
    const { top, bottom, left, right } = part.element().getBoundingClientRect();
    expect(Math.min(top, left)).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(clientWidth);
    expect(bottom).toBeLessThanOrEqual(clientHeight);
  }
});

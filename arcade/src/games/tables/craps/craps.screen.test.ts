import { expect, it } from 'vitest';
import { showGame } from '../../../testing/show';

it('the puck covers no figure of a number', async () => {
  const { document: shown } = await showGame('craps');
  await expect.poll(() => shown.querySelector('.puck')).not.toBeNull();
  const puck = shown.querySelector('.puck')?.getBoundingClientRect();
  const figures = [...shown.querySelectorAll('.craps-numbers strong')].map((figure) => {
    const words = shown.createRange();
    words.selectNodeContents(figure);
    return words.getBoundingClientRect();
  });
  expect(figures).toHaveLength(6);
  if (!puck) throw new Error('there is no puck');
  for (const { left, right, top, bottom } of figures)
    expect(left >= puck.right || right <= puck.left || top >= puck.bottom || bottom <= puck.top).toBe(true);
});

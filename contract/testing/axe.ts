import axe from 'axe-core';
import { expect } from 'vitest';

const GRAVE = new Set(['serious', 'critical']);

/** Holds what the page shows against WCAG 2 A and AA. Frames are left out: a game inside one is a canvas of another origin. */
export async function expectAccessible(screen: string): Promise<void> {
  // Colours are judged once nothing fades any more.
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY) animation.finish();
  const { violations } = await axe.run(
    { exclude: ['iframe'] },
    { runOnly: ['wcag2a', 'wcag2aa'], resultTypes: ['violations'] },
  );
  const grave = violations
    .filter(({ impact }) => GRAVE.has(impact ?? ''))
    .map(({ id, impact, nodes }) => ({
      id,
      impact,
      where: nodes.slice(0, 3).map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
    }));
  expect.soft(grave, `serious or critical violations on: ${screen}`).toEqual([]);
}

import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const GRAVE = new Set(['serious', 'critical']);

/** Holds one screen against WCAG 2 A and AA. The game inside the frame is a canvas of another origin and is left out. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  // Colours are judged once nothing fades any more.
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY) animation.finish();
  });
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa']).exclude('iframe').analyze();
  const grave = violations
    .filter(({ impact }) => GRAVE.has(impact ?? ''))
    .map(({ id, impact, nodes }) => ({
      id,
      impact,
      where: nodes.slice(0, 3).map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
    }));
  expect.soft(grave, `serious or critical violations on: ${screen}`).toEqual([]);
}

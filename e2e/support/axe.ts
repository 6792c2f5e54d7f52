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
  // Legacy mode opens no page of its own for each look; it leaves out frames of other origins, as is wanted.
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: ['wcag2a', 'wcag2aa'], resultTypes: ['violations'] })
    .exclude('iframe')
    .setLegacyMode()
    .analyze();
  const grave = violations
    .filter(({ impact }) => GRAVE.has(impact ?? ''))
    .map(({ id, impact, nodes }) => ({
      id,
      impact,
      where: nodes.slice(0, 3).map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
    }));
  expect.soft(grave, `serious or critical violations on: ${screen}`).toEqual([]);
}

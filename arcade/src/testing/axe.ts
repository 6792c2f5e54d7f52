import axe from 'axe-core';
import { expect } from 'vitest';
import type { Shown } from './show';

const GRAVE = new Set(['serious', 'critical']);

/** Holds a game's page against WCAG 2 A and AA. */
export async function expectAccessible({ document }: Shown): Promise<void> {
  // Colours are judged once nothing fades any more.
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY) animation.finish();
  const own = document.defaultView as (Window & typeof globalThis & { axe?: typeof axe }) | null;
  // It judges the page that it runs in.
  if (own && !own.axe) own.eval(axe.source);
  const result = await own?.axe?.run(own.document, { runOnly: ['wcag2a', 'wcag2aa'], resultTypes: ['violations'] });
  const grave = result?.violations
    .filter(({ impact }) => GRAVE.has(impact ?? ''))
    .map(({ id, nodes }) => [
      id,
      ...nodes.slice(0, 3).map(({ target, failureSummary }) => `${target}: ${failureSummary}`),
    ]);
  expect(grave, 'serious or critical violations').toEqual([]);
}

import axe from 'axe-core';
import type { Violation } from '@croupier/contract/testing/accessibility';

const GRAVE = new Set(['serious', 'critical']);

/** Checks a game's page for WCAG 2 A and AA, from outside its frame. @returns the serious and critical violations */
export async function violationsIn(document: Document): Promise<Violation[]> {
  // Colours are checked once all fades have ended.
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY) animation.finish();
  const own = document.defaultView as (Window & typeof globalThis & { axe?: typeof axe }) | null;
  // axe checks the page in which it runs.
  if (own && !own.axe) own.eval(axe.source);
  const result = await own?.axe?.run(own.document, { runOnly: ['wcag2a', 'wcag2aa'], resultTypes: ['violations'] });
  return (result?.violations ?? [])
    .filter(({ impact }) => GRAVE.has(impact ?? ''))
    .map(({ id, impact, nodes }) => ({
      id,
      impact: impact ?? '',
      where: nodes.slice(0, 3).map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
    }));
}

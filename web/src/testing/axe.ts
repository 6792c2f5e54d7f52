import axe from 'axe-core';

const GRAVE = new Set(['serious', 'critical']);

/** Colours are judged once nothing fades any more. */
function finishAnimations(): void {
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY) animation.finish();
}

/**
 * Holds the document against WCAG 2 A and AA. What frames show is left out: it is of other origins.
 * @returns the serious and the critical violations, each with its first three places
 */
export async function graveViolations(): Promise<string[]> {
  finishAnimations();
  const { violations } = await axe.run(
    { include: [['body']], exclude: [['iframe']] },
    { runOnly: ['wcag2a', 'wcag2aa'], resultTypes: ['violations'], iframes: false, elementRef: false },
  );
  return violations
    .filter(({ impact }) => GRAVE.has(impact ?? ''))
    .flatMap(({ id, nodes }) =>
      nodes.slice(0, 3).map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
    );
}

import axe from 'axe-core';

const GRAVE = new Set(['serious', 'critical']);

/** A violated rule. */
export interface Violation {
  readonly id: string;
  readonly impact: string;
  /** Its first three elements, each with axe's failure summary. */
  readonly where: readonly string[];
}

/**
 * Checks the page against WCAG 2 A and AA. Frames are excluded: a game inside one is a canvas of another origin.
 * @returns the serious and critical violations
 */
export async function graveViolations(): Promise<Violation[]> {
  // Finishes animations first: contrast measured during a fade is wrong.
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY) animation.finish();
  const { violations } = await axe.run(
    { exclude: ['iframe'] },
    { runOnly: ['wcag2a', 'wcag2aa'], resultTypes: ['violations'] },
  );
  return violations
    .filter(({ impact }) => GRAVE.has(impact ?? ''))
    .map(({ id, impact, nodes }) => ({
      id,
      impact: impact ?? '',
      where: nodes.slice(0, 3).map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
    }));
}

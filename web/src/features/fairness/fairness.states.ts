import type { State } from '../../testing/stage';

/** The page about fairness, with the verifier, as visitors see it. */
export const fairnessStates = {
  fairness: { at: '/fairness' },
} as const satisfies Record<string, State>;

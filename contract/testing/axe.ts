import { expect } from 'vitest';
import { graveViolations } from './accessibility';

/** Fails the test when what the page shows breaks WCAG 2 A or AA gravely. */
export async function expectAccessible(screen: string): Promise<void> {
  expect.soft(await graveViolations(), `serious or critical violations on: ${screen}`).toEqual([]);
}

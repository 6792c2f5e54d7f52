import { expect } from 'vitest';
import { graveViolations } from './accessibility';

/** Fails the test on serious or critical WCAG 2 A or AA violations of the page. */
export async function expectAccessible(screen: string): Promise<void> {
  expect.soft(await graveViolations(), `serious or critical violations on: ${screen}`).toEqual([]);
}

import { expect } from 'vitest';
import type { Shown } from './show';
import { violationsIn } from './violations';

/** Fails the test when a game's page has serious or critical violations of WCAG 2 A or AA. */
export async function expectAccessible({ document }: Shown): Promise<void> {
  expect(await violationsIn(document), 'serious or critical violations').toEqual([]);
}

import { expect } from 'vitest';
import type { Shown } from './show';
import { violationsIn } from './violations';

/** Fails the test when a game's page breaks WCAG 2 A or AA gravely. */
export async function expectAccessible({ document }: Shown): Promise<void> {
  expect(await violationsIn(document), 'serious or critical violations').toEqual([]);
}

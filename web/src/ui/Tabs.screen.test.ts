import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show';
import { tabStates } from './tabs.states';

const tab = (name: string) => page.getByRole('tab', { name }).element().getBoundingClientRect();

it('a row of tabs that is wider than its window shows the chosen one', async () => {
  await show(tabStates['tabs, more than fit']);
  await expect.element(page.getByRole('tab', { name: 'Bonuses' })).toBeVisible();
  expect(tab('Bonuses').right).toBeLessThanOrEqual(window.innerWidth);
  await page.getByRole('tab', { name: 'Cash-outs' }).click();
  await expect.poll(() => tab('Cash-outs').left).toBeGreaterThanOrEqual(0);
  expect(tab('Cash-outs').right).toBeLessThanOrEqual(window.innerWidth);
});

import { catalogueCalls } from '@croupier/contract/calls/catalogue/player';
import { expect, type Locator, type Page } from '@playwright/test';
import { READY } from './game';
import { dollars } from './shell';
import { ask, type Caller } from '../support/api';

/** RGS units in a cent. */
const CENT = 10_000;

export const bar = (page: Page): Locator => page.getByRole('region', { name: 'Game controls' });

/** Opens a game that is played without reels in a page of its own; for real money when the caller has a token. */
export async function openTableGame(page: Page, code: string, caller: Caller): Promise<void> {
  const call = caller.token ? catalogueCalls.launchUrl : catalogueCalls.tryPlayUrl;
  await page.goto(await ask(call, { id: code, channel: 'pc' }, caller));
  await expect(bar(page)).toContainText('$', READY);
}

/** Waits until the bar shows a balance. @param units RGS units */
export const expectBarBalance = (page: Page, units: number): Promise<void> =>
  expect(bar(page)).toContainText(dollars(units / CENT));

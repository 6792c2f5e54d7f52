import type { Route } from '@playwright/test';
import { depositsCalls } from '@croupier/contract/calls/deposits/player';
import { rewardsCalls } from '@croupier/contract/calls/rewards/player';
import { expect, test } from '../../support/test';
import { depositDialog, limitPrompt, openChooser } from '../../pages/deposit';
import { enter } from '../../pages/shell';
import { newMember } from '../../support/members';

test.beforeEach(async ({ page, address }) => {
  await enter(page, await newMember(address));
});

test('the chooser needs nothing more than the methods once the page is at rest, and asks for each thing once', {
  tag: '@once',
}, async ({ page }) => {
  // A starved page is at rest between one script and the next.
  const came = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await expect.poll(came).toContainEqual(expect.stringContaining('/assets/DepositMethodsPopup'));
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/**', (route) => route.abort());
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const chooser = await openChooser(page);
  await expect(chooser.getByRole('button', { name: 'Stripe' })).toBeVisible();
  const marks = chooser.locator('img[src^="/payments/"]');
  await expect(marks.first()).toBeVisible();
  const widths = () => marks.evaluateAll((all) => all.map((mark) => (mark as HTMLImageElement).naturalWidth));
  await expect.poll(widths, 'each mark is a picture that arrived').not.toContain(0);
  const times = ({ path }: { readonly path: string }) => asked.filter((one) => one === `/api${path}`).length;
  const { methodList, listPage } = depositsCalls;
  expect([times(methodList), times(rewardsCalls.maxBonusInfo), times(listPage)]).toEqual([1, 1, 1]);
});

test('a chooser that did not come ahead comes when it is opened; while a form comes, what was shown before stays', {
  tag: '@once',
}, async ({ context }) => {
  const page = await context.newPage();
  await page.route('**/assets/DepositMethodsPopup*', (route) => route.abort());
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.unroute('**/assets/DepositMethodsPopup*');
  const chooser = await openChooser(page);
  let held: Route | undefined;
  await page.route('**/assets/DepositCardPopup*.js', (route) => {
    held = route;
  });
  await chooser.getByRole('button', { name: /MasterCard/ }).click();
  const question = limitPrompt(page);
  await question.getByRole('button', { name: 'No limit' }).click();
  // Neither the page without a dialog nor an empty one may be seen meanwhile.
  const dialogs = () => page.evaluate(() => document.querySelectorAll('[role=dialog]').length);
  const seen = new Set<number>();
  for (let look = 0; look < 20; look++) {
    seen.add(await dialogs());
    await page.waitForTimeout(50);
  }
  expect([...seen]).toEqual([1]);
  await expect(question).toBeVisible();
  await held?.continue();
  await expect(depositDialog(page).getByLabel('Card number')).toBeVisible();
});

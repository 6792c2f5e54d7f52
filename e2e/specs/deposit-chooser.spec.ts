import type { Route } from '@playwright/test';
import { depositsCalls } from '@croupier/contract/calls/deposits';
import { expect, test } from '../support/test';
import { depositDialog, limitPrompt, openChooser } from '../pages/deposit';
import { enter } from '../pages/shell';
import { newMember } from '../support/members';

test.beforeEach(async ({ page, address }) => {
  await enter(page, await newMember(address));
});

test('the chooser needs nothing more than the methods once the page is at rest', async ({ page }) => {
  // A starved page is at rest between one script and the next.
  const came = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await expect.poll(came).toContainEqual(expect.stringContaining('/assets/DepositMethodsPopup'));
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/**', (route) => route.abort());
  const chooser = await openChooser(page);
  await expect(chooser.getByRole('button', { name: 'Stripe' })).toBeVisible();
  const marks = chooser.locator('img[src^="/payments/"]');
  await expect(marks.first()).toBeVisible();
  const widths = () => marks.evaluateAll((all) => all.map((mark) => (mark as HTMLImageElement).naturalWidth));
  await expect.poll(widths, 'each mark is a picture that arrived').not.toContain(0);
});

test('each opening asks once for what the chooser shows', { tag: '@once' }, async ({ page }) => {
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const times = ({ path }: { readonly path: string }) => asked.filter((one) => one === `/api${path}`).length;
  const { methodList, maxBonusInfo, listPage } = depositsCalls;
  for (const opening of [1, 2]) {
    const chooser = await openChooser(page);
    await expect(chooser.locator('img[src^="/payments/"]').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    // The methods and the bonus are fresh for a while; what waits to be paid may have been paid a moment ago.
    expect([times(methodList), times(maxBonusInfo), times(listPage)]).toEqual([1, 1, opening]);
    await page.keyboard.press('Escape');
    await expect(chooser).toBeHidden();
  }
});

test('until the methods come rows without words stand in, where theirs will be', async ({ page, shot }) => {
  let held: Route | undefined;
  await page.route(`**/api${depositsCalls.methodList.path}`, (route) => {
    held = route;
  });
  const chooser = await openChooser(page);
  const place = async () => {
    const box = await chooser.locator('li').first().boundingBox();
    return box && [box.x, box.y, box.width];
  };
  await expect.poll(place).not.toBeNull();
  await expect(chooser.getByRole('listitem')).toHaveCount(0);
  await shot('cashier/chooser-coming');
  const before = await place();
  await held?.continue();
  await expect(chooser.getByRole('button', { name: 'Stripe' })).toBeVisible();
  expect(await place()).toEqual(before);
});

test('a chooser that did not come ahead comes when it is opened', { tag: '@once' }, async ({ page, context }) => {
  const fresh = await context.newPage();
  await fresh.route('**/assets/DepositMethodsPopup*', (route) => route.abort());
  await fresh.goto('/');
  await fresh.waitForLoadState('networkidle');
  await fresh.unroute('**/assets/DepositMethodsPopup*');
  const chooser = await openChooser(fresh);
  await expect(chooser.getByRole('button', { name: 'Stripe' })).toBeVisible();
  await page.bringToFront();
});

test('what lies below a dialog stays where it is, and a press beside the dialog closes it', async ({ page }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => window.scrollTo(0, 300));
  const chooser = await openChooser(page);
  await expect(chooser.getByRole('button', { name: 'Stripe' })).toBeVisible();
  // The wheel is heeded by what was drawn last: the dialog, once two frames have passed.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await page.mouse.move(5, 5);
  await page.mouse.wheel(0, 600);
  // Scrolling follows the wheel by some frames.
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => window.scrollY)).toBe(300);
  await page.mouse.click(5, 5);
  await expect(chooser).toBeHidden();
  await page.mouse.wheel(0, 100);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
});

test('while a form comes, what was shown before stays', async ({ page }) => {
  await page.waitForLoadState('networkidle');
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

import type { Locator, Page } from '@playwright/test';
import { chooseAmount, goOn, openMethod } from '../../pages/hosted';
import { balance, enter, QUIET } from '../../pages/shell';
import { booksOf } from '../../support/database';
import { atDesk, depositsOf, statusesOf } from '../../support/deposits';
import { newMember } from '../../support/members';
import { expect, test } from '../../support/test';

/** A page in a window of its own, and one in a frame; all other methods in every-method.screen.test.ts and on the server. */
const WAYS = [
  { name: 'CPay', slug: 'cpay' },
  { name: 'PayP', slug: 'payp' },
] as const;

/** Faster than any finger: the second press comes before the screen has answered the first. */
const pressTwice = (button: Locator): Promise<void> =>
  button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });

const paid = (tab: Page): Locator => tab.getByText('$100.00 is in your balance');
const expectWorth = (tab: Page, amount: number): Promise<void> =>
  expect(balance(tab)).toHaveText(`Balance $${amount}.00`);
/** @returns the button that sends. */
const fill = async (tab: Page, name: string): Promise<Locator> => chooseAmount(await openMethod(tab, name));

for (const { name, slug } of WAYS)
  test(`${name}: pressed twice, in two tabs, in a browser that is closed, and gone on with afterwards`, {
    tag: '@once',
  }, async ({ page, context, address }) => {
    const member = await newMember(address);
    const expectCredits = (deposits: number) =>
      expect
        .poll(() => booksOf(member.username), { timeout: 30_000 })
        .toMatchObject({ cash: deposits * 10_000, deposits });
    let orders = 0;
    /** @returns what pays the one order that two presses have made, away from our pages, and at the provider twice at once. */
    const order = async (send: Locator) => {
      await pressTwice(send);
      orders += 1;
      await expect.poll(() => statusesOf(member)).toHaveLength(orders);
      const id = (await depositsOf(member)).at(-1)?.deposit_id ?? '';
      return async () => void (await Promise.all([atDesk(slug, id, 'pay'), atDesk(slug, id, 'pay')]));
    };

    await enter(page, member);
    const other = await context.newPage();
    await other.goto(QUIET);
    // Both forms are filled in before either is sent.
    const [here, there] = [await fill(page, name), await fill(other, name)];
    const [payHere, payThere] = [await order(here), await order(there)];
    await payHere();
    await expect(paid(page)).toBeVisible();
    await expectCredits(1);
    await expectWorth(page, 100);
    await expect(paid(other)).toBeHidden();
    await payThere();
    await expect(paid(other)).toBeVisible();
    await expectCredits(2);
    for (const tab of [other, page]) await expectWorth(tab, 200);

    await page
      .getByRole('button', { name: /^(OK|Close)$/ })
      .last()
      .click();
    const payLater = await order(await fill(page, name));
    for (const tab of context.pages()) await tab.close();
    const reopened = await context.newPage();
    await reopened.goto(QUIET);
    await expectWorth(reopened, 200);
    await payLater();
    await expectCredits(3);
    await reopened.reload();
    await expectWorth(reopened, 300);
    expect(await statusesOf(member)).toEqual(['success', 'success', 'success']);

    const payLeft = await order(await fill(reopened, name));
    for (const tab of context.pages()) await tab.close();
    const later = await context.newPage();
    await later.goto(QUIET);
    await goOn(later);
    await payLeft();
    await expect(paid(later)).toBeVisible();
    await expectCredits(4);
    await expectWorth(later, 400);
  });

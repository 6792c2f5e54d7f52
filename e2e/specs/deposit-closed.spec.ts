import type { BrowserContext, Locator, Page } from '@playwright/test';
import { fillCard } from '../pages/deposit';
import { chooseAmount, openMethod, providerFrame } from '../pages/hosted';
import { choose, enter, expectBalance } from '../pages/shell';
import { CARDS } from '../support/cards';
import { booksOf, brokenBooks } from '../support/database';
import { statusesOf } from '../support/deposits';
import { type Member, newMember } from '../support/members';
import { newSilence } from '../support/silence';
import { expect, test } from '../support/test';

/** A method, and where its payer stands when the browser is closed. */
interface Way {
  /** As the chooser shows it. */
  readonly name: string;
  /** What places the order, below /api/sys. */
  readonly order: string;
  /** What became of it when nobody saw the answer: a card that is ordered and charged in one call is charged. */
  readonly placed: 'created' | 'challenge' | 'success';
  readonly opensWindow?: boolean;
  /** @param number of the card, where the form asks for one. */
  readonly fill?: (form: Locator, number: string) => Promise<void>;
  /** The button by which a payer pays, on the bank's or the provider's page. */
  readonly pay: (page: Page) => Locator;
}

const card = (name: string, order: string, placed: Way['placed']): Way => ({
  name,
  order,
  placed,
  fill: fillCard,
  pay: (page) => page.frameLocator('iframe[title="Your bank’s page"]').getByRole('button', { name: 'Confirm payment' }),
});

const hosted = (name: string, slug: string): Way => ({
  name,
  order: `deposit/${slug}/depositOrder`,
  placed: 'challenge',
  pay: (page) => providerFrame(page).getByRole('button', { name: 'Pay now' }),
});

const WAYS: readonly Way[] = [
  card('MasterCard', 'deposit/cattl/deposit', 'created'),
  card('Card Express', 'deposit/creditcard/deposit', 'success'),
  { ...hosted('CPay', 'cpay'), opensWindow: true },
  hosted('PayP', 'payp'),
];

/** Fills the form in and sends it. @returns the page on which it goes on. */
async function send(page: Page, { name, fill, opensWindow }: Way, number: string): Promise<Page> {
  const dialog = await openMethod(page, name);
  await fill?.(dialog, number);
  const button = await chooseAmount(dialog);
  const opened = opensWindow && page.waitForEvent('popup');
  await button.click();
  return opened || page;
}

const closeAll = async (context: BrowserContext): Promise<void> => {
  for (const page of context.pages()) await page.close();
};

/** Another device of the member shows what is on the balance and in the history, and the books agree. @param deposits credits of 100 dollars. */
async function expectTold(page: Page, member: Member, deposits: 0 | 1): Promise<void> {
  await enter(page, member);
  await expectBalance(page, deposits * 10_000);
  await choose(page, 'Transaction history');
  const history = page.getByRole('dialog', { name: 'Transaction history' });
  if (deposits === 0) await expect(history).toContainText('No transactions');
  else await expect(history.getByRole('listitem')).toHaveText(/^Deposit.*\+\$100\.00Balance \$100\.00$/);
  expect(await booksOf(member.username)).toMatchObject({ cash: deposits * 10_000, deposits });
  expect(await brokenBooks()).toBeUndefined();
}

let member: Member;
test.beforeEach(async ({ page, address }) => {
  member = await newMember(address);
  await enter(page, member);
});

for (const way of WAYS) {
  test(`${way.name}: closed while the order is placed`, { tag: '@once' }, async ({
    page,
    context,
    request,
    openContext,
  }) => {
    // The order is on its way when the browser is closed, and arrives all the same; nobody hears the answer.
    const line = await newSilence();
    const sent = context.waitForEvent('request', (asked) => asked.url().endsWith(way.order));
    await context.route(`**/api/sys/${way.order}`, (route) => route.continue({ url: line.origin }));
    await send(page, way, CARDS.approved);
    await line.called;
    const order = await sent;
    const what = { headers: order.headers(), data: order.postDataBuffer() };
    expect(await statusesOf(member)).toEqual([]);
    await closeAll(context);
    line.end();
    expect((await request.post(`/api/sys/${way.order}`, what)).status()).toBe(200);
    await expect.poll(() => statusesOf(member)).toEqual([way.placed]);
    await expectTold(await (await openContext()).newPage(), member, way.placed === 'success' ? 1 : 0);
  });

  test(`${way.name}: closed when it was paid and before that was shown`, { tag: '@once' }, async ({
    page,
    context,
    openContext,
  }) => {
    const paying = await send(page, way, CARDS.challenged);
    await expect(way.pay(paying)).toBeVisible();
    // From here on no screen hears what became of the order.
    await context.route(/\/api\/sys\/deposit\/(pollingStatus|outcome)$/, () => undefined);
    await way.pay(paying).click();
    await expect.poll(() => statusesOf(member)).toEqual(['success']);
    // A window that was paid in may be closing by itself.
    await expect(page.getByText('is in your balance')).toBeHidden();
    await closeAll(context);
    await expectTold(await (await openContext()).newPage(), member, 1);
  });
}

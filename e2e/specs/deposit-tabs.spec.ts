import type { Locator, Page } from '@playwright/test';
import { fillCard } from '../pages/deposit';
import { chooseAmount, goOn, openMethod } from '../pages/hosted';
import { balance, enter, QUIET } from '../pages/shell';
import { CARDS } from '../support/cards';
import { onChain } from '../support/chains';
import { booksOf, rowsOf } from '../support/database';
import { atDesk, depositsOf, statusesOf } from '../support/deposits';
import { type Member, newMember } from '../support/members';
import { expect, test } from '../support/test';

/** How one method is ordered and paid. */
interface Way {
  /** As the chooser shows it. */
  readonly name: string;
  readonly isPix?: boolean;
  /** What the form asks for beside the amount. */
  readonly fill?: (form: Locator) => Promise<void>;
  /**
   * An order that stands open in a tab. @returns what pays it away from our pages, as payers, banks and chains do; where a provider has a button for
   * it, it is pressed twice at once.
   */
  readonly payable: (dialog: Locator, depositId: string) => Promise<() => Promise<void>>;
  /** What is chosen once more when an order is gone on with. */
  readonly again?: (dialog: Locator) => Promise<void>;
  /** What the player says once it is paid, where nothing else tells us. */
  readonly after?: (dialog: Locator) => Promise<void>;
  readonly told?: string;
  /** The provider tells us nothing by itself: our server asks it, every minute, about the orders whose time has come. */
  readonly isSilent?: boolean;
}

const twice = async (act: () => Promise<unknown>): Promise<void> => void (await Promise.all([act(), act()]));

const hosted = (name: string, slug: string): Way => ({
  name,
  payable: async (_, depositId) => () => twice(() => atDesk(slug, depositId, 'pay')),
});

/** With the bank's step, so that it stands open before it is paid. */
const card = (name: string): Way => ({
  name,
  fill: (form) => fillCard(form, CARDS.challenged),
  async payable(dialog) {
    const step = await dialog.locator('iframe').getAttribute('src');
    const body = new URLSearchParams({ decision: 'confirm' });
    return () => twice(() => fetch(step ?? '', { method: 'POST', body }));
  },
});

const chooseLitecoin = (form: Locator) => form.getByRole('radio', { name: /^LTC/ }).check();

const coins = (name: string): Way => ({
  name,
  fill: chooseLitecoin,
  async payable(dialog) {
    const address = await dialog.getByText(/^rltc1q/).textContent();
    return async () => {
      await onChain('litecoin/pay', { address, amount: '1.25' });
      await onChain('litecoin/mine', { blocks: 3 });
    };
  },
});

const WAYS: readonly Way[] = [
  card('MasterCard'),
  card('Card Express'),
  hosted('PayPal', 'paypal'),
  hosted('PingPong', 'pingpong'),
  { ...coins('Crypto'), again: chooseLitecoin },
  hosted('OnlyPay', 'only-pay'),
  { ...hosted('Pix', 'pix'), isPix: true, fill: (form) => form.getByLabel('CPF').fill('529.982.247-25') },
  hosted('CPay', 'cpay'),
  {
    name: 'Cash App',
    async payable(dialog) {
      const link = await dialog.getByRole('link', { name: 'Open Cash App' }).getAttribute('href');
      return async () => void (await fetch(link ?? '', { method: 'POST', body: new URLSearchParams({ act: 'pay' }) }));
    },
    after: (dialog) => pressTwice(dialog.getByRole('button', { name: "I'VE MADE THE TRANSFER" })),
    told: 'Transaction successful',
    isSilent: true,
  },
  hosted('Stripe', 'stripe'),
  coins('Crypto: one coin'),
  hosted('PayP', 'payp'),
];

/** Brings the time to ask about a member's open orders here. */
const askNow = ({ username }: Member): Promise<unknown> =>
  rowsOf(
    `update deposit d set next_check_at = now() from member m
     where m.id = d.member_id and m.username = $1 and d.status = 'challenge' returning 1`,
    [username],
  );

/** Faster than any finger: the second press comes before the screen has answered the first. */
const pressTwice = (button: Locator): Promise<void> =>
  button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });

for (const way of WAYS)
  test(`${way.name}: pressed twice, in two tabs, in a browser that is closed, and gone on with afterwards`, {
    tag: '@once',
  }, async ({ page, context, address }) => {
    const symbol = way.isPix ? 'R$' : '$';
    const member = await newMember(address, way.isPix ? 'BRL' : 'USD');
    const paid = (tab: Page) => tab.getByText(way.told ?? `${symbol}100.00 is in your balance`);
    const expectWorth = (tab: Page, amount: number) => expect(balance(tab)).toHaveText(`Balance ${symbol}${amount}.00`);
    const expectCredits = (deposits: number) =>
      expect
        .poll(() => booksOf(member.username), { timeout: way.isSilent ? 75_000 : 30_000 })
        .toMatchObject({ cash: deposits * 10_000, deposits });

    const fill = async (tab: Page) => {
      const dialog = await openMethod(tab, way.name);
      await way.fill?.(dialog);
      return { dialog, send: await chooseAmount(dialog, 100, symbol) };
    };
    let orders = 0;
    /** @returns what pays the one order that two presses have made. */
    const order = async ({ dialog, send }: { dialog: Locator; send: Locator }) => {
      await pressTwice(send);
      orders += 1;
      await expect.poll(() => statusesOf(member)).toHaveLength(orders);
      return way.payable(dialog, (await depositsOf(member)).at(-1)?.deposit_id ?? '');
    };

    await enter(page, member);
    const other = await context.newPage();
    await other.goto(QUIET);
    // Both forms are filled in before either is sent.
    const [here, there] = [await fill(page), await fill(other)];
    const [payHere, payThere] = [await order(here), await order(there)];
    await payHere();
    await way.after?.(here.dialog);
    await expect(paid(page)).toBeVisible();
    await expectCredits(1);
    await expectWorth(page, 100);
    await expect(paid(other)).toBeHidden();
    await payThere();
    await way.after?.(there.dialog);
    await expect(paid(other)).toBeVisible();
    await expectCredits(2);
    for (const tab of [other, page]) await expectWorth(tab, 200);

    await page
      .getByRole('button', { name: /^(OK|Close)$/ })
      .last()
      .click();
    const payLater = await order(await fill(page));
    for (const tab of context.pages()) await tab.close();
    const reopened = await context.newPage();
    await reopened.goto(QUIET);
    await expectWorth(reopened, 200);
    await payLater();
    if (way.isSilent) await askNow(member);
    await expectCredits(3);
    await reopened.reload();
    await expectWorth(reopened, 300);
    expect(await statusesOf(member)).toEqual(['success', 'success', 'success']);

    await order(await fill(reopened));
    const left = (await depositsOf(member)).at(-1)?.deposit_id ?? '';
    for (const tab of context.pages()) await tab.close();
    const later = await context.newPage();
    await later.goto(QUIET);
    const dialog = await goOn(later);
    await way.again?.(dialog);
    const pay = await way.payable(dialog, left);
    await pay();
    await way.after?.(dialog);
    await expect(paid(later)).toBeVisible();
    await expectCredits(4);
    await expectWorth(later, 400);
  });

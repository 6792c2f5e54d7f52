import type { Page } from '@playwright/test';
import { choose, enter, fillLogin } from '../../pages/shell';
import { expectAccessible } from '../../support/axe';
import { newMember } from '../../support/members';
import { expect, test } from '../../support/test';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test('a member finds the rules: sections, pages, search, and nothing where there is nothing', { tag: '@once' }, async ({
  page,
  address,
}) => {
  await enter(page, await newMember(address));
  await choose(page, 'Help');
  await expect(page).toHaveURL(/#\/branchIndex\/help$/);
  await expect(page).toHaveTitle('Help · Croupier');
  await expect(heading(page, 'Help')).toBeFocused();
  await expectAccessible(page, 'help');

  const search = page.getByRole('searchbox', { name: 'Search the help' });
  await search.fill('surrender');
  const results = page.getByRole('region', { name: 'Search results' });
  await expect(results.getByRole('link')).toHaveText([/^Blackjack.*There is no surrender/]);
  await search.fill('xylophone');
  await expect(results).toContainText('No help page speaks of that');
  await results.getByRole('button', { name: 'Clear search' }).click();

  for (const [section, info, title] of [
    ['myAccount', 'myAccountInfo', 'My account'],
    ['tableGames', 'tableGamesInfo', 'Table games'],
    ['cashier', 'cashierInfo', 'Cashier'],
    ['bonus', 'bonusInfo', 'Bonus'],
  ] as const) {
    await page.goto(`/#/branchIndex/${section}`);
    await expect(page).toHaveURL(new RegExp(`#/branchIndex/${section}/${info}$`));
    await expect(heading(page, title)).toBeVisible();
    await expect(page).toHaveTitle(`${title} · Croupier`);
    await expect(page.locator('.article')).toBeVisible();
  }

  await page.getByRole('navigation', { name: 'Help pages' }).getByRole('link', { name: 'Withdrawal rules' }).click();
  await expect(heading(page, 'Withdrawal rules')).toBeFocused();
  const figures = page.getByRole('region', { name: 'What holds for you now' });
  await expect(figures).toContainText(/Least cash-out\$[\d,]+\.\d\d/);
  await expectAccessible(page, 'withdrawal rules');
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await page.getByRole('textbox', { name: 'What would you add?' }).fill('More pictures');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Thank you.')).toBeVisible();
  const crumbs = page.getByRole('navigation', { name: 'Where you are' });
  await expect(crumbs.getByRole('listitem')).toHaveText(['Home', 'Help', 'Cashier', 'Withdrawal rules']);

  for (const unknown of ['nothing', 'cashier/cashierInfo/blackjack']) {
    await page.goto(`/#/branchIndex/${unknown}`);
    await expect(page).toHaveURL(/#\/404$/);
    await expect(page).toHaveTitle('Page not found · Croupier');
  }
});

test('a visitor reads the rules, and after a login the limits that hold for the account', { tag: '@once' }, async ({
  page,
  address,
}) => {
  const member = await newMember(address);
  await page.goto('/#/branchIndex/cashier/cashierInfo/withdrawalRules');
  await expect(page.locator('.article')).toBeVisible();
  const figures = page.getByRole('region', { name: 'What holds for you now' });
  await figures.getByRole('button', { name: 'Log in' }).click();
  await fillLogin(page, member.username, member.password);
  await expect(page).toHaveURL(/#\/branchIndex\/cashier\/cashierInfo\/withdrawalRules$/);
  await expect(figures).toContainText(/Least cash-out\$[\d,]+\.\d\d/);
});

import { expectAccessible } from '@croupier/contract/testing/axe';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ON_PHONE, show } from '../../../testing/show';
import { helpStates } from './help.states';

const main = page.getByRole('main');
const openSections = () => document.querySelectorAll('details[open]').length;
const heading = (name: string) => main.getByRole('heading', { level: 1, name, exact: true });

describe('the help', () => {
  it('finds the page that speaks of it, and says when none does', async () => {
    await show(helpStates.help);
    await expect.poll(() => document.title).toBe('Help · Croupier');
    const search = main.getByRole('searchbox', { name: 'Search the help' });
    await search.fill('surrender');
    const results = main.getByRole('region', { name: 'Search results' });
    await expect.element(results.getByRole('status')).toHaveTextContent('1 ');
    await expect.element(results.getByRole('link')).toHaveTextContent(/^Blackjack.*There is no surrender/);
    await search.fill('xylophone');
    await expect.element(results).toHaveTextContent('No help page speaks of that');
    await results.getByRole('button', { name: 'Clear search' }).click();
    await expect.element(main.getByRole('link', { name: 'Table games' })).toBeVisible();
  });

  it.each([
    ['myAccount', 'myAccountInfo', 'My account'],
    ['tableGames', 'tableGamesInfo', 'Table games'],
    ['cashier', 'cashierInfo', 'Cashier'],
    ['bonus', 'bonusInfo', 'Bonus'],
  ] as const)('has the section %s with its first page', async (section, info, title) => {
    await show({ ...helpStates.help, at: `/branchIndex/${section}` });
    await expect.element(heading(title)).toBeVisible();
    expect(window.location.hash).toBe(`#/branchIndex/${section}/${info}`);
    await expect.poll(() => document.title).toBe(`${title} · Croupier`);
    await expect.element(main.getByRole('article')).toBeVisible();
  });

  it('takes the reader to the heading of the next page, takes a comment, and says where it is', async () => {
    await show({ ...helpStates.help, at: '/branchIndex/cashier' });
    const pages = main.getByRole('navigation', { name: 'Help pages' });
    await pages.getByRole('link', { name: 'Withdrawal rules' }).click();
    await expect.element(heading('Withdrawal rules')).toHaveFocus();
    await main.getByRole('button', { name: 'No', exact: true }).click();
    await main.getByRole('textbox', { name: 'What would you add?' }).fill('More pictures');
    await main.getByRole('button', { name: 'Send', exact: true }).click();
    await expect.element(main.getByText('Thank you.')).toBeVisible();
    const steps = main.getByRole('navigation', { name: 'Where you are' }).getByRole('listitem');
    expect(steps.elements().map((step) => step.textContent)).toEqual(['Home', 'Help', 'Cashier', 'Withdrawal rules']);
  });

  it.runIf(!ON_PHONE).each(['nothing', 'cashier/cashierInfo/blackjack'])('has no page %s', async (path) => {
    await show({ ...helpStates.help, at: `/branchIndex/${path}` });
    await expect.poll(() => window.location.hash).toBe('#/404');
    await expect.poll(() => document.title).toBe('Page not found · Croupier');
  });
});

describe('the guide to bitcoin', () => {
  it('has six sections that open each by itself', async () => {
    await show(helpStates.guide);
    await expect.poll(() => document.querySelectorAll('main details').length).toBe(6);
    await expect.poll(() => document.title).toBe('About Bitcoin · Croupier');
    expect(openSections()).toBe(1);
    await main.getByRole('heading', { name: 'Step 5' }).click();
    await expect.element(main.getByText('What to do in step 5.')).toBeVisible();
    expect(openSections()).toBe(2);
  });

  it('ends with a call to the promotions, which goes home', async () => {
    await show(helpStates.guide);
    await main.getByRole('button', { name: 'Crypto promotions', exact: true }).click();
    await expect.poll(() => window.location.hash).toBe('#/');
    await expect.poll(() => document.querySelectorAll('main details').length).toBe(0);
  });

  it('plays a film in each section, and fetches none before it is played', async () => {
    await show(helpStates.guide);
    await expect.poll(() => document.querySelectorAll('main details video').length).toBe(6);
    for (const [at, player] of [...document.querySelectorAll('main details video')].entries()) {
      expect(player.getAttribute('src')).toBe(`/films/en/step ${at + 1}.mp4`);
      expect(player.getAttribute('preload')).toBe('none');
      expect(player.hasAttribute('controls')).toBe(true);
      expect(player.getAttribute('aria-label')).toBe(`Film of step ${at + 1}`);
    }
  });

  it('shows all films as thumbnails, which open in a window of 600 by 400, and a button plays the one about depositing', async () => {
    await show(helpStates.guide);
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const series = main.getByRole('region', { name: 'All films' });
    await expect.poll(() => series.getByRole('link').elements().length).toBe(6);
    await series.getByRole('link', { name: 'Film of step 2' }).click();
    await series.getByRole('button', { name: 'Play: a deposit in bitcoin' }).click();
    const size = expect.stringMatching(/width=600,height=400/);
    expect(opened.mock.calls).toEqual([
      ['/films/en/step 2.mp4', '_blank', size],
      ['/films/en/step 6.mp4', '_blank', size],
    ]);
    opened.mockRestore();
    await expect.element(main.getByRole('heading', { name: 'Step 1' })).toBeVisible();
  });

  it('links to wallets and exchanges, which open beside it', async () => {
    await show(helpStates.guide);
    await main.getByRole('heading', { name: 'Step 6' }).click();
    for (const list of ['wallets', 'exchanges']) {
      const link = main.getByRole('link', { name: `List of ${list}` });
      await expect.element(link).toBeVisible();
      await expect.element(link).toHaveAttribute('href', `https://${list}.example/`);
      await expect.element(link).toHaveAttribute('target', '_blank');
      await expect.element(link).toHaveAttribute('rel', 'noreferrer');
    }
  });

  it('on a page of its own has an icon that closes it, and home is left', async () => {
    await show(helpStates.guide);
    await main.getByRole('button', { name: 'Close' }).click();
    await expect.element(main.getByRole('heading', { level: 1, name: 'Croupier' })).toBeInTheDocument();
    expect(window.location.hash).toBe('#/');
  });

  it('opens in a new tab on a desktop, and on a phone over what is open, to which closing it leads back', async () => {
    await show(helpStates.help);
    const link = main.getByRole('link', { name: 'About Bitcoin' });
    await expect.element(link).toHaveAttribute('target', '_blank');
    await expect.element(link).toHaveAttribute('href', '#/aboutBtc');
    if (!ON_PHONE) return;
    await link.click();
    const guide = page.getByRole('dialog', { name: 'About Bitcoin' });
    await expect.poll(() => guide.element().querySelectorAll('details').length).toBe(6);
    await expectAccessible('the guide over what is open');
    await guide.getByRole('button', { name: 'Close' }).click();
    await expect.element(guide).not.toBeInTheDocument();
    await expect.element(link).toHaveFocus();
  });
});

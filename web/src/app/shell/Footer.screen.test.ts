import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ON_PHONE, show } from '../../testing/show';
import { shellStates } from './shell.states';

const footer = page.getByRole('contentinfo');

/** The foot of a page is loaded when it is near. */
async function seeFoot(state: keyof typeof shellStates) {
  await show(shellStates[state]);
  window.scrollTo(0, document.body.scrollHeight);
  await expect.element(footer.getByRole('link', { name: 'Home' })).toBeVisible();
}
afterEach(() => vi.restoreAllMocks());

describe.runIf(!ON_PHONE)('the foot of a page', () => {
  it.each([
    ['Home', '#/'],
    ['Promotions', '#/article?id=promotions'],
    ['Help', '#/branchIndex/help'],
    ['Casino rules', '#/branchIndex/myAccount/myAccountInfo/casino361'],
    ['Deposit rules', '#/article?id=depositRules'],
    ['Cashout rules', '#/article?id=cashoutRules'],
    ['About us', '#/article?id=aboutUs'],
    ['Privacy policy', '#/article?id=privacy'],
    ['Terms and conditions', '#/article?id=terms'],
    ['User agreement', '#/article?id=userAgreement'],
    ['Cookies', '#/article?id=cookies'],
  ])('leads a visitor to: %s', async (name, address) => {
    await seeFoot('shell, visitor');
    await expect.element(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', address);
  });

  it.each([
    ['Casino rules', 'The text of casino361.'],
    ['Promotions', 'The text of promotions.'],
  ])('opens the article behind: %s', async (name, text) => {
    await seeFoot('shell, visitor');
    await footer.getByRole('link', { name, exact: true }).click();
    await expect.element(page.getByRole('main').getByRole('article')).toHaveTextContent(text);
  });

  it('opens the contact', async () => {
    await seeFoot('shell, visitor');
    await footer.getByRole('button', { name: 'Contact us' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Contact us' })).toBeVisible();
  });

  it('leads back to the top', async () => {
    await seeFoot('shell, visitor');
    const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    await footer.getByRole('button', { name: 'To the top' }).click();
    expect(scrolled).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' });
  });
});

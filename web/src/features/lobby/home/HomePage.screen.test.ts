import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ON_PHONE, show } from '../../../testing/show';
import { homeStates } from './home.states';

const main = page.getByRole('main');
const wins = main.getByRole('region', { name: 'Recent wins' });

describe.runIf(!ON_PHONE)('the bar of winners', () => {
  it('shows five real wins', async () => {
    await show(homeStates.home);
    for (const win of ['m***1', '112.00 USD', 'm***5', '512.00 USD']) await expect.element(wins).toHaveTextContent(win);
  });

  it('tells of fairness when there are fewer', async () => {
    await show(homeStates['home, with too few wins']);
    await expect.element(main.getByRole('link', { name: 'Every round can be checked by you' })).toBeVisible();
    expect(wins.elements()).toEqual([]);
  });
});

describe('the jackpots', () => {
  const jackpots = main.getByRole('region', { name: 'Jackpots' });
  const lantern = page.getByRole('dialog', { name: 'Lantern jackpot' });

  it('show what each would pay now', async () => {
    await show(homeStates.home);
    await expect.element(jackpots.getByRole('button', { name: /^Summit jackpot/ })).toHaveTextContent('$1,042.50');
    await expect
      .element(jackpots.getByRole('button', { name: /^Lantern jackpot/ }))
      .toHaveTextContent('Must be won by $500.00');
  });

  it('tell how they are won, what feeds them and their proof, and give the focus back', async () => {
    await show(homeStates.home);
    const pot = jackpots.getByRole('button', { name: /^Lantern jackpot/ });
    await expect.element(pot).toBeVisible();
    pot.element().focus();
    await userEvent.keyboard('{Enter}');
    const how = lantern.getByRole('region', { name: 'How it is won' });
    await expect.element(how).toHaveTextContent('above $50.00 and no higher than $500.00');
    await expect.element(how).toHaveTextContent('1% of each stake');
    const proof = lantern.getByRole('region', { name: 'Proof' });
    await expect.element(proof.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(lantern).not.toBeInTheDocument();
    await expect.element(pot).toHaveFocus();
  });

  it('lead to the rules of their games, and these back', async () => {
    await show(homeStates.jackpot);
    const games = lantern.getByRole('region', { name: 'Its games' });
    await games.getByRole('button', { name: 'Rules of Dragon Vault' }).click();
    const rules = page.getByRole('dialog', { name: 'Dragon Vault' });
    await expect.element(rules.getByRole('button', { name: 'Play for fun' })).toBeVisible();
    await expect.element(rules.getByRole('button', { name: 'Log in to play' })).toBeVisible();
    await rules.getByRole('region', { name: 'Lantern jackpot' }).getByRole('button', { name: 'How it is won' }).click();
    await expect.element(lantern).toBeVisible();
  });

  it.runIf(!ON_PHONE)('close their terms with the screen that these were opened on', async () => {
    await show({ ...homeStates.home, at: '/404' });
    window.location.hash = '#/';
    await jackpots.getByRole('button', { name: /^Summit jackpot/ }).click();
    const summit = page.getByRole('dialog', { name: 'Summit jackpot' });
    await expect.element(summit).toBeVisible();
    history.back();
    await expect.element(summit).not.toBeInTheDocument();
    expect(page.getByRole('dialog').elements()).toEqual([]);
  });
});

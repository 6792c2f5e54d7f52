import { deskCalls } from '@croupier/contract/calls/desk';
import { depositOffer, offerCost } from '@croupier/contract/testing/desks/offer-cost';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api, show } from '../../testing/show';
import { offerCostStates } from './cost.states';

const compute = page.getByRole('button', { name: 'Compute the cost' });
const table = page.getByRole('table', { name: 'Cost by game' });

describe('the cost of an offer', () => {
  it('is computed on request, for a level and a currency, and says what was left out', async () => {
    await show(offerCostStates['cost of an offer, not asked for']);
    await page.getByLabelText('Level of the members').selectOptions('Gold');
    await page.getByLabelText('Currency').selectOptions('EUR');
    expect(api.asked(deskCalls.offerCost)).toEqual([]);
    api.answer(deskCalls.offerCost, offerCost({ currency: 'EUR' }));
    await compute.click();
    const roulette = table.getByRole('row').filter({ hasText: 'European Roulette' });
    await expect.element(roulette).toHaveTextContent('€57.88');
    await expect.element(roulette).toHaveTextContent('65.20%');
    await expect.element(roulette).toHaveTextContent('2,500 rounds, days: 18');
    await expect.element(table.getByText('not in its days')).toBeVisible();
    await expect.element(table.getByText('No payout distribution: not computed')).toBeVisible();
    await expect.element(page.getByText('€41.37')).toBeVisible();
    const wanted = { terms: depositOffer(), level: 'gold', currency: 'EUR' };
    expect(api.asked(deskCalls.offerCost).at(-1)).toEqual(wanted);
  });

  it('of another level has to be asked for again', async () => {
    await show(offerCostStates['cost of an offer']);
    await expect.element(table).toBeVisible();
    await page.getByLabelText('Level of the members').selectOptions('Silver');
    await expect.element(table).not.toBeInTheDocument();
    await expect.element(compute).toBeEnabled();
  });

  it('of free rounds that win cash is what they win, without games', async () => {
    await show(offerCostStates['cost of free rounds that win cash']);
    await expect.element(page.getByText('$0.40 – $11.20')).toBeVisible();
    await expect.element(page.getByText('Exact payout distribution of Dragon Vault')).toBeVisible();
    await expect.element(page.getByText('This is cash at once: what a claim costs.')).toBeVisible();
    await expect.element(table).not.toBeInTheDocument();
  });

  it('of a cashback that is wagered is what past losses bring, and what becomes cash by game', async () => {
    await show(offerCostStates['cost of a cashback that is wagered']);
    await expect.element(page.getByText('1,312 cashbacks in 4 past weeks')).toBeVisible();
    await expect.element(page.getByText('This is a bonus that has to be wagered.')).toBeVisible();
    await expect.element(table).toBeVisible();
  });

  it('of points says that it cannot be computed', async () => {
    await show(offerCostStates['cost of points']);
    await expect.element(page.getByText(/it cannot be computed before/)).toBeVisible();
  });

  it('says when nobody has played', async () => {
    await show(offerCostStates['cost of an offer, no past play']);
    await expect.element(page.getByText('No past play')).toBeVisible();
  });
});

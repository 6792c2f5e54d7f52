import { catalogueCalls } from '@croupier/contract/calls/catalogue/player';
import { rewardsCalls } from '@croupier/contract/calls/rewards/player';
import { member } from '@croupier/contract/testing/members';
import { grant, myBonuses, offerTerms, openOffer } from '@croupier/contract/testing/rewards';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api, show } from '../../../testing/show';
import { bonusesStates } from './bonuses.states';

const dialog = page.getByRole('dialog', { name: 'My bonuses' });

describe('my bonuses', () => {
  it('tell of the active one what is left, what is staked and how stakes count', async () => {
    await show(bonusesStates['my bonuses']);
    const active = dialog.getByRole('article');
    await expect.element(active).toHaveTextContent('Left to play with$72.50');
    await expect.element(active).toHaveTextContent('$3,750.00 still to be staked');
    await expect.element(active).toHaveTextContent('Becomes cash at most$200.00');
    const bar = active.getByRole('progressbar', { name: 'Stakes towards your bonus' });
    await expect.element(bar).toHaveAttribute('aria-valuetext', '$1,250.00 of $5,000.00 staked');
    await expect.element(active.getByRole('timer')).toHaveTextContent(/^(over|\d+ (days?|h|min))/);
    await expect.element(active).toHaveTextContent('Paid from your cash only, and counting nothing: Dragon Vault');
    await expect.element(active).toHaveTextContent('Baccarat: 5%');
    await expect.element(active).toHaveTextContent('Stakes above $5.00 are not taken');
  });

  it('ask before the active one is given up, and keep it on request', async () => {
    await show(bonusesStates['my bonuses']);
    api.answer(rewardsCalls.giveUpBonus, {});
    await dialog.getByRole('button', { name: /^Give up: 100%/ }).click();
    const question = page.getByRole('alertdialog', { name: 'Give up this bonus?' });
    await expect
      .element(question)
      .toHaveTextContent('The $72.50 left of it is gone, and so are the $1,250.00 that you have staked for it.');
    await expect.element(question).toHaveTextContent('Your cash of $1,000.00 stays.');
    await question.getByRole('button', { name: 'Keep it' }).click();
    expect(api.asked(rewardsCalls.giveUpBonus)).toEqual([]);

    await dialog.getByRole('button', { name: /^Give up: 100%/ }).click();
    api.answer(rewardsCalls.myBonuses, myBonuses());
    await question.getByRole('button', { name: 'Give it up' }).click();
    await expect.element(dialog).toHaveTextContent('You have no bonus at the moment');
    expect(api.asked(rewardsCalls.giveUpBonus)).toEqual([{ id: 'grant-1' }]);
  });

  it('show free rounds that are left, give them up after asking, and lead to their slot', async () => {
    await show(bonusesStates['my bonuses, free rounds']);
    const [first, second] = [dialog.getByRole('listitem').nth(0), dialog.getByRole('listitem').nth(1)];
    await expect.element(first).toHaveTextContent('3 of 10 played · Won $1.50 in cash');
    await expect.element(second).toHaveTextContent('0 of 10 played · Won $0.00, a bonus after the last round');
    api.answer(rewardsCalls.giveUpFreeRounds, {});
    await first.getByRole('button', { name: /^Give up: 10 free rounds/ }).click();
    const question = page.getByRole('alertdialog', { name: 'Give up these free rounds?' });
    await expect.element(question).toHaveTextContent('7 rounds are gone. The $1.50 that the others won stay yours.');
    await question.getByRole('button', { name: 'Give it up' }).click();
    await expect.poll(() => api.asked(rewardsCalls.giveUpFreeRounds)).toEqual([{ id: 'rounds-1' }]);
    api.refuse(catalogueCalls.gameGet, 'notFound', 'No such game');
    await second.getByRole('button', { name: 'Play free rounds of Wolf Moon' }).click();
    await expect.poll(() => api.asked(catalogueCalls.gameGet)[0]).toEqual({ id: 'wolf-moon' });
  });

  it('say why one was not given up, and show it as it is', async () => {
    await show(bonusesStates['my bonuses']);
    api.refuse(rewardsCalls.giveUpBonus, 'conflict', 'A round is still open');
    await dialog.getByRole('button', { name: /^Give up: 100%/ }).click();
    await page.getByRole('button', { name: 'Give it up' }).click();
    await expect.element(page.getByText('A round is still open')).toBeVisible();
    await expect.element(dialog.getByRole('article')).toHaveTextContent('$72.50');
  });

  it('take an offer under its terms, and take that back', async () => {
    const friday = offerTerms({
      offer: 'friday',
      event: 'calendar',
      which: null,
      reward: { kind: 'fixed', amount: 30 },
    });
    await show({
      member: member(),
      popup: { name: 'myBonuses', props: {} },
      answers: () => api.answer(rewardsCalls.myBonuses, myBonuses({ offers: [openOffer({ terms: friday })] })),
    });
    api.answer(rewardsCalls.takeOffer, {});
    api.answer(rewardsCalls.declineOffer, {});
    await expect.element(dialog).toHaveTextContent('Stake 50 times the bonus');
    api.answer(rewardsCalls.myBonuses, myBonuses({ offers: [openOffer({ terms: friday, state: 'taken' })] }));
    await dialog.getByRole('button', { name: 'Take: $30.00 bonus' }).click();
    await expect.element(dialog).toHaveTextContent('Taken: given at its occasion');
    await dialog.getByRole('button', { name: 'Do not want: $30.00 bonus' }).click();
    await expect.poll(() => api.asked(rewardsCalls.declineOffer)).toEqual([{ offer: 'friday' }]);
    expect(api.asked(rewardsCalls.takeOffer)).toEqual([{ offer: 'friday' }]);
  });

  it('offer no way out of a mandatory one', async () => {
    await show(bonusesStates['my bonuses, a mandatory one']);
    await expect.element(dialog).toHaveTextContent('Comes with the bonus that you have taken');
    expect(dialog.getByRole('button', { name: /^Do not want/ }).elements()).toEqual([]);
    await expect.element(dialog.getByRole('button', { name: 'Deposit' })).toBeVisible();
  });

  it('redeem a code, and keep a refused one in its field with the reason', async () => {
    await show(bonusesStates['my bonuses, none']);
    const field = dialog.getByRole('textbox', { name: 'Bonus code' });
    await dialog.getByRole('button', { name: 'Redeem' }).click();
    await expect.element(dialog).toHaveTextContent('Enter your code');
    api.refuse(rewardsCalls.enterBonusCode, 'notFound', 'This code cannot be used');
    await field.fill('  WINTER  ');
    await dialog.getByRole('button', { name: 'Redeem' }).click();
    await expect.element(dialog).toHaveTextContent('This code cannot be used');
    api.answer(rewardsCalls.enterBonusCode, { terms: offerTerms() });
    api.answer(rewardsCalls.myBonuses, myBonuses({ active: grant() }));
    await dialog.getByRole('button', { name: 'Redeem' }).click();
    await expect.element(dialog.getByRole('article')).toBeVisible();
    await expect.element(field).toHaveValue('');
    expect(api.asked(rewardsCalls.enterBonusCode)).toEqual([{ code: 'WINTER' }, { code: 'WINTER' }]);
  });

  it('come back when they did not arrive, and lead to those that have ended', async () => {
    await show(bonusesStates['my bonuses, not arrived']);
    api.answer(rewardsCalls.myBonuses, myBonuses());
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect.element(dialog).toHaveTextContent('You have no bonus at the moment');
  });
});

it('past bonuses tell how each ended', async () => {
  await show(bonusesStates['past bonuses']);
  const rows = page.getByRole('dialog', { name: 'Past bonuses' }).getByRole('listitem');
  await expect.element(rows.nth(0)).toHaveTextContent(/\$84\.20 became cash.*Became cash\$100\.00/);
  await expect.element(rows.nth(1)).toHaveTextContent(/Its time was over.*Expired/);
  await expect.element(rows.nth(2)).toHaveTextContent(/\$30\.00 bonus.*You gave it up.*Given up/);
  await expect.element(rows.nth(3)).toHaveTextContent(/Played through/);
});

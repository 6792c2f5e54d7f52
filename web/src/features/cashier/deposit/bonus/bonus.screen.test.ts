import { rewardsCalls } from '@croupier/contract/calls/rewards/player';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api, show } from '../../../../testing/show';
import { closeWindows, playWindows } from '../../../../testing/windows';
import { bonusStates } from './bonus.states';

const form = page.getByRole('dialog', { name: 'Deposit' });
const offer = form.getByRole('radio', { name: /^100% on your deposit/ });
const none = form.getByRole('radio', { name: /^No bonus/ });

afterEach(closeWindows);

it('brings no bonus unless one is chosen, and says what it would bring for the amount', async () => {
  await show(bonusStates['form, with offers']);
  await expect.element(none).toBeChecked();
  await expect.element(form).toHaveTextContent('For deposits from $10.00 on');
  await form.getByRole('textbox', { name: 'Other amount' }).fill('33.33');
  await expect.element(form).toHaveTextContent('Brings $33.33 · $1,666.50 to be staked');
  await form.getByRole('textbox', { name: 'Other amount' }).fill('5');
  await expect.element(form).toHaveTextContent('Brings nothing below a deposit of $10.00');
  await form.getByRole('radio', { name: '$500', exact: true }).click();
  await expect.element(form).toHaveTextContent('Brings $200.00 · $10,000.00 to be staked');
});

it('starts no deposit before the choice is stored', async () => {
  const windows = playWindows();
  await show(bonusStates['form, with offers']);
  await form.getByRole('radio', { name: '$100', exact: true }).click();
  const release = api.hold(rewardsCalls.chooseDepositOffer);
  await offer.click();
  await expect.element(offer).toBeChecked();
  await expect.element(form).toHaveTextContent('Stake 50 times the bonus');
  const submit = form.getByRole('button', { name: /^Deposit \$100/ });
  await expect.element(submit).toHaveAttribute('aria-busy', 'true');
  release();
  await expect.element(submit).not.toHaveAttribute('aria-busy');
  await submit.click();
  await expect.poll(() => windows).toHaveLength(1);
  expect(api.asked(rewardsCalls.chooseDepositOffer)).toEqual([{ offer: 'first-deposit' }]);
});

it('takes a choice back that was not stored', async () => {
  await show(bonusStates['form, with a chosen offer']);
  api.refuse(rewardsCalls.chooseDepositOffer, 'serverBusy', 'Server is busy, please try later');
  await none.click();
  await expect.element(page.getByText('Server is busy, please try later')).toBeVisible();
  await expect.element(offer).toBeChecked();
});

it('says why a mandatory one cannot be left out', async () => {
  await show(bonusStates['form, with a mandatory offer']);
  await expect.element(offer).toBeChecked();
  await expect.element(form).toHaveTextContent('so it cannot be left out');
  expect(none.elements()).toEqual([]);
});

it('stays usable when the offers do not arrive', async () => {
  await show(bonusStates['form, offers not arrived']);
  await expect.element(form).toHaveTextContent('The offers for this deposit did not load');
  await expect.element(form.getByRole('radio', { name: '$100', exact: true })).toBeVisible();
});

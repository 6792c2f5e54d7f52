import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../testing/show';
import { historyStates } from './history.states';

const lines = async (): Promise<string[]> => {
  await show(historyStates['transactions, rewards of every kind']);
  const list = page.getByRole('list', { name: 'Transaction history' });
  await expect.element(list.getByText('November race')).toBeVisible();
  return list
    .getByRole('listitem')
    .elements()
    .map((line) => line.textContent ?? '');
};

it('every reward says what it was for, and how a bonus ended', async () => {
  const told = await lines();
  const expected = [
    /^Rakeback/,
    /^Race prizeNovember race/,
    /^Mission prizeFifty spins/,
    /^Cashback5% of your net loss/,
    /^Level rewardWelcome to gold/,
    /^Reward.*\$10\.00/,
    /^Points redeemedPackage for 400 points/,
    /^Invitation rewardFor 3 friends/,
    /^Invitation rewardShare of what friends play/,
    /^Free rounds won20 .*Wolf Moon/,
    /^Bonus became cash100%/,
    /^Bonus expired100%/,
    /^Bonus ended100%/,
    /^Bonus100%/,
    /^Stake/,
  ];
  expect(told).toHaveLength(expected.length);
  for (const [index, line] of expected.entries()) expect(told[index]).toMatch(line);
});

it('the balance of a bonus is named as one', async () => {
  const told = await lines();
  expect(told.at(-1)).toContain('Bonus $50.00');
  expect(told[1]).toContain('Balance $60.00');
});

import { contestsCalls } from '@croupier/contract/calls/rewards/contests';
import { roundsCalls } from '@croupier/contract/calls/rounds/player';
import { member } from '@croupier/contract/testing/members';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api, show } from '../../../testing/show';
import { contestsStates } from './contests.states';

const dialog = (name: string) => page.getByRole('dialog', { name });
const toasts = page.getByRole('region', { name: /Notifications/ });

describe('missions', () => {
  it('show progress, which rounds count, and are claimed once they are done', async () => {
    await show(contestsStates.missions);
    const popup = dialog('Missions');
    await expect.element(popup.getByRole('progressbar', { name: 'Progress of Fifty spins' })).toBeVisible();
    await expect.element(popup).toHaveTextContent('20 of 50 rounds');
    await expect.element(popup).toHaveTextContent('Rounds of at least $0.50');
    await popup.getByRole('button', { name: 'Claim the reward of First steps' }).click();
    await expect.element(toasts.getByText('The reward is yours').first()).toBeVisible();
    expect(api.asked(contestsCalls.missionClaim)).toEqual([{ id: '2' }]);
    await expect.element(popup.getByRole('button', { name: /^Claim/ })).not.toBeInTheDocument();
  });

  it('say why a claim was refused, and keep it', async () => {
    await show(contestsStates['missions, a claim refused']);
    await dialog('Missions')
      .getByRole('button', { name: /^Claim/ })
      .click();
    await expect.element(toasts.getByText('You are taking a break').first()).toBeVisible();
    await expect.element(dialog('Missions').getByRole('button', { name: /^Claim/ })).toBeEnabled();
  });
});

describe('races', () => {
  it('show the pool and the rule', async () => {
    await show(contestsStates.races);
    await expect.element(dialog('Races')).toHaveTextContent('$850.00');
    await expect.element(dialog('Races')).toHaveTextContent('The first 20 rounds of everyone');
  });

  it('show the board with the own place, prizes, and the rounds that prove it', async () => {
    await show(contestsStates['a race, its board']);
    const popup = dialog('November race');
    await expect.element(popup.getByRole('row', { name: /^2 You/ })).toHaveTextContent('$250.00');
    await popup.getByRole('button', { name: 'Show the rounds' }).click();
    await expect.element(popup).toHaveTextContent('Player 1 in Wolf Moon');
    expect(api.asked(contestsCalls.raceProof)[0]).toEqual({ id: '1', pageNum: 1, pageSize: 20 });
  });

  it('compute a round again from its seeds, or say that these are still in use', async () => {
    await show(contestsStates['a race, its board']);
    const popup = dialog('November race');
    await popup.getByRole('button', { name: 'Show the rounds' }).click();
    const verify = popup.getByRole('button', { name: /^Verify: Player 1 in Wolf Moon/ });
    await expect.poll(() => verify.elements().length).toBe(2);
    await verify.first().click();
    await expect.element(popup.getByRole('region', { name: 'Result' })).toHaveTextContent('$1.80');
    await verify.last().click();
    await expect.element(popup.getByRole('status')).toHaveTextContent('still in use');
    expect(api.asked(contestsCalls.raceRoundProof)).toEqual([
      { id: '1', entrant: 1, round: 'r17' },
      { id: '1', entrant: 1, round: 'r19' },
    ]);
  });

  it('say what is missing for a place', async () => {
    await show(contestsStates['a race, without a place']);
    await expect.element(dialog('November race')).toHaveTextContent('7 of 20 rounds');
  });
});

describe('a replayed round', () => {
  it('says in which races and missions it counts, and why not', async () => {
    await show({
      member: member(),
      popup: { name: 'replay', props: { roundId: '1-7', title: 'Wolf Moon' } },
      answers(answered) {
        answered.lose(roundsCalls.roundReplay);
        answered.answer(contestsCalls.roundContests, [
          { kind: 'race', id: '1', title: 'November race', reason: null, leastStake: 0.5, currency: 'USD' },
          {
            kind: 'mission',
            id: '1',
            title: 'Fifty spins',
            reason: 'stakeBelowLeast',
            leastStake: 0.5,
            currency: 'USD',
          },
        ]);
      },
    });
    const lines = page.getByRole('list', { name: 'Races and missions' });
    await expect.element(lines).toHaveTextContent('Counts in November race');
    await expect.element(lines).toHaveTextContent('Does not count in Fifty spins: stake below $0.50');
  });
});

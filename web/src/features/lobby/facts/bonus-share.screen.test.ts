import { rewardsCalls } from '@croupier/contract/calls/rewards/player';
import { game } from '@croupier/contract/testing/catalogue';
import { member } from '@croupier/contract/testing/members';
import { grant, myBonuses, offerTerms, wageringTerms } from '@croupier/contract/testing/rewards';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../testing/show';

describe('an active bonus', () => {
  it('says in a game’s facts how much of a stake counts and which money pays', async () => {
    await show({
      member: member({ bonusBalance: 72.5 }),
      popup: { name: 'gameInfo', props: { game: game({ id: 'blackjack', family: 'table', jackpot: 0 }) } },
      answers(answered) {
        const wagering = wageringTerms({
          contribution: {
            byGame: {},
            byFamily: { table: 10 },
            otherwise: 100,
            excludedGames: [],
            excludesJackpots: true,
          },
        });
        answered.answer(rewardsCalls.myBonuses, myBonuses({ active: grant({ terms: offerTerms({ wagering }) }) }));
      },
    });
    const facts = page.getByRole('dialog');
    await expect.element(facts).toHaveTextContent('Your bonus10% counts');
    await expect.element(facts).toHaveTextContent('Bets take cash first, then the bonus');
  });
});

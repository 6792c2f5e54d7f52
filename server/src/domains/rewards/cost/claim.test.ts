import { minor } from '@croupier/contract/money';
import { describe, expect, it } from 'vitest';
import { SEEDED_OFFERS } from '../offers/seeded';
import { claimOf } from './claim';
import { EVEN_CHANCE } from './fixture';

const offerNamed = (name: string) => {
  const offer = SEEDED_OFFERS.find((one) => one.name === name);
  if (!offer?.wagering) throw new Error(`no offer ${name} with wagering`);
  return { ...offer, wagering: offer.wagering };
};
const offer = offerNamed('first-deposit');
const game = { code: 'dice', family: 'originals', hasJackpot: false, outcomes: EVEN_CHANCE } as const;
const habit = { stake: minor(500), deposit: minor(5_000), roundsPerDay: 10 };

describe('the claim of an offer', () => {
  it('has the deposit as cash, its bonus and wagering, and the largest allowed stake', () => {
    expect(claimOf(offer, game, habit, 'EUR')).toMatchObject({
      cash: 5_000,
      bonus: 5_000,
      asked: 250_000,
      most: 20_000,
      stake: 200,
      roundsUntilExpiry: 900,
      outcomes: [{ counted: 200 }, { counted: 200 }],
    });
  });

  it('raises a deposit below the least, and needs none for a gift', () => {
    expect(claimOf(offer, game, { ...habit, deposit: minor(1) }, 'EUR')).toMatchObject({ cash: 1_000, bonus: 1_000 });
    expect(claimOf(offerNamed('sign-up'), game, habit, 'EUR')).toMatchObject({ cash: 0, bonus: 500 });
  });

  it('counts the further stakes of a round by themselves, and nothing on an excluded game', () => {
    const doubles = { ...game, outcomes: [{ cost: 200, pay: 400, probability: 1 }] };
    expect(claimOf(offer, doubles, habit, 'EUR')).toMatchObject({ outcomes: [{ counted: 400 }] });
    const excluding = { ...offer, wagering: { ...offer.wagering, excludedGames: ['dice'] } };
    expect(claimOf(excluding, game, habit, 'EUR')).toMatchObject({ outcomes: [{ counted: 0 }, { counted: 0 }] });
    expect(claimOf(offer, { ...game, hasJackpot: true }, habit, 'EUR')).toMatchObject({
      outcomes: [{ counted: 0 }, {}],
    });
  });

  it('is none in another currency, and none of rewards that are no bonus money', () => {
    expect(claimOf(offer, game, habit, 'TRY')).toBe('otherCurrency');
    const points = { ...offer, reward: { kind: 'points', points: 5 } } as const;
    expect(claimOf(points, game, habit, 'EUR')).toBe('rewardKind');
    const tiny = { ...offer, reward: { kind: 'depositMatch', percent: 1, most: { EUR: 1 } } } as const;
    const cheap = { ...tiny, eligibility: { ...offer.eligibility, leastDeposit: null } };
    expect(claimOf(cheap, game, { ...habit, deposit: minor(1) }, 'EUR')).toBe('noBonus');
  });
});

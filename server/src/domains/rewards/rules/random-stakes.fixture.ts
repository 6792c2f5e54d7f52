import { GAME_FAMILIES } from '@croupier/contract/games/base';
import { CURRENCY_CODES, type CurrencyCode, minor } from '@croupier/contract/money';
import { Offer } from '@croupier/contract/rewards/offer';
import type { Wagering } from '@croupier/contract/rewards/wagering';
import fc from 'fast-check';
import { SEEDED_OFFERS } from '../offers/seeded';
import { judgeStake, type Stake } from './stake';

/** Random stakes under random terms, judged by the rules and by a checker that shares no code with them. */

/** Stakes that are judged under each offer. */
export const STAKES_PER_OFFER = 100;
/** Offers between two reports. */
const OFFERS_AT_ONCE = 2_500;
const GAMES = ['a', 'b', 'c', 'd', 'constructor', 'toString'] as const;

const share = fc.oneof(fc.constantFrom(0, 100), fc.integer({ min: 0, max: 100 }));
const cents = fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 1_000_000_000_000 }));

/** Amounts of one axis, of the currencies of the offer. */
const amountsOf = (currencies: readonly CurrencyCode[], figure: number, add: number) =>
  Object.fromEntries(currencies.map((currency, index) => [currency, figure + index + add]));

/** An offer in these currencies with these terms. */
const offerWith = (currencies: readonly CurrencyCode[], wagering: unknown) => ({
  ...SEEDED_OFFERS[0],
  eligibility: { ...SEEDED_OFFERS[0]?.eligibility, event: { kind: 'deposit', which: 'any' }, currencies },
  reward: { kind: 'fixed', amount: amountsOf(currencies, 500, 0) },
  payout: { most: null, freeRoundWins: null },
  wagering,
});

const randomOffer = fc
  .record({
    currencies: fc.subarray([...CURRENCY_CODES], { minLength: 1 }),
    multiplierHundredths: fc.integer({ min: 1, max: 20_000 }),
    of: fc.constantFrom('bonus', 'bonusAndDeposit'),
    byGame: fc.dictionary(fc.constantFrom(...GAMES), share),
    byFamily: fc.dictionary(fc.constantFrom(...GAME_FAMILIES), share),
    otherwise: share,
    counted: fc.option(cents),
    allowedAbove: fc.option(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1_000 }))),
    allowedAlone: cents,
    excludedGames: fc.subarray([...GAMES]),
    excludesJackpots: fc.boolean(),
  })
  .map(({ currencies, byGame, byFamily, otherwise, counted, allowedAbove, allowedAlone, ...plain }) => ({
    currencies,
    terms: {
      multiplierHundredths: plain.multiplierHundredths,
      of: plain.of,
      contribution: {
        byGame: Object.fromEntries(
          Object.entries(byGame).filter(([game]) => !plain.excludedGames.some((x) => x === game)),
        ),
        byFamily,
        otherwise,
      },
      largestCounted: counted === null ? null : amountsOf(currencies, counted, 0),
      largestAllowed: allowedAbove === null ? null : amountsOf(currencies, counted ?? allowedAlone, allowedAbove),
      excludedGames: plain.excludedGames,
      excludesJackpots: plain.excludesJackpots,
      validDays: 30,
      inactivity: null,
    },
  }))
  .map(({ currencies, terms }) => Offer.safeParse(offerWith(currencies, terms)).data)
  // The schema refuses terms under which nothing contributes, and figures above its largest.
  .filter((offer) => offer !== undefined);

/** Near a figure of the terms, or anywhere. */
const randomStake = fc.record({
  game: fc.constantFrom(...GAMES),
  family: fc.constantFrom(...GAME_FAMILIES),
  hasJackpot: fc.boolean(),
  picked: fc.nat(),
  near: fc.constantFrom('counted', 'allowed', 'nothing'),
  step: fc.integer({ min: -3, max: 3 }),
  cost: fc.oneof(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 2_000_000_000_000 })),
});
type Drawn = typeof randomStake extends fc.Arbitrary<infer T> ? T : never;

/** The terms in other words. What counts is the largest whole number whose hundredfold does not exceed the weighed stake. */
function check(terms: Wagering, stake: Stake): string {
  for (const game of terms.excludedGames) if (game === stake.game) return 'in cash, counts 0';
  if (stake.hasJackpot) if (terms.excludesJackpots) return 'in cash, counts 0';

  let weight = BigInt(terms.contribution.otherwise);
  for (const [family, hundredths] of Object.entries(terms.contribution.byFamily))
    if (family === stake.family) weight = BigInt(hundredths);
  for (const [game, hundredths] of Object.entries(terms.contribution.byGame))
    if (game === stake.game) weight = BigInt(hundredths);

  let weighed = BigInt(stake.cost);
  for (const [currency, most] of Object.entries(terms.largestAllowed ?? {}))
    if (currency === stake.currency) if (weighed > BigInt(most)) return `forbidden above ${most}`;
  for (const [currency, most] of Object.entries(terms.largestCounted ?? {}))
    if (currency === stake.currency) if (weighed > BigInt(most)) weighed = BigInt(most);
  weighed *= weight;
  return `with bonus, counts ${(weighed - (weighed % 100n)) / 100n}`;
}

function judge(terms: Wagering, stake: Stake): string {
  const judged = judgeStake(terms, stake);
  if (judged.forbidden) return `forbidden above ${judged.most}`;
  return `${judged.paysFromBonus ? 'with bonus' : 'in cash'}, counts ${judged.counted}`;
}

/** @param picked which of the currencies; `near` and `step`: near which figure of the terms the stake is. */
function stakeOf(terms: Wagering, currencies: readonly CurrencyCode[], drawn: Drawn): Stake {
  const { picked, near, step, cost, ...rest } = drawn;
  const currency = currencies[picked % currencies.length] ?? 'EUR';
  const figures = { counted: terms.largestCounted, allowed: terms.largestAllowed, nothing: null }[near];
  const figure = figures?.[currency];
  return { ...rest, currency, cost: minor(figure === undefined ? cost : Math.max(1, figure + step)) };
}

/** Kinds of judgements, without their figures: how often each was met. */
export type Judgements = ReadonlyMap<string, number>;

/**
 * Judges random stakes under random offers, and compares each judgement with the checker's.
 * @param offers how many, with `STAKES_PER_OFFER` each. @param seed of all draws. @param onProgress is called with the stakes that were judged so far.
 * @throws Error with the offer and the stake of the first difference.
 */
export function compareRandomStakes(
  offers: number,
  seed: number,
  onProgress: (stakes: number) => void = () => undefined,
): Judgements {
  const judgements = new Map<string, number>();
  const batch = fc.array(randomStake, { minLength: STAKES_PER_OFFER, maxLength: STAKES_PER_OFFER, size: 'max' });
  const property = fc.property(randomOffer, batch, ({ eligibility, wagering }, drawn) => {
    if (!wagering) throw new Error('an offer without terms');
    for (const each of drawn) {
      const stake = stakeOf(wagering, eligibility.currencies, each);
      const [judged, due] = [judge(wagering, stake), check(wagering, stake)];
      if (judged !== due) throw new Error(`${JSON.stringify(stake)} is judged "${judged}", due is "${due}"`);
      const kind = judged.replace(/[1-9]\d*$/, 'n');
      judgements.set(kind, (judgements.get(kind) ?? 0) + 1);
    }
  });
  for (let done = 0; done < offers; done += OFFERS_AT_ONCE) {
    const numRuns = Math.min(OFFERS_AT_ONCE, offers - done);
    fc.assert(property, { numRuns, seed: seed + done });
    onProgress((done + numRuns) * STAKES_PER_OFFER);
  }
  return judgements;
}

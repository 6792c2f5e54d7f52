import type { AnswerOf } from '../call';
import type { FreeRounds, Grant, OfferTerms, OpenOffer, rewardsCalls } from '../calls/rewards/player';

type Wagering = NonNullable<OfferTerms['wagering']>;
type Mine = AnswerOf<(typeof rewardsCalls)['myBonuses']>;
type ForDeposit = AnswerOf<(typeof rewardsCalls)['depositOffers']>;

/** Fifty times the bonus within 90 days, of each stake at most $2.00; every game counts but those with a jackpot. */
export const wageringTerms = (change: Partial<Wagering> = {}): Wagering => ({
  multiplier: 50,
  of: 'bonus',
  contribution: { byGame: {}, byFamily: {}, otherwise: 100, excludedGames: [], excludesJackpots: true },
  largestCounted: 2,
  largestAllowed: null,
  validDays: 90,
  inactivityDays: null,
  ...change,
});

/** The first-deposit bonus of the house: 100 % up to $200 from $10 on, of which $200 become cash at most. */
export const offerTerms = (change: Partial<OfferTerms> = {}): OfferTerms => ({
  offer: 'first-deposit',
  version: 1,
  title: null,
  event: 'deposit',
  which: 1,
  currency: 'USD',
  reward: { kind: 'depositMatch', percent: 100, most: 200 },
  wagering: wageringTerms(),
  mostConverted: 200,
  endsAtCashout: false,
  leastDeposit: 10,
  methods: null,
  endTime: null,
  ...change,
});

/** A bonus of $100 that plays: $72.50 are left, and $1,250 of $5,000 are staked. */
export const grant = (change: Partial<Grant> = {}): Grant => ({
  id: 'grant-1',
  state: 'active',
  terms: offerTerms(),
  amount: 100,
  balance: 72.5,
  wageringAsked: 5_000,
  wageringDone: 1_250,
  converted: 0,
  createTime: '2026-11-20T12:00:00Z',
  expireTime: '2027-02-18T12:00:00Z',
  endTime: null,
  ...change,
});

/** Ten free rounds of Dragon Vault at $0.20; three are played and won $1.50 in cash. */
export const freeRounds = (change: Partial<FreeRounds> = {}): FreeRounds => ({
  id: 'rounds-1',
  terms: offerTerms({
    offer: 'rounds',
    event: 'gift',
    which: null,
    leastDeposit: null,
    wagering: null,
    reward: {
      kind: 'freeRounds',
      game: 'dragon-vault',
      gameName: 'Dragon Vault',
      rounds: 10,
      stake: 0.2,
      wins: 'cash',
    },
  }),
  game: 'dragon-vault',
  gameName: 'Dragon Vault',
  rounds: 10,
  played: 3,
  stake: 0.2,
  won: 1.5,
  wins: 'cash',
  expireTime: '2027-02-18T12:00:00Z',
  ...change,
});

/** An offer that has to be taken. */
export const openOffer = (change: Partial<OpenOffer> = {}): OpenOffer => ({
  terms: offerTerms(),
  state: 'take',
  mandatory: false,
  ...change,
});

/** No bonus and no offer. */
export const myBonuses = (change: Partial<Mine> = {}): Mine => ({
  active: null,
  queued: [],
  freeRounds: [],
  offers: [],
  ...change,
});

/** No offer for a deposit. */
export const depositOffers = (change: Partial<ForDeposit> = {}): ForDeposit => ({
  offers: [],
  chosen: null,
  mayDecline: true,
  ...change,
});

/** One page of ended bonuses, which is all of them. */
export const pastBonuses = (content: readonly Grant[] = []): AnswerOf<(typeof rewardsCalls)['pastBonuses']> => ({
  content: [...content],
  number: 0,
  size: 20,
  totalElements: content.length,
  last: true,
});

import type { DeskOfferVersion, OfferChange, OfferCode, OfferLine, OfferPage } from '../../calls/rewards/offers-desk';
import { MATCH } from '../../rewards/fixture';
import { Offer } from '../../rewards/offer';

const line: OfferLine = {
  offer: 'first-deposit',
  title: null,
  state: 'inForce',
  version: 2,
  latestVersion: 3,
  event: 'deposit',
  reward: 'depositMatch',
  from: '2026-12-01T00:00:00Z',
  until: '2026-12-31T23:59:00Z',
  claims: 412,
  budget: [
    { currency: 'USD', given: 4_120.5, total: 10_000, givenToday: 120, day: 1_000 },
    { currency: 'EUR', given: 0, total: 10_000, givenToday: 0, day: 50 },
  ],
  waits: true,
};

/** A match of the first deposit, in force, with a version that waits. */
export const offerLine = (change: Partial<OfferLine> = {}): OfferLine => ({ ...line, ...change });

/** Version 3 in place of version 2, waiting for a second operator. */
export const offerChange = (change: Partial<OfferChange> = {}): OfferChange => ({
  id: '71',
  reason: 'Twice as much over the holidays',
  status: 'proposed',
  proposedBy: 'mia@croupier.example',
  proposeTime: '2026-11-27T09:00:00.000Z',
  decidedBy: null,
  decideTime: null,
  decisionReason: null,
  offer: 'first-deposit',
  version: 3,
  replaces: 2,
  ...change,
});

export const offerPage = (change: Partial<OfferPage> = {}): OfferPage => ({
  ...line,
  versions: [
    { version: 3, publishTime: null, stopTime: null, bars: [] },
    { version: 2, publishTime: '2026-11-20T09:00:00.000Z', stopTime: null, bars: [] },
    { version: 1, publishTime: '2026-10-01T09:00:00.000Z', stopTime: '2026-11-20T09:00:00.000Z', bars: [] },
  ],
  changes: [offerChange()],
  ...change,
});

/** One version of it; amounts in minor units. */
export const offerVersion = (change: Partial<DeskOfferVersion> = {}): DeskOfferVersion => ({
  offer: 'first-deposit',
  version: 2,
  terms: Offer.parse(MATCH),
  titles: { en: 'Welcome to the house' },
  ...change,
});

export const offerCode = (change: Partial<OfferCode> = {}): OfferCode => ({
  code: 'WINTER-26',
  uses: 3,
  lastUseTime: '2026-11-27T09:00:00.000Z',
  ...change,
});

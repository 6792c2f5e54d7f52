import * as z from 'zod/mini';
import { call } from '../../call';
import { instant, nested, page, pageNumber, pageSize, requiredText, whole } from '../../fields';
import { CURRENCY_CODES } from '../../money';
import { Offer } from '../../rewards/offer';
import { OfferName } from '../../rewards/parts';
import { byLanguage } from '../../text/by-language';
import { idOnly, judgedReason, operatorCall, PROPOSAL_STATES, proposal, withReason } from '../operators/fields';

export const MOST_TITLE_LENGTH = 80;
export const OFFER_STATES = ['draft', 'inForce', 'stopped'] as const;
export type OfferState = (typeof OFFER_STATES)[number];
/** A rule of the jurisdiction that an offer breaks. */
export const PUBLISHING_BARS = ['wageringAboveMaximum', 'wageringOfDeposit', 'winningsCapped'] as const;
const bars = z.array(z.enum(PUBLISHING_BARS));

/** An operator's own title by language; without one the app words a title from the terms. */
export const Titles = byLanguage(MOST_TITLE_LENGTH);
export type OfferTitles = z.output<typeof Titles>;

/** What an offer has given of its budgets in one currency, major units. Null: no such budget. */
const BudgetUse = z.object({
  currency: z.enum(CURRENCY_CODES),
  given: z.number(),
  total: z.nullable(z.number()),
  givenToday: z.number(),
  day: z.nullable(z.number()),
});
export type BudgetUse = z.output<typeof BudgetUse>;

const line = {
  offer: z.string(),
  /** In the reader's language. */
  title: z.nullable(z.string()),
  /** `draft`: no version was ever in force. */
  state: z.enum(OFFER_STATES),
  /** The version in force, else the one that was in force last, else the newest. */
  version: z.number(),
  latestVersion: z.number(),
  event: z.string(),
  reward: z.string(),
  /** When it is given at all. Null: no such bound. */
  from: z.nullable(instant),
  until: z.nullable(instant),
  claims: z.number(),
  budget: z.array(BudgetUse),
  /** Whether a version waits for a second operator. */
  waits: z.boolean(),
};
const OfferLine = z.object(line);
export type OfferLine = z.output<typeof OfferLine>;

const OfferChange = z.object({
  ...proposal,
  offer: z.string(),
  version: z.number(),
  /** The version in force when it was proposed; null for none. */
  replaces: z.nullable(z.number()),
});
export type OfferChange = z.output<typeof OfferChange>;

const OfferPage = z.object({
  ...line,
  /** The newest first. */
  versions: z.array(
    z.object({
      version: z.number(),
      /** When it was first put in force, and when it ended last; null for never. */
      publishTime: z.nullable(instant),
      stopTime: z.nullable(instant),
      /** Rules of the jurisdiction for which it cannot be put in force. */
      bars,
    }),
  ),
  /** The one that waits first, then the newest; at most 50. */
  changes: z.array(OfferChange),
});
export type OfferPage = z.output<typeof OfferPage>;

/** One version. Amounts of `terms` in minor units, as they are kept. */
const OfferVersion = z.object({ offer: z.string(), version: z.number(), terms: Offer, titles: Titles });
export type DeskOfferVersion = z.output<typeof OfferVersion>;

const OfferCode = z.object({ code: z.string(), uses: z.number(), lastUseTime: z.nullable(instant) });
export type OfferCode = z.output<typeof OfferCode>;

const named = z.object({ offer: OfferName });
const versionNumber = whole(1, 1_000_000);

export const offersDeskCalls = {
  offerList: call('/ops/offers', {
    ...operatorCall('owner', 'cashier', 'marketing'),
    summary: 'Every offer with its state, window, claims and budgets, those in force first.',
    payload: z.object({}),
    answer: z.array(OfferLine),
  }),
  offerGet: call('/ops/offer', {
    ...operatorCall('owner', 'cashier', 'marketing'),
    summary: 'One offer with its versions and what is proposed.',
    payload: named,
    answer: OfferPage,
  }),
  offerVersion: call('/ops/offer/version', {
    ...operatorCall('owner', 'cashier', 'marketing'),
    summary: 'The terms of one version of an offer, amounts in minor units.',
    payload: z.object({ offer: OfferName, version: versionNumber }),
    answer: OfferVersion,
  }),
  offerGames: call('/ops/offer/games', {
    ...operatorCall('owner', 'cashier', 'marketing'),
    summary: 'Names of games by their codes, as members read them. A code that no game has is left out.',
    payload: z.object({
      /** At most 200, parted by commas. */
      codes: requiredText(13_000),
    }),
    answer: z.record(z.string(), z.string()),
  }),
  offerCodes: call('/ops/offer/codes', {
    ...operatorCall('owner', 'cashier', 'marketing'),
    summary: 'The codes of an offer in its shown version, and how often each was used.',
    payload: z.object({ offer: OfferName, pageNum: pageNumber, pageSize }),
    answer: page(OfferCode),
  }),
  offerPropose: call('/ops/offer/propose', {
    ...operatorCall('owner', 'marketing'),
    summary: 'Propose a new version of an offer, or a new offer. Another operator puts it in force.',
    payload: z.object({
      terms: nested(Offer),
      titles: nested(Titles),
      /** The newest version that the operator saw; 0 for a new offer. */
      basedOn: whole(0, 1_000_000),
      reason: judgedReason,
    }),
    answer: OfferChange,
  }),
  offerStart: call('/ops/offer/start', {
    ...operatorCall('owner', 'marketing'),
    summary: 'Propose to put a version that is kept in force, such as that of a stopped offer.',
    payload: z.object({ offer: OfferName, version: versionNumber, reason: judgedReason }),
    answer: OfferChange,
  }),
  offerStop: call('/ops/offer/stop', {
    ...operatorCall('owner', 'marketing'),
    summary: 'Stop an offer at once. Grants go on, and deposits under way get what they were promised.',
    payload: z.object({ offer: OfferName, reason: judgedReason }),
    answer: OfferPage,
  }),
  offerChangeList: call('/ops/offer/changes', {
    ...operatorCall('owner', 'cashier', 'marketing'),
    summary: 'Versions that are proposed: those that wait first, all others newest first.',
    payload: z.object({ status: z.optional(z.enum(PROPOSAL_STATES)), pageNum: pageNumber, pageSize }),
    answer: page(OfferChange),
  }),
  offerApprove: call('/ops/offer/approve', {
    ...operatorCall('owner', 'cashier'),
    summary: 'Put another operator’s version in force.',
    payload: idOnly,
    answer: OfferChange,
  }),
  offerReject: call('/ops/offer/reject', {
    ...operatorCall('owner', 'cashier'),
    summary: 'Refuse another operator’s version.',
    payload: withReason,
    answer: OfferChange,
  }),
  offerWithdraw: call('/ops/offer/withdraw', {
    ...operatorCall('owner', 'marketing'),
    summary: 'Take one’s own proposal back.',
    payload: idOnly,
    answer: OfferChange,
  }),
} as const;

import { DEPOSIT_METHODS } from '@croupier/contract/codes';
import { GAME_FAMILIES } from '@croupier/contract/games/base';
import { CURRENCY_CODES } from '@croupier/contract/money';
import { ONCE_PER, WEEKDAYS } from '@croupier/contract/rewards/eligibility';
import type words from '../../../locales/en/offers.json';

/** What was typed, by the path of its field in the terms; lists and ticks are parted by spaces. */
export type Draft = Readonly<Record<string, string>>;

export type FieldName = keyof typeof words.offers.field;
export type SectionName = keyof typeof words.offers.section;

/** How a term is typed: `amounts` one for each currency, `many` ticks, `list` words, `shares` of games, `clock` a time of day, `moment` in UTC. */
export type Control =
  | 'text'
  | 'whole'
  | 'times'
  | 'choice'
  | 'flag'
  | 'amounts'
  | 'many'
  | 'list'
  | 'shares'
  | 'clock'
  | 'moment';

export interface OfferField {
  /** Where it is in the terms. */
  readonly path: string;
  readonly name: FieldName;
  readonly control: Control;
  readonly choices?: readonly string[];
  /** Whether the other terms leave room for it; always without. */
  readonly when?: (draft: Draft) => boolean;
}

interface Section {
  readonly name: SectionName;
  readonly fields: readonly OfferField[];
}

const LEVELS = ['entry', 'bronze', 'silver', 'gold', 'platinum', 'diamond'] as const;
const DEPOSITS = ['any', 'reload', ...Array.from({ length: 100 }, (_, index) => String(index + 1))];
const EVENTS = ['deposit', 'registration', 'code', 'level', 'invitation', 'calendar', 'gift'];
const REWARDS = ['depositMatch', 'fixed', 'freeRounds', 'cashback', 'points'];

const hasEvent = (kind: string) => (draft: Draft) => draft['eligibility.event.kind'] === kind;
const gives =
  (...kinds: readonly string[]) =>
  (draft: Draft) =>
    kinds.includes(draft['reward.kind'] ?? '');
const isWagered = (draft: Draft) => draft['wagering'] === 'yes';
const countsLosses = (draft: Draft) => hasEvent('calendar')(draft) && gives('cashback')(draft);

const ELIGIBILITY: readonly OfferField[] = [
  { path: 'eligibility.event.kind', name: 'event', control: 'choice', choices: EVENTS },
  { path: 'eligibility.event.which', name: 'which', control: 'choice', choices: DEPOSITS, when: hasEvent('deposit') },
  { path: 'eligibility.event.codes', name: 'codes', control: 'list', when: hasEvent('code') },
  { path: 'eligibility.event.level', name: 'level', control: 'choice', choices: LEVELS, when: hasEvent('level') },
  { path: 'eligibility.event.personCount', name: 'personCount', control: 'whole', when: hasEvent('invitation') },
  {
    path: 'eligibility.event.paidOn',
    name: 'paidOn',
    control: 'choice',
    choices: WEEKDAYS,
    when: hasEvent('calendar'),
  },
  { path: 'eligibility.event.needsDeposit', name: 'needsDeposit', control: 'flag', when: hasEvent('calendar') },
  { path: 'eligibility.event.needsLoss', name: 'needsLoss', control: 'flag', when: hasEvent('calendar') },
  {
    path: 'eligibility.event.counted.from.day',
    name: 'countedFromDay',
    control: 'choice',
    choices: WEEKDAYS,
    when: countsLosses,
  },
  { path: 'eligibility.event.counted.from.minute', name: 'countedFrom', control: 'clock', when: countsLosses },
  {
    path: 'eligibility.event.counted.until.day',
    name: 'countedUntilDay',
    control: 'choice',
    choices: WEEKDAYS,
    when: countsLosses,
  },
  { path: 'eligibility.event.counted.until.minute', name: 'countedUntil', control: 'clock', when: countsLosses },
  { path: 'eligibility.currencies', name: 'currencies', control: 'many', choices: CURRENCY_CODES },
  { path: 'eligibility.countries.kind', name: 'countries', control: 'choice', choices: ['all', 'only', 'except'] },
  {
    path: 'eligibility.countries.codes',
    name: 'countryCodes',
    control: 'list',
    when: (draft) => draft['eligibility.countries.kind'] !== 'all',
  },
  {
    path: 'eligibility.methods',
    name: 'methods',
    control: 'many',
    choices: DEPOSIT_METHODS,
    when: hasEvent('deposit'),
  },
  { path: 'eligibility.leastDeposit', name: 'leastDeposit', control: 'amounts', when: hasEvent('deposit') },
  { path: 'eligibility.levels', name: 'levels', control: 'many', choices: LEVELS },
  { path: 'eligibility.oncePer', name: 'oncePer', control: 'many', choices: ONCE_PER },
  { path: 'eligibility.optIn', name: 'optIn', control: 'flag' },
  { path: 'eligibility.verified', name: 'verified', control: 'flag' },
];

const REWARD: readonly OfferField[] = [
  { path: 'reward.kind', name: 'reward', control: 'choice', choices: REWARDS },
  { path: 'reward.percent', name: 'percent', control: 'whole', when: gives('depositMatch', 'cashback') },
  { path: 'reward.amount', name: 'amount', control: 'amounts', when: gives('fixed') },
  { path: 'reward.least', name: 'least', control: 'amounts', when: gives('cashback') },
  { path: 'reward.most', name: 'most', control: 'amounts', when: gives('depositMatch', 'cashback') },
  { path: 'reward.game', name: 'game', control: 'text', when: gives('freeRounds') },
  { path: 'reward.rounds', name: 'rounds', control: 'whole', when: gives('freeRounds') },
  { path: 'reward.stake', name: 'stake', control: 'amounts', when: gives('freeRounds') },
  { path: 'reward.points', name: 'points', control: 'whole', when: gives('points') },
];

const FAMILY_NAMES = {
  slots: 'shareSlots',
  table: 'shareTable',
  'video-poker': 'shareVideoPoker',
  keno: 'shareKeno',
  scratch: 'shareScratch',
  originals: 'shareOriginals',
  live: 'shareLive',
} as const satisfies Record<(typeof GAME_FAMILIES)[number], FieldName>;

const WAGERING: readonly OfferField[] = [
  { path: 'wagering', name: 'wagering', control: 'flag' },
  ...(
    [
      { path: 'wagering.multiplierHundredths', name: 'multiplier', control: 'times' },
      { path: 'wagering.of', name: 'wageringOf', control: 'choice', choices: ['bonus', 'bonusAndDeposit'] },
      { path: 'wagering.validDays', name: 'validDays', control: 'whole' },
      { path: 'wagering.inactivity.days', name: 'inactivityDays', control: 'whole' },
      { path: 'wagering.inactivity.unlessDeposited', name: 'unlessDeposited', control: 'flag' },
      { path: 'wagering.largestCounted', name: 'largestCounted', control: 'amounts' },
      { path: 'wagering.largestAllowed', name: 'largestAllowed', control: 'amounts' },
      { path: 'wagering.contribution.otherwise', name: 'shareOtherwise', control: 'whole' },
      ...GAME_FAMILIES.map(
        (family): OfferField => ({
          path: `wagering.contribution.byFamily.${family}`,
          name: FAMILY_NAMES[family],
          control: 'whole',
        }),
      ),
      { path: 'wagering.contribution.byGame', name: 'shareGames', control: 'shares' },
      { path: 'wagering.excludedGames', name: 'excludedGames', control: 'list' },
      { path: 'wagering.excludesJackpots', name: 'excludesJackpots', control: 'flag' },
    ] satisfies OfferField[]
  ).map((field): OfferField => ({ ...field, when: isWagered })),
];

/** Every term of an offer but its name, axis by axis. */
export const SECTIONS: readonly Section[] = [
  { name: 'eligibility', fields: ELIGIBILITY },
  { name: 'reward', fields: REWARD },
  { name: 'wagering', fields: WAGERING },
  {
    name: 'payout',
    fields: [
      { path: 'payout.most', name: 'mostConverted', control: 'amounts' },
      {
        path: 'payout.freeRoundWins',
        name: 'freeRoundWins',
        control: 'choice',
        choices: ['bonus', 'cash'],
        when: gives('freeRounds'),
      },
      { path: 'payout.endsAtCashout', name: 'endsAtCashout', control: 'flag', when: isWagered },
    ],
  },
  {
    name: 'limits',
    fields: [
      { path: 'limits.window.from', name: 'from', control: 'moment' },
      { path: 'limits.window.until', name: 'until', control: 'moment' },
      { path: 'limits.perMember', name: 'perMember', control: 'whole' },
      { path: 'limits.total', name: 'total', control: 'whole' },
      { path: 'limits.budget.total', name: 'budgetTotal', control: 'amounts' },
      { path: 'limits.budget.day', name: 'budgetDay', control: 'amounts' },
      { path: 'mandatoryNext', name: 'mandatoryNext', control: 'text' },
    ],
  },
];

export const FIELDS: readonly OfferField[] = SECTIONS.flatMap(({ fields }) => fields);

/** The field that a path of the terms belongs to: the one with the longest path that begins it. */
export const fieldAt = (path: string): OfferField | undefined =>
  FIELDS.filter((field) => path === field.path || path.startsWith(`${field.path}.`)).toSorted(
    (a, b) => b.path.length - a.path.length,
  )[0];

/** What the control of a term shows and reports. */
export interface FieldProps {
  readonly field: OfferField;
  readonly draft: Draft;
  readonly onType: (path: string, text: string) => void;
  /** The message for what is refused at a path; undefined when nothing is. */
  readonly errorAt: (path: string) => string | undefined;
}

import * as z from 'zod/mini';
import { DEPOSIT_METHODS, VIP_LEVEL } from '../codes';
import { CURRENCY_CODES } from '../money';
import { Amounts, CountryCode, distinct, fault, wholeNumber } from './parts';

export type LevelName = keyof typeof VIP_LEVEL;
const Level = z.enum(Object.keys(VIP_LEVEL) as LevelName[]);

/** What can claim an offer only once (specification 2 §6). */
export const ONCE_PER = ['person', 'household', 'email', 'phone', 'paymentAccount', 'device'] as const;
export type OncePer = (typeof ONCE_PER)[number];

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
const Weekday = z.enum(WEEKDAYS);
const MINUTES_OF_DAY = 1_440;

/** A minute of the week in UTC; 1,440 is the end of the day. */
const WeekMoment = z.strictObject({ day: Weekday, minute: wholeNumber(0, MINUTES_OF_DAY) });
const minuteOfWeek = ({ day, minute }: z.output<typeof WeekMoment>): number =>
  WEEKDAYS.indexOf(day) * MINUTES_OF_DAY + minute;

/** A span of each week, which begins on Monday. `from` belongs to it, `until` does not. */
const WeekSpan = z.strictObject({ from: WeekMoment, until: WeekMoment }).check((context) => {
  if (minuteOfWeek(context.value.until) <= minuteOfWeek(context.value.from))
    fault(context.issues, context.value, ['until'], 'endsBeforeStart');
});

/** What has to happen before a member may have the offer. */
const OfferEvent = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('registration') }),
  /** `which`: the nth deposit of the member, a reload (any but the first), or any. */
  z.strictObject({
    kind: z.literal('deposit'),
    which: z.union([wholeNumber(1, 100), z.enum(['reload', 'any'])]),
  }),
  /** One of the codes was entered, in capitals. */
  z.strictObject({
    kind: z.literal('code'),
    codes: distinct(z.string().check(z.regex(/^[A-Z0-9-]{3,32}$/))),
  }),
  z.strictObject({ kind: z.literal('level'), level: Level }),
  /** So many invited members made their first deposit and staked it. */
  z.strictObject({ kind: z.literal('invitation'), personCount: wholeNumber(1, 100_000) }),
  /**
   * Each week. `counted`: the stakes and wins of a cashback, null for other rewards; `paidOn`: the first such day after them. `needsDeposit`,
   * `needsLoss`: a deposit, or a net loss, in the week as far as it has passed on that day.
   */
  z.strictObject({
    kind: z.literal('calendar'),
    counted: z.nullable(WeekSpan),
    paidOn: Weekday,
    needsDeposit: z.boolean(),
    needsLoss: z.boolean(),
  }),
  /** An operator gives it to a member. */
  z.strictObject({ kind: z.literal('gift') }),
]);

/** Who may have an offer, and on what occasion. Null: no such condition. */
export const Eligibility = z.strictObject({
  event: OfferEvent,
  /** `only` these countries, or all `except` these. */
  countries: z.nullable(z.strictObject({ kind: z.enum(['only', 'except']), codes: distinct(CountryCode) })),
  /** Every amount of the offer has a figure in exactly these. */
  currencies: distinct(z.enum(CURRENCY_CODES)),
  methods: z.nullable(distinct(z.enum(DEPOSIT_METHODS))),
  leastDeposit: z.nullable(Amounts),
  /** The member has to accept it first. */
  optIn: z.boolean(),
  /** The member's documents have to be approved first. */
  verified: z.boolean(),
  levels: z.nullable(distinct(Level)),
  /** Each claims it once; a weekly offer, once a week. */
  oncePer: distinct(z.enum(ONCE_PER), 0),
});
export type Eligibility = z.output<typeof Eligibility>;

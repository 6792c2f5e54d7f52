import type { exclusionDeskCalls } from '../../calls/compliance/exclusion-desk';
import type { AnswerOf } from '../../call';
import type { memberDeskCalls } from '../../calls/members/desk';
import type { ExclusionPeriod, MemberLikeness } from '../../calls/compliance/exclusion-desk';

type Summary = AnswerOf<typeof memberDeskCalls.memberSearch>['content'][number];
type Profile = AnswerOf<typeof memberDeskCalls.memberGet>;
type LedgerRow = AnswerOf<typeof memberDeskCalls.memberLedger>['content'][number];
type Exclusion = AnswerOf<typeof exclusionDeskCalls.memberExclusion>;

/** A member with $100.00 of cash who may play. */
export const memberSummary = (change: Partial<Summary> = {}): Summary => ({
  id: '4711',
  username: 'demo',
  email: 'demo@example.com',
  name: 'Deniz Kaya',
  country: 'US',
  currency: 'USD',
  cash: 100,
  held: 0,
  enabled: 1,
  activated: 1,
  closedTime: null,
  createTime: '2026-01-10T08:00:00.000Z',
  lastLoginTime: '2026-03-02T08:00:00.000Z',
  ...change,
});

export const memberProfile = (change: Partial<Profile> = {}): Profile => ({
  ...memberSummary(),
  firstName: 'Deniz',
  lastName: 'Kaya',
  gender: 'MALE',
  birthday: '1990-05-17',
  mobile: '+1 2025550123',
  mobilePrefix: '1',
  emailProved: 1,
  dataVersion: 1,
  correctionNeedsApproval: 0,
  closedBy: null,
  state: 'US-NY',
  city: 'New York',
  postalCode: '10001',
  address: '1 Main Street',
  totp: 0,
  passkeys: 0,
  receiveExclusive: 1,
  offersTime: '2026-01-10T08:00:00.000Z',
  linkedLogins: [{ provider: 'Sandbox ID', linkedTime: '2026-01-10T08:00:00.000Z' }],
  rollingAmount: 0,
  withdrawable: 100,
  bonus: 0,
  deposited: 100,
  withdrawn: 0,
  staked: 1,
  won: 1,
  ...change,
});

/** A deposit by card in the books. */
export const ledgerRow = (change: Partial<LedgerRow> = {}): LedgerRow => ({
  seq: 11,
  createTime: '2026-03-02T08:01:00.000Z',
  kind: 'deposit',
  debit: 'clearing:VISA_MASTERCARD',
  credit: 'cash',
  amount: 100,
  currency: 'USD',
  balanceBefore: 0,
  balanceAfter: 100,
  referenceType: 'deposit',
  referenceId: 'D-2001',
  offer: null,
  ...change,
});

/** Nothing keeps the member from play. */
export const memberExclusion = (change: Partial<Exclusion> = {}): Exclusion => ({
  state: 'open',
  until: null,
  periods: [],
  asked: [],
  ...change,
});

/** An exclusion for ever that a colleague set and that waits for a second operator. */
export const exclusionPeriod = (change: Partial<ExclusionPeriod> = {}): ExclusionPeriod => ({
  id: '41',
  term: 'forever',
  from: '2026-03-02T08:00:00.000Z',
  until: null,
  holds: 1,
  operator: 'grace@croupier.example',
  reason: 'asked for it by telephone',
  confirmed: null,
  waits: 1,
  lifted: null,
  ...change,
});

/** A new account with the name and birthday of an excluded member. */
export const likeness = (change: Partial<MemberLikeness> = {}): MemberLikeness => ({
  member: memberSummary({ id: '4712', username: 'demo2', email: 'demo2@example.com' }),
  away: memberSummary({ enabled: 0 }),
  traits: ['person', 'mobile'],
  foundTime: '2026-03-02T08:00:00.000Z',
  decided: null,
  ...change,
});

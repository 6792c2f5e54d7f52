import { minor } from '@croupier/contract/money';
import { type Eligibility, ONCE_PER, type OncePer } from '@croupier/contract/rewards/eligibility';
import { describe, expect, it } from 'vitest';
import { type MemberFacts, type Occasion, unmetConditions } from './eligibility';

const OPEN: Eligibility = {
  event: { kind: 'gift' },
  countries: null,
  currencies: ['EUR', 'BTC'],
  methods: null,
  leastDeposit: null,
  optIn: false,
  verified: false,
  levels: null,
  oncePer: [],
};
const ANYBODY: MemberFacts = {
  occasion: { kind: 'gift' },
  country: 'DE',
  currency: 'EUR',
  level: 'bronze',
  verified: false,
  optedIn: false,
  mayPlay: true,
  claimedBy: new Set(ONCE_PER),
};
const unmet = (conditions: Partial<Eligibility>, facts: Partial<MemberFacts> = {}) =>
  unmetConditions({ ...OPEN, ...conditions }, { ...ANYBODY, ...facts });

const deposit = (nth: number, amount = 1_000): Occasion => ({
  kind: 'deposit',
  nth,
  method: 'PIX',
  amount: minor(amount),
});
const week = (deposits: number, netLoss: number): Occasion => ({
  kind: 'calendar',
  deposits,
  netLoss: minor(netLoss),
  countedLoss: minor(0),
});
const weekly = (needsDeposit: boolean, needsLoss: boolean): Eligibility['event'] => ({
  kind: 'calendar',
  counted: null,
  paidOn: 'friday',
  needsDeposit,
  needsLoss,
});
const onDeposit = (which: number | 'reload' | 'any'): Eligibility['event'] => {
  if (typeof which === 'number') return { kind: 'deposit', which };
  return { kind: 'deposit', which };
};

describe('the event of an offer', () => {
  it.each<[string, Eligibility['event'], Occasion, string[]]>([
    ['a gift', { kind: 'gift' }, { kind: 'gift' }, []],
    ['a registration', { kind: 'registration' }, { kind: 'registration' }, []],
    ['a registration at a deposit', { kind: 'registration' }, deposit(1), ['event']],
    ['a deposit at a registration', onDeposit('any'), { kind: 'registration' }, ['event']],
    ['the first deposit', onDeposit(1), deposit(1), []],
    ['the first at the second', onDeposit(1), deposit(2), ['event']],
    ['the third', onDeposit(3), deposit(3), []],
    ['a reload at the first', onDeposit('reload'), deposit(1), ['event']],
    ['a reload at the second', onDeposit('reload'), deposit(2), []],
    ['any deposit', onDeposit('any'), deposit(1), []],
    ['a code', { kind: 'code', codes: ['XMAS', 'NOEL'] }, { kind: 'code', code: 'NOEL' }, []],
    ['another code', { kind: 'code', codes: ['XMAS'] }, { kind: 'code', code: 'EASTER' }, ['code']],
    ['the level', { kind: 'level', level: 'gold' }, { kind: 'level', level: 'gold' }, []],
    ['another level', { kind: 'level', level: 'gold' }, { kind: 'level', level: 'silver' }, ['event']],
    ['enough invited', { kind: 'invitation', personCount: 5 }, { kind: 'invitation', personCount: 5 }, []],
    ['one too few', { kind: 'invitation', personCount: 5 }, { kind: 'invitation', personCount: 4 }, ['personCount']],
    ['a week of any kind', weekly(false, false), week(0, -500), []],
    ['a week with a deposit and a loss', weekly(true, true), week(1, 1), []],
    ['a week without a deposit', weekly(true, true), week(0, 1), ['deposit']],
    ['a week that broke even', weekly(true, true), week(1, 0), ['netLoss']],
    ['a week without either', weekly(true, true), week(0, -1), ['deposit', 'netLoss']],
  ])('%s', (_, event, occasion, reasons) => {
    expect(unmet({ event }, { occasion })).toEqual(reasons);
  });
});

describe('a condition of an offer', () => {
  it.each<[string, Partial<Eligibility>, Partial<MemberFacts>, string[]]>([
    ['one of its countries', { countries: { kind: 'only', codes: ['DE', 'AT'] } }, {}, []],
    ['none of its countries', { countries: { kind: 'only', codes: ['AT'] } }, {}, ['country']],
    ['an excepted country', { countries: { kind: 'except', codes: ['DE'] } }, {}, ['country']],
    ['another than the excepted', { countries: { kind: 'except', codes: ['AT'] } }, {}, []],
    ['a currency without figures', {}, { currency: 'TRY' }, ['currency']],
    ['its level', { levels: ['bronze', 'gold'] }, {}, []],
    ['between its levels', { levels: ['bronze', 'gold'] }, { level: 'silver' }, ['level']],
    ['unverified', { verified: true }, {}, ['verified']],
    ['verified', { verified: true }, { verified: true }, []],
    ['not opted in', { optIn: true }, {}, ['optIn']],
    ['opted in', { optIn: true }, { optedIn: true }, []],
    ['excluded', {}, { mayPlay: false }, ['mayNotPlay']],
  ])('%s', (_, conditions, facts, reasons) => {
    expect(unmet(conditions, facts)).toEqual(reasons);
  });

  it.each([
    [999, 'EUR', ['leastDeposit']],
    [1_000, 'EUR', []],
    [1_000, 'BTC', ['leastDeposit']],
    [50_000, 'BTC', []],
    [50_000, 'TRY', ['currency']],
  ] as const)('a least deposit, at %i in %s', (amount, currency, reasons) => {
    const conditions = { event: onDeposit('any'), leastDeposit: { EUR: 1_000, BTC: 50_000 } };
    expect(unmet(conditions, { currency, occasion: deposit(1, amount) })).toEqual(reasons);
  });

  it('the method of the deposit', () => {
    const event = onDeposit('any');
    expect(unmet({ event, methods: ['PIX'] }, { occasion: deposit(1) })).toEqual([]);
    expect(unmet({ event, methods: ['STRIPE'] }, { occasion: deposit(1) })).toEqual(['method']);
  });

  it.each(ONCE_PER)('once per %s', (by) => {
    const others = new Set<OncePer>(ONCE_PER.filter((other) => other !== by));
    expect(unmet({ oncePer: [by] }, { claimedBy: others })).toEqual([]);
    expect(unmet({ oncePer: [by] })).toEqual([`once:${by}`]);
    expect(unmet({ oncePer: [...others] }, { claimedBy: new Set([by]) })).toEqual([]);
  });

  it('is reported with all others that are not met', () => {
    const strict: Partial<Eligibility> = {
      event: onDeposit(2),
      countries: { kind: 'only', codes: ['AT'] },
      methods: ['STRIPE'],
      leastDeposit: { EUR: 5_000, BTC: 1 },
      levels: ['gold'],
      verified: true,
      optIn: true,
      oncePer: ['person', 'device'],
    };
    expect(unmet(strict, { occasion: deposit(1), mayPlay: false })).toEqual([
      'mayNotPlay',
      'event',
      'method',
      'leastDeposit',
      'country',
      'level',
      'verified',
      'optIn',
      'once:person',
      'once:device',
    ]);
  });
});

import { type ComparedLine, statedTogether } from '@croupier/contract/calls/deposits/statements-desk';
import { type CurrencyCode, minor } from '@croupier/contract/money';

type Kind = NonNullable<ComparedLine['kind']>;

/** The ledger's movement through a clearing account for one payment in one direction. */
export interface OurMovement {
  readonly method: string;
  /** Our deposit's or cash-out's id. */
  readonly reference: string;
  /** Other ids under which a statement may list the payment: the provider's. */
  readonly names: readonly string[];
  readonly kind: Kind;
  readonly currency: CurrencyCode;
  /** Minor units as the house's balance at the provider sees them: chargebacks and payouts are negative. */
  readonly amount: number;
  readonly time: Date;
}

export interface TheirLine {
  readonly method: string;
  readonly reference: string;
  readonly currency: CurrencyCode;
  readonly amount: number;
  readonly time: Date;
}

export interface Compared extends Omit<ComparedLine, 'ours' | 'theirs' | 'time' | 'currency'> {
  readonly currency: CurrencyCode;
  /** Minor units; null on a side without an entry. */
  readonly ours: number | null;
  readonly theirs: number | null;
  readonly time: Date;
}

const keyOf = (method: string, reference: string, currency: string, amount: number): string =>
  JSON.stringify([method, reference, currency, amount < 0]);

function judge(ours: number | null, theirs: number | null): Compared['result'] {
  if (theirs === null) return 'onlyOurs';
  if (ours === null) return 'onlyTheirs';
  return ours === theirs ? 'matched' : 'amountDiffers';
}

interface Entry {
  readonly ours: number | null;
  theirs: number | null;
  readonly rest: Omit<Compared, 'ours' | 'theirs' | 'result'>;
}

/**
 * Picks one of several movements with one name, such as a transaction that pays several deposits: preferably an unstated one with the same amount.
 */
const pick = (named: readonly Entry[], amount: number): Entry | undefined =>
  named.find(({ ours, theirs }) => theirs === null && ours === amount) ??
  named.find(({ theirs }) => theirs === null) ??
  named[0];

/**
 * Compares movements of the ledger with lines of statements. A line belongs to the movement that has its reference as our id or as the provider's,
 * in the same account or another of the same provider, in the same currency and direction; lines of one movement are summed, so a movement that is
 * stated twice differs.
 */
export function compare(movements: readonly OurMovement[], lines: readonly TheirLine[]): Compared[] {
  const entries: Entry[] = [];
  const known = new Map<string, Entry[]>();
  const name = (key: string, entry: Entry) => {
    const named = known.get(key) ?? [];
    known.set(key, named.includes(entry) ? named : [...named, entry]);
  };
  for (const { method, reference, names, kind, currency, amount, time } of movements) {
    const entry = { ours: amount, theirs: null, rest: { method, reference, kind, currency, time } };
    entries.push(entry);
    for (const each of [reference, ...names]) name(keyOf(method, each, currency, amount), entry);
  }
  for (const { method, reference, currency, amount, time } of lines) {
    const key = keyOf(method, reference, currency, amount);
    const others = statedTogether(method).map((other) => keyOf(other, reference, currency, amount));
    const entry = pick(
      [key, ...others].flatMap((each) => known.get(each) ?? []),
      amount,
    );
    if (entry) {
      entry.theirs = (entry.theirs ?? 0) + amount;
      continue;
    }
    const stray = { ours: null, theirs: amount, rest: { method, reference, kind: null, currency, time } };
    entries.push(stray);
    name(key, stray);
  }
  return entries.map(({ ours, theirs, rest }) => ({ ...rest, ours, theirs, result: judge(ours, theirs) }));
}

/** Minor units; the entries are of one currency. */
export const sumOf = (entries: readonly Compared[], amountOf: (entry: Compared) => number | null): number =>
  entries.reduce((sum, entry) => minor(sum + (amountOf(entry) ?? 0)), 0);

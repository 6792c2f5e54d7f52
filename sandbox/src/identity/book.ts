import { randomUUID } from 'node:crypto';
import { openJournal } from '../journal';
import { createTimers } from '../timers';

export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  /** YYYY-MM-DD */
  readonly birthday: string;
}

export interface Check {
  /** The merchant's; one check each. */
  readonly reference: string;
  readonly checkId: string;
  /** Names the page; nobody can guess it. */
  readonly pageId: string;
  /** As the merchant knows the person. */
  readonly ordered: Person;
  readonly country: string;
  readonly language: string;
  readonly callbackUrl: string;
  readonly returnUrl: string;
  readonly status: 'open' | 'passed' | 'failed' | 'review';
  readonly reason: string | null;
  readonly proved: readonly ('document' | 'face')[];
  /** As the documents show the person. */
  readonly person: Person | null;
  /** Never answers, and calls nobody back. */
  readonly silent: boolean;
  readonly createdAt: string;
  /** How often it was ordered: once, unless an answer was lost. */
  readonly orders: number;
}

export type NewCheck = Pick<Check, 'reference' | 'ordered' | 'country' | 'language' | 'callbackUrl' | 'returnUrl'>;

/** Why the provider fails a check. */
export const FAILURES = [
  'unreadable',
  'documentExpired',
  'notAccepted',
  'faceDiffers',
  'altered',
  'cancelled',
] as const;

/** What a person or a tester may make of a check. */
export const ACTS = [
  'pass',
  'passDocument',
  'otherName',
  'otherBirthday',
  'review',
  ...FAILURES,
  'late',
  'thrice',
  'contradict',
  'silence',
  'speak',
  'leave',
] as const;
export type Act = (typeof ACTS)[number];

export interface IdentityBook {
  find(reference: string): Check | undefined;
  findPage(pageId: string): Check | undefined;
  /** Newest first. */
  list(): Check[];
  /** Takes an order; the same again counts and changes nothing. */
  take(order: NewCheck): Check;
  act(check: Check, act: Act): void;
  stop(): void;
}

export interface IdentityBookOptions {
  readonly file: string | undefined;
  readonly now: () => Date;
  readonly ring: (check: Check) => void;
  readonly lateMilliseconds: number;
}

const KEPT = 5_000;
const BOTH = ['document', 'face'] as const;

const passed = (person: Person, proved: Check['proved'] = BOTH) =>
  ({ status: 'passed', reason: null, person, proved }) as const;
const failed = (reason: string) => ({ status: 'failed', reason, person: null, proved: [] }) as const;

/** The books of the double that checks identities. */
export function createIdentityBook({ file, now, ring, lateMilliseconds }: IdentityBookOptions): IdentityBook {
  const journal = openJournal<Check>(file);
  const checks = new Map<string, Check>();
  for (const check of journal.readAll()) checks.set(check.reference, check);
  journal.rewrite([...checks.values()].slice(-KEPT));
  const timers = createTimers();

  function keep(check: Check): Check {
    checks.set(check.reference, check);
    journal.append(check);
    return check;
  }

  function change({ reference }: Check, changes: Partial<Check>, rings = 1): void {
    const known = checks.get(reference);
    if (!known) return;
    const check = keep({ ...known, ...changes });
    if (check.silent) return;
    for (let time = 0; time < rings; time += 1) ring(check);
  }

  function act(check: Check, chosen: Act): void {
    const { ordered } = check;
    switch (chosen) {
      case 'pass':
        return change(check, passed(ordered));
      case 'passDocument':
        return change(check, passed(ordered, ['document']));
      case 'otherName':
        return change(check, passed({ ...ordered, firstName: 'Alexandra', lastName: 'Someone' }));
      case 'otherBirthday':
        return change(check, passed({ ...ordered, birthday: '1985-01-02' }));
      case 'review':
        return change(check, { status: 'review', reason: null, person: ordered, proved: ['document'] });
      case 'late':
        return timers.after(lateMilliseconds, () => change(check, passed(ordered)));
      case 'thrice':
        return change(check, passed(ordered), 3);
      case 'contradict':
        change(check, passed(ordered));
        return timers.after(lateMilliseconds, () => change(check, failed('altered')));
      case 'silence':
        return change(check, { ...passed(ordered), silent: true });
      case 'speak':
        return change(check, { silent: false });
      case 'leave':
        return undefined;
      default:
        return change(check, failed(chosen));
    }
  }

  return {
    find: (reference) => checks.get(reference),
    findPage: (pageId) => [...checks.values()].find((check) => check.pageId === pageId),
    list: () => [...checks.values()].toReversed(),
    take(order) {
      const known = checks.get(order.reference);
      if (known) return keep({ ...known, orders: known.orders + 1 });
      return keep({
        ...order,
        checkId: `idc_${randomUUID()}`,
        pageId: randomUUID(),
        status: 'open',
        reason: null,
        proved: [],
        person: null,
        silent: false,
        createdAt: now().toISOString(),
        orders: 1,
      });
    },
    act,
    stop: () => timers.stop(),
  };
}

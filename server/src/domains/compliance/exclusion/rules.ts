import {
  EXCLUSION_TERMS,
  type ExclusionState,
  type ExclusionTerm,
  BREAK_TERMS,
} from '@croupier/contract/calls/compliance/exclusion';
import type { PlayBar } from '../../../ledger/play-bar';
import type { Likeness } from './likeness-store';

/** A break or an exclusion as it was set. */
export interface Period {
  readonly id: number;
  readonly kind: 'break' | 'exclusion';
  readonly term: ExclusionTerm;
  readonly startsAt: Date;
  /** Null for ever. */
  readonly endsAt: Date | null;
  /** E-mail of the operator who set it; null when the member did. */
  readonly operator: string | null;
  /** The second operator's confirmation of one that an operator set for ever. */
  readonly confirmed: { readonly at: Date; readonly operator: string; readonly reason: string } | null;
  readonly reason: string;
  readonly lift: { readonly at: Date; readonly operator: string; readonly reason: string } | null;
}

/** A member's whole history of breaks, exclusions and requests for play. */
export interface ExclusionRecord {
  readonly periods: readonly Period[];
  /** When the member requested play again. */
  readonly asked: readonly Date[];
}

export interface Standing {
  readonly state: ExclusionState;
  /** When the state ends; null where it has no end of its own. */
  readonly until: Date | null;
  /** Whether an operator set the current period. */
  readonly byOperator: boolean;
}

const MINUTE_MILLISECONDS = 60_000;
const DAY_MILLISECONDS = 24 * 3_600_000;
/** After an exclusion, the time between the request for play and play. */
export const COOLING_OFF_MILLISECONDS = DAY_MILLISECONDS;

const FIXED: Readonly<Partial<Record<ExclusionTerm, number>>> = { day: DAY_MILLISECONDS, week: 7 * DAY_MILLISECONDS };
const MONTHS: Readonly<Partial<Record<ExclusionTerm, number>>> = { month: 1, halfYear: 6, year: 12, fiveYears: 60 };

export const kindOf = (term: ExclusionTerm): Period['kind'] =>
  BREAK_TERMS.some((one) => one === term) ? 'break' : 'exclusion';

/**
 * When a term that begins now ends: on a full minute, so that a repeated request is the same. A month without such a day runs on into the next one:
 * nothing is ever shorter than its name says.
 */
export function endOf(term: ExclusionTerm, now: Date): Date | null {
  if (term === 'forever') return null;
  const end = new Date(Math.ceil(now.getTime() / MINUTE_MILLISECONDS) * MINUTE_MILLISECONDS);
  end.setUTCMonth(end.getUTCMonth() + (MONTHS[term] ?? 0));
  return new Date(end.getTime() + (FIXED[term] ?? 0));
}

const FOR_EVER = Number.POSITIVE_INFINITY;
const timeOf = (end: Date | null): number => end?.getTime() ?? FOR_EVER;
const latest = (periods: readonly Period[]): Period | undefined =>
  periods.toSorted((a, b) => timeOf(b.endsAt) - timeOf(a.endsAt))[0];

/** Whether it holds: it has not ended and was not lifted. */
export const runs = ({ endsAt, lift }: Period, now: Date): boolean => lift === null && timeOf(endsAt) > now.getTime();

/** Whether an exclusion has ended after which play was not requested. */
const unanswered = ({ periods, asked }: ExclusionRecord, now: Date): boolean =>
  periods.some(
    (period) =>
      period.kind === 'exclusion' &&
      period.lift === null &&
      !runs(period, now) &&
      !asked.some((at) => at.getTime() >= timeOf(period.endsAt)),
  );

/** A member's current state: an exclusion takes precedence over a break, and of two of a kind the one that ends later. */
export function standingAt(record: ExclusionRecord, now: Date): Standing {
  const running = record.periods.filter((period) => runs(period, now));
  const exclusion = latest(running.filter(({ kind }) => kind === 'exclusion'));
  if (exclusion) return { state: 'exclusion', until: exclusion.endsAt, byOperator: exclusion.operator !== null };
  // A break may outlast an exclusion, after which play must still be requested.
  const pause = latest(running);
  const cooled = Math.max(...record.asked.map((at) => at.getTime() + COOLING_OFF_MILLISECONDS), 0);
  if (pause && timeOf(pause.endsAt) >= cooled)
    return { state: 'break', until: pause.endsAt, byOperator: pause.operator !== null };
  if (unanswered(record, now)) return { state: 'over', until: null, byOperator: false };
  if (cooled > now.getTime()) return { state: 'cooling', until: new Date(cooled), byOperator: false };
  return { state: 'open', until: null, byOperator: false };
}

/** Until when the member may not stake. A member who must request play again is barred until they do. */
export function barOf(record: ExclusionRecord, now: Date): PlayBar {
  const { state, until } = standingAt(record, now);
  if (state === 'exclusion' || unanswered(record, now)) return 'untilFurtherNotice';
  return until;
}

/** The latest end of the running periods set by the member, or by operators; undefined when none runs. Null is for ever. */
function chosenEnd({ periods }: ExclusionRecord, byOperator: boolean, now: Date): Date | null | undefined {
  return latest(periods.filter((period) => runs(period, now) && (period.operator !== null) === byOperator))?.endsAt;
}

/** Compares a requested term with what the same side has set before: new, already there, or shorter. */
export function judgeTerm(
  record: ExclusionRecord,
  term: ExclusionTerm,
  byOperator: boolean,
  now: Date,
): 'new' | 'same' | 'shorter' {
  const chosen = chosenEnd(record, byOperator, now);
  if (chosen === undefined) return 'new';
  const [wanted, held] = [timeOf(endOf(term, now)), timeOf(chosen)];
  if (wanted > held) return 'new';
  const isThere = record.periods.some(
    (period) => runs(period, now) && (period.operator !== null) === byOperator && period.term === term,
  );
  return wanted === held && isThere ? 'same' : 'shorter';
}

/** The terms that a member may choose now. */
export const offersAt = (record: ExclusionRecord, now: Date): { term: ExclusionTerm; until: Date | null }[] =>
  EXCLUSION_TERMS.filter((term) => judgeTerm(record, term, false, now) === 'new').map((term) => ({
    term,
    until: endOf(term, now),
  }));

/** Whether a likeness still bars the account: until an operator has found different people, knowing all traits that are known now. */
export const holdsStill = ({ traits, decided }: Pick<Likeness, 'traits' | 'decided'>): boolean =>
  decided?.decision !== 'other' || !traits.every((trait) => decided.traits.includes(trait));

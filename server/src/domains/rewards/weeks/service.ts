import type { OfferInForce } from '../offers/store';
import { offersInForce, offersInForceBetween } from '../offers/store';
import { paydayOf, type Span, spansOf, weekName, weekOf } from './calendar';
import { computeRun, type DueOffer } from './compute';
import type { WeeksDeps } from './deps';
import { addSpan } from './figures-store';
import { payRun } from './pay';
import { runsSince, runsToPay } from './runs-store';

const DAY_MILLISECONDS = 24 * 3_600_000;
/** A house that was down computes and pays what fell due so many days ago; what is older lapses. */
const DAYS_BACK = 28;
/** The feed of stakes is a minute late at most; until then the day before is not over. */
const SETTLE_MILLISECONDS = 5 * 60_000;

/** Weekly offers of money; points and free rounds are not given by the week. */
function dueOn(payday: Date, offer: OfferInForce): DueOffer | undefined {
  const { event } = offer.terms.eligibility;
  const { kind } = offer.terms.reward;
  if (event.kind !== 'calendar' || (kind !== 'cashback' && kind !== 'fixed')) return undefined;
  const week = [weekOf(payday), weekOf(payday, 1)].find((one) => paydayOf(event, one).getTime() === payday.getTime());
  return week && { ...offer, event, week };
}

export interface Weeks {
  /** Counts the parts of the week that offers in force look at, and computes runs that have fallen due. */
  compute(): Promise<void>;
  /** Pays runs whose time has come. */
  pay(): Promise<void>;
}

/** Weekly offers: what they pay is computed whole on their day, and paid some hours later. */
export function createWeeks(deps: WeeksDeps): Weeks {
  const { database, clock, figures } = deps;

  async function noteSpans(now: Date): Promise<void> {
    const spans = new Map<string, Span>();
    for (const { terms } of await offersInForce(database)) {
      if (terms.eligibility.event.kind !== 'calendar') continue;
      const { counted, needed } = spansOf(terms.eligibility.event);
      for (const span of counted ? [counted, needed] : [needed]) spans.set(`${span.from} ${span.until}`, span);
    }
    for (const span of spans.values()) await addSpan(database, span, weekOf(now, -1));
  }

  async function dueOffers(now: Date): Promise<readonly DueOffer[]> {
    const settled = new Date(now.getTime() - SETTLE_MILLISECONDS);
    const midnight = Date.UTC(settled.getUTCFullYear(), settled.getUTCMonth(), settled.getUTCDate());
    const first = new Date(midnight - DAYS_BACK * DAY_MILLISECONDS);
    const offers = await offersInForceBetween(database, first, new Date(midnight));
    const runs = await runsSince(database, weekOf(first, 1));
    const known = new Set(runs.map(({ offer_id, week }) => `${offer_id} ${weekName(week)}`));
    const due: DueOffer[] = [];
    for (let day = first.getTime(); day <= midnight; day += DAY_MILLISECONDS) {
      const payday = new Date(day);
      for (const offer of offers.filter(
        ({ publishedAt, stoppedAt }) => publishedAt <= payday && !(stoppedAt && stoppedAt <= payday),
      )) {
        const one = dueOn(payday, offer);
        if (one && !known.has(`${one.offerId} ${weekName(one.week)}`)) due.push(one);
      }
    }
    return due;
  }

  return {
    async compute() {
      const now = clock.now();
      await noteSpans(now);
      const due = await dueOffers(now);
      if (due.length > 0) await figures.countAll();
      for (const offer of due) await computeRun(deps, offer);
    },
    async pay() {
      for (const runId of await runsToPay(database, clock.now())) await payRun(deps, runId);
    },
  };
}

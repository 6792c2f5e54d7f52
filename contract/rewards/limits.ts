import * as z from 'zod/mini';
import { Amounts, fault, wholeNumber } from './parts';

const count = z.nullable(wholeNumber(1, 1_000_000_000));
/** A point in time, ISO 8601 in UTC. */
const utc = z.nullable(z.iso.datetime());

/** How often, for how much and when an offer is given. Null: no such limit. */
export const Limits = z
  .strictObject({
    perMember: count,
    total: count,
    /** What it may give away in all and on one day in UTC, minor units by currency: a currency's budget is used by its own members. */
    budget: z.strictObject({ total: z.nullable(Amounts), day: z.nullable(Amounts) }),
    /** `from` belongs to it, `until` does not. */
    window: z.strictObject({ from: utc, until: utc }),
  })
  .check((context) => {
    const { perMember, total, window } = context.value;
    if (perMember !== null && total !== null && perMember > total)
      fault(context.issues, perMember, ['perMember'], 'memberAboveTotal');
    if (window.from !== null && window.until !== null && Date.parse(window.until) <= Date.parse(window.from))
      fault(context.issues, window, ['window', 'until'], 'endsBeforeStart');
  });
export type Limits = z.output<typeof Limits>;

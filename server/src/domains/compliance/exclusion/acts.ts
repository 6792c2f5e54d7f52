import type { ExclusionTerm } from '@croupier/contract/calls/compliance/exclusion';
import type { Trx } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import { complianceEvents } from '../events';
import type { ExclusionDeps } from './deps';
import { lockCircle, spread } from './likeness';
import { endOf, judgeTerm, kindOf } from './rules';
import { insertPeriod, readRecord } from './store';

/** A request for a break or an exclusion. */
export interface Wish {
  readonly memberId: number;
  readonly term: ExclusionTerm;
  /** E-mail of the operator; null when the member requests it. */
  readonly operator: string | null;
  readonly reason: string;
}

/**
 * Adds a break or an exclusion, if it is longer than what the same side has set. It also bars the accounts that look like the member's.
 * @returns whether it is new. @throws Refusal exclusionNotLonger.
 */
export async function addPeriod(deps: ExclusionDeps, trx: Trx, wish: Wish): Promise<boolean> {
  const { memberId, term, operator, reason } = wish;
  // After this lock no stake is in flight: earlier ones are taken, later ones see the bar.
  const circle = await lockCircle(deps, trx, memberId);
  const now = deps.clock.now();
  const verdict = judgeTerm(await readRecord(trx, memberId), term, operator !== null, now);
  if (verdict === 'shorter') throw new Refusal('exclusionNotLonger');
  if (verdict === 'same') return false;
  const period = { kind: kindOf(term), term, startsAt: now, endsAt: endOf(term, now), operator, reason };
  await insertPeriod(trx, memberId, period);
  await spread(deps, trx, memberId, circle, now);
  await deps.events.publish(trx, complianceEvents.memberExcluded, { memberId });
  return true;
}

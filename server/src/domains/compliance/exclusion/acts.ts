import type { AwayTerm } from '@croupier/contract/calls/exclusion';
import { playBarred } from '../../../ledger/play-bar';
import { lockWallet } from '../../../ledger/post';
import type { Clock } from '../../../platform/clock';
import type { Database, Trx } from '../../../platform/database';
import type { Outbox } from '../../../platform/outbox';
import { Refusal } from '../../../platform/refusal';
import type { MembersService } from '../../members/service';
import { barOf, endOf, judgeTerm, kindOf } from './rules';
import { insertPeriod, readRecord } from './store';

export interface ExclusionDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly members: Pick<MembersService, 'isPassword' | 'profileOf'>;
}

/** Who wants a break or an exclusion, of whom. */
export interface Wish {
  readonly memberId: number;
  readonly term: AwayTerm;
  /** E-mail of the operator; null when the member wishes it. */
  readonly operator: string | null;
  readonly reason: string;
}

/** What wishes and lifts share: the record is read, added to, and the bar set by it, while the wallet is held. */
export async function renewBar(trx: Trx, memberId: number, now: Date): Promise<void> {
  await playBarred(trx, memberId, barOf(await readRecord(trx, memberId), now));
}

/**
 * Adds a break or an exclusion, if it is longer than what the same side has set.
 * @returns whether it is new. @throws Refusal awayNotLonger.
 */
export async function addPeriod({ clock, outbox }: ExclusionDeps, trx: Trx, wish: Wish): Promise<boolean> {
  const { memberId, term, operator, reason } = wish;
  // After this no stake is on its way: those before are taken, those after see the bar.
  await lockWallet(trx, memberId);
  const now = clock.now();
  const verdict = judgeTerm(await readRecord(trx, memberId), term, operator !== null, now);
  if (verdict === 'shorter') throw new Refusal('awayNotLonger');
  if (verdict === 'same') return false;
  const period = { kind: kindOf(term), term, startsAt: now, endsAt: endOf(term, now), operator, reason };
  await insertPeriod(trx, memberId, period);
  await renewBar(trx, memberId, now);
  await outbox.publish(trx, 'member.away', { memberId });
  return true;
}

import type { OncePer } from '@croupier/contract/rewards/eligibility';
import type { Clock } from '../../../platform/clock';
import { type Database, inTransaction, type Trx } from '../../../platform/database';
import type { Members } from '../../members/domain';
import { type MemberReads, sharersOf } from '../giving/members';
import * as store from './store';

export interface SharedMeansDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly members: MemberReads['members'] & Pick<Members['service'], 'withNewDevices'>;
  readonly paysAlike: MemberReads['paysAlike'];
}

/** What alone makes nothing suspicious: families live together, and each of them may have an offer. */
const WEAK: ReadonlySet<OncePer> = new Set(['household']);
/** A transaction that wrote a claim or a device may commit so long after the moment that it wrote. */
const OVERLAP_MILLISECONDS = 3_600_000;

/** Notes whom to compare: who claimed an offer for the first time, and who used another browser, since the last time. */
function noteNew({ database, clock, members }: SharedMeansDeps): Promise<void> {
  return inTransaction(database, async (trx) => {
    const since = new Date((await store.lockMark(trx)).getTime() - OVERLAP_MILLISECONDS);
    const now = clock.now();
    await store.compareLater(trx, await store.newClaimants(trx, since));
    await store.compareLater(trx, await members.withNewDevices(trx, since));
    await store.moveMark(trx, now);
  });
}

/** Compares one member with all others: two who both claimed offers and share more than a home are a case. */
async function compare(deps: SharedMeansDeps, trx: Trx, memberId: number, now: Date): Promise<void> {
  const shared = await sharersOf(deps, trx, memberId);
  const others = new Set(shared.map((match) => match.memberId));
  if (others.size === 0) return;
  const claimants = await store.claimantsAmong(trx, [memberId, ...others]);
  if (!claimants.has(memberId)) return;
  const found = [...others].flatMap((otherId): store.Found[] => {
    const own = shared.filter((match) => match.memberId === otherId);
    if (!claimants.has(otherId) || own.every(({ by }) => WEAK.has(by))) return [];
    const lines = own.map(({ by, since }) => ({
      key: by,
      at: since ?? now,
      evidence: { kind: 'shared', by } as const,
    }));
    return [{ kind: 'sharedMeans', members: [memberId, otherId], threshold: 1, lines }];
  });
  await store.keepFound(trx, found, now);
}

/** Finds members who share what offers are given once for. A member leaves the list in the transaction that keeps what was found. */
export async function findSharedMeans(deps: SharedMeansDeps): Promise<void> {
  await noteNew(deps);
  const compareNext = (): Promise<boolean> =>
    inTransaction(deps.database, async (trx) => {
      const memberId = await store.takeDue(trx);
      if (memberId !== undefined) await compare(deps, trx, memberId, deps.clock.now());
      return memberId !== undefined;
    });
  while (await compareNext()) {
    // a member after the other
  }
}
